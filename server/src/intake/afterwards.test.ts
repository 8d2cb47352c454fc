import { createHash } from 'node:crypto';
import * as intake from '@likeness/contract/intake';
import * as photos from '@likeness/contract/photos';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { file } from '../files/schema.ts';
import { fulfil } from '../fulfilment/jobs.ts';
import { digitalPhoto } from '../outputs/digital/schema.ts';
import { partner as partnerTable } from '../partners/schema.ts';
import { orders } from '../orders/schema.ts';
import { decision, document } from '../photos/schema.ts';
import { and, eq } from '../platform/database/drizzle.ts';
import { rateLimit } from '../platform/schema.ts';
import { purpose as purposeTable } from '../purposes/schema.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aPartner, callingAs, documentRow, orderRow } from '../testing/builders.ts';
import { aPurpose, aReason } from '../testing/catalogueBuilders.ts';
import { deleteAccount } from '../testing/orderScenario.ts';
import { PartnerScenario } from '../testing/partnerScenario.ts';
import { emptyTables } from '../testing/emptyTables.ts';

let app: TestApp;
let scenario: PartnerScenario;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await PartnerScenario.open(app);
});
afterAll(() => app.close());

describe('payment', () => {
  const unpaid = async () => (await scenario.place(await scenario.anOrder({ paid: false }))).answer;
  const statuses = ({ status, documents }: { status: string; documents: { status: string }[] }) => [
    status,
    ...documents.map((document) => document.status),
  ];

  test('comes first: an unpaid photo does not reach the sorters', async () => {
    const placed = await unpaid();
    expect(statuses(placed)).toEqual(['pending_payment', 'created']);
    await app.settle();
    expect((await documentRow(app, placed.documents[0]!.id)).status).toBe('created');
    expect(statuses((await scenario.pay(placed.id, 'paid')).answer)).toEqual(['in_progress', 'waiting_ia_validation']);
  });

  test('can fail and then succeed', async () => {
    const placed = await unpaid();
    expect(statuses((await scenario.pay(placed.id, 'failed')).answer)).toEqual(['payment_failed', 'created']);
    expect(statuses((await scenario.pay(placed.id, 'paid')).answer)).toEqual(['in_progress', 'waiting_ia_validation']);
    const row = await orderRow(app, placed.id);
    expect(row.paidAt).toEqual(app.clock.now());
  });

  test('is accepted once: a second report changes nothing', async () => {
    const placed = await unpaid();
    await scenario.pay(placed.id, 'paid');
    for (const status of ['paid', 'failed'] as const) {
      const refused = await scenario.pay(placed.id, status);
      expect([refused.status, refused.refusal.message]).toEqual([
        409,
        'This is not possible while the status is In progress',
      ]);
    }
  });

  test('reported several times at once starts the photo once', async () => {
    const placed = await unpaid();
    const replies = await Promise.all([1, 2, 3].map(() => scenario.pay(placed.id, 'paid')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      expect(reply.refusal).toMatchObject({ code: 'wrong_state', status: 'in_progress' });
    }
  });
});

describe('another partner', () => {
  test('gets 404 for orders and documents of others, whether they exist or not', async () => {
    const placed = (await scenario.place(await scenario.anOrder({ paid: false }))).answer;
    const documentId = placed.documents[0]!.id;
    const other = await scenario.stranger();
    for (const id of [placed.id, 2_000_000_000]) {
      const read = await other.call(intake.readIntakeOrder, { params: { id } });
      expect([read.status, read.refusal.message]).toEqual([404, 'The order was not found']);
      expect((await scenario.pay(id, 'paid', other)).status).toBe(404);
    }
    for (const id of [documentId, 2_000_000_000]) {
      const params = { id };
      const sent = await other.call(intake.sendNewPhoto, { params, file: { name: 'me.jpg', content: scenario.jpeg } });
      expect(sent.status).toBe(404);
    }
    expect((await orderRow(app, placed.id)).status).toBe('pending_payment');
  });

  test('is refused after it was deactivated', async () => {
    const former = await aPartner(app);
    const before = await scenario.place(await scenario.anOrder(), { who: callingAs(app, former) });
    expect(before.status).toBe(422);
    await app.platform.database.orm.update(partnerTable).set({ active: false }).where(eq(partnerTable.id, former.id));
    const refused = await scenario.place(await scenario.anOrder(), { who: callingAs(app, former) });
    expect([refused.status, refused.refusal.message]).toEqual([401, 'This API key is not known']);
  });
});

describe('a new photo', () => {
  async function rejected(isForCustomer = true) {
    const placed = (await scenario.place(await scenario.anOrder())).answer;
    const id = placed.documents[0]!.id;
    await app.settle();
    const sorter = await app.signedInAs('sorter');
    await sorter.call(photos.startVerification, { params: { id } });
    const { photo } = (await sorter.call(photos.getDocument, { params: { id } })).answer;
    const reasons = [await aReason(app, { sendToUser: isForCustomer })];
    if (!isForCustomer) reasons.push(await aReason(app, { label: 'Too dark' }));
    const decided = await sorter.call(photos.decide, {
      params: { id },
      body: {
        photo: { status: 'rejected', photoUid: photo!.uid, photoRejectReasons: reasons.map((reason) => reason.id) },
        final: true,
      },
    });
    expect(decided.answer.status).toBe('rejected_photo');
    return { id, order: placed.id };
  }
  const send = (id: number, content = scenario.jpeg) =>
    scenario.caller.call(intake.sendNewPhoto, { params: { id }, file: { name: 'better.jpg', content } });

  test('is asked for with the rejection reasons, and the document and its order go on with it', async () => {
    const { id, order } = await rejected();
    const read = (await scenario.caller.call(intake.readIntakeOrder, { params: { id: order } })).answer;
    expect(read).toMatchObject({
      status: 'rejected_photo',
      documents: [{ id, status: 'rejected_photo', rejected_because: ['Eyes closed'] }],
    });
    expect((await send(id)).answer).toEqual({ id, status: 'waiting_ia_validation' });
    const after = (await scenario.caller.call(intake.readIntakeOrder, { params: { id: order } })).answer;
    expect(after).toMatchObject({ status: 'in_progress', documents: [{ rejected_because: [], rejected_at: null }] });
  });

  test('is asked for without the reasons that its customer is not told', async () => {
    const { id, order } = await rejected(false);
    const read = (await scenario.caller.call(intake.readIntakeOrder, { params: { id: order } })).answer;
    expect(read.documents).toMatchObject([{ id, rejected_because: ['Too dark'] }]);
  });

  test('is accepted only while the document is rejected', async () => {
    const { id } = await rejected();
    const both = await Promise.all([send(id), send(id)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await send(id)).refusal).toMatchObject({ code: 'wrong_state', status: 'waiting_ia_validation' });
  });

  test('that is no picture is refused, and the document stays rejected', async () => {
    const { id } = await rejected();
    await scenario.expectNothingWritten(() => send(id, Buffer.from('<svg/>')));
    expect((await documentRow(app, id)).status).toBe('rejected_photo');
  });

  test('that cannot be measured still goes to a sorter', async () => {
    const { id } = await rejected();
    await send(id);
    const { photoId } = await documentRow(app, id);
    // The file cannot be found in the file store, as after a disk failure.
    await app.platform.database.orm
      .update(file)
      .set({ sha256: 'f'.repeat(64) })
      .where(and(eq(file.id, photoId!), eq(file.fileName, 'better.jpg')));
    await app.settle();
    const judged = (await (await app.signedInAs('sorter')).call(photos.getDocument, { params: { id } })).answer;
    expect(judged).toMatchObject({ status: 'pending_verification', measures: [], suggested_reasons: [] });
  });
});

describe('a digital photo', () => {
  const fetchPhoto = (id: number, who = scenario.caller) => who.call(intake.fetchDigitalPhoto, { params: { id } });

  test('is fetched by the application of the partner that ordered it, once it is made and for as long as it counts', async () => {
    const placed = (await scenario.place(await scenario.anOrder())).answer;
    const id = placed.documents[0]!.id;
    expect((await fetchPhoto(id)).status).toBe(404);
    const { orm } = app.platform.database;
    const isAt = (status: DocumentStatus) => orm.update(document).set({ status }).where(eq(document.id, id));
    await isAt('validated');
    await fulfil(app.platform, id, app.clock.now());

    const fetched = await fetchPhoto(id);
    expect([fetched.status, fetched.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const [made] = await orm
      .select({ id: file.id, sha256: file.sha256 })
      .from(digitalPhoto)
      .innerJoin(file, eq(file.id, digitalPhoto.fileId))
      .where(eq(digitalPhoto.documentId, id));
    expect(createHash('sha256').update(fetched.body).digest('hex')).toBe(made!.sha256);

    expect((await fetchPhoto(id, await scenario.stranger())).status).toBe(404);
    await isAt('pre_validated');
    expect((await fetchPhoto(id)).refusal).toMatchObject({ code: 'wrong_state', status: 'pre_validated' });
    // Its letter was canceled: what was decided of it was made, and counts.
    await isAt('validated');
    expect((await fetchPhoto(id)).status).toBe(200);
    const verdict = {
      documentId: id,
      fileId: (await documentRow(app, id)).photoId!,
      kind: 'validate',
      before: {},
    } as const;
    const { id: staffId } = await app.signedInAs('sorter');
    app.clock.advance(1);
    const decidedAt = app.clock.now();
    await orm.insert(decision).values({ ...verdict, staffId, decidedAt, undoUntil: decidedAt });
    expect((await fetchPhoto(id)).refusal).toMatchObject({ code: 'wrong_state', status: 'validated' });
    await isAt('delivered');
    const isDeleted = (deletedAt: Date | null) => orm.update(orders).set({ deletedAt }).where(eq(orders.id, placed.id));
    await isDeleted(app.clock.now());
    expect((await fetchPhoto(id)).refusal.code).toBe('order_deleted');
    await isDeleted(null);
    expect((await fetchPhoto(id)).status).toBe(200);
    await orm.update(file).set({ deletedAt: app.clock.now() }).where(eq(file.id, made!.id));
    expect((await fetchPhoto(id)).refusal.code).toBe('file_deleted');
    const { customerId } = await orderRow(app, placed.id);
    await deleteAccount(app, { order: { customerId } });
    expect((await fetchPhoto(id)).refusal.code).toBe('account_deleted');
  });
});

describe('a partner that sends too many requests', () => {
  beforeEach(() => emptyTables(app, 'rate_limit'));

  test('is refused orders and pictures until the minute is over, and other partners are not', async () => {
    const greedy = await aPartner(app);
    const order = await scenario.anOrder();
    await app.platform.database.orm
      .insert(rateLimit)
      .values({ key: `intake.partner:${greedy.id}`, points: 1200, expire: Date.now() + 30_000 });
    const refused = await callingAs(app, greedy).call(intake.sendPicture, {
      file: { name: 'me.jpg', content: scenario.jpeg },
    });
    expect([refused.status, refused.refusal.code]).toEqual([429, 'too_many_requests']);
    expect(refused.refusal.message).toMatch(/^Too many requests, try again in \d+ seconds$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await scenario.expectNothingWritten(async () => {
      expect((await scenario.place(order, { who: callingAs(app, greedy) })).refusal.code).toBe('too_many_requests');
    });
    expect((await scenario.place(order)).status).toBe(200);
  });
});

test('a photo is still verified if its purpose is replaced between order and payment', async () => {
  const leaving = await aPurpose(app);
  const placed = (
    await scenario.place(
      await scenario.anOrder({ paid: false, lines: [await scenario.aLine({ purpose: leaving.id })] }),
    )
  ).answer;
  await app.platform.database.orm.update(purposeTable).set({ replaced: true }).where(eq(purposeTable.id, leaving.id));
  expect((await scenario.pay(placed.id, 'paid')).answer.documents).toMatchObject([{ status: 'waiting_ia_validation' }]);
});
