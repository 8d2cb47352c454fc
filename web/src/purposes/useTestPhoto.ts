import { uploadBoard } from '@likeness/contract/files';
import { useEffect, useMemo, useState } from 'react';
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
  useEffect(
    () => () => {
      if (picture !== undefined) URL.revokeObjectURL(picture);
    },
    [picture],
  );

  const remove = () => {
    setPicture(undefined);
    setUid(undefined);
    setRefusal(undefined);
  };
  const take = async (file: File) => {
    remove();
    if (file.type !== JPEG) return setRefusal(text('errors.test_photo_not_jpeg'));
    setPicture(URL.createObjectURL(file));
    setProgress(0);
    try {
      const sent = await call(uploadBoard, { file, body: { type: 'photo' }, onProgress: setProgress });
      setUid(sent.uid);
    } catch (error) {
      setPicture(undefined);
      setRefusal(errorText(text, error));
    } finally {
      setProgress(undefined);
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
