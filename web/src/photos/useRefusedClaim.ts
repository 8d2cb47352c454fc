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
    alert.error('alerts.not_allowed');
    if (by && until) alert.info('work.held_by', { values: { name: by, time: formats.time(until) } });
    const key = `document_status.${status}`;
    if (!by && text.has(key)) alert.info('work.stands_at', { values: { status: text(key) } });
  };
}
