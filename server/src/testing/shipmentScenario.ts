import * as shipments from '@likeness/contract/shipments';
import { readShipment } from '@likeness/contract/shipments/details';
import * as mailPartner from '@likeness/contract/mailPartner';
import type { ShipmentState, DocumentStatus } from '@likeness/contract/vocabulary';
import { addBoard } from '../outputs/index.ts';
import { liveClaim } from '../claims/index.ts';
import { recordFile } from '../files/index.ts';
import { MailPartner } from '../mailPartner/index.ts';
import { type StandIn, startStandIn } from '../../../demo/src/mailPartner/standIn.ts';
import { orders } from '../orders/schema.ts';
import { lockDocument } from '../photos/index.ts';
import { document } from '../photos/schema.ts';
import { type FixedClock, fixedClock } from '../platform/clock.ts';
import { eq } from '../platform/database/drizzle.ts';
import { country } from '../purposes/schema.ts';
import { openShipment } from '../shipments/index.ts';
import { shipment, shipmentEvent, letter, mailTicket } from '../shipments/schema.ts';
import { type Caller, type TestApp, startTestApp } from './app.ts';
import { type DocumentOverrides, aDocument, aFile, aJpeg, documentRow, orderRow } from './builders.ts';

/** The address of the shipments in these tests. */
const ADDRESS = {
  firstName: 'Zoé',
  lastName: 'Lefèvre',
  address: '33 allée de la Pâquerette',
  postalCode: '75015',
  city: 'Paris',
  countryCode: 'FR',
} as const;

/** The recommended size of a board, in pixels. */
const BOARD = { width: 1200, height: 1690 } as const;

export interface ShipmentOverrides extends DocumentOverrides {
  delivery?: ShipmentState;
  /** False for no board; otherwise its pixels. */
  board?: false | { width: number; height: number };
  address?: Partial<typeof shipment.$inferInsert>;
  order?: Partial<typeof orders.$inferInsert>;
}

/** An application with shipments, and a mail partner that prints nothing. */
export class ShipmentScenario {
  readonly app: TestApp;
  readonly standIn: StandIn;
  /** Pictures by their pixels: each is ingested once and recorded as often as needed. */
  readonly #pictures = new Map<string, Awaited<ReturnType<typeof aFile>>>();

  private constructor(app: TestApp, standIn: StandIn) {
    this.app = app;
    this.standIn = standIn;
  }

  /** The settings with which a server sends its letters to this stand-in, and its postmen mark them as shipped. */
  static settingsFor(standIn: StandIn): Record<string, string> {
    const { url, serviceId, secret, webhookSecret, userId } = standIn.settings;
    return {
      MAIL_PARTNER_URL: url,
      MAIL_PARTNER_SERVICE_ID: serviceId,
      MAIL_PARTNER_SECRET: secret,
      MAIL_PARTNER_WEBHOOK_SECRET: webhookSecret,
      MAIL_PARTNER_USER_ID: String(userId),
      MAIL_PARTNER_SENDER: 'Likeness; 9 allée de la Rose; 78000; Versailles; FRANCE',
      MAIL_PARTNER_PRINTED_IS_SHIPPED: '0',
    };
  }

  /**
   * A house in which the postman marks letters as shipped.
   *
   * @param settings of the server, beside those of the mail partner
   */
  static async open(settings: Record<string, string> = {}): Promise<ShipmentScenario> {
    let clock: FixedClock = fixedClock('2026-03-10T08:00:00.000Z');
    const standIn = await startStandIn({ now: () => clock.now() });
    const app = await startTestApp({ ...ShipmentScenario.settingsFor(standIn), ...settings });
    clock = app.clock;
    return new ShipmentScenario(app, standIn);
  }

  async close(): Promise<void> {
    this.standIn.releaseAnswers();
    await this.app.close();
    await this.standIn.stop();
  }

  /** Makes the mail partner send its events to this application; returns the address. */
  async listen(): Promise<string> {
    return this.tellEventsTo(await this.app.app.http.listen({ port: 0, host: '127.0.0.1' }));
  }

  /** Makes the mail partner send its events to a server; returns the address. */
  async tellEventsTo(server: string): Promise<string> {
    const address = `${server}/api${mailPartner.mailPartnerWebhook.path}`;
    const partner = new MailPartner(this.standIn.settings, { now: () => this.app.clock.now() });
    await partner.setWebhookAddress(address);
    return address;
  }

