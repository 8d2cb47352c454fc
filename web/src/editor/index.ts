export { FaceCheckNote } from './FaceCheckNote.tsx';
export { MendButton } from './MendButton.tsx';
