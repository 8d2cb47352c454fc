import { uploadBoard } from '@likeness/contract/files';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { call } from '../kit/api.ts';
import { errorText } from '../kit/errorText.ts';

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
  return { picture, uid, progress, refusal, take: (file: File) => void take(file), remove };
}

export type TestPhoto = ReturnType<typeof useTestPhoto>;
