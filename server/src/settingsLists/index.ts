export { historyOf } from './history.ts';
export { type OpenList, openList } from './openList.ts';
export { lockedRow, pageOfRows, presentOne, rowsAfter, storedRow } from './read.ts';
export { pictureColumns } from './pictureColumns.ts';
export { type OwnWork, serveList } from './routes.ts';
export {
  SettingsLists,
  type ListRules,
  type ServedList,
  allowedListActions,
  columnOfField,
  servedList,
  servedTables,
} from './servedList.ts';
export { withSeveral } from './several.ts';
export { inUse, namedIn } from './uses.ts';
export { type Values, refuseUnknownName } from './checks.ts';
export { addRow, deleteRow, editRow, picked, restoreRow } from './write.ts';
export {
  addressOfDrawing,
  storeDrawnPicture,
  isPictureKept,
  openPicture,
  pictureRoutes,
  pictureSize,
  recordPictures,
  removeUnusedPictures,
  type StoredPicture,
  type PictureColumn,
} from './pictures/index.ts';
