import { openFile } from '@likeness/contract/files';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { uploadPhoto } from '@likeness/contract/files';
import { z } from 'zod';
import { apiUrl, fetchSignedIn } from '../kit/api.ts';

/** A photo that was uploaded for a document and waits in its draft for the decision. */
export const uploadedPhoto = z.object({
  uid: z.string(),
  file_name: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** Opens it without a header, until `displayUntil` on this browser's clock. */
  display: z.string(),
  displayUntil: z.number(),
});
export type UploadedPhoto = Readonly<z.output<typeof uploadedPhoto>>;

/** The address that comes with an upload is good for five minutes; it counts as over a little before. */
const LINK_MS = 4 * 60_000;

export function asUploaded({ links, ...photo }: AnswerOf<typeof uploadPhoto>): UploadedPhoto {
  const { uid, file_name, width, height, bytes } = photo;
  return { uid, file_name, width, height, bytes, display: links.display, displayUntil: Date.now() + LINK_MS };
}

/**
 * An address that shows an uploaded photo: that of the upload while it is good, and for one that has been in a draft for
 * longer a copy fetched by this browser. `null` if the photo cannot be had, `undefined` while it is being fetched.
 */
export function useUploadedPicture(photo: UploadedPhoto | null): string | null | undefined {
  const uid = photo?.uid;
  const [fetched, setFetched] = useState<{ readonly uid: string; readonly url: string | null }>();
  // What is uploaded from now on is shown by its own address, and stays once it is shown.
  const [openedAt] = useState(Date.now);
  const isOld = photo !== null && photo.displayUntil < openedAt;

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

async function fetchPicture(uid: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetchSignedIn(apiUrl(openFile, { params: { uid } }), { signal });
  if (!response.ok) throw new Error(`The photo ${uid} answers ${response.status}`);
  return response.blob();
}
