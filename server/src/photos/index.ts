export { type NewDocument, createDocument, receiveNewPhoto, startPaidDocuments } from './arrivals.ts';
export { putDownWork } from './claiming.ts';
export { workPhotos } from './jobs.ts';
export { photoRoutes } from './routes.ts';
export { PHOTO_CONSTRAINTS } from './versions.ts';
export { documentsOfOrder, fileBelongsTo, isFileUsed, orderOfDocument, openRejection } from './lookup.ts';
