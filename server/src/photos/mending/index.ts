export type { PhotoOnDesk } from './desk.ts';
export { compareWithOriginal, requireFace } from './faceCheck.ts';
export { mend } from './mend.ts';
export { mendingRoutes } from './routes.ts';
export { linesOfMended, recordMended } from './store.ts';
