export { readBoard } from './reading/readBoard.ts';
export { composeBoard, composeExample } from './compose.ts';
export { type PhotoLine, linesEverOf, linesOf } from './lineStore.ts';
export { type CodeReading, currentBoards, isPart, printedLines } from './rules.ts';
export {
  BOARD_PICTURES,
  type DocumentBoard,
  type LetterPart,
  addBoard,
  boardBelongsTo,
  boardsOf,
  letterParts,
} from './store.ts';
