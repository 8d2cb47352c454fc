import type { DocumentStatus } from '@likeness/contract/vocabulary';

/** A line that a document's photo is for, with what product or purpose ask for. */
export interface WantedLine {
  /** Of its purpose, in capitals. */
  readonly countryCode: string;
  readonly posted: boolean;
  readonly coded: boolean;
}

/**
 * Who gives out the code by which an authority gets the photo. `state`: the provider that collects photos for it. `house`:
 * we do, as the authority fetches the photo from us by a short address.
 */
export type CodeIssuer = 'state' | 'house';

/** What is to be made of a document's photo, and for which of its lines. */
export interface Ordered<Line> {
  /** The line that needs a code. A photo has one code at a time. */
  readonly coded: { readonly line: Line; readonly giver: CodeIssuer } | undefined;
  /** The line whose file the customer gets without any code. */
  readonly digital: Line | undefined;
  readonly posted: readonly Line[];
}

/** "British authorities fetch the photo themselves, from an address the customer types in." */
const FETCHES_THE_PHOTO = 'GB';

/**
 * "What was ordered of this photo?" A line that asks for neither paper nor code is a file. For a British purpose such a
 * file comes with a short address, as does what asks for a code; where this house has no short addresses it is a file only.
 *
 * @param lines the document's own first
 */
export function orderedOf<Line extends WantedLine>(
  lines: readonly Line[],
  { hasShortAddresses }: { hasShortAddresses: boolean },
): Ordered<Line> {
  const wishes = lines.map((line) => {
    const isFile = !line.posted && !line.coded;
    if (line.countryCode !== FETCHES_THE_PHOTO) {
      return { line, giver: line.coded ? ('state' as const) : undefined, isFile };
    }
    const wantsPhoto = isFile || line.coded;
    return { line, giver: wantsPhoto && hasShortAddresses ? ('house' as const) : undefined, isFile: wantsPhoto };
  });
  const coded = wishes.find(({ giver }) => giver !== undefined);
  // A short address comes with the file it answers with, and a document has one such file.
  const digital = coded?.giver === 'house' ? undefined : wishes.find(({ giver, isFile }) => isFile && !giver);
  return {
    coded: coded && { line: coded.line, giver: coded.giver! },
    digital: digital?.line,
    posted: lines.filter(({ posted }) => posted),
  };
}

/** What decides about the next step. */
export interface Progress {
  readonly codeNeeded: boolean;
  readonly postNeeded: boolean;
  /** Whether the photo that counts is on a board of every line already. */
  readonly hasBoards: boolean;
}

/** `code`: ask for a code. `board`: make the boards, and their shipment unless there is one. */
export type Step = 'code' | 'board' | 'send_code' | 'send_photo';

/** "What is to be made of it next?" A code is printed on the board, so the board waits for it. */
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
