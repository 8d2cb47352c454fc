/*
 * How long the journeys wait for what never comes, in milliseconds. A busy machine takes many times as long as a free
 * one, and no journey may fail for that: these end only what hangs.
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** A state on the screen or on the server, what waits for the end of the undo time included. */
export const STATE_MS = 90 * SECOND;
/** A decision that was taken back. Far longer than it can be: then it was too late. */
export const UNDONE_MS = 30 * SECOND;
export const JOURNEY_MS = 10 * MINUTE;
export const HOUSE_MS = 15 * MINUTE;
export const SERVER_START_MS = 5 * MINUTE;
export const SERVER_STOP_MS = MINUTE;
