import * as photos from '@likeness/contract/photos';
import * as quality from '@likeness/contract/quality';
import { uploadPhoto } from '@likeness/contract/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { latestAuditOn } from '../audit/index.ts';
import { file } from '../files/schema.ts';
import { orders } from '../orders/schema.ts';
import { secondLook, secondLookReason } from '../photos/secondLooks/schema.ts';
import { removeOldPictures } from '../photos/retention.ts';
import { eq } from '../platform/database/drizzle.ts';
import { staff } from '../staff/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aFile, aJpeg } from '../testing/builders.ts';
import { aPurpose, aReason } from '../testing/catalogueBuilders.ts';
import { ComparedLooks } from '../testing/comparedLooks.ts';
import { passOn } from '../testing/passing.ts';
import { plantForNewcomers } from './planting.ts';
import { plantedLook } from './schema.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let scenario: ComparedLooks;
let admin: Caller;
let sorters: Caller[];

const tx = () => app.platform.database.orm;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
  sorters = [await app.signedInAs('sorter'), await app.signedInAs('sorter')];
  const left = await app.signedInAs('sorter');
  await tx().update(staff).set({ disabledAt: app.clock.now() }).where(eq(staff.id, left.id));
});
afterAll(() => app.close());

async function upload(by = admin): Promise<string> {
  const sent = { name: 'portrait.jpg', content: await aJpeg() };
  return (await by.call(uploadPhoto, { file: sent })).answer.uid;
}

const planting = (purpose: number, overrides: object = {}) => ({
  purpose,
  first_name: 'Grace',
  last_name: 'Hopper',
  verdict: 'validate',
  ...overrides,
});

const plant = async (overrides: object = {}) => {
  const body = { photoUid: await upload(), ...planting(scenario.purposes[0]!.id), ...overrides };
  return admin.call(quality.plantPhoto, { body });
};

const looksOf = async (id: number) => {
  const rows = await tx()
    .select()
    .from(plantedLook)
    .innerJoin(secondLook, eq(secondLook.id, plantedLook.lookId))
    .where(eq(plantedLook.plantedPhotoId, id))
    .orderBy(secondLook.forStaffId);
  return rows.map(({ second_look: look }) => look);
};

const listed = async () => (await admin.call(quality.listPlanted)).answer;

test('in a house without any order there is nothing to borrow, and nothing is planted', async () => {
  const purpose = await aPurpose(app);
  const body = { photoUid: await upload(), ...planting(purpose.id) };
  expect((await admin.call(quality.plantPhoto, { body })).refusal.code).toBe('nothing_to_borrow');
  expect((await listed()).total).toBe(0);
  scenario = await ComparedLooks.open(app);
  await scenario.document(0);
});

test('a planted photo goes to every active sorter once, within the days, as if it were an order of its own', async () => {
  const newest = await scenario.document(0);
  await scenario.document(1);
  const reasons = [scenario.reasons[1]!.id, scenario.reasons[1]!.id];
  const planted = (await plant({ verdict: 'reject', reasons, note: ' The mouth ', within_days: 3 })).answer;
  expect(planted).toMatchObject({
    purpose: { id: scenario.purposes[0]!.id, country_code: 'FR' },
    verdict: 'reject',
    reasons: [{ id: scenario.reasons[1]!.id, label: 'Mouth open' }],
    note: 'The mouth',
    created_by: { id: admin.id },
    withdrawn_at: null,
    given: 2,
    answered: 0,
    agreed: 0,
    allowedActions: ['withdraw'],
  });
  expect((await app.app.http.inject(planted.picture!.display)).statusCode).toBe(200);

  const looks = await looksOf(planted.id);
  expect(looks.map(({ forStaffId }) => forStaffId)).toEqual(sorters.map(({ id }) => id));
  const ordered = await tx().select({ id: orders.id }).from(orders);
  for (const look of looks) {
    expect(look).toMatchObject({
      source: 'planted',
      documentId: newest.id,
      purposeId: scenario.purposes[0]!.id,
      firstVerdict: 'reject',
      shownFirstName: 'Grace',
      shownLastName: 'Hopper',
    });
    expect(look.dueAt.getTime()).toBeGreaterThanOrEqual(app.clock.now().getTime());
    expect(look.dueAt.getTime()).toBeLessThanOrEqual(app.clock.now().getTime() + 3 * DAY);
    expect(ordered.map(({ id }) => id)).not.toContain(look.shownOrderId);
    const [reason] = await tx().select().from(secondLookReason).where(eq(secondLookReason.lookId, look.id));
    expect(reason).toMatchObject({ turn: 1, label: 'Mouth open' });
  }
  expect(new Set(looks.map(({ shownOrderId }) => shownOrderId)).size).toBe(2);
  expect(await latestAuditOn(tx(), 'planted_photo', planted.id)).toMatchObject({
    name: 'photo_planted',
    staffId: admin.id,
    documentId: null,
    orderId: null,
  });
});

