import { readControllerBoard, readEditorBoard, readStaffBoard } from '@likeness/contract/dashboards/people';
import { commentOnOrder } from '@likeness/contract/orderDesk/afterSales';
import { refuseByAuthority } from '@likeness/contract/orderDesk/authorityRefusals';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from '../../platform/database/drizzle.ts';
import { staff } from '../../staff/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { AutomaticScenario } from '../../testing/automaticScenario.ts';
import { aReason } from '../../testing/catalogueBuilders.ts';
import { stand } from '../../testing/orderScenario.ts';
import { WorkScenario } from '../../testing/workScenario.ts';

let app: TestApp;
let work: WorkScenario;
let superAdmin: Caller;
let sorter: Caller;
let controller: Caller;

beforeAll(async () => {
  app = await startTestApp();
  work = await WorkScenario.open(app);
  superAdmin = await app.signedInAs('superAdmin');
  sorter = await app.signedInAs('sorter');
  controller = await app.signedInAs('controller');
});
afterAll(() => app.close());
beforeEach(async () => {
  // Each test has a day of its own, of which an hour more has passed than of the day before: all of that is compared.
  app.clock.advance(25 * 3_600_000);
});

const today = () => {
  const day = app.clock.now().toISOString().slice(0, 10);
  return { from: day, to: day, limit: 50 };
};
const editors = (caller: Caller, asked: object = {}) =>
  caller.call(readEditorBoard, { query: { limit: 50 }, body: { ...today(), ...asked } });
const controllers = (caller: Caller, asked: object = {}) =>
  caller.call(readControllerBoard, { query: { limit: 50 }, body: { ...today(), ...asked } });
const valuesOf = ({ figures }: { figures: { measure: string; value: number; before: number | null }[] }) =>
  Object.fromEntries(figures.map(({ measure, value, before }) => [measure, [value, before]]));

test('the sorters’ board says what each one verified, and what became of it', async () => {
  const other = await app.signedInAs('sorter');
  await work.reject(sorter);
  await work.sendForEditing(sorter);
  await work.validate(sorter);
  const { document } = await work.process(controller);
  await work.validate(sorter, document);
  await work.undo(sorter, await work.reject(sorter));

  const { answer } = await editors(superAdmin);
  const rowOf = (person: Caller) => answer.result.find(({ id }) => id === person.id);
  const none = {
    totalVerified: 0,
    rejected: 0,
    aiResizedUsed: 0,
    aiDetouredUsed: 0,
    govReject: 0,
    sendForTreatment: 0,
    processAndValidated: 0,
    finalValidation: 0,
  };
  expect(rowOf(sorter)).toMatchObject({
    ...none,
    roles: ['ROLE_SORTER'],
    totalVerified: 4,
    rejected: 1,
    sendForTreatment: 1,
    finalValidation: 1,
  });
  expect(rowOf(other)).toMatchObject(none);
  expect(rowOf(controller)).toBeUndefined();
  expect(valuesOf(answer)).toMatchObject({ verified: [4, 0], rejected: [1, 0], validated: [2, 0] });
  expect(answer.period.behind).toBe(0);
});

test('the controllers’ board counts orders once, and everybody who processed', async () => {
  const admin = await app.signedInAs('admin');
  const { document } = await work.process(controller);
  await app.platform.database.pool.query(`update document set status = 'pre_validated' where id = $1`, [document.id]);
  await work.process(controller, document);
  await work.giveUp(controller);
  await work.process(admin);

  const { answer } = await controllers(superAdmin);
  const numbers = answer.result.map((row) => [
    row.id,
    row.totalPhotosProcessed,
    row.cannotProcess,
    row.totalOrdersProcessed,
  ]);
  expect(numbers).toEqual(
    expect.arrayContaining([
      [controller.id, 2, 1, 1],
      [admin.id, 1, 0, 1],
    ]),
  );
  expect(valuesOf(answer)).toEqual({ processed: [3, 1], cannot_process: [1, 0], orders_processed: [2, 1] });
});

