/** What one picture may cost. Measured on hostile files: within these none takes a process past 300 MB more. */

export const MEGABYTE = 1024 * 1024;

/** Width × height of the largest picture that is opened, in megapixels. */
export const MAX_MEGAPIXELS = 50;

/** The heaviest file that is read into a worker. Uploads have their own, smaller limit. */
export const MAX_FILE_MEGABYTES = 64;

/**
 * What the decoder may hold at once: a progressive JPEG keeps every coefficient until its last scan, and a sideways
 * photo is turned in memory. 44 megapixels of a sideways progressive photo, 50 of the usual kinds.
 */
export const MAX_DECODER_BYTES = 256 * MEGABYTE;

/** A task still running after this long is ended together with its process. */
export const TASK_TIME_LIMIT_MS = 8_000;

/** A process that holds more than this after a task is replaced: its memory is fragmented and would not come back. */
export const RESIDENT_CEILING_BYTES = 350 * MEGABYTE;

/** A cut is drawn at twice its size first; this keeps that picture small. Identity photos have well under one. */
export const MAX_CROP_MEGAPIXELS = 6;
