/*
 * How long the journeys wait for something that never happens, in milliseconds. A busy machine takes many times as long
 * as a free one, and no journey may fail because of that: these limits end only what hangs.
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Waiting for a state on the screen or on the server, including the end of the undo time. */
export const STATE_MS = 90 * SECOND;
/** Waiting for an undone decision. This is far longer than the undo time: if it takes longer, the undo came too late. */
export const UNDONE_MS = 30 * SECOND;
export const JOURNEY_MS = 10 * MINUTE;
/** All screens of one person in every look, which only people ask for. */
export const ALL_LOOKS_MS = 60 * MINUTE;
export const HOUSE_MS = 15 * MINUTE;
export const SERVER_START_MS = 5 * MINUTE;
export const SERVER_STOP_MS = MINUTE;
