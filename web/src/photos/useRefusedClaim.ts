import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { useFormats } from '../kit/useFormats.ts';
import type { ClaimRefused } from './documentClaim.ts';

/** Says that a document was not given, and why: who has it, or where it stands by now. */
export function useRefusedClaim(): (refusal: ClaimRefused) => void {
  const text = useText();
  const formats = useFormats();
  const alert = useAlert();
  return ({ by, until, status }) => {
    const key = `document_status.${status}`;
    const held = by && until && text('work.held_by', { name: by, time: formats.time(until) });
    const stands = !by && text.has(key) ? text('work.stands_at', { status: text(key) }) : undefined;
    alert.error('alerts.not_allowed', { why: held || stands });
  };
}
