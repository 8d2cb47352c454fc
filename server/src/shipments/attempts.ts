import { staffFormatter } from '@likeness/texts/answerTexts';
import type { AnswerSentence } from '@likeness/texts/sentences';
import { type Letter, type MailPartner, type SendOutcome, mayBeTriedAgain, nextStep } from '../mailPartner/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { fileKey } from '../platform/files/files.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { followLetter } from './letterPlaces.ts';
import { wantStops } from './letterStops.ts';
import { type LetterRow, enclosedIn, letterNow, recordSent, updateLetter } from './letterStore.ts';
import { ATTEMPT_MS, isUnderWay } from './letterRules.ts';
import { type Enclosed, draftLetter, encloseTheSame } from './sendable.ts';
import type { WantedAttempt } from './sending.ts';
import { type Shipment, lockParts, lockShipment, moveShipment, note, updateShipment } from './store.ts';

/**
 * Makes an attempt that was not made yet: a retry when its time has come, or the first attempt if the server that was
 * about to make it died.
 */
export const sendLetterJob = defineJob<{ letterId: number; attempt: number }>('shipments.send-letter', {
  retryLimit: 20,
  retryDelaySeconds: 30,
});

/**
 * How long to wait before another server takes over an attempt, in seconds: by then it has ended, or its server has
 * died.
 */
export const RECOVERY_SECONDS = ATTEMPT_MS / 1000 + 5;

/** What is needed to send letters. */
export interface PostOffice {
  readonly platform: Platform;
  /** Undefined if no mail partner is configured. */
  readonly partner: MailPartner | undefined;
  /** Whether a shipment counts as shipped when the mail partner reports its letter as printed. */
  readonly shipsWhenPrinted: boolean;
}

/**
 * Makes one attempt to send a letter. One transaction records, before the mail partner is called, that the letter may
 * be printed; another records the answer afterwards. If the server dies in between, the letter is tried again under the
 * same reference. An attempt that was made already is not repeated.
 *
 * @param options.recovers whether to repeat an attempt that was begun and never ended
 */
export async function attemptLetter(
  office: PostOffice,
  wanted: WantedAttempt,
  options: { recovers: boolean },
): Promise<void> {
  const { database, live } = office.platform;
  const begun = await database.transaction((tx) => begin(tx, office, wanted, options));
  live.changed('deliveries');
  if (!begun || !office.partner) return;
  const { mayBePrinted } = begun.letter;
  const outcome = await handOver(office, office.partner, begun);
  await database.transaction((tx) => settle(tx, office, { ...begun, mayBePrinted, outcome }));
  live.changed('deliveries');
}

interface Begun {
  readonly attempt: number;
  /** The letter before this attempt. */
  readonly letter: LetterRow;
  readonly enclosed: readonly Enclosed[];
  readonly to: Letter['to'];
}

async function begin(
  tx: Transaction,
  office: PostOffice,
  { letterId, attempt }: WantedAttempt,
  { recovers }: { recovers: boolean },
): Promise<Begun | undefined> {
  const now = office.platform.clock.now();
  const known = await letterNow(tx, letterId);
  const shipment = known && (await lockIfThere(tx, known.shipmentId));
  const row = await letterNow(tx, letterId);
  if (!row || row.sentAt || row.withdrawnAt || row.ended >= attempt) return undefined;
  if (row.begun >= attempt) {
    if (!recovers) return undefined;
    if (isUnderWay(row, now)) throw new Error('The attempt is still under way');
  }
  const draft = shipment && (await draftLetter(tx, shipment, { hasPartner: office.partner !== undefined }));
  const stop = draft?.problems[0]?.words ?? (shipment && whyNotNow(shipment));
  const enclosed = await enclosedIn(tx, letterId);
  if (!shipment || !draft || stop !== undefined || !encloseTheSame(enclosed, draft.enclosed)) {
    const words: AnswerSentence = stop ?? { key: 'letter_problems.contents_changed' };
    const over = { begun: attempt, ended: attempt, retryAt: null };
    await updateLetter(tx, letterId, { ...over, problem: staffFormatter('en').sentence(words), problemWords: words });
    if (shipment) await followLetter(tx, await loseTrack(tx, shipment, now));
    return undefined;
  }
  await updateLetter(tx, letterId, {
    begun: attempt,
    firstTriedAt: row.firstTriedAt ?? now,
    lastTriedAt: now,
    retryAt: null,
    // Until the answer is recorded: if this server dies now, nobody knows.
    mayBePrinted: true,
  });
  await followLetter(tx, shipment.row);
  return { attempt, letter: row, enclosed, to: draft.envelope };
}

