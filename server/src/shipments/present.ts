import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import type { LetterFate } from '@likeness/contract/mailPartner';
import { ADDRESS_NOTES, addressSentence } from '@likeness/contract/shipments/envelope';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { staffFormatter } from '@likeness/texts/answerTexts';
import { type Claim, liveClaim, releasedFrom } from '../claims/index.ts';
import { type FileRow, linksOf } from '../files/index.ts';
import { roundedAmount, sum } from '@likeness/contract/kit/money';
import { codeOf } from '../outputs/index.ts';
import { meaningOf, whereItIs, wordsOf } from '../mailPartner/index.ts';
import { hasRemovedPhoto } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { countryNamed } from '../purposes/index.ts';
import { personNames } from '../staff/index.ts';
import { currentLetter, letterFateOf } from './fate.ts';
import { boardChecks } from './boardChecks.ts';
import { itemsOf, linesNamed, purposeNamed } from './detailStore.ts';
import { eventsOf } from './eventStore.ts';
import { formerLetters, stopProblem } from './letterStops.ts';
import { type LetterRow, lettersOf } from './letterStore.ts';
import { presentTicket, presentTicketDialog } from './presentTickets.ts';
import { isUnderWay, letterState } from './letterRules.ts';
import {
  type Actor,
  allowedActions,
  mayReopen,
  mayShipAnew,
  orderMaySend,
  returnedOf,
  standingOf,
  viewOf,
} from './rules.ts';
import { type LetterDraft, draftLetter, missingBoard, told } from './sendable.ts';
import { type Shipment, shipmentById, shipmentsOf } from './store.ts';
import { ticketsOf } from './ticketStore.ts';

export interface Reader {
  readonly actor: Actor & { readonly sessionId: string };
  readonly now: Date;
  readonly language: TranslationLanguage;
}

/** What answers need besides the tables. */
export interface PresentContext extends Pick<Platform, 'tokens' | 'config'> {
  readonly hasPartner: boolean;
}

/** Who manages a shipment now, and what the reader may do with it. */
export async function presentManaging(
  tx: Transaction,
  context: PresentContext,
  shipment: Shipment,
  reader: Reader,
  known: { claim?: Claim | undefined; draft?: LetterDraft; letters?: LetterRow[]; letterFate?: LetterFate } = {},
) {
  const { row, document, order, customerDeleted } = shipment;
  const { actor, now } = reader;
  const claim = 'claim' in known ? known.claim : await liveClaim(tx, 'shipment', row.id, now);
  const letters = known.letters ?? (await lettersOf(tx, row.id));
  const letterFate = known.letterFate ?? (await letterFateOf(tx, row, { letters }));
  const draft = known.draft ?? (await draftLetter(tx, shipment, context));
  const names = await personNames(tx, [claim?.staffId ?? null]);
  const all = await shipmentsOf(tx, document.id);
  const isStanding = standingOf(all)?.id === row.id;
  const situation = {
    status: row.status,
    claim,
    documentStatus: document.status,
    createdAt: row.createdAt,
    underWay: isUnderWay(letters[0], now),
    sendable: draft.problems.length === 0,
    customerDeleted,
    cameBack: returnedOf(all)?.id === row.id,
    isStanding,
    mayReopen: row.status === 'blocked' && isStanding && mayReopen(document.status, order),
    isPhotoRemoved: await hasRemovedPhoto(tx, document),
    letterFate,
    letterPlace: row.letterPlace,
    mayShipAnew:
      row.status === 'canceled' &&
      mayShipAnew(document.status, order) &&
      orderMaySend(order) &&
      missingBoard(draft) === undefined &&
      all[0]!.id === row.id,
  };
  const managedByMe = claim?.staffId === actor.id;
  return {
    id: row.id,
    status: viewOf(row.status, claim !== undefined),
    managedByMe,
    managed_by: names.get(claim?.staffId ?? 0) ?? null,
    expires_at: claim?.expiresAt.toISOString() ?? null,
    server_now: now.toISOString(),
    released: managedByMe ? null : await releasedFrom(tx, ['shipment'], row.id, actor.id),
    allowedActions: allowedActions(situation, actor, now),
  };
}

