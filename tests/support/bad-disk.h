#pragma once

/* A disk that fails on demand: this replaces the system's functions for files. bad_disk_begin()
 * affects only calls of the same thread. */

typedef enum DiskCall { DISK_WRITE, DISK_FSYNC, DISK_CLOSE, DISK_RENAME, N_DISK_CALLS } DiskCall;

/* Makes one call for a file fail after `n` others. */
void bad_disk_begin (int n);

/* Returns how often a folder was synced since bad_disk_begin(). */
int bad_disk_n_folders (void);

/* Ends the failures. Returns the kind of call that failed, or N_DISK_CALLS if none did. */
DiskCall bad_disk_end (void);

/* Makes each write accept at most this many bytes. The number 0 ends that. */
void bad_disk_take_slowly (int n_bytes);

/* A slow disk: in every thread, each fsync() of a file waits until another file is renamed. Then it
 * fails with the error `reason`, or works if that is 0. bad_disk_keep_up() releases all waiting
 * calls. */
void bad_disk_lag (int reason);
void bad_disk_keep_up (void);

/* Returns how many calls began to wait since the disk became slow. */
int bad_disk_n_lagged (void);

/* Puts every folder on its own file system, so no rename() between folders works. bad_disk_join()
 * ends that. */
void bad_disk_split (void);
void bad_disk_join (void);
