export { type FileSize, makeDigitalPhoto, withoutMetadata } from './make.ts';
export { DIGITAL_PICTURES, digitalPhotoBelongsTo, storeDigitalPhoto } from './store.ts';
