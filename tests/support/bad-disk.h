#pragma once

/* A disk that fails on demand: this replaces the system's functions for files. Only calls of the
 * thread that asked for failures fail. */

typedef enum DiskCall { DISK_WRITE, DISK_FSYNC, DISK_CLOSE, DISK_RENAME, N_DISK_CALLS } DiskCall;

/* From now on the n-th call for a file fails; 0 is the first. */
void bad_disk_begin (int n);

/* The number of times that a folder was synced since then. */
int bad_disk_n_folders (void);

/* Ends the failures. Returns the kind of call that failed, or N_DISK_CALLS if none did. */
DiskCall bad_disk_end (void);

/* Makes each write accept only so many bytes; 0 ends it. */
void bad_disk_take_slowly (int n_bytes);

/* A slow disk: in every thread, each fsync() of a file waits until another file is renamed, then
 * fails with this error; 0 for success. bad_disk_keep_up() releases all waiting calls. */
void bad_disk_lag (int reason);
void bad_disk_keep_up (void);

/* The number of times that a thread started to wait since the disk became slow. */
int bad_disk_n_lagged (void);

/* Puts every folder on its own file system, so no rename() between folders works. */
void bad_disk_split (void);
void bad_disk_join (void);
