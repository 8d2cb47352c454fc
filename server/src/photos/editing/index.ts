export type { PhotoOnDesk } from './desk.ts';
export { compareWithOriginal, requireFace } from './faceCheck.ts';
export { editPhoto } from './edit.ts';
export { editingRoutes } from './routes.ts';
export { linesOfEditedPhoto, recordEditedPhoto } from './store.ts';
