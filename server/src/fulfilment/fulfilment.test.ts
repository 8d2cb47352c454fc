import { openEmailAttachment, readEmail } from '@likeness/contract/emails';
import * as photos from '@likeness/contract/photos';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { auditEntry } from '../audit/schema.ts';
import { photoBoard } from '../outputs/boards/schema.ts';
import { ephotoCode } from '../outputs/codes/schema.ts';
import type { EphotoProvider } from '../outputs/index.ts';
import { standInProvider } from '../../../demo/src/ephotoProvider.ts';
import { file, fileOpening } from '../files/schema.ts';
import { emailMessage } from '../emails/outbox/schema.ts';
import { orders } from '../orders/schema.ts';
import { asc, eq } from '../platform/database/drizzle.ts';
import { fileKey } from '../platform/files/files.ts';
import { shipment } from '../shipments/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aFile, aJpeg, aPartner, documentRow, orderRow } from '../testing/builders.ts';
import { aProduct, aPurpose } from '../testing/catalogueBuilders.ts';
import { requestCode } from './codes.ts';
import { fulfil } from './jobs.ts';
import { digitalPhoto } from '../outputs/digital/schema.ts';

let app: TestApp;
let sorter: Caller;
let partnerId: number;
let products: Record<'digital' | 'printed' | 'coded' | 'codedAndPrinted', number>;

beforeAll(async () => {
  app = await startTestApp();
  const informWho = ['client_verification_validated', 'client_ephoto_validated_with_code'];
  partnerId = (await aPartner(app, { informWho })).id;
  const id = async (flags: { ephotoNeeded?: boolean; sendByPostNeeded?: boolean }) => (await aProduct(app, flags)).id;
  products = {
    digital: await id({}),
    printed: await id({ sendByPostNeeded: true }),
    coded: await id({ ephotoNeeded: true }),
    codedAndPrinted: await id({ ephotoNeeded: true, sendByPostNeeded: true }),
  };
});
beforeEach(async () => {
  sorter = await app.signedInAs('sorter');
});
afterAll(() => app.close());

/** A document of this product that a sorter has just validated. */
async function aValidated(product: keyof typeof products, purposeId?: number) {
  const ordered = await aDocument(app, { partnerId, productId: products[product], ...(purposeId && { purposeId }) });
  const params = { id: ordered.id };
  await sorter.call(photos.startVerification, { params });
  const body = {
    status: 'validated',
    final: true,
    lastValidation: true,
    photo: { photoUid: ordered.photo.uid, status: 'validated' },
  };
  expect((await sorter.call(photos.decide, { params, body })).answer.status).toBe('validated');
  return ordered;
}

const shipmentsOf = (documentId: number) =>
  app.platform.database.orm.select().from(shipment).where(eq(shipment.documentId, documentId));
const emailsAbout = async (documentId: number) => {
  const rows = await app.platform.database.orm
    .select()
    .from(emailMessage)
    .where(eq(emailMessage.documentId, documentId));
  return rows.map(({ recipient, subject, text }) => ({ recipient, subject, text }));
};
const auditNamesOf = async (documentId: number) => {
  const rows = await app.platform.database.orm
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.documentId, documentId))
    .orderBy(asc(auditEntry.id));
  return rows.map(({ name }) => name);
};
async function storedFile(fileId: number) {
  const [row] = await app.platform.database.orm.select().from(file).where(eq(file.id, fileId));
  return { row: row!, bytes: await app.platform.files.read(fileKey(row!.sha256, 'original')) };
}
async function boardsOn(documentId: number) {
  return app.platform.database.orm.select().from(photoBoard).where(eq(photoBoard.documentId, documentId));
}

test('while a validation can still be undone, nothing is made', async () => {
  const ordered = await aValidated('printed');
  await app.settle(5);
  expect((await documentRow(app, ordered.id)).status).toBe('validated');
  expect(await shipmentsOf(ordered.id)).toEqual([]);
});

