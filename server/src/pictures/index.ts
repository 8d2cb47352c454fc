export { type SentPicture, keepDrawnPicture, keepSentPicture } from './keep.ts';
export { openPicture } from './open.ts';
export { pictureRoutes } from './routes.ts';
export { type PictureColumn, removeUnusedPictures } from './unused.ts';
export { type KeptPicture, knownPictures, recordPictures } from './store.ts';
