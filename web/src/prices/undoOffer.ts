/** How long the message of a change offers to undo it; after that it is in the list of edits. */
export const UNDO_MS = 30_000;