/** A shipment with everything its screen shows. For a deleted account it contains no personal data. */
export async function presentShipment(
  tx: Transaction,
  context: PresentContext,
  id: number,
  reader: Reader,
): Promise<ShipmentDetails> {
  const shipment = await shipmentById(tx, id);
  const { row, document, order, customer, customerDeleted: gone } = shipment;
  const { language, now } = reader;
  const draft = await draftLetter(tx, shipment, context);
  const letters = await lettersOf(tx, id);
  const events = await eventsOf(tx, id);
  const letterFate = await letterFateOf(tx, row, { letters, events });
  const current = currentLetter(row, letters);
  const { boards } = draft;
  const lines = await linesNamed(tx, document.id, language);
  const code = await codeOf(tx, document.id);
  const wanted = code?.code ? { id: code.id, code: code.code } : null;
  const codeOn = ({ codeId: printedId, codeSeen: seen }: (typeof boards)[number]['board'], line: { coded: boolean }) =>
    line.coded || printedId !== null ? { wanted, printedId, seen } : undefined;
  const tickets = await ticketsOf(tx, id);
  const people = await personNames(tx, [
    row.treatedById,
    ...boards.map(({ file }) => file.addedByStaffId),
    ...tickets.map(({ staffId }) => staffId),
  ]);
  const personal = <Value>(value: Value) => (gone ? null : value);
  return {
    ...(await presentManaging(tx, context, shipment, reader, { draft, letters, letterFate })),
    stored_status: row.status,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    shipped_at: row.shippedAt?.toISOString() ?? null,
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    returned_at: row.returnedAt?.toISOString() ?? null,
    treated_by: people.get(row.treatedById ?? 0) ?? null,
    order: {
      id: order.id,
      external_ref: order.externalRef,
      status: order.status,
      purchased_at: (order.paidAt ?? order.createdAt).toISOString(),
    },
    recipient: {
      id: customer.id,
      first_name: personal(row.firstName),
      last_name: personal(row.lastName),
      deleted: gone,
    },
    document: {
      id: document.id,
      status: document.status,
      purpose: await purposeNamed(tx, document.purposeId, language),
    },
    photo_boards: boards
      .map((board) => ({ ...board, sheets: sheetsOf(draft, board.file.id) }))
      .toSorted((one, other) => Number(other.sheets > 0) - Number(one.sheets > 0))
      .map(({ file, board, sheets }) => ({
        uid: file.uid,
        file_name: file.fileName,
        current: sheets > 0,
        sheets,
        line: lines.get(board.orderItemId)!,
        created_at: file.createdAt.toISOString(),
        added_by_user: people.get(file.addedByStaffId ?? 0) ?? null,
        width: file.width,
        height: file.height,
        bytes: file.bytes,
        deleted_at: file.deletedAt?.toISOString() ?? null,
        checks: gone
          ? []
          : boardChecks({ ...sizeOf(file), code: codeOn(board, lines.get(board.orderItemId)!) }).map((check) => ({
              ...check,
              sentence: staffFormatter(language).sentence(check.sentence),
            })),
        links: gone
          ? null
          : linksOf(context, file, { sessionId: reader.actor.sessionId, documentId: document.id, now }),
      })),
    sheets: draft.sheets,
    first_name: personal(row.firstName),
    last_name: personal(row.lastName),
    attention: personal(row.attention),
    address: personal(row.address),
    address2: personal(row.address2),
    postal_code: personal(row.postalCode),
    region: personal(row.region),
    city: personal(row.city),
    country: gone || row.countryCode === null ? null : await countryNamed(tx, row.countryCode, language),
    envelope: personal({
      lines: [...draft.envelope.lines],
      warnings: draft.envelope.notes.map((note) => ({
        code: note.code,
        stops: ADDRESS_NOTES[note.code].stops,
        sentence: staffFormatter(language).sentence(addressSentence(note)),
      })),
    }),
    items: (await itemsOf(tx, order.id, language)).map((item) => ({
      ...item,
      in_letter: lines.has(item.id),
    })),
    mail_id: row.mailId,
    letter: current ? presentLetter(current, reader, gone) : null,
    former_letters: formerLetters(row, letters, events).map((letter) => ({
      sent_at: letter.sentAt!.toISOString(),
      stop: presentStop(letter, reader),
    })),
    letter_fate: letterFate,
    letter_place: row.letterPlace,
    letter_since: row.letterSince.toISOString(),
    billed: billedFor(letters),
    follow_up: presentFollowUp(events, current, language),
    // A name or street that is too long is a problem of its own, whose sentence repeats it.
    send_problems: (gone ? [told('customer_deleted')] : draft.problems).map(({ code, words }) => ({
      code,
      sentence: staffFormatter(language).sentence(words),
    })),
    ticket: presentTicketDialog(context, row, letters, gone ? [] : draft.envelope.lines),
    partner_tickets: tickets.map((ticket) => presentTicket(ticket, people, gone, now)),
  };
}

