import { DOCUMENT_STATUSES, ORDER_STATUSES, SHIPMENT_STATUSES } from '@likeness/contract/vocabulary';
import fc from 'fast-check';
import { auditEntry } from '../audit/schema.ts';
import { file } from '../files/schema.ts';
import { orderItem, orders } from '../orders/schema.ts';
import { decision, document, photoVersion } from '../photos/schema.ts';
import { desc, eq } from '../platform/database/drizzle.ts';
import { promotionUse } from '../prices/promotions/schema.ts';
import { shipment } from '../shipments/schema.ts';
import type { TestApp } from './app.ts';
import { aDocument, aFile, aPartner, aPromotion } from './builders.ts';
import { aCountry, aProduct, aPurpose } from './catalogueBuilders.ts';

/** The played days begin before summer time does in New York, and end after it does in Paris. */
const FIRST_MOMENT = Date.parse('2026-03-01T00:00:00Z');
const MINUTES = 45 * 24 * 60;
const minutesLater = fc.integer({ min: 0, max: 3 * 24 * 60 });
/** Nobody judges a photo before its order is paid. */
const PAID_MINUTES_MAX = 60;
const place = fc.nat({ max: 2 });

/** Minutes before which, and after which, much happens: where a day of UTC or the first month ends, and where clocks change. */
const EDGES = [
  '2026-03-08T07:00Z',
  '2026-03-10T00:00Z',
  '2026-03-29T01:00Z',
  '2026-03-31T22:00Z',
  '2026-04-01T00:00Z',
].map((edge) => (Date.parse(edge) - FIRST_MOMENT) / 60_000);
const minute = fc.oneof(
  fc.nat({ max: MINUTES }),
  fc
    .record({ edge: fc.constantFrom(...EDGES), by: fc.integer({ min: -90, max: 90 }) })
    .map(({ edge, by }) => edge + by),
);

/** An order, with what becomes of it. Moments are minutes after the order, that of the order after the first day. */
const playedOrder = fc.record({
  at: minute,
  status: fc.constantFrom(...ORDER_STATUSES),
  documentStatus: fc.constantFrom(...DOCUMENT_STATUSES),
  isDeleted: fc.constantFrom(false, false, false, true),
  paidAfter: fc.option(fc.nat({ max: PAID_MINUTES_MAX })),
  os: fc.constantFrom('web', 'Web', 'iOS', null),
  origin: fc.constantFrom('FR', 'US'),
  lines: fc.array(fc.record({ purpose: place, product: place }), { minLength: 1, maxLength: 2 }),
  promotion: fc.option(fc.record({ which: fc.nat({ max: 1 }), isGivenBack: fc.boolean() })),
  photos: fc.integer({ min: 1, max: 9 }),
  photosAfter: minutesLater,
  staffPhotos: fc.nat({ max: 2 }),
  verdicts: fc.array(
    fc.record({
      // Soon after the order several photos are judged within an hour.
      after: fc.oneof(
        fc.integer({ min: PAID_MINUTES_MAX, max: 2 * PAID_MINUTES_MAX }),
        fc.integer({ min: PAID_MINUTES_MAX, max: 3 * 24 * 60 }),
      ),
      kind: fc.constantFrom('validate', 'reject', 'sendForEditing', 'authorityRefusal'),
      isUndone: fc.boolean(),
      who: place,
    } as const),
    { maxLength: 3 },
  ),
  shipments: fc.array(
    fc.record({
      after: minutesLater,
      status: fc.constantFrom(...SHIPMENT_STATUSES),
      country: fc.constantFrom('FR', 'JP', null),
      shippedAfter: fc.option(minutesLater),
      deliveredAfter: fc.option(minutesLater),
      returnedAfter: fc.option(minutesLater),
    }),
    { maxLength: 2 },
  ),
});
export type PlayedOrder = typeof playedOrder extends fc.Arbitrary<infer Played> ? Played : never;

/** Some orders, and which of those that were there before are deleted or restored afterwards. */
export const playedDays = fc.record({
  first: fc.array(playedOrder, { minLength: 5, maxLength: 8 }),
  second: fc.array(playedOrder, { maxLength: 2 }),
  changed: fc.array(fc.nat({ max: 20 }), { maxLength: 3 }),
  undone: fc.array(fc.nat({ max: 20 }), { maxLength: 2 }),
});

/** An application in which days are played. */
export class BoardScenario {
  readonly app: TestApp;
  readonly partnerId: number;
  readonly purposes: readonly { id: number; country: string; countryId: number }[];
  readonly products: readonly number[];
  readonly promotions: readonly { id: number; label: string; code: string }[];
  readonly people: readonly number[];

  private constructor(app: TestApp, made: Omit<BoardScenario, 'app' | 'play' | 'change' | 'rows'>) {
    this.app = app;
    this.partnerId = made.partnerId;
    this.purposes = made.purposes;
    this.products = made.products;
    this.promotions = made.promotions;
    this.people = made.people;
  }

  static async open(app: TestApp): Promise<BoardScenario> {
    const purposes = [];
    for (const [code, name] of [
      ['FR', 'France'],
      ['JP', 'Japan'],
      ['JP', 'Japan'],
    ] as const) {
      const { id: countryId } = await aCountry(app, code, name);
      const { id } = await aPurpose(app, { useInCountryId: countryId });
      purposes.push({ id, country: code, countryId });
    }
    const products = [await aProduct(app), await aProduct(app), await aProduct(app)].map(({ id }) => id);
    const promotions = [await aPromotion(app), await aPromotion(app, { label: 'Summer' })];
    const people = [
      await app.signedInAs('controller'),
      await app.signedInAs('sorter'),
      await app.signedInAs('sorter', 'controller'),
    ].map(({ id }) => id);
    return new BoardScenario(app, { partnerId: (await aPartner(app)).id, purposes, products, promotions, people });
  }

