/**
 * How many numbers one row of bits stands for. Folding a change reads all rows of its block: with 8,192 it took ten times
 * as long. Asking reads a row of each block: with fewer it would take longer.
 */
export const BLOCK = 2_048;
