import { listCalls } from '@likeness/contract/kit/listCalls';
import { PHOTO_BYTES_MAX, uploadPicture } from '@likeness/contract/files';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { call } from '../../kit/api.ts';
import { errorText } from '../../kit/errorText.ts';
import { useInvalidate } from '../../kit/queries.ts';
import { FileDrop } from '../../ui/FileDrop.tsx';
import type { ArtworkKind } from './artworkKinds.ts';

const LABEL_LENGTH_MAX = 200;

/** Uploads a picture and adds it to the catalogue under its file name; it can be renamed there. */
export function ArtworkUpload({ kind }: { kind: ArtworkKind }) {
  const text = useText();
  const alert = useAlert();
  const invalidate = useInvalidate();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const calls = listCalls(kind.list);

  const take = async (file: File) => {
    setProblem(undefined);
    setProgress(0);
    try {
      const body = { fileName: file.name, use: kind.use };
      const { url } = await call(uploadPicture, { file, body, onProgress: setProgress }).catch((error: unknown) => {
        throw new UploadProblem(
          text('ui.pair', { name: text('artwork.upload_failed'), value: errorText(text, error) }),
        );
      });
      await call(calls.add!, { body: { label: labelOf(file), url } }).catch((error: unknown) => {
        throw new UploadProblem(text('ui.pair', { name: text(kind.notCreated), value: errorText(text, error) }));
      });
      alert.success(kind.uploaded);
      invalidate(calls.list);
    } catch (error) {
      if (!(error instanceof UploadProblem)) throw error;
      setProblem(error.message);
    } finally {
      setProgress(undefined);
    }
  };
  const isTaken = ({ name, type }: File) =>
    type in kind.accept ||
    Object.values(kind.accept).some((ends) => ends.some((end) => name.toLowerCase().endsWith(end)));
  return (
    <FileDrop
      label={text('artwork.upload')}
      accept={kind.accept}
      validate={(file) => (isTaken(file) ? undefined : text(`errors.${kind.wrongType}`))}
      maxMegabytes={PHOTO_BYTES_MAX / 1_000_000}
      onFile={(file) => void take(file)}
      disabled={progress !== undefined}
      {...(progress !== undefined && { progress })}
      {...(problem !== undefined && { error: problem })}
    />
  );
}

/** An error whose message is the sentence for the person. */
class UploadProblem extends Error {}

function labelOf({ name }: File): string {
  const label = name
    .replace(/\.\w+$/, '')
    .replaceAll('_', ' ')
    .trim();
  return (label || name).slice(0, LABEL_LENGTH_MAX);
}
