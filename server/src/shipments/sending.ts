import { SHIPMENT_SENTENCES } from '@likeness/contract/shipments/sentences';
import type { AnswerSentence } from '@likeness/texts/sentences';
import { boardSizeProblem, letterReference, mayBeTriedAgain } from '../mailPartner/index.ts';
import { readJpegHeader } from '../platform/images/jpegHeader.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { statusAfter } from '../platform/lifecycle.ts';
import { Refusal, wrongState } from '../platform/refusal.ts';
import {
  type LetterRow,
  encloseBoards,
  enclosedIn,
  insertLetter,
  lettersOf,
  refuseWhileUnderWay,
  withdrawLetters,
} from './letterStore.ts';
import { followLetter } from './letterPlaces.ts';
import { letterFateOf } from './fate.ts';
import { ownClaim } from './managing.ts';
import type { Actor } from './rules.ts';
import { type Enclosed, type LetterDraft, type SendProblem, draftLetter, encloseTheSame } from './sendable.ts';
import { refuseUnlessReopenable, reopen } from './reopening.ts';
import { type ShipmentRow, lockShipment, movableShipment, note, updateShipment } from './store.ts';

/** A requested attempt: the letter, and the number of the attempt. */
export interface WantedAttempt {
  readonly letterId: number;
  readonly attempt: number;
}

/** Two requests for another letter within this time count as one. */
export const DOUBLE_CLICK_MS = 10_000;

interface LetterRequest {
  /** The board as the caller sees it. */
  base64file?: string | undefined;
  /** Asks knowingly for another letter. */
  again: boolean;
}

/**
 * Requests that a shipment's letter is sent (P6) or tried again (P7). The attempt is made after the commit. A letter
 * that is not known to be sent is tried again under its reference, so that it is printed once. A letter that was sent,
 * or that may have been and can no longer be recognised, is sent again only knowingly. A blocked shipment waits again.
 */
export async function wantLetter(
  tx: Transaction,
  actor: Actor,
  shipmentId: number,
  { base64file, again }: LetterRequest,
  { hasPartner, now }: { hasPartner: boolean; now: Date },
): Promise<WantedAttempt> {
  const locked = await lockShipment(tx, shipmentId);
  const { row, document } = locked;
  await ownClaim(tx, row, actor.id, now);
  const isBlocked = row.status === 'blocked';
  if (isBlocked) await refuseUnlessReopenable(tx, locked);
  else {
    statusAfter(movableShipment, 'send', row.status);
    if (document.status !== 'pending_shipment') throw wrongState(document.status);
  }
  if (locked.customerDeleted) throw new Refusal('account_deleted');
  await refuseWhileUnderWay(tx, shipmentId, now);
  const draft = await draftLetter(tx, locked, { hasPartner });
  const [problem] = draft.problems;
  if (problem) throw impossible(problem);
  if (base64file !== undefined) requireSameBoard(base64file, draft);
  const letters = await lettersOf(tx, shipmentId);
  const last = letters[0] && { letter: letters[0], enclosed: await enclosedIn(tx, letters[0].id) };
  if (isBlocked && !again) await refuseSecondLetter(tx, row);
  const same = isBlocked ? undefined : sameLetter(last, draft, again, now);
  if (isBlocked) await reopen(tx, locked, { staffId: actor.id, sends: true, now });
  const wanted =
    same ?? (await newLetter(tx, { shipmentId, actor, draft, sending: (letters[0]?.sending ?? 0) + 1 }, now));
  await followLetter(tx, await updateShipment(tx, shipmentId, { treatedById: actor.id }, now));
  await note(tx, row, {
    name: same ? 'letter_tried_again' : 'letter_requested',
    staffId: actor.id,
    after: { reference: wanted.reference },
    now,
  });
  return { letterId: wanted.id, attempt: wanted.begun + 1 };
}

/** "Its address is the same": what is sent once it was blocked is a second letter, if the mail partner had or may have one. */
async function refuseSecondLetter(tx: Transaction, row: ShipmentRow): Promise<void> {
  const fate = await letterFateOf(tx, row);
  if (fate === 'unsure') throw new Refusal('letter_may_be_printed');
  if (fate !== 'not_sent') throw new Refusal('letter_already_sent');
}

/** The letter to try again; undefined if a new one must be made. */
function sameLetter(
  known: { letter: LetterRow; enclosed: readonly Enclosed[] } | undefined,
  { enclosed }: LetterDraft,
  again: boolean,
  now: Date,
): LetterRow | undefined {
  if (!known) return undefined;
  const last = known.letter;
  // A withdrawn letter had the old address: what is sent now is another letter.
  if (last.withdrawnAt) return undefined;
  if (again) {
    // Nobody looks at a second letter and wants a third within seconds: that is the second click of a double click.
    const justNow = last.sending > 1 && now.getTime() - last.createdAt.getTime() < DOUBLE_CLICK_MS;
    if (justNow) throw new Refusal('letter_already_sent');
    return undefined;
  }
  if (last.sentAt) throw new Refusal('letter_already_sent');
  const holdsTheSame = encloseTheSame(known.enclosed, enclosed);
  if (!last.mayBePrinted) return holdsTheSame ? last : undefined;
  const isKnown = last.firstTriedAt === null || mayBeTriedAgain(last.firstTriedAt, now);
  if (!isKnown || !holdsTheSame) throw new Refusal('letter_may_be_printed');
  return last;
}

async function newLetter(
  tx: Transaction,
  wanted: { shipmentId: number; actor: Actor; draft: LetterDraft; sending: number },
  now: Date,
): Promise<LetterRow> {
  const { shipmentId, actor, draft, sending } = wanted;
  const { enclosed } = draft;
  await withdrawLetters(tx, [shipmentId], now);
  const made = await insertLetter(tx, {
    shipmentId,
    sending,
    reference: letterReference({ shipmentId, boardUid: enclosed[0]!.board.uid, sending }),
    requestedById: actor.id,
    createdAt: now,
  });
  await encloseBoards(tx, made.id, enclosed);
  return made;
}

function impossible({ code, words }: SendProblem): Refusal {
  return new Refusal('letter_impossible', { params: { why: words, reason: code } });
}

/**
 * The board that the caller shows must be the one that is printed first. Only its size is compared: files are
 * re-encoded without metadata before they leave the server, so that their bytes differ from those we print.
 */
function requireSameBoard(base64: string, { enclosed: [first] }: LetterDraft): void {
  const bytes = Buffer.from(base64.replace(/^data:image\/jpeg;base64,/, ''), 'base64');
  const header = readJpegHeader(bytes);
  const problem = header ? boardSizeProblem({ bytes: bytes.byteLength, ...header }) : undefined;
  if (problem) throw impossible(problem);
  if (header?.width !== first!.board.width || header.height !== first!.board.height) {
    throw impossible({ code: 'board_another', words: { key: 'letter_problems.board_another' } });
  }
}

/** The error code for the mail partner's last refusal or silence. */
export function notSent(status: string, why: AnswerSentence | string | null): Refusal {
  return new Refusal('letter_not_sent', {
    params: { why: why ?? SHIPMENT_SENTENCES.notSent },
    extra: { status },
  });
}