test('where no order has its purpose, a photo borrows the newest of any', async () => {
  const newest = await scenario.document(1);
  const { id } = await aPurpose(app);
  const planted = (await plant({ purpose: id })).answer;
  expect((await looksOf(planted.id))[0]!.documentId).toBe(newest.id);
});

test('a sorter who comes later gets what is planted, once', async () => {
  const { id } = (await plant()).answer;
  const newcomer = await app.signedInAs('sorter');
  const give = () =>
    app.platform.database.transaction((inner) => plantForNewcomers(inner, app.platform, app.clock.now()));
  await Promise.all([give(), give()]);
  await give();
  expect((await looksOf(id)).map(({ forStaffId }) => forStaffId)).toEqual([...sorters, newcomer].map((one) => one.id));
  await tx().update(staff).set({ disabledAt: app.clock.now() }).where(eq(staff.id, newcomer.id));
});

test('a withdrawn photo goes to nobody any more, and what was answered stays', async () => {
  const { id } = (await plant({ verdict: 'reject', reasons: [scenario.reasons[0]!.id] })).answer;
  const [first, second] = await looksOf(id);
  const said = { by: sorters[0]!.id, verdict: 'reject', reasons: [0, 1] } as const;
  await scenario.answer(first!.id, said);
  // It can still be undone.
  expect((await listed()).result.find((one) => one.id === id)).toMatchObject({ answered: 0, agreed: 0 });
  app.clock.advance(60_000);
  expect((await listed()).result.find((one) => one.id === id)).toMatchObject({ answered: 1, agreed: 1 });

  const withdrawn = (await admin.call(quality.withdrawPlanted, { params: { id } })).answer;
  expect(withdrawn).toMatchObject({ given: 1, answered: 1, agreed: 1, allowedActions: [] });
  expect(withdrawn.withdrawn_at).toBe(app.clock.now().toISOString());
  const rows = new Map((await looksOf(id)).map((look) => [look.id, look.withdrawnAt]));
  expect([rows.get(first!.id), rows.get(second!.id)]).toEqual([null, app.clock.now()]);

  const again = await admin.call(quality.withdrawPlanted, { params: { id } });
  expect([again.status, again.refusal.code]).toEqual([409, 'wrong_state']);
  await app.platform.database.transaction((inner) => plantForNewcomers(inner, app.platform, app.clock.now()));
  expect(await looksOf(id)).toHaveLength(2);
});

const EVERY_DAY = { from: '2026-01-01', to: '2026-12-31', time_zone: 'UTC' };
const board = async () => (await admin.call(quality.readAgreement, { query: EVERY_DAY })).answer;

test('what is planted for somebody who left, or who passed it on, waits for nobody and is given to nobody', async () => {
  const leaver = await app.signedInAs('sorter');
  const passing = sorters[0]!;
  const { waiting: before } = await board();
  const { id, given } = (await plant()).answer;
  const stands = async () => {
    const row = (await listed()).result.find((one) => one.id === id)!;
    return { given: row.given, waiting: (await board()).waiting - before };
  };
  expect([given, await stands()]).toEqual([3, { given: 3, waiting: 3 }]);

  const becomes = (changes: Partial<typeof staff.$inferInsert>) =>
    tx().update(staff).set(changes).where(eq(staff.id, leaver.id));
  await becomes({ roles: ['ROLE_CONTROLLER'] });
  expect(await stands()).toEqual({ given: 2, waiting: 2 });
  await becomes({ roles: ['ROLE_SORTER'], disabledAt: app.clock.now() });
  expect(await stands()).toEqual({ given: 2, waiting: 2 });

  const theirs = (await looksOf(id)).find((look) => look.forStaffId === passing.id)!;
  await tx()
    .update(secondLook)
    .set({ dueAt: app.clock.now(), shownAt: app.clock.now() })
    .where(eq(secondLook.id, theirs.id));
  expect((await passing.call(photos.startVerification, { params: { id: theirs.id } })).status).toBe(200);
  // Somebody has it: it is given, and waits no more.
  expect(await stands()).toEqual({ given: 2, waiting: 1 });
  expect((await passOn(passing, theirs.id)).status).toBe(200);
  expect(await stands()).toEqual({ given: 1, waiting: 1 });
});

