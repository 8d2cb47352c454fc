import { uploadPhoto } from '@likeness/contract/files';
import type { DocumentAnswer } from '@likeness/contract/photos';
import { useSyncExternalStore } from 'react';
import { useApiAction } from '../kit/queries.ts';
import { createStore } from '../kit/store.ts';
import type { PhotoDraft, PhotoDrafts } from './photoDrafts.ts';
import { asUploaded } from './uploadedPicture.ts';

/** How much of a document's corrected photo has been sent, while it is on its way. */
const sent = createStore<ReadonlyMap<number, number>>(new Map());

function note(documentId: number, progress: number | undefined): void {
  const next = new Map(sent.get());
  if (progress === undefined) next.delete(documentId);
  else next.set(documentId, progress);
  sent.set(next);
}

/** `undefined` while no corrected photo of the document is on its way, whichever panel is open. */
export function useUploadProgress(documentId: number): number | undefined {
  return useSyncExternalStore(sent.subscribe, () => sent.get().get(documentId));
}

/** Uploads the corrected photo of a document. It arrives in its draft also when another document is on the screen by then. */
export function usePhotoUpload<Draft extends PhotoDraft>(document: DocumentAnswer, drafts: PhotoDrafts<Draft>) {
  const { id, order_item } = document;
  const progress = useUploadProgress(id);
  // The error is shown where the file was dropped.
  const { mutateAsync, error } = useApiAction(uploadPhoto, { onError: () => undefined });
  const send = (file: File) => {
    note(id, 0);
    const arrived = drafts.expectUpload(document);
    const body = { type: 'photo', purpose: String(order_item.price.purpose.id) } as const;
    void mutateAsync({ body, file, onProgress: (part) => note(id, part) })
      .then(
        (answer) => arrived(asUploaded(answer)),
        () => undefined,
      )
      .finally(() => note(id, undefined));
  };
  return { send, progress, error };
}
