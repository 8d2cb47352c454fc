export { storeDrawnPicture } from './uploads.ts';
export { openPicture } from './open.ts';
export { pictureRoutes } from './routes.ts';
export { type PictureColumn, removeUnusedPictures } from './unused.ts';
export { type StoredPicture, knownPictures, recordPictures } from './store.ts';
