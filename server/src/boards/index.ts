export { type BoardParts, composeBoard } from './compose.ts';
export type { ComposedBoard } from './drawBoard.ts';
export { addBoard, boardsOf } from './store.ts';
