import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { AWAITING_VERDICT } from '@likeness/contract/vocabulary';
import Box from '@mui/material/Box';
import { useText } from '../i18n/useText.ts';
import { RelativeTime, useHalfMinute } from '../ui/RelativeTime.tsx';

/** A document with the moment until which its customer was promised a verdict. */
export interface PromisedDocument {
  readonly status: DocumentStatus;
  readonly promised_at: string | null;
}

/** Whether the customer of a document still waits for the verdict they were promised. */
export function awaitsVerdict({ status }: Pick<PromisedDocument, 'status'>): boolean {
  return (AWAITING_VERDICT as readonly DocumentStatus[]).includes(status);
}

/** Of several documents the one whose customer has been promised a verdict first; none where nobody waits for one. */
export function firstPromised(documents: readonly (PromisedDocument | null)[]): PromisedDocument | undefined {
  return documents
    .filter((document) => document !== null)
    .filter((document) => document.promised_at !== null && awaitsVerdict(document))
    .toSorted((one, other) => Date.parse(one.promised_at!) - Date.parse(other.promised_at!))[0];
}

interface PromisedProps {
  readonly document: PromisedDocument;
  /** What time it is on the server's clock, where that is known. */
  readonly now?: string | undefined;
}

/** How long until the promised verdict, or that it is overdue; nothing where nobody waits. */
export function Promised({ document, now }: PromisedProps) {
  const { promised_at: at } = document;
  const isOver = useIsOver(at, now);
  if (at === null || !awaitsVerdict(document)) return null;
  return isOver ? <OverdueSince at={at} /> : <RelativeTime at={at} />;
}

/** Says that the promised verdict is overdue, where it is. */
export function Overdue({ document, now }: PromisedProps) {
  const { promised_at: at } = document;
  const isOver = useIsOver(at, now);
  return at !== null && isOver && awaitsVerdict(document) ? <OverdueSince at={at} /> : null;
}

/** In words as well as in red. */
function OverdueSince({ at }: { at: string }) {
  const text = useText();
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600, whiteSpace: 'nowrap' }}>
      {text('promise.overdue')} · <RelativeTime at={at} />
    </Box>
  );
}

function useIsOver(at: string | null, now: string | undefined): boolean {
  const here = useHalfMinute();
  return at !== null && Date.parse(at) < (now === undefined ? here : Date.parse(now));
}
