import { DRAWN_MEGAPIXELS_MAX } from '@likeness/contract/purposes/geometry';

/** Limits for one picture. Measured on hostile files: within them no process needs more than 300 MB extra. */

export const MEGABYTE = 1024 * 1024;

/** The largest picture that is opened (width × height), in megapixels. */
export const MEGAPIXELS_MAX = 50;

/** The largest file that is read into a worker. Uploads have a smaller limit of their own. */
export const FILE_MEGABYTES_MAX = 64;

/**
 * The memory that the decoder may need at once: a progressive JPEG keeps every coefficient until its last scan, and a
 * rotated photo is turned in memory. Allows 44 megapixels of a rotated progressive photo, and 50 of the usual kinds.
 */
export const DECODER_BYTES_MAX = 256 * MEGABYTE;

/** The largest HEIC photo that is opened: it is decoded without the machine's own instructions, in some seconds. */
export const HEIC_MEGAPIXELS_MAX = 25;

/** What the decoder of HEIC photos may hold at once. */
export const HEIC_WASM_BYTES_MAX = 320 * MEGABYTE;

/** A task still running after this time is ended together with its process. */
export const TASK_TIME_LIMIT_MS = 8_000;

/** A process that uses more memory than this after a task is replaced, because fragmented memory is not returned. */
export const RESIDENT_CEILING_BYTES = 350 * MEGABYTE;

/** A crop is drawn at twice its size first; this limits that picture. No purpose asks for more. */
export const CROP_MEGAPIXELS_MAX = DRAWN_MEGAPIXELS_MAX;

/** Above this size a JPEG is written with the reference code tables: for better ones its encoder holds every coefficient. */
export const OPTIMISED_MEGAPIXELS_MAX = 16;
