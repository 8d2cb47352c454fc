import type { RequestedRepairs } from '@likeness/contract/intake/repairs';
import type { FormatCustomerPageText } from '@likeness/texts/customerPageTexts';
import { useEffect, useState } from 'react';
import { CameraGuide } from './CameraGuide.tsx';
import type { Document, Link } from './repairCalls.ts';
import { useSending } from './useSending.ts';
import { sentenceOf } from './words.ts';

interface PictureFormProps {
  readonly document: Document;
  readonly kind: 'photo' | 'signature';
  readonly text: FormatCustomerPageText;
  readonly link: Link;
  readonly onReceived: (answer: RequestedRepairs) => void;
}

/** By ending too: many systems do not know the type of a HEIC file. */
const ACCEPTED = 'image/jpeg,image/heic,image/heif,.heic,.heif';

function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** A photo or a signature: chosen, looked at, sent. */
export function PictureForm({ document, kind, text, link, onReceived }: PictureFormProps) {
  const [picture, setPicture] = useState<File>();
  const [preview, setPreview] = useState<string>();
  /** Few browsers show HEIC. */
  const [isShown, setShown] = useState(true);
  const { isSending, refusal, send, startOver } = useSending(onReceived);
  const id = `${kind}-${document.id}`;

  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview]);

  function choose(files: FileList | null): void {
    if (!files?.[0]) return;
    startOver();
    setPicture(files[0]);
    setShown(true);
    setPreview(URL.createObjectURL(files[0]));
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text(`repair.${kind}.title`)}</h2>
      <p className="faint">{document.purpose.label}</p>
      {document.reasons.length > 0 && (
        <>
          <p>{text('repair.why')}</p>
          <ul>
            {document.reasons.map(({ label, advice }) => (
              <li key={label}>
                <strong>{label}</strong>
                <br />
                {advice}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{text(`repair.${kind}.help`)}</p>
      {kind === 'photo' && (
        <p className="faint">{text('repair.size', { width: document.photo_width, height: document.photo_height })}</p>
      )}
      {kind === 'photo' && <CameraGuide document={document} text={text} />}
      {preview && picture && isShown && <img src={preview} alt={picture.name} onError={() => setShown(false)} />}
      {picture && !isShown && (
        <p className="faint">
          {isHeic(picture) ? `${picture.name}: ${text('repair.photo.no_preview')}` : picture.name}
        </p>
      )}
      {refusal && <p role="alert">{sentenceOf(text, refusal)}</p>}
      <div className="buttons">
        <label className={picture ? 'quiet button' : 'button'} aria-disabled={isSending}>
          {picture ? text('repair.another') : text(`repair.${kind}.choose`)}
          <input
            type="file"
            accept={ACCEPTED}
            className="unseen"
            disabled={isSending}
            onChange={({ target }) => choose(target.files)}
          />
        </label>
        {picture && (
          <button
            type="button"
            disabled={isSending}
            onClick={() => void send((key) => link.sendPicture(document.id, kind, picture, key))}
          >
            {isSending ? text('repair.sending') : text(`repair.${kind}.send`)}
          </button>
        )}
      </div>
    </section>
  );
}
