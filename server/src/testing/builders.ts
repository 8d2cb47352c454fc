import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import sharp from 'sharp';
import { openLink } from '../orders/index.ts';
import { customer } from '../customers/schema.ts';
import { recordFile, ingestPicture } from '../files/index.ts';
import { orderItem, orders } from '../orders/schema.ts';
import { apiKeyHash, openWallet, shownKey } from '../partners/index.ts';
import { partner, partnerPlan, wallet } from '../partners/schema.ts';
import { document, photoVersion } from '../photos/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { promotion, promotionCountry, promotionPlan } from '../prices/promotions/schema.ts';
import { Caller, type TestApp } from './app.ts';
import { aProduct, aPurpose } from './catalogueBuilders.ts';

/* Each builder makes whatever its record needs, unless it is given. */

export async function aPartner({ platform, clock }: TestApp, overrides: Partial<typeof partnerPlan.$inferInsert> = {}) {
  const tx = platform.database.orm;
  const [plan] = await tx
    .insert(partnerPlan)
    .values({
      name: 'Standard',
      webAppUrl: 'https://photos.partner.test',
      informWho: ['client_photo_rejected'],
      ...overrides,
    })
    .returning();
  const apiKey = randomUUID();
  const [row] = await tx
    .insert(partner)
    .values({
      email: `partner_${randomUUID()}@partner.test`,
      name: 'Photo Partner',
      partnerPlanId: plan!.id,
      apiKeyHash: apiKeyHash(apiKey),
      apiSecretKey: shownKey(apiKey),
      createdAt: clock.now(),
    })
    .returning();
  await openWallet(tx, row!.id);
  return { ...row!, apiKey };
}

/** A promotion of ten percent that holds everywhere, for as long and as often as wanted. */
export async function aPromotion(
  { platform, clock }: TestApp,
  {
    plans = [],
    countries = [],
    ...overrides
  }: Partial<typeof promotion.$inferInsert> & { plans?: number[]; countries?: number[] } = {},
) {
  const tx = platform.database.orm;
  const [made] = await tx
    .insert(promotion)
    .values({
      label: 'Ten percent',
      code: randomUUID().slice(0, 13).toUpperCase(),
      type: 'percentage',
      amount: '10.00',
      currency: 'EUR',
      teamAddedBy: 'Marketing',
      createdAt: clock.now(),
      ...overrides,
    })
    .returning();
  const promotionId = made!.id;
  for (const planId of plans) await tx.insert(promotionPlan).values({ promotionId, planId });
  for (const countryId of countries) await tx.insert(promotionCountry).values({ promotionId, countryId });
  return made!;
}

/** The wallet of a partner. */
export async function aWallet({ platform }: TestApp, owner: { id: number }) {
  const [row] = await platform.database.orm.select().from(wallet).where(eq(wallet.ownerId, owner.id));
  return row!;
}

/** A partner's server, calling with its key. */
export function callingAs(app: TestApp, { apiKey, id }: { apiKey: string; id: number }): Caller {
  return new Caller(app, () => apiKey, id);
}

/** A plain JPEG, by default of the size of a 35 × 45 mm photo at 300 dpi. */
export function aJpeg({ width = 414, height = 532, colour = '#b8c4c2' } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

/** Stores a picture as if a customer or a member of staff had sent it. */
export async function aFile(
  app: TestApp,
  options: { name?: string; content?: Buffer; sender?: { addedByStaffId?: number; addedByPartnerId?: number } } = {},
) {
  const { platform, clock } = app;
  const content = options.content ?? (await aJpeg());
  const path = join(platform.config.dataDirectory, 'scratch', randomUUID());
  await writeFile(path, content);
  const picture = await ingestPicture(platform, { path, fileName: options.name ?? 'portrait.jpg' });
  if (picture.sha256 !== createHash('sha256').update(content).digest('hex')) throw new Error('The bytes changed');
  return recordFile(platform.database.orm, platform.files, picture, {
    kind: 'photo',
    now: clock.now(),
    ...options.sender,
  });
}

export interface DocumentOverrides {
  status?: DocumentStatus;
  purposeId?: number;
  productId?: number;
  partnerId?: number;
  photo?: Awaited<ReturnType<typeof aFile>>;
  arrivedAt?: Date;
  promisedAt?: Date;
  lastEditorId?: number;
  language?: string;
  selfie?: boolean;
}

/** A document that waits for its verification, with its paid order, customer and photo. */
export async function aDocument(app: TestApp, overrides: DocumentOverrides = {}) {
  const tx = app.platform.database.orm;
  const now = app.clock.now();
  const partnerId = overrides.partnerId ?? (await aPartner(app)).id;
  const purposeId = overrides.purposeId ?? (await aPurpose(app)).id;
  const photo = overrides.photo ?? (await aFile(app, { sender: { addedByPartnerId: partnerId } }));
  const [buyer] = await tx
    .insert(customer)
    .values({
      partnerId,
      email: 'ada@customer.test',
      firstName: 'Ada',
      lastName: 'Lovelace',
      language: overrides.language ?? 'en',
      createdAt: now,
    })
    .returning();
  const [order] = await tx
    .insert(orders)
    .values({
      partnerId,
      customerId: buyer!.id,
      externalRef: `ref-${randomUUID()}`,
      status: 'in_progress',
      totalAmount: '12.90',
      selfie: overrides.selfie ?? true,
      paidAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  const productId = overrides.productId ?? (await aProduct(app)).id;
  const [item] = await tx
    .insert(orderItem)
    .values({ orderId: order!.id, productId, purposeId, amount: '12.90' })
    .returning();
  const [row] = await tx
    .insert(document)
    .values({
      orderId: order!.id,
      orderItemId: item!.id,
      purposeId,
      status: overrides.status ?? 'pending_verification',
      photoId: photo.id,
      firstName: 'Ada',
      lastName: 'Lovelace',
      arrivedAt: overrides.arrivedAt ?? now,
      promisedAt: overrides.promisedAt ?? new Date(now.getTime() + 3_600_000),
      lastEditorId: overrides.lastEditorId ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  await tx
    .insert(photoVersion)
    .values({ fileId: photo.id, documentId: row!.id, status: 'pending_verification', createdAt: now });
  return { ...row!, photo, order: order! };
}

/** The customer of an order, calling with the link they were sent. */
export async function aLinkHolder(app: TestApp, orderId: number): Promise<Caller> {
  const { platform, clock } = app;
  const { token } = await openLink(platform.database.orm, platform.tokens, orderId, clock.now());
  return new Caller(app, () => token, orderId);
}

/** An additional offer: another line, which shares the photo of the document's own. */
export async function anOffer(
  { platform }: TestApp,
  { orderId, orderItemId, purposeId }: { orderId: number; orderItemId: number; purposeId: number },
  overrides: Partial<typeof orderItem.$inferInsert> & { productId: number },
) {
  const [line] = await platform.database.orm
    .insert(orderItem)
    .values({ orderId, originItemId: orderItemId, purposeId, amount: '4.50', ...overrides })
    .returning();
  return line!;
}

/** The present rows of the tables. */
export async function documentRow({ platform }: TestApp, id: number) {
  const [row] = await platform.database.orm.select().from(document).where(eq(document.id, id));
  return row!;
}

export async function orderRow({ platform }: TestApp, id: number) {
  const [row] = await platform.database.orm.select().from(orders).where(eq(orders.id, id));
  return row!;
}
