import type { DocumentStatus } from '@likeness/contract/vocabulary';

/** A line that a document's photo is used for, with the requirements of its product and purpose. */
export interface WantedLine {
  /** The country of the line's purpose, in capitals. */
  readonly countryCode: string;
  readonly posted: boolean;
  readonly coded: boolean;
}

/**
 * Who issues the code by which an authority gets the photo. `state`: the provider that collects photos for the state.
 * `house`: we do, because the authority fetches the photo from us by a short address.
 */
export type CodeIssuer = 'state' | 'house';

/** What has to be made from a document's photo, and for which of its lines. */
export interface Ordered<Line> {
  /** The line that needs a code. A photo has one code at a time. */
  readonly coded: { readonly line: Line; readonly issuer: CodeIssuer } | undefined;
  /** The line whose file the customer gets without a code. */
  readonly digital: Line | undefined;
  readonly posted: readonly Line[];
}

/** "British authorities fetch the photo themselves, from an address the customer types in." */
const FETCHES_THE_PHOTO = 'GB';

/**
 * "What was ordered from this photo?" A line that needs neither paper nor a code is a file. For a British purpose, a
 * file or a code means a file with a short address; if this house has no short addresses, it is only a file.
 *
 * @param lines the document's own first
 */
export function orderedOf<Line extends WantedLine>(
  lines: readonly Line[],
  { hasShortAddresses }: { hasShortAddresses: boolean },
): Ordered<Line> {
  const needs = lines.map((line) => {
    const isFile = !line.posted && !line.coded;
    if (line.countryCode !== FETCHES_THE_PHOTO) {
      return { line, issuer: line.coded ? ('state' as const) : undefined, isFile };
    }
    const wantsPhoto = isFile || line.coded;
    return { line, issuer: wantsPhoto && hasShortAddresses ? ('house' as const) : undefined, isFile: wantsPhoto };
  });
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
