import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { type CodeIssuer, type WantedLine, needOf } from '@likeness/contract/outputs/needs';

/** What has to be made from a document's photo, and for which of its lines. */
export interface Ordered<Line> {
  /** The line that needs a code. A photo has one code at a time. */
  readonly coded: { readonly line: Line; readonly issuer: CodeIssuer } | undefined;
  /** The line whose file the customer gets without a code. */
  readonly digital: Line | undefined;
  readonly posted: readonly Line[];
}

/**
 * "What was ordered from this photo?"
 *
 * @param lines the document's own first
 */
export function orderedOf<Line extends WantedLine>(
  lines: readonly Line[],
  house: { hasShortAddresses: boolean },
): Ordered<Line> {
  const needs = lines.map((line) => ({ line, ...needOf(line, house) }));
  const coded = needs.find(({ issuer }) => issuer !== undefined);
  // The file of a short address is the document's digital photo, and a document has only one.
  const digital = coded?.issuer === 'house' ? undefined : needs.find(({ issuer, isFile }) => isFile && !issuer);
  return {
    coded: coded && { line: coded.line, issuer: coded.issuer! },
    digital: digital?.line,
    posted: lines.filter(({ posted }) => posted),
  };
}

/** What the next step depends on. */
export interface Progress {
  readonly codeNeeded: boolean;
  readonly postNeeded: boolean;
  /** Whether every line already has a board of the current photo. */
  readonly hasBoards: boolean;
}

/** `code`: ask for a code. `board`: make the boards, and their shipment unless there is one. */
export type Step = 'code' | 'board' | 'send_code' | 'send_photo';

/** "What has to be made next?" A code is printed on the board, so the board waits for it. */
export function nextStep(status: DocumentStatus, { codeNeeded, postNeeded, hasBoards }: Progress): Step | undefined {
  switch (status) {
    case 'validated':
      if (codeNeeded) return 'code';
      return postNeeded ? 'board' : 'send_photo';
    case 'pending_ephoto_generated':
      if (postNeeded) return 'board';
      return codeNeeded ? 'send_code' : 'send_photo';
    case 'pending_shipment':
      return hasBoards ? undefined : 'board';
    default:
      return undefined;
  }
}
