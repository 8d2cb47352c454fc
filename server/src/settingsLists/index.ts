export { csvOf } from './csv.ts';
export { historyOf, revertChange } from './history.ts';
export { type ListQuestion, pageOfRows, presentOne, presentRows, storedRow } from './read.ts';
export { pictureColumns } from './pictureColumns.ts';
export { type OwnCalls, serveList } from './routes.ts';
export {
  SettingsLists,
  type Fault,
  type Hidden,
  type Link,
  type ListRules,
  type ServedList,
  allowedListActions,
  servedList,
} from './servedList.ts';
export { type ListTable, revision, tableOf } from './tableOf.ts';
export { type Values, wrong } from './checks.ts';
export { type Change, type Look, addRow, deleteRow, editRow } from './write.ts';
export {
  storeDrawnPicture,
  openPicture,
  pictureRoutes,
  recordPictures,
  removeUnusedPictures,
  type StoredPicture,
  type PictureColumn,
} from './pictures/index.ts';