  async play(played: PlayedOrder): Promise<void> {
    const { app } = this;
    const tx = app.platform.database.orm;
    const placed = FIRST_MOMENT + played.at * 60_000;
    const after = (minutes: number | null) => (minutes === null ? null : new Date(placed + minutes * 60_000));
    app.clock.advance(placed - app.clock.now().getTime());
    const [{ purpose, product }, second] = played.lines as [
      PlayedOrder['lines'][number],
      PlayedOrder['lines'][number]?,
    ];
    const made = await aDocument(app, {
      partnerId: this.partnerId,
      purposeId: this.purposes[purpose]!.id,
      productId: this.products[product]!,
      status: played.documentStatus,
    });
    const { orderId } = made;
    await tx
      .update(orders)
      .set({
        status: played.status,
        deletedAt: played.isDeleted ? new Date(placed + 60_000) : null,
        paidAt: after(played.paidAfter),
        os: played.os,
        originCountryCode: played.origin,
      })
      .where(eq(orders.id, orderId));
    if (second !== undefined) {
      await tx.insert(orderItem).values({
        orderId,
        productId: this.products[second.product]!,
        purposeId: this.purposes[second.purpose]!.id,
        amount: '4.50',
      });
    }
    if (played.promotion) {
      const { which, isGivenBack } = played.promotion;
      const usedAt = new Date(placed);
      const promotionId = this.promotions[which]!.id;
      await tx.insert(promotionUse).values({ orderId, promotionId, usedAt, givenBackAt: isGivenBack ? usedAt : null });
    }
    const sendPhoto = async (addedByStaffId?: number) => {
      const photo = await aFile(app, { sender: addedByStaffId === undefined ? {} : { addedByStaffId } });
      const createdAt = after(played.photosAfter)!;
      const version = { fileId: photo.id, documentId: made.id, status: 'validated' as const, createdAt };
      await tx.insert(photoVersion).values(version);
    };
    for (let photos = 1; photos < played.photos; photos += 1) await sendPhoto();
    for (let photos = 0; photos < played.staffPhotos; photos += 1) await sendPhoto(this.people[0]);
    for (const { after: minutes, kind: happened, isUndone, who } of played.verdicts) {
      const at = after(minutes)!;
      const byAuthority = happened === 'authorityRefusal';
      const kind = byAuthority ? 'reject' : happened;
      const staffId = this.people[who]!;
      const undoneAt = isUndone ? at : null;
      const base = { documentId: made.id, fileId: made.photo.id, staffId, kind, byAuthority, before: {} };
      await tx.insert(decision).values({ ...base, decidedAt: at, undoUntil: at, undoneAt });
      const entry = { staffId, name: 'photo_judged', subject: 'document', subjectId: made.id };
      await tx.insert(auditEntry).values({ ...entry, createdAt: at });
    }
    for (const { after: minutes, status, country, ...happened } of played.shipments) {
      const at = after(minutes)!;
      await tx.insert(shipment).values({
        documentId: made.id,
        orderId,
        status,
        firstName: 'Ada',
        lastName: 'Lovelace',
        countryCode: country,
        shippedAt: after(happened.shippedAfter),
        firstShippedAt: after(happened.shippedAfter),
        deliveredAt: after(happened.deliveredAfter),
        returnedAt: after(happened.returnedAfter),
        firstReturnedAt: after(happened.returnedAfter),
        letterSince: at,
        createdAt: at,
        updatedAt: at,
      });
    }
  }

  /** Deletes or restores orders, and undoes decisions, that were there before. */
  async change({ changed, undone }: { changed: readonly number[]; undone: readonly number[] }): Promise<void> {
    const tx = this.app.platform.database.orm;
    const all = await tx.select().from(orders);
    for (const which of changed) {
      const order = all[which % all.length]!;
      const deletedAt = order.deletedAt ? null : this.app.clock.now();
      await tx.update(orders).set({ deletedAt }).where(eq(orders.id, order.id));
    }
    // Nobody undoes a decision after another one about its document.
    const decisions = await tx
      .selectDistinctOn([decision.documentId])
      .from(decision)
      .orderBy(decision.documentId, desc(decision.id));
    for (const which of decisions.length === 0 ? [] : undone) {
      const { id, decidedAt } = decisions[which % decisions.length]!;
      await tx.update(decision).set({ undoneAt: decidedAt }).where(eq(decision.id, id));
    }
  }

  /** Everything that boards count, as it stands in the tables. */
  async rows() {
    const tx = this.app.platform.database.orm;
    return {
      orders: await tx.select().from(orders),
      lines: await tx.select().from(orderItem),
      documents: await tx.select().from(document),
      versions: (await tx.select().from(photoVersion).innerJoin(file, eq(file.id, photoVersion.fileId))).map(
        ({ photo_version, file: { addedByStaffId } }) => ({ ...photo_version, addedByStaffId }),
      ),
      decisions: await tx.select().from(decision),
      shipments: await tx.select().from(shipment),
      uses: await tx.select().from(promotionUse),
      entries: await tx.select().from(auditEntry),
    };
  }
}
export type BoardRows = Awaited<ReturnType<BoardScenario['rows']>>;
