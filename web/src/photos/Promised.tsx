import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { awaitsVerdict } from '@likeness/contract/vocabulary';
import { useText } from '../i18n/useText.ts';
import { Late } from '../ui/Late.tsx';
import { MomentNote, RelativeTime, useHalfMinute, useLength } from '../ui/RelativeTime.tsx';

const MINUTE = 60_000;

/** A document with the moment until which its customer was promised a verdict. */
export interface PromisedDocument {
  readonly status: DocumentStatus;
  readonly promised_at: string | null;
}

/** Of several documents the one whose customer has been promised a verdict first; none where nobody waits for one. */
export function firstPromised(documents: readonly (PromisedDocument | null)[]): PromisedDocument | undefined {
  return documents
    .filter((document) => document !== null)
    .filter((document) => document.promised_at !== null && awaitsVerdict(document.status))
    .toSorted((one, other) => Date.parse(one.promised_at!) - Date.parse(other.promised_at!))[0];
}

interface PromisedProps {
  readonly document: PromisedDocument;
  /** What time it is on the server's clock, where that is known. */
  readonly now?: string | undefined;
}

/** How long until the promised verdict, or how long it is overdue; nothing where nobody waits. */
export function Promised({ document, now, label }: PromisedProps & { readonly label?: string }) {
  const { promised_at: at } = document;
  const isOver = useIsOver(at, now);
  if (at === null || !awaitsVerdict(document.status)) return null;
  if (isOver) return <OverdueBy at={at} />;
  return (
    <>
      {label} <RelativeTime at={at} />
    </>
  );
}

/** Says that the promised verdict is overdue, where it is. */
export function Overdue({ document, now }: PromisedProps) {
  const { promised_at: at } = document;
  const isOver = useIsOver(at, now);
  return at !== null && isOver && awaitsVerdict(document.status) ? <OverdueBy at={at} /> : null;
}

/** In words as well as in red. */
function OverdueBy({ at }: { at: string }) {
  const text = useText();
  const length = useLength();
  // By this machine's clock, which may not say yet what the server's does.
  const time = length(Math.max(MINUTE, useHalfMinute() - Date.parse(at)));
  return (
    <Late>
      <MomentNote at={at}>{text('promise.overdue_by', { time })}</MomentNote>
    </Late>
  );
}

function useIsOver(at: string | null, now: string | undefined): boolean {
  const here = useHalfMinute();
  return at !== null && Date.parse(at) < (now === undefined ? here : Date.parse(now));
}
