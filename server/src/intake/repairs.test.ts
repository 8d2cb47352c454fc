import { readRepair, repairPhoto, repairSignature } from '@likeness/contract/intake/repairs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { file } from '../files/schema.ts';
import { lockDocument, moveDocument } from '../photos/index.ts';
import { eq } from '../platform/database/drizzle.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aJpeg, aLinkHolder, documentRow, orderRow } from '../testing/builders.ts';
import { emptyTables } from '../testing/emptyTables.ts';
import { aNewPicture, aRejectedPhoto, anInformingPartner } from '../testing/repairScenario.ts';

let app: TestApp;
let partner: Awaited<ReturnType<typeof anInformingPartner>>;

beforeAll(async () => {
  app = await startTestApp();
  partner = await anInformingPartner(app);
});
beforeEach(() => emptyTables(app, 'rate_limit'));
afterAll(() => app.close());

/** An order whose signature was rejected. */
async function aRejectedSignature() {
  const made = await aDocument(app, { partnerId: partner.id });
  await app.platform.database.transaction(async (tx) => {
    const row = await lockDocument(tx, made.id);
    await moveDocument(tx, row, { event: 'rejectSignature', name: 'signature_rejected', now: app.clock.now() });
  });
  return { ...made, holder: await aLinkHolder(app, made.order.id) };
}

describe('a new photo', () => {
  test('lets document and order go on, is stored as sent by the partner, and nothing more is asked for', async () => {
    const { id, order, holder } = await aRejectedPhoto(app, partner);
    const sent = await holder.call(repairPhoto, { params: { id }, file: await aNewPicture() });
    expect(sent.answer.documents).toMatchObject([{ id, asked_for: null, reasons: [] }]);
    const row = await documentRow(app, id);
    expect(sent.answer.documents[0]!.promised_at).toBe(row.promisedAt!.toISOString());
    expect([row.status, (await orderRow(app, order.id)).status]).toEqual(['waiting_ia_validation', 'in_progress']);
    const [kept] = await app.platform.database.orm.select().from(file).where(eq(file.id, row.photoId!));
    expect(kept).toMatchObject({ kind: 'photo', fileName: 'new.jpg', addedByPartnerId: partner.id });
    await app.settle();
    expect((await documentRow(app, id)).status).toBe('pending_verification');
  });

  test('is accepted once: the same request again gets the same answer, another photo is refused', async () => {
    const { id, holder } = await aRejectedPhoto(app, partner);
    const send = async (key: string, colour?: string) =>
      holder.call(repairPhoto, {
        params: { id },
        file: await aNewPicture(colour),
        headers: { 'idempotency-key': key },
      });
    const first = await send('one');
    const again = await send('one');
    expect([again.answer, again.headers['idempotency-replayed']]).toEqual([first.answer, 'true']);
    expect((await send('one', '#123456')).refusal.code).toBe('idempotency_key_reused');
    const other = await send('two');
    expect([other.status, other.refusal.message]).toEqual([
      409,
      'This is not needed: it has already arrived, or is no longer required',
    ]);
  });

  test('sent twice at the same moment is accepted once', async () => {
    const { id, holder } = await aRejectedPhoto(app, partner);
    const sent = await Promise.all(
      ['#111111', '#222222'].map(async (colour) =>
        holder.call(repairPhoto, { params: { id }, file: await aNewPicture(colour) }),
      ),
    );
    expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test.each([
    ['no picture', Buffer.from('<svg/>'), 'photo_not_jpeg'],
    ['half of a JPEG', async () => (await aJpeg()).subarray(0, 700), 'photo_damaged'],
  ] as const)('that is %s is refused, and the document stays rejected', async (_what, content, code) => {
    const { id, holder } = await aRejectedPhoto(app, partner);
    const bytes = typeof content === 'function' ? await content() : content;
    const refused = await holder.call(repairPhoto, { params: { id }, file: { name: 'a.jpg', content: bytes } });
    expect(refused.refusal.code).toBe(code);
    expect((await documentRow(app, id)).status).toBe('rejected_photo');
  });
});

describe('a new signature', () => {
  test('is asked for without reasons, replaces the old one, and goes to a sorter', async () => {
    const { id, order, holder } = await aRejectedSignature();
    expect((await orderRow(app, order.id)).status).toBe('rejected_signature');
    expect((await holder.call(readRepair)).answer.documents).toMatchObject([{ asked_for: 'signature', reasons: [] }]);
    const sent = await holder.call(repairSignature, { params: { id }, file: await aNewPicture() });
    expect(sent.answer.documents).toMatchObject([{ asked_for: null }]);
    const row = await documentRow(app, id);
    expect([row.status, (await orderRow(app, order.id)).status]).toEqual(['pending_verification', 'in_progress']);
    const [kept] = await app.platform.database.orm.select().from(file).where(eq(file.id, row.signatureId!));
    expect(kept!.kind).toBe('signature');
    const again = await holder.call(repairSignature, { params: { id }, file: await aNewPicture('#000000') });
    expect(again.refusal).toMatchObject({ code: 'repair_not_asked', status: 'pending_verification' });
  });

  test('is refused in place of a photo, and a photo in place of a signature', async () => {
    const rejected = await aRejectedSignature();
    const wrong = await rejected.holder.call(repairPhoto, { params: { id: rejected.id }, file: await aNewPicture() });
    expect(wrong.refusal.code).toBe('repair_not_asked');
    expect((await documentRow(app, rejected.id)).status).toBe('rejected_signature');
  });
});