/** What the mail partner billed; undefined prices are left out. */
function billedFor(letters: readonly LetterRow[]) {
  const billed = letters.filter(({ priceNet, priceGross }) => priceNet !== null && priceGross !== null);
  if (billed.length === 0) return null;
  const total = (prices: readonly (string | null)[]) => sum(prices.map((price) => roundedAmount(price!)));
  return {
    net: total(billed.map(({ priceNet }) => priceNet)),
    gross: total(billed.map(({ priceGross }) => priceGross)),
    letters: billed.length,
  };
}

function sizeOf({ width, height, bytes }: FileRow) {
  return { width, height, bytes };
}

/** How often a board is in the letter. */
function sheetsOf({ enclosed }: LetterDraft, boardId: number): number {
  return enclosed.find(({ board }) => board.id === boardId)?.sheets ?? 0;
}

/** @param gone whether the account was deleted: a sentence about an address may repeat it */
function presentLetter(row: LetterRow, { now, language }: Reader, gone: boolean) {
  const { problem, problemWords: words } = row;
  return {
    state: letterState(row, now),
    sending: row.sending,
    attempts: row.begun,
    retry_at: row.retryAt?.toISOString() ?? null,
    may_be_printed: row.mayBePrinted,
    problem:
      gone || problem === null
        ? null
        : { sentence: words ? staffFormatter(language).sentence(words) : problem, by_mail_partner: words === null },
    sent_at: row.sentAt?.toISOString() ?? null,
    tracking_number: row.trackingNumber,
    price: row.priceNet === null || row.priceGross === null ? null : { net: row.priceNet, gross: row.priceGross },
    stop: presentStop(row, { language }),
  };
}

function presentStop(row: LetterRow, { language }: Pick<Reader, 'language'>) {
  if (row.stop === null || row.stopAskedAt === null) return null;
  return {
    state: row.stop,
    asked_at: row.stopAskedAt.toISOString(),
    problem: stopProblem(row, (sentence) => staffFormatter(language).sentence(sentence)),
  };
}

type EventRow = Awaited<ReturnType<typeof eventsOf>>[number];

function presentFollowUp(events: readonly EventRow[], current: LetterRow | undefined, language: TranslationLanguage) {
  const where = whereItIs(events.filter(({ letterId }) => letterId === current?.id));
  return {
    happening: where ? meaningOf(where).happening : null,
    events: events.map((event) => ({
      id: event.id,
      name: event.name,
      status: event.status,
      happening: meaningOf(event).happening,
      description: wordsOf(event, staffFormatter(language)),
      at: event.at.toISOString(),
      tracking_number: event.trackingNumber,
      earlier_letter: event.letterId !== current?.id,
    })),
  };
}
