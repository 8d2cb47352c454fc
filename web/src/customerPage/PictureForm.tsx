import type { RequestedRepairs } from '@likeness/contract/intake/repairs';
import { useEffect, useState } from 'react';
import type { Document, Link } from './repairCalls.ts';
import { useSending } from './useSending.ts';
import { type Words, sentenceOf } from './words.ts';

interface PictureFormProps {
  readonly document: Document;
  readonly kind: 'photo' | 'signature';
  readonly words: Words;
  readonly link: Link;
  readonly onReceived: (answer: RequestedRepairs) => void;
}

/** The form for a photo or a signature: choose it, look at it, send it. */
export function PictureForm({ document, kind, words, link, onReceived }: PictureFormProps) {
  const [picture, setPicture] = useState<File>();
  const [preview, setPreview] = useState<string>();
  const { isSending, refusal, send, startOver } = useSending(onReceived);
  const id = `${kind}-${document.id}`;

  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview]);

  function choose(files: FileList | null): void {
    if (!files?.[0]) return;
    startOver();
    setPicture(files[0]);
    setPreview(URL.createObjectURL(files[0]));
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words[kind].title}</h2>
      <p className="faint">{document.purpose.label}</p>
      {document.reasons.length > 0 && (
        <>
          <p>{words.why}</p>
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
      <p>{words[kind].help}</p>
      {kind === 'photo' && <p className="faint">{words.size(document.photo_width, document.photo_height)}</p>}
      {preview && picture && <img src={preview} alt={picture.name} />}
      {refusal && <p role="alert">{sentenceOf(words, refusal)}</p>}
      <div className="buttons">
        <label className={picture ? 'quiet button' : 'button'} aria-disabled={isSending}>
          {picture ? words.another : words[kind].choose}
          <input
            type="file"
            accept="image/jpeg"
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
            {isSending ? words.sending : words[kind].send}
          </button>
        )}
      </div>
    </section>
  );
}