test('photos on paper become a board in the mail partner’s format and a shipment to the document’s address', async () => {
  const ordered = await aValidated('printed');
  await app.settle(60);
  expect((await documentRow(app, ordered.id)).status).toBe('pending_shipment');
  expect(await shipmentsOf(ordered.id)).toMatchObject([
    { status: 'pending_shipment', firstName: 'Ada', lastName: 'Lovelace', orderId: ordered.order.id },
  ]);
  const [board] = await boardsOn(ordered.id);
  expect(board!.photoId).toBe(ordered.photo.id);
  const { row, bytes } = await storedFile(board!.fileId);
  expect(row.kind).toBe('photoboard');
  const { width, height, density, format } = await sharp(bytes).metadata();
  expect({ format, density }).toEqual({ format: 'jpeg', density: 300 });
  expect([width, height].toSorted((one, other) => one - other)).toEqual([1240, 1754]);
  expect(await emailsAbout(ordered.id)).toEqual([]);
});

test('a digital photo has the purpose’s pixels and weight, the customer gets an e-mail, and the order is fulfilled', async () => {
  const purpose = await aPurpose(app, { photoWeightMax: 90 });
  const noisy = await sharp({
    create: {
      width: 414,
      height: 532,
      channels: 3,
      background: '#b8c4c2',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 60 })
    .withExif({ IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
    .toBuffer();
  const ordered = await aDocument(app, {
    partnerId,
    purposeId: purpose.id,
    productId: products.digital,
    status: 'validated',
    photo: await aFile(app, { content: noisy, sender: { addedByPartnerId: partnerId } }),
  });
  await fulfil(app.platform, ordered.id, app.clock.now());
  expect((await documentRow(app, ordered.id)).status).toBe('delivered');
  expect((await orderRow(app, ordered.order.id)).status).toBe('fulfilled');
  const [stored] = await app.platform.database.orm
    .select()
    .from(digitalPhoto)
    .where(eq(digitalPhoto.documentId, ordered.id));
  const { bytes } = await storedFile(stored!.fileId);
  const { width, height, exif } = await sharp(bytes).metadata();
  expect({ width, height }).toEqual({ width: 414, height: 532 });
  expect(bytes.length).toBeLessThanOrEqual(90 * 1024);
  expect(String(exif ?? '')).not.toContain('GPS');
  expect(await emailsAbout(ordered.id)).toEqual([
    expect.objectContaining({
      recipient: 'ada@customer.test',
      subject: `Your photo is ready (order ${ordered.order.externalRef})`,
      text: expect.stringContaining(`https://photos.partner.test/orders/${ordered.order.externalRef}`) as string,
    }),
  ]);
});

test('a digital photo goes along with the e-mail that says so, byte for byte, and opening it in the mailbox is noted', async () => {
  const ordered = await aValidated('digital');
  await app.settle(60);
  const { orm } = app.platform.database;
  const [stored] = await orm.select().from(digitalPhoto).where(eq(digitalPhoto.documentId, ordered.id));
  const { row, bytes } = await storedFile(stored!.fileId);
  const [email] = await orm.select().from(emailMessage).where(eq(emailMessage.documentId, ordered.id));
  expect(email!.text).toContain('It is attached to this e-mail, in the required size.');
  const manager = await app.signedInAs('orderManager');
  const { attachments } = (await manager.call(readEmail, { params: { id: email!.id } })).answer;
  expect(attachments).toMatchObject([
    { file_name: `photo-${ordered.id}.jpg`, content_type: 'image/jpeg', bytes: bytes.length },
  ]);
  const opened = await manager.call(openEmailAttachment, {
    params: { id: email!.id, attachmentId: attachments[0]!.id },
  });
  expect(opened.body.equals(bytes)).toBe(true);
  const noted = await orm.select().from(fileOpening).where(eq(fileOpening.fileId, row.id));
  expect(noted).toMatchObject([{ size: 'download', times: 1 }]);
  await orm.update(orders).set({ deletedAt: app.clock.now() }).where(eq(orders.id, ordered.order.id));
  const withheld = await manager.call(openEmailAttachment, {
    params: { id: email!.id, attachmentId: attachments[0]!.id },
  });
  expect(withheld.refusal.code).toBe('order_deleted');
  // So no link to it is shown, either.
  expect((await manager.call(readEmail, { params: { id: email!.id } })).answer.attachments).toEqual([]);
});

test('an ePhoto code is requested once, sent by e-mail, and completes the document', async () => {
  const ordered = await aValidated('coded');
  await app.settle(60);
  expect((await documentRow(app, ordered.id)).status).toBe('delivered');
  const codes = await app.platform.database.orm.select().from(ephotoCode).where(eq(ephotoCode.documentId, ordered.id));
  expect(codes).toHaveLength(1);
  expect(codes[0]!.code).toMatch(/^[A-Z0-9]{22}$/);
  const [email] = await emailsAbout(ordered.id);
  expect(email!.text).toContain(codes[0]!.code);
  expect(await auditNamesOf(ordered.id)).toEqual(['photo_validated', 'code_requested', 'code_received', 'code_sent']);
});

test('if photos on paper are ordered too, the board waits for the code and shows it', async () => {
  const plain = await aValidated('printed');
  const coded = await aValidated('codedAndPrinted');
  await app.settle(60);
  expect((await documentRow(app, coded.id)).status).toBe('pending_shipment');
  const [withoutCode, withCode] = await Promise.all(
    [plain, coded].map(async ({ id }) => (await storedFile((await boardsOn(id))[0]!.fileId)).bytes),
  );
  const difference = await sharp(withoutCode)
    .composite([{ input: withCode!, blend: 'difference' }])
    .stats();
  expect(difference.channels[0]!.max, 'the code is printed').toBeGreaterThan(200);
});

test('after a failure of the provider, a code is requested again under the same reference', async () => {
  const ordered = await aDocument(app, { partnerId, productId: products.coded, status: 'validated' });
  await fulfil(app.platform, ordered.id, app.clock.now());
  const [wanted] = await app.platform.database.orm
    .select()
    .from(ephotoCode)
    .where(eq(ephotoCode.documentId, ordered.id));
  const standIn = standInProvider(app.platform.tokens);
  const request = vi.fn<EphotoProvider['request']>((wanted) => standIn.request(wanted));
  request.mockRejectedValueOnce(new Error('away'));
  const provider = { ...standIn, request };
  const ask = () => requestCode(app.platform, provider, wanted!.id, app.clock.now());
  await expect(ask()).rejects.toThrow('away');
  expect((await documentRow(app, ordered.id)).status).toBe('pending_generation_ephoto');
  await ask();
  await ask();
  expect(request.mock.calls.map(([{ reference }]) => reference)).toEqual([`code-${wanted!.id}`, `code-${wanted!.id}`]);
  expect((await documentRow(app, ordered.id)).status).toBe('pending_ephoto_generated');
});

test('a job that runs twice makes nothing twice', async () => {
  const ordered = await aDocument(app, { partnerId, productId: products.printed, status: 'validated' });
  const now = app.clock.now();
  await Promise.all([fulfil(app.platform, ordered.id, now), fulfil(app.platform, ordered.id, now)]);
  await fulfil(app.platform, ordered.id, now);
  expect(await shipmentsOf(ordered.id)).toHaveLength(1);
  expect(await boardsOn(ordered.id)).toHaveLength(1);
});

test('a document that is sent to the final validation meanwhile gets no board', async () => {
  const ordered = await aValidated('printed');
  const { id, photo } = ordered;
  const admin = await app.signedInAs('admin');
  const params = { documentId: id, photoUid: photo.uid };
  expect((await admin.call(photos.requestLastValidation, { params })).status).toBe(200);
  await app.settle(60);
  expect((await documentRow(app, id)).status).toBe('pending_last_validation');
  expect(await boardsOn(id)).toEqual([]);
});

test('photos that do not fit on the paper get a shipment without a board, and the history gives the reason', async () => {
  const huge = await aPurpose(app, { label: 'Poster', photoWidth: 90, photoHeight: 120, nbrOnWidthBoard: 2 });
  const photo = await aFile(app, {
    content: await aJpeg({ width: 1063, height: 1417 }),
    sender: { addedByPartnerId: partnerId },
  });
  const ordered = await aDocument(app, {
    partnerId,
    purposeId: huge.id,
    productId: products.printed,
    status: 'validated',
    photo,
  });
  await fulfil(app.platform, ordered.id, app.clock.now());
  expect((await documentRow(app, ordered.id)).status).toBe('pending_shipment');
  expect(await shipmentsOf(ordered.id)).toHaveLength(1);
  expect(await boardsOn(ordered.id)).toEqual([]);
  const [row] = await app.platform.database.orm.select().from(auditEntry).where(eq(auditEntry.documentId, ordered.id));
  expect(row!.after).toMatchObject({ board: expect.stringContaining('do not fit on paper') as string });
});
