export { FaceCheckNote } from './FaceCheckNote.tsx';
export { EditPhotoButton } from './EditPhotoButton.tsx';
