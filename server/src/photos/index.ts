export { type NewDocument, createDocument, receiveNewPhoto, startPaidDocuments } from './arrivals.ts';
export { putDownWork } from './claiming.ts';
export { type DocumentLetter, type LetterContent, documentMails } from './emails.ts';
export { lockDocument } from './decisions.ts';
export { fulfilDocumentJob, workPhotos } from './jobs.ts';
export { moveDocument } from './moving.ts';
export { photoRoutes } from './routes.ts';
export { type DocumentRow, PHOTO_CONSTRAINTS } from './versions.ts';
export { documentsOfOrder, fileBelongsTo, isFileUsed, orderOfDocument, openRejection } from './lookup.ts';
