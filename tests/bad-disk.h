#pragma once

/* A disk that fails when it is told to: calls for files go through here before they come to the
 * system. Those of other threads than the one that asked for it do not fail. */

typedef enum DiskCall { DISK_WRITE, DISK_FSYNC, DISK_CLOSE, DISK_RENAME, N_DISK_CALLS } DiskCall;

/* From now on the n-th call for a file fails, with 0 the first one. */
void bad_disk_begin (int n);

/* The disk is well again. Says which call has failed; N_DISK_CALLS where it has not come to that.
 */
DiskCall bad_disk_end (void);

/* As if the disk took only so much at a time; 0 ends it. */
void bad_disk_take_slowly (int n_bytes);