  /** A shipment that waits to be shipped, by default with its document, its order and a board. */
  async aShipment(overrides: ShipmentOverrides = {}) {
    const { app } = this;
    const tx = app.platform.database.orm;
    const now = app.clock.now();
    const { delivery: status = 'pending_shipment', board = BOARD, address = {}, order = {}, ...rest } = overrides;
    const photo = rest.photo ?? (await this.#picture({ width: 414, height: 532 }, 'photo'));
    const made = await aDocument(app, { status: documentOf(status), ...rest, photo });
    await tx.update(country).set({ countryMerciFacteur: 'FRANCE' }).where(eq(country.countryCode, 'FR'));
    await tx.update(document).set(ADDRESS).where(eq(document.id, made.id));
    if (documentOf(status) === 'delivered') order.status ??= 'fulfilled';
    if (Object.keys(order).length > 0) await tx.update(orders).set(order).where(eq(orders.id, made.orderId));
    if (board) await this.addBoard(made.id, made.photo.id, board);
    const row = await tx.transaction(async (inner) => lockDocument(inner, made.id));
    const id = await openShipment(tx, row, now);
    if (status !== 'pending_shipment' || Object.keys(address).length > 0) {
      await tx
        .update(shipment)
        .set({ status, ...(status === 'shipped' && { shippedAt: now, firstShippedAt: now }), ...address })
        .where(eq(shipment.id, id));
    }
    return { id, documentId: made.id, orderId: made.orderId, customerId: made.order.customerId, photo: made.photo };
  }

  /** @param lineId the line it is printed for; without it the document's own */
  async addBoard(
    documentId: number,
    photoId: number,
    size: { width: number; height: number } = BOARD,
    lineId?: number,
  ) {
    const { platform, clock } = this.app;
    const board = await this.#picture(size, 'photoboard');
    const orderItemId = lineId ?? (await documentRow(this.app, documentId)).orderItemId;
    await addBoard(platform.database.orm, {
      fileId: board.id,
      documentId,
      orderItemId,
      photoId,
      createdAt: clock.now(),
    });
    return board;
  }

  async #picture(size: { width: number; height: number }, kind: 'photo' | 'photoboard') {
    const key = `${size.width}×${size.height}`;
    const known = this.#pictures.get(key) ?? (await aFile(this.app, { content: await aJpeg(size) }));
    this.#pictures.set(key, known);
    const { sha256, bytes, width, height } = known;
    const picture = { fileName: `${kind}.jpg`, sha256, bytes, width, height };
    const unknown = { density: null, jpegQuality: null, capturedAt: null, fingerprint: null };
    const { database, files } = this.app.platform;
    return recordFile(database.orm, files, { ...picture, ...unknown }, { kind, now: this.app.clock.now() });
  }

  /** Everything that a refused call must leave unchanged. */
  async now(id: number) {
    const { platform, clock } = this.app;
    const tx = platform.database.orm;
    const [row] = await tx.select().from(shipment).where(eq(shipment.id, id));
    const letters = await tx.select().from(letter).where(eq(letter.shipmentId, id)).orderBy(letter.id);
    const events = await tx.select().from(shipmentEvent).where(eq(shipmentEvent.shipmentId, id));
    const tickets = await tx.select().from(mailTicket).where(eq(mailTicket.shipmentId, id));
    const { rows: actions } = await platform.database.pool.query(
      "select name from audit_entry where subject = 'delivery' and subject_id = $1 order by id",
      [id],
    );
    const claim = await liveClaim(tx, 'shipment', id, clock.now());
    return {
      row: row!,
      document: (await documentRow(this.app, row!.documentId)).status,
      order: (await orderRow(this.app, row!.orderId)).status,
      letters,
      events,
      tickets,
      actions: actions.map(({ name }) => String(name)),
      managedBy: claim?.staffId,
    };
  }

  /** What the stand-in has printed for a shipment. */
  printedFor(id: number) {
    return this.standIn.letters.filter(({ ownRef }) => ownRef === String(id));
  }
}

/** The status of a document whose shipment has this status. */
function documentOf(status: ShipmentState): DocumentStatus {
  if (status === 'shipped') return 'delivered';
  if (status === 'canceled') return 'validated';
  return status === 'blocked' ? 'rejected_address' : 'pending_shipment';
}

export async function manage(who: Caller, id: number) {
  return (await who.call(shipments.startManagingShipment, { params: { id } })).answer;
}

export async function detailsOf(who: Caller, id: number) {
  return (await who.call(readShipment, { params: { id } })).answer;
}

export function ship(who: Caller, id: number) {
  return who.call(shipments.updateShipment, { params: { id }, body: { status: 'shipped', sendEmail: true } });
}

export function cancel(who: Caller, id: number) {
  return who.call(shipments.updateShipment, { params: { id }, body: { status: 'canceled', sendEmail: false } });
}

export function send(
  who: Caller,
  id: number,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  return who.call(mailPartner.sendLetter, { body: { deliveryId: id, ...more }, headers });
}
