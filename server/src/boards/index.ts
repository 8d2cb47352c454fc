export { type BoardParts, type ComposedBoard, composeBoard } from './compose.ts';
export { addBoard, boardsOf } from './store.ts';
