import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { DocumentEvent } from '../../../server/src/photos/lifecycle.ts';
import { type ShipmentEvent, shipmentLifecycle } from '../../../server/src/shipments/lifecycle.ts';
import type { CodeRow, ShipmentRow, DocumentRow, HistoryBook } from '../historyBook.ts';
import type { Random } from '../random.ts';
import { handedOverAt, lifeOfLetter, mailIdOf } from './letterLife.ts';

const MINUTE = 60_000;

/** The characters of the state's forms, without letters that are easily confused. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 22;

/** Of so many waiting shipments, one has a letter of unknown fate, and one a letter at the printer's. */
const UNPROCESSED_OF = 5;
const PRINTING_OF = 3;
/** Within this time no letter of the demo house is printed. */
const UNPRINTED = 100 * MINUTE;
/** Of so many letters that arrived, one did not. */
const RETURNED_OF = 14;

/** The codes and letters that documents led to. */
export class HistoryOfPost {
  readonly #book: HistoryBook;
  readonly #random: Random;

  constructor(book: HistoryBook, random: Random) {
    this.#book = book;
    this.#random = random;
  }

  /** @param document its state before the event */
  follow(document: DocumentRow, event: DocumentEvent, at: Date): void {
    const open = () => void this.#open(document, at);
    const cancel = () => void this.#move(document, 'cancel', at);
    const follow: Partial<Record<DocumentEvent, () => void>> = {
      prepareShipment: open,
      postUnseen: open,
      sendAgain: open,
      deliver: () => this.#ship(document, at),
      rejectAddress: () => void this.#move(document, 'rejectAddress', at, 'postman'),
      correctAddress: () => this.#readdress(document, at),
      sendForTreatment: cancel,
      cancel,
      requestCode: () => this.#wantCode(document, at),
      requestNewCode: () => this.#wantCode(document, at),
      receiveCode: () => this.#receiveCode(document, at),
    };
    follow[event]?.();
  }

  /** The present place of the letters. */
  settle(now: Date): void {
    const { deliveries: shipments, orders } = this.#book.rows;
    const waiting = shipments.filter(({ status }) => status === 'pending_shipment');
    for (const [place, row] of waiting.entries()) {
      const order = orders.find(({ id }) => id === row.orderId)!;
      const at = new Date(Math.min(now.getTime(), row.createdAt.getTime() + 9 * MINUTE));
      if (order.deletedAt) this.#set(row, { status: 'canceled', updatedAt: at });
      else if (place % UNPROCESSED_OF === 2) this.#set(row, { status: 'merci_facteur_unprocessed', updatedAt: at });
      else if (place % PRINTING_OF === 1) {
        // Handed over a short while ago: what is printed counts as shipped.
        const sentAt = new Date(Math.max(at.getTime(), now.getTime() - UNPRINTED));
        this.#set(row, { letterPlace: 'at_partner', letterSince: sentAt, mailId: mailIdOf(row.id), updatedAt: sentAt });
      }
    }
    const posted = shipments.filter(({ status }) => status === 'shipped');
    for (const [place, row] of posted.entries()) {
      const isLast = !shipments.some((other) => other.documentId === row.documentId && other.id > row.id);
      const comesBack = isLast && place % RETURNED_OF === 5;
      const life = lifeOfLetter({ id: row.id, sentAt: handedOverAt(withDates(row)), comesBack }, now);
      const back = life.findLast(({ status }) => BACK.includes(status));
      const arrived = life.find(({ status }) => status === 'distribue');
      const last = life.at(-1)?.at ?? row.updatedAt;
      this.#set(row, { letterPlace: 'on_its_way', letterSince: last });
      if (back) {
        const returned = { letterPlace: 'returned', letterSince: back.at, returnedAt: back.at } as const;
        const firstReturnedAt = life.find(({ status }) => BACK.includes(status))!.at;
        this.#set(row, { ...returned, firstReturnedAt, status: 'blocked', updatedAt: back.at });
      } else if (arrived) {
        const delivered = { letterPlace: 'delivered', letterSince: arrived.at, deliveredAt: arrived.at } as const;
        this.#set(row, { ...delivered, updatedAt: arrived.at });
      }
    }
  }

  #open(document: DocumentRow, at: Date): ShipmentRow {
    const { firstName, lastName, attention, address, address2, postalCode, region, city, countryCode } = document;
    const row: ShipmentRow = {
      id: this.#book.ids.next('delivery'),
      documentId: document.id,
      orderId: document.orderId,
      status: shipmentLifecycle.initial,
      firstName,
      lastName,
      attention: attention ?? null,
      address: address ?? null,
      address2: address2 ?? null,
      postalCode: postalCode ?? null,
      region: region ?? null,
      city: city ?? null,
      countryCode: countryCode ?? null,
      letterSince: at,
      createdAt: at,
      updatedAt: at,
    };
    this.#book.rows.deliveries.push(row);
    return row;
  }

  #newest(document: DocumentRow): ShipmentRow | undefined {
    return this.#book.rows.deliveries.findLast(({ documentId }) => documentId === document.id);
  }

  #ship(document: DocumentRow, at: Date): void {
    const row = this.#newest(document);
    if (!row || leadsTo(shipmentLifecycle, 'ship', row.status) === undefined) return;
    this.#move(document, 'ship', at, 'postman');
    this.#set(row, { shippedAt: at, firstShippedAt: row.firstShippedAt ?? at, mailId: mailIdOf(row.id) });
  }

  #readdress(document: DocumentRow, at: Date): void {
    const row = this.#move(document, 'correctAddress', at, 'orders');
    if (!row) return;
    const houseNumber = this.#random.whole(2, 98);
    const address = (document.address ?? '').replace(/\d+/, String(houseNumber));
    document.address = address;
    this.#set(row, { address, mailId: null, shippedAt: null });
  }

  #move(document: DocumentRow, event: ShipmentEvent, at: Date, by?: 'postman' | 'orders'): ShipmentRow | undefined {
    const row = this.#newest(document);
    const status = row && leadsTo(shipmentLifecycle, event, row.status);
    if (!row || status === undefined) return undefined;
    this.#set(row, { status, updatedAt: at, ...(by && { treatedById: this.#book.crew[by] }) });
    return row;
  }

  #set(row: ShipmentRow, changes: Partial<ShipmentRow>): void {
    Object.assign(row, changes);
  }

  #wantCode(document: DocumentRow, at: Date): void {
    const earlier = this.#codeOf(document);
    if (earlier) earlier.revokedAt = at;
    this.#book.rows.codes.push({ documentId: document.id, photoId: document.photoId!, requestedAt: at });
  }

  #receiveCode(document: DocumentRow, at: Date): void {
    const code = Array.from(
      { length: CODE_LENGTH },
      () => CODE_LETTERS[this.#random.whole(0, CODE_LETTERS.length - 1)],
    );
    Object.assign(this.#codeOf(document)!, { code: code.join(''), receivedAt: at });
  }

  #codeOf(document: DocumentRow): CodeRow | undefined {
    return this.#book.rows.codes.findLast((code) => code.documentId === document.id && !code.revokedAt);
  }
}

const BACK: readonly string[] = ['non_distribuable', 'retour_expediteur', 'distribue_expediteur'];

/** A row to be inserted, as it will be read. */
function withDates({ shippedAt = null, updatedAt }: ShipmentRow) {
  return { shippedAt, updatedAt };
}