test('the first row says when the first and the last of what the board counts happened', async () => {
  const first = app.clock.now().toISOString();
  await work.reject(sorter);
  app.clock.advance(3_600_000);
  const { document } = await work.validate(sorter);
  app.clock.advance(3_600_000);
  // What an authority refuses is counted by the comment that names who had approved it.
  const last = app.clock.now().toISOString();
  await stand(app, document.id, 'delivered');
  const reasons = [(await aReason(app, { label: 'Shadows' })).id];
  const body = { words: 'Shadow on the left', refusalForUser: sorter.id, reasons, next: 'newPhoto' } as const;
  const refused = await superAdmin.call(refuseByAuthority, { params: { id: document.id }, body });
  expect(refused.answer.status).toBe('rejected_photo');
  app.clock.advance(3_600_000);
  await work.undo(sorter, await work.reject(sorter));

  const { result } = (await editors(superAdmin)).answer;
  expect(result[0]).toMatchObject({ min: first, max: last });
  expect(result.slice(1).filter((row) => row.min !== undefined)).toEqual([]);
  expect((await controllers(superAdmin)).answer.result[0]).toMatchObject({ min: null, max: null });
});

test('a sorter sees only their own numbers, and so does a controller', async () => {
  const other = await app.signedInAs('sorter');
  await work.reject(sorter);
  await work.reject(other);
  for (const asked of [{}, { user: 'all' }, { user: sorter.id }]) {
    const { answer } = await editors(sorter, asked);
    expect(answer.result.map(({ id, rejected }) => [id, rejected])).toEqual([[sorter.id, 1]]);
    expect(valuesOf(answer)['rejected']).toEqual([1, 1]);
  }
  const refused = await editors(sorter, { user: other.id });
  expect([refused.status, refused.refusal.code]).toEqual([403, 'access_denied']);
  expect((await controllers(controller, { user: sorter.id })).status).toBe(403);
  expect((await controllers(controller)).answer.result.map(({ id }) => id)).toEqual([controller.id]);
});

test('a super administrator picks one person, or everybody, on POST as on GET', async () => {
  await work.reject(sorter);
  const one = (await editors(superAdmin, { user: sorter.id })).answer;
  expect([one.total, one.result[0]?.rejected]).toEqual([1, 1]);
  const onGet = await superAdmin.call(readEditorBoard, {
    method: 'GET',
    query: { ...today(), user: String(sorter.id) } as object,
  });
  expect(onGet.answer).toEqual(one);
  const unknown = await editors(superAdmin, { user: 2_000_000_000 });
  expect([unknown.status, Object.keys(unknown.refusal.errors!)]).toEqual([422, ['user']]);
});

test('everybody who decides is on the staff’s board by name, and who left only with what they did', async () => {
  const leaver = await app.signedInAs('sorter');
  const postman = await app.signedInAs('postman');
  await work.reject(leaver);
  await work.process(controller);
  const { orm } = app.platform.database;
  await orm.update(staff).set({ disabledAt: app.clock.now() }).where(eq(staff.id, leaver.id));
  await orm.update(staff).set({ firstName: 'Äbel' }).where(eq(staff.id, controller.id));

  const board = (await superAdmin.call(readStaffBoard, { query: today() })).answer;
  const rows = new Map(board.result.map((row) => [row.id, row]));
  expect(board.result[0]).toMatchObject({ id: controller.id, processed: 1, validated: 0, process_requeted: 0 });
  expect(rows.get(leaver.id)).toMatchObject({ reject: 1, validated_without_process: 0 });
  expect(rows.get(sorter.id)).toMatchObject({ reject: 0 });
  expect(rows.has(postman.id)).toBe(false);
  expect(valuesOf(board)).toMatchObject({ rejected: [1, 1], processed: [1, 0] });

  app.clock.advance(24 * 3_600_000);
  const next = (await superAdmin.call(readStaffBoard, { query: today() })).answer;
  expect(next.result.map(({ id }) => id)).not.toContain(leaver.id);
  const pastTheEnd = (await superAdmin.call(readStaffBoard, { query: { ...today(), limit: 2, page: 999 } })).answer;
  expect(pastTheEnd.page).toBe(Math.ceil(next.total / 2));
  expect(pastTheEnd.result.map(({ id }) => id)).toEqual(
    next.result.slice((pastTheEnd.page - 1) * 2).map(({ id }) => id),
  );
});

