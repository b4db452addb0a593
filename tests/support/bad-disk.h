#pragma once

/* A disk that fails on demand. This module replaces the system's functions for files.
 * bad_disk_begin() affects only calls of the same thread. */

typedef enum DiskCall { DISK_WRITE, DISK_FSYNC, DISK_CLOSE, DISK_RENAME, N_DISK_CALLS } DiskCall;

/* Makes `n` calls for files work and the next one fail. */
void bad_disk_begin (int n);

/* Returns how often a folder was synced since bad_disk_begin(). */
int bad_disk_n_folders (void);

/* Ends the failures. Returns the kind of call that failed, or N_DISK_CALLS if none did. */
DiskCall bad_disk_end (void);

/* Makes each read or write move at most this many bytes. 0 removes this limit. */
void bad_disk_take_slowly (int n_bytes);

/* bad_disk_lag() makes the disk slow: in every thread, each fsync() of a file waits until another
 * file is renamed. Then fsync() fails with the error `reason`, or works if `reason` is 0.
 * bad_disk_keep_up() makes the disk fast again and releases all waiting calls. */
void bad_disk_lag (int reason);
void bad_disk_keep_up (void);

/* Returns how many calls began to wait since the disk became slow. */
int bad_disk_n_lagged (void);

/* bad_disk_split() acts as if every folder had its own file system, so no rename() between folders
 * works. bad_disk_join() undoes bad_disk_split(). */
void bad_disk_split (void);
void bad_disk_join (void);
