import { uploadPhoto } from '@likeness/contract/files';
import { decide, nextForProcessing, getDocument, startProcessing } from '@likeness/contract/photos';
import type { House } from '../house.ts';
import type { Visit } from '../visit.ts';

const GIVES_UP = 0.2;

/** A controller takes the next photo that was sent for editing, and sends back an edited one, or says why not. */
export async function editPhotos(visit: Visit, house: House): Promise<void> {
  const next = await visit.call('controller: next photo', nextForProcessing, { mayBe: ['claim_busy'] });
  if (typeof next !== 'number') return;
  const params = { id: next };
  await visit.call('controller: claim', startProcessing, { params, mayBe: ['claim_refused', 'hands_full'] });
  const { photo, photo_name_metadata: name } = await visit.call('controller: photo', getDocument, { params });
  if (!photo) return;
  if (photo.links) await visit.open('controller: picture', photo.links.download);
  visit.pause(8);
  if (visit.random.chance(GIVES_UP)) {
    const body = {
      photo: { status: 'pending_verification', photoUid: photo.uid },
      final: true,
      comment: 'Too blurred',
    };
    await visit.call('controller: decision', decide, { params, body });
    return;
  }
  const file = { name: name ?? photo.file_name, content: house.photo() };
  const { uid } = await visit.call('controller: upload', uploadPhoto, { body: { type: 'photo' }, file });
  await visit.call('controller: decision', decide, {
    params,
    body: {
      photo: { status: 'pending_verification', photoUid: photo.uid, newPhotoUid: uid },
      final: true,
      lastValidation: false,
      face_change_reason: 'It is another picture, to measure the house',
    },
  });
}
