export { type FileSize, makeDigitalPhoto, withoutMetadata } from './make.ts';
export { DIGITAL_PICTURES, digitalPhotoBelongsTo, digitalPhotoOf, storeDigitalPhoto } from './store.ts';
