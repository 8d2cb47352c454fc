/** Whether somebody has asked for the lines by key, so that the crown takes the focus as soon as they are there. */
export const awaitedLines = { isSet: false };
