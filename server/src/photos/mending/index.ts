export type { PhotoOnDesk } from './desk.ts';
export { compareWithOriginal, requireFace } from './faceCheck.ts';
export { mendingRoutes } from './routes.ts';
export { linesOfMended } from './store.ts';
