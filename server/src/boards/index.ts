export { type BoardParts, composeBoard } from './compose.ts';
export type { ComposedBoard } from './drawBoard.ts';
