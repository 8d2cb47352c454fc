import type { DocumentAnswer } from '@likeness/contract/photos';
import { hintsOfLines } from '@likeness/contract/photos/lineHints';
import { lineMeasures } from '@likeness/contract/photos/lineMeasures';
import type { PhotoLines } from '@likeness/contract/photos/lines';
import type { RejectReason } from '@likeness/contract/purposes/reasons';
import type { VerificationDraft } from './verificationDrafts.ts';

/**
 * The reasons that are suggested for a photo: by the automatic checks, and by lines that break a rule. A person takes
 * them; none is taken by itself.
 */
export function suggestedFor(
  document: DocumentAnswer,
  lines: PhotoLines | null,
  reasons: readonly RejectReason[],
): number[] {
  const ofLines = lines ? reasonsOfLines(document, lines, reasons) : [];
  return [...new Set([...document.suggested_reasons, ...ofLines.map(({ id }) => id)])];
}

/** The reasons that lines on the document's photo suggest. */
export function reasonsOfLines(
  { photo, order_item: { price } }: DocumentAnswer,
  lines: PhotoLines,
  reasons: readonly RejectReason[],
): RejectReason[] {
  if (!photo) return [];
  const hints: readonly string[] = hintsOfLines(lineMeasures(lines, photo, price.purpose));
  return reasons.filter(({ ai_reference: reference }) => reference !== null && hints.includes(reference));
}

/** The lines that somebody has placed on this very photo: the person at the desk, or whoever had it before. */
export function linesPlacedOn({ photo }: DocumentAnswer, { lines }: Pick<VerificationDraft, 'lines'>) {
  if (!photo) return null;
  if (lines?.uid === photo.uid) return lines.at;
  return photo.lines_from === 'this' ? photo.lines : null;
}
