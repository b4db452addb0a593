#pragma once

/* A disk that fails when it is told to: calls for files go through here before they come to the
 * system. Those of other threads than the one that asked for it do not fail. */

typedef enum DiskCall { DISK_WRITE, DISK_FSYNC, DISK_CLOSE, DISK_RENAME, N_DISK_CALLS } DiskCall;

/* From now on the n-th call for a file fails, with 0 the first one. */
void bad_disk_begin (int n);

/* How often a folder was to come to the disk since then. */
int bad_disk_n_folders (void);

/* The disk is well again. Says which call has failed; N_DISK_CALLS where it has not come to that.
 */
DiskCall bad_disk_end (void);

/* As if the disk took only so much at a time; 0 ends it. */
void bad_disk_take_slowly (int n_bytes);

/* The disk is slower than the program: in every thread each fsync() of a file lasts until another
 * file is renamed, then fails for this reason; 0: for none. A disk that is not slow any more lets
 * go of what waits for it. */
void bad_disk_lag (int reason);
void bad_disk_keep_up (void);

/* How often a thread has begun to wait for it since it became slow. */
int bad_disk_n_lagged (void);

/* Every folder is on a disk of its own: no file can be renamed into another one. */
void bad_disk_split (void);
void bad_disk_join (void);
