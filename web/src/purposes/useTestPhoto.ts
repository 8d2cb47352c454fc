import { uploadBoard } from '@likeness/contract/files';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { call } from '../kit/api.ts';
import { errorText } from '../kit/errorText.ts';
import { onSessionEnd } from '../kit/session.ts';
import { useLatest } from '../kit/useLatest.ts';

const JPEG = 'image/jpeg';

interface Tried {
  readonly file: File;
  /** None before it is sent. */
  readonly uid: string | undefined;
}

/** What the form of a new purpose is tried with. Its first save has it shown under its number, in a form of its own. */
let triedOnNew: Tried | undefined;
let kept: { readonly purposeId: number; readonly tried: Tried } | undefined;

onSessionEnd(() => {
  kept = undefined;
});

/** Lets the photo that a new purpose was tried with stay with it under its number. */
export function keepTestPhotoFor(purposeId: number): void {
  kept = triedOnNew && { purposeId, tried: triedOnNew };
}

/**
 * A photo to try a purpose with: shown at once, and sent to the server, which makes the example boards of it. A new purpose
 * has no number yet.
 */
export function useTestPhoto(purposeId: number | undefined) {
  const text = useText();
  const [picture, setPicture] = useState<string>();
  const [tried, setTried] = useState<Tried>();
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
    setTried(undefined);
    setRefusal(undefined);
  };
  const take = async (file: File) => {
    remove();
    if (file.type !== JPEG) return setRefusal(text('errors.test_photo_not_jpeg'));
    show({ file, uid: undefined });
    await send(file);
  };
  const show = (shown: Tried) => {
    setPicture(URL.createObjectURL(shown.file));
    setTried(shown);
  };
  const send = async (file: File) => {
    setProgress(0);
    const { signal } = (sending.current = new AbortController());
    const onProgress = (part: number) => {
      if (!signal.aborted) setProgress(part);
    };
    try {
      const sent = await call(uploadBoard, { file, body: { type: 'photo' }, onProgress, signal });
      if (!signal.aborted) setTried({ file, uid: sent.uid });
    } catch (error) {
      if (signal.aborted) return;
      setPicture(undefined);
      setTried(undefined);
      setRefusal(errorText(text, error));
    } finally {
      if (!signal.aborted) setProgress(undefined);
    }
  };
  const goOnWith = ({ file, uid }: Tried) => (uid === undefined ? void take(file) : show({ file, uid }));
  const latest = useLatest({ take, remove, goOnWith });
  useEffect(() => {
    if (purposeId === undefined || kept?.purposeId !== purposeId) return;
    const { tried: before } = kept;
    kept = undefined;
    latest.current.goOnWith(before);
  }, [purposeId, latest]);
  const isNew = purposeId === undefined;
  useEffect(() => {
    if (!isNew) return;
    triedOnNew = tried;
    return () => {
      triedOnNew = undefined;
    };
  }, [isNew, tried]);
  const uid = tried?.uid;
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
