export { boardCallRoutes } from './boardRoutes.ts';
export {
  BOARD_PICTURES,
  addBoard,
  boardBelongsTo,
  boardsOf,
  composeBoard,
  currentBoards,
  letterParts,
  linesOf,
  printedLines,
  type DocumentBoard,
  type LetterPart,
  type PhotoLine,
} from './boards/index.ts';
export {
  codeById,
  codeOf,
  codeToRequest,
  storeCode,
  newSlug,
  printedAddress,
  revokeCode,
  serveShortSlugs,
  shortAddress,
  slugExpiry,
  type EphotoProvider,
  wantCode,
} from './codes/index.ts';
export {
  DIGITAL_PICTURES,
  digitalPhotoBelongsTo,
  makeDigitalPhoto,
  storeDigitalPhoto,
  type FileSize,
  withoutMetadata,
} from './digital/index.ts';