/** Undefined if the order was deleted meanwhile. */
async function lockIfThere(tx: Transaction, shipmentId: number): Promise<Shipment | undefined> {
  try {
    return await lockShipment(tx, shipmentId);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Why a requested letter is not handed over after all. */
function whyNotNow({ row, document, customerDeleted }: Shipment): AnswerSentence | undefined {
  if (customerDeleted) return { key: 'letter_problems.customer_deleted' };
  const waits = row.status === 'pending_shipment' || row.status === 'merci_facteur_unprocessed';
  if (!waits) return { key: 'letter_problems.shipment_not_waiting' };
  return document.status === 'pending_shipment' ? undefined : { key: 'letter_problems.document_not_waiting' };
}

async function handOver(
  { platform }: PostOffice,
  partner: MailPartner,
  { letter: row, enclosed, to }: Begun,
): Promise<SendOutcome> {
  const boards: Buffer[] = [];
  try {
    for (const { board, sheets } of enclosed) {
      const bytes = await platform.files.read(fileKey(board.sha256, 'original'));
      boards.push(...Array.from({ length: sheets }, () => bytes));
    }
  } catch {
    const words: AnswerSentence = { key: 'letter_problems.board_not_read' };
    return { outcome: 'notReached', why: 'busy', sentence: staffFormatter('en').sentence(words), words };
  }
  const { shipmentId, reference } = row;
  return partner.send({ reference, shipmentId, to, boards, tracked: true }, { mayBePrinted: row.mayBePrinted });
}

interface Ended extends Begun {
  /** Whether an attempt before this one may have printed the letter. */
  readonly mayBePrinted: boolean;
  readonly outcome: SendOutcome;
}

async function settle(tx: Transaction, office: PostOffice, ended: Ended): Promise<void> {
  const { letter: before } = ended;
  const now = office.platform.clock.now();
  const { row } = await lockParts(tx, before.shipmentId);
  await followLetter(tx, await settleLetter(tx, office, ended, { row, now }));
}

/** Returns the shipment as it stands afterwards. */
async function settleLetter(
  tx: Transaction,
  office: PostOffice,
  { attempt, letter: before, mayBePrinted, outcome }: Ended,
  { row, now }: { row: Shipment['row']; now: Date },
): Promise<Shipment['row']> {
  const current = await letterNow(tx, before.id);
  const step = nextStep(outcome, attempt, mayBePrinted);
  if (step.handedOver) {
    const price = outcome.outcome === 'accepted' ? outcome.answer.price : null;
    const mailId = current!.mailId ?? step.mailId;
    await recordSent(tx, before.id, {
      sentAt: current!.sentAt ?? now,
      mailId,
      ended: Math.max(current!.ended, attempt),
      ...(price && { priceNet: price.net, priceGross: price.gross }),
    });
    await note(tx, row, { name: 'letter_sent', after: { mailId, reference: before.reference }, now });
    if (!current!.withdrawnAt) return confirmSent(tx, row, mailId, now);
    await wantStops(tx, row, now);
    return row;
  }
  // Another attempt, or an event, has recorded a later result meanwhile.
  if (current!.sentAt || current!.ended >= attempt) return row;
  const retryIn = retryOf(current!, step.retryInSeconds, now);
  await updateLetter(tx, before.id, {
    ended: attempt,
    mayBePrinted: step.mayBePrinted,
    problem: 'sentence' in outcome ? outcome.sentence : null,
    problemWords: ('words' in outcome ? outcome.words : undefined) ?? null,
    problemCode: outcome.outcome === 'refused' ? outcome.code : outcome.outcome,
    retryAt: retryIn === null ? null : new Date(now.getTime() + retryIn * 1000),
  });
  if (current!.withdrawnAt) return row;
  const lost = await loseTrack(tx, { row }, now);
  if (retryIn === null) return lost;
  const next = { letterId: before.id, attempt: attempt + 1 };
  await office.platform.jobs.enqueue(tx, sendLetterJob, next, { startAfterSeconds: retryIn });
  return lost;
}

function retryOf(row: LetterRow, seconds: number | null, now: Date): number | null {
  if (seconds === null || row.withdrawnAt) return null;
  return row.firstTriedAt === null || mayBeTriedAgain(row.firstTriedAt, now) ? seconds : null;
}

/** Records that the mail partner has the present letter of a locked shipment, whose fate was unknown until now. */
export async function confirmSent(
  tx: Transaction,
  row: Shipment['row'],
  mailId: string | null,
  now: Date,
): Promise<Shipment['row']> {
  const also = mailId === null ? {} : { mailId };
  if (row.status === 'merci_facteur_unprocessed') {
    return moveShipment(tx, row, { event: 'settle', name: 'letter_found', also, now });
  }
  if (mailId === null || row.mailId === mailId) return row;
  return updateShipment(tx, row.id, { mailId }, now);
}

async function loseTrack(tx: Transaction, { row }: Pick<Shipment, 'row'>, now: Date): Promise<Shipment['row']> {
  if (row.status !== 'pending_shipment') return row;
  return moveShipment(tx, row, { event: 'loseTrack', name: 'letter_not_sent', now });
}