test('what an authority refused counts for whom the comment names, on the day of the comment', async () => {
  const { document } = await work.validate(sorter);
  app.clock.advance(24 * 3_600_000);
  const admin = await app.signedInAs('admin');
  await admin.call(commentOnOrder, {
    params: { id: document.orderId },
    body: { valueText: 'Refused in Lyon #administrationRefusal', refusalForUser: sorter.id },
  });
  const [row] = (await editors(sorter)).answer.result;
  expect(row).toMatchObject({ govReject: 1, totalVerified: 0 });
  // There is data, and it is of this moment.
  const at = app.clock.now().toISOString();
  expect(row).toMatchObject({ min: at, max: at });
  expect((await editors(superAdmin)).answer.result[0]).toMatchObject({ min: at, max: at });
  expect((await controllers(superAdmin)).answer.result[0]).toMatchObject({ min: null, max: null });
});

test.each([
  ['no dates', { from: '', to: '' }, { from: ['From date or to date was empty'] }],
  ['only a first day', { to: '' }, { to: ['From date or to date was empty'] }],
  [
    'dates the wrong way round',
    { from: '2026-03-02', to: '2026-03-01' },
    { to: ['From date must be less than to date'] },
  ],
  ['a day that does not exist', { from: '2026-02-30' }, { from: ['This is not a day'] }],
  ['more than ten years', { from: '2016-01-01', to: '2026-12-31' }, { to: ['A period can be ten years at most'] }],
  ['an offset for a time zone', { time_zone: '+02:00' }, { time_zone: ['This is not a time zone'] }],
  ['an unknown time zone', { time_zone: 'Europe/Atlantis' }, { time_zone: ['This is not a time zone'] }],
])('%s are refused at their field', async (_what, wrong, errors) => {
  const asked = { ...today(), ...wrong };
  const bySorter = await sorter.call(readEditorBoard, { body: asked });
  const byAdmin = await superAdmin.call(readStaffBoard, { query: asked });
  for (const refused of [bySorter, byAdmin]) expect([refused.status, refused.refusal.errors]).toEqual([422, errors]);
});

test('page 0 is refused at its field', async () => {
  const refused = await superAdmin.call(readStaffBoard, { query: { ...today(), page: 0 } });
  expect([refused.status, Object.keys(refused.refusal.errors!)]).toEqual([422, ['page']]);
});

test('a photo that was only compressed or converted is neither resized nor cut out by the program', async () => {
  const scenario = new AutomaticScenario(app);
  const red = { create: { width: 414, height: 532, channels: 3, background: { r: 200, g: 60, b: 50 } } } as const;
  const inks = sharp(red).toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 98 });
  const noise = sharp({ create: { ...red.create, noise: { type: 'gaussian', mean: 128, sigma: 24 } } });
  const converted = await scenario.arrived({ automaticConversion: 'built_in' }, { content: await inks.toBuffer() });
  const compressed = await scenario.arrived(
    { automaticCompression: 'built_in' },
    { content: await noise.jpeg({ quality: 98 }).toBuffer(), purpose: { photoWeightMax: 100 } },
  );
  expect([await scenario.historyNames(converted.id), await scenario.historyNames(compressed.id)]).toEqual([
    ['converted_automatically'],
    ['compressed_automatically'],
  ]);
  for (const document of [converted, compressed]) {
    const { photo } = await scenario.seenBy(sorter, document.id);
    await work.validate(sorter, { ...document, photo: { ...document.photo, uid: photo!.uid } });
  }
  const { answer } = await editors(superAdmin);
  const row = answer.result.find(({ id }) => id === sorter.id);
  expect(row).toMatchObject({ totalVerified: 2, aiResizedUsed: 0, aiDetouredUsed: 0 });
  expect(valuesOf(answer)).toMatchObject({ validated_cut_out_by_program: [0, 0] });
});
