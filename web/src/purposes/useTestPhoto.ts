import { uploadBoard } from '@likeness/contract/files';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { call } from '../kit/api.ts';
import { errorText } from '../kit/errorText.ts';
import { useLatest } from '../kit/useLatest.ts';

const JPEG = 'image/jpeg';

/** A photo to try a purpose with: shown at once, and sent to the server, which makes the example boards of it. */
export function useTestPhoto() {
  const text = useText();
  const [picture, setPicture] = useState<string>();
  /** None before it is sent. */
  const [uid, setUid] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  /** The photo on its way, given up as soon as another one is taken or none is wanted. */
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  useEffect(
    () => () => {
      if (picture !== undefined) URL.revokeObjectURL(picture);
    },
    [picture],
  );

  const remove = () => {
    sending.current?.abort();
    setProgress(undefined);
    setPicture(undefined);
    setUid(undefined);
    setRefusal(undefined);
  };
  const take = async (file: File) => {
    remove();
    if (file.type !== JPEG) return setRefusal(text('errors.test_photo_not_jpeg'));
    setPicture(URL.createObjectURL(file));
    setProgress(0);
    const { signal } = (sending.current = new AbortController());
    const onProgress = (part: number) => {
      if (!signal.aborted) setProgress(part);
    };
    try {
      const sent = await call(uploadBoard, { file, body: { type: 'photo' }, onProgress, signal });
      if (!signal.aborted) setUid(sent.uid);
    } catch (error) {
      if (signal.aborted) return;
      setPicture(undefined);
      setRefusal(errorText(text, error));
    } finally {
      if (!signal.aborted) setProgress(undefined);
    }
  };
  const latest = useLatest({ take, remove });
  return useMemo(
    () => ({
      picture,
      uid,
      progress,
      refusal,
      take: (file: File) => void latest.current.take(file),
      remove: () => latest.current.remove(),
    }),
    [picture, uid, progress, refusal, latest],
  );
}

export type TestPhoto = ReturnType<typeof useTestPhoto>;
