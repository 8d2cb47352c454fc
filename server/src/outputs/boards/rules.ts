interface PostedLine {
  readonly posted: boolean;
}

/**
 * "What is printed?" Every line that its product or purpose sends by post. If there is none and something is posted all
 * the same, the document's own line is printed.
 *
 * @param lines the document's own first
 */
export function printedLines<Line extends PostedLine>(lines: readonly Line[]): readonly Line[] {
  const posted = lines.filter((line) => line.posted);
  return posted.length > 0 ? posted : lines.slice(0, 1);
}

interface BoardOfLine {
  readonly orderItemId: number;
  readonly photoId: number;
}

/** "Which boards are current?" The newest of each line, if it shows the current photo: an earlier photo is not sent. */
export function currentBoards<Board extends BoardOfLine>(
  newestFirst: readonly Board[],
  photoId: number | null,
): Map<number, Board> {
  const current = new Map<number, Board>();
  for (const board of newestFirst) {
    if (board.photoId === photoId && !current.has(board.orderItemId)) current.set(board.orderItemId, board);
  }
  return current;
}

/** What was seen of a code on a board. */
export interface CodeReading {
  /** How many characters it has, and how many of them are on the board and look like no other. */
  readonly length: number;
  readonly legible: number;
  /** The size of its letters on the paper, in points of 1/72 inch; and how much lighter its ground is, 1–21. */
  readonly points: number;
  readonly contrast: number;
  /** Whether there is another line that may be the code in letters that are not ours. */
  readonly otherText: boolean;
}

/** "Is it this code, whole or not?" A third of the characters in their places is no chance. */
export function isPart({ legible, length }: Pick<CodeReading, 'legible' | 'length'>): boolean {
  return legible >= Math.max(3, length / 3);
}
