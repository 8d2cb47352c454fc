import type { DocumentAnswer } from '@likeness/contract/photos';
import type { UploadedPhoto } from '../photos/uploadedPicture.ts';
import { aClaim, aDocument } from '../testing/documents.ts';

/* Shared by the tests of the controller's screens. */

export const NOW = Date.parse('2026-03-10T08:00:00.000Z');
const TEN_MINUTES = 600_000;
const CARLA = { id: 7, first_name: 'Carla', last_name: 'Controller' };

/** The caller's own claim for processing, just taken, on a server with this browser's clock. */
export function aProcessingClaim(from = Date.now()) {
  return aClaim({
    by: CARLA,
    claimed_at: new Date(from).toISOString(),
    expires_at: new Date(from + TEN_MINUTES).toISOString(),
    server_now: new Date(from).toISOString(),
  });
}

/** A document that waits for processing; with a claim of the caller, one that is being processed. */
export function aPhotoToProcess(id: number, overrides: Partial<DocumentAnswer> = {}): DocumentAnswer {
  const isMine = overrides.claim?.managedByMe === true;
  return aDocument(id, {
    status: isMine ? 'processing_in_progress' : 'pre_validated',
    photo_name_metadata: 'IMG_0042.jpg',
    allowedActions: isMine ? ['leaveProcessing', 'cannotProcess', 'returnProcessed'] : ['startProcessing'],
    ...overrides,
  });
}

export function anUploadedPhoto(overrides: Partial<UploadedPhoto> = {}): UploadedPhoto {
  return {
    uid: '0123456789abcdef0123456789abcdef',
    file_name: 'IMG_0042.jpg',
    width: 414,
    height: 532,
    bytes: 90_000,
    display: '/api/file/new',
    displayUntil: Date.now() + TEN_MINUTES,
    ...overrides,
  };
}
