import { openFile } from '@likeness/contract/files';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { uploadPhoto } from '@likeness/contract/files';
import { z } from 'zod';
import { fetchSignedIn } from '../kit/api.ts';
import { apiUrl } from '../kit/apiUrl.ts';
import { LINKS_MS } from '../kit/intervals.ts';

/** A photo that was uploaded for a document and is kept in its draft until the decision. */
export const uploadedPhoto = z.object({
  uid: z.string(),
  file_name: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** Its address, which needs no header, until `displayUntil` on this browser's clock. */
  display: z.string(),
  displayUntil: z.number(),
  /** Why the face on it is not as the customer sent it, if the check has found that. */
  face_change_reason: z.string().optional(),
});
export type UploadedPhoto = Readonly<z.output<typeof uploadedPhoto>>;

export function asUploaded({ links, ...photo }: AnswerOf<typeof uploadPhoto>): UploadedPhoto {
  const { uid, file_name, width, height, bytes } = photo;
  return { uid, file_name, width, height, bytes, display: links.display, displayUntil: Date.now() + LINKS_MS };
}

/**
 * An address that shows an uploaded photo: the address of the upload while it is valid; for a photo that has been in a
 * draft for longer, a copy that this browser has fetched. `null` if the photo cannot be loaded, `undefined` while it is
 * being loaded.
 */
export function useUploadedPicture(photo: UploadedPhoto | null): string | null | undefined {
  const uid = photo?.uid;
  const [fetched, setFetched] = useState<{ readonly uid: string; readonly url: string | null }>();
  // What was valid when the photo came onto the screen is kept as long as the photo is shown.
  const [opened, setOpened] = useState(() => openedNow(uid));
  if (opened.uid !== uid) setOpened(openedNow(uid));
  const isOld = photo !== null && photo.displayUntil < opened.at;

  useEffect(() => {
    if (uid === undefined || !isOld) return;
    const stop = new AbortController();
    let url: string | undefined;
    fetchPicture(uid, stop.signal).then(
      (picture) => {
        if (stop.signal.aborted) return;
        url = URL.createObjectURL(picture);
        setFetched({ uid, url });
      },
      () => {
        if (!stop.signal.aborted) setFetched({ uid, url: null });
      },
    );
    return () => {
      stop.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [uid, isOld]);

  if (!photo) return undefined;
  if (!isOld) return photo.display;
  return fetched?.uid === uid ? fetched?.url : undefined;
}

const openedNow = (uid: string | undefined) => ({ uid, at: Date.now() });

async function fetchPicture(uid: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetchSignedIn(apiUrl(openFile, { params: { uid } }), { signal });
  if (!response.ok) throw new Error(`The photo ${uid} answers ${response.status}`);
  return response.blob();
}