test('a ruling counts for known answers on the board as in the list that they lead to', async () => {
  const { id } = (await plant({ verdict: 'reject', reasons: [scenario.reasons[0]!.id] })).answer;
  const [look] = await looksOf(id);
  await scenario.answer(look!.id, { by: sorters[0]!.id, verdict: 'validate' });
  app.clock.advance(60_000);
  const counted = async () => {
    const { looks, agreed } = (await board()).planted;
    const { result } = await listed();
    const sum = (of: 'answered' | 'agreed') => result.reduce((all, planted) => all + planted[of], 0);
    expect({ looks, agreed }).toEqual({ looks: sum('answered'), agreed: sum('agreed') });
    return agreed;
  };
  const before = await counted();
  const body = { verdict: 'validate' as const, reasons: [], is_example: false, seen: null };
  expect((await admin.call(quality.ruleDisagreement, { params: { id: look!.id }, body })).status).toBe(200);
  expect(await counted()).toBe(before + 1);
});

test('only an own upload that belongs to nothing yet is planted, and by one of two who do it at once', async () => {
  const purpose = scenario.purposes[0]!.id;
  const refused = async (photoUid: string) =>
    (await admin.call(quality.plantPhoto, { body: { photoUid, ...planting(purpose) } })).refusal.code;
  const theirs = await aFile(app, { sender: { addedByStaffId: sorters[0]!.id } });
  const used = await scenario.document();
  await tx().update(file).set({ addedByStaffId: admin.id }).where(eq(file.id, used.photo.id));
  for (const photoUid of ['0'.repeat(32), theirs.uid, used.photo.uid]) {
    expect(await refused(photoUid)).toBe('file_not_yours');
  }
  const photoUid = await upload();
  const body = { photoUid, ...planting(purpose) };
  const replies = await Promise.all([
    admin.call(quality.plantPhoto, { body }),
    admin.call(quality.plantPhoto, { body }),
  ]);
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect(await refused(photoUid)).toBe('file_not_yours');
});

test('a wrong answer is refused with a sentence, and nothing is planted', async () => {
  const { total } = await listed();
  const hidden = await aReason(app, { visible: false });
  const refusals = [
    { sent: { verdict: 'reject' }, code: 'reasons_missing' },
    { sent: { verdict: 'reject', reasons: [2_000_000_000] }, code: 'reason_unknown' },
    { sent: { verdict: 'reject', reasons: [hidden.id] }, code: 'reason_unknown' },
    { sent: { purpose: 2_000_000_000 }, code: 'not_found' },
    { sent: { within_days: 0 }, code: 'invalid_input' },
    { sent: { first_name: ' ' }, code: 'invalid_input' },
  ];
  for (const { sent, code } of refusals) expect((await plant(sent)).refusal.code).toBe(code);
  expect((await listed()).total).toBe(total);
  expect((await admin.call(quality.withdrawPlanted, { params: { id: 2_000_000_000 } })).refusal.code).toBe('not_found');
});

test('the picture of a planted photo outlives the order that it borrows', async () => {
  const keeping = await startTestApp({ RETENTION_DAYS: '30' });
  try {
    const owner = await keeping.signedInAs('admin');
    await keeping.signedInAs('sorter');
    const its = await ComparedLooks.open(keeping);
    const borrowed = await its.document();
    const photoUid = await upload(owner);
    const body = { photoUid, ...planting(its.purposes[0]!.id) };
    const { id } = (await owner.call(quality.plantPhoto, { body })).answer;
    const closed = { status: 'fulfilled' as const, updatedAt: keeping.clock.now() };
    await keeping.platform.database.orm.update(orders).set(closed).where(eq(orders.id, borrowed.orderId));
    keeping.clock.advance(400 * DAY);
    await removeOldPictures(keeping.platform, [], keeping.clock.now());
    const reader = await keeping.signedInAs('admin');
    const { result } = (await reader.call(quality.listPlanted)).answer;
    expect((await keeping.app.http.inject(result.find((one) => one.id === id)!.picture!.display)).statusCode).toBe(200);
    const gone = (await reader.call(photos.getDocument, { params: { id: borrowed.id } })).answer;
    expect(gone.photo!.deleted_at).not.toBeNull();
  } finally {
    await keeping.close();
  }
});
