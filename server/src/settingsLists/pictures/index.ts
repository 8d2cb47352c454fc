export { addressOfDrawing, storeDrawnPicture } from './uploads.ts';
export { openPicture } from './open.ts';
export { pictureRoutes } from './routes.ts';
export { type PictureColumn, isKept as isPictureKept, removeUnusedPictures } from './unused.ts';
export { type StoredPicture, knownPictures, pictureSize, recordPictures } from './store.ts';
