export { type BoardParts, type ComposedBoard, composeBoard } from './compose.ts';
