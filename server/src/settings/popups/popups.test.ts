import { wallTimeAt } from '@likeness/contract/kit/zonedTime';
import { promotionList } from '@likeness/contract/settingsLists/finance';
import { MESSAGES } from '@likeness/contract/kit/fields';
import { popup } from './schema.ts';
import { partnerPopupList, popupList } from '@likeness/contract/settingsLists/popups';
import { listCalls } from '@likeness/contract/kit/listCalls';
import {
  checkActivePopup,
  competes,
  countPartnerPopup,
  isShownToNobody,
  switchOverPopup,
} from '@likeness/contract/settings/popups';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aListRecord, valuesFor } from '../../testing/listRecords.ts';
import { emptyTables } from '../../testing/emptyTables.ts';
import { house } from '../../treatmentTimes/schema.ts';

let app: TestApp;
let finance: Caller;
let program: Caller;

beforeAll(async () => {
  app = await startTestApp();
  finance = await app.signedInAs('admin');
  program = await app.signedInAs('automaticProgram');
});
afterAll(() => app.close());
beforeEach(() => emptyTables(app, 'popup', 'popup_partner'));

const calls = listCalls(popupList);
const aPopup = (values: object) => aListRecord(app, finance, popupList, { ...values });
const added = async (values: object) =>
  finance.call(calls.add!, { body: { ...(await valuesFor(app, finance, popupList, 'required')), ...values } });
const checked = async (caller: Caller, type: string, os: string) =>
  (await caller.call(checkActivePopup, { body: { type, os } })).answer;

const onAndroid = { type: 'promo', android_version: '4.0', active: true };
const ONLY_ONE = [422, 'only_one_popup', { active: ['Only one popup can be active'] }];

test('for each type, only one popup is active on each system', async () => {
  const first = await aPopup(onAndroid);
  const second = await added(onAndroid);
  expect([second.status, second.refusal.code, second.refusal.errors]).toEqual(ONLY_ONE);
  for (const other of [
    { type: 'promo', ios_version: '7.1', active: true },
    { type: 'update', android_version: '4.0', active: true },
    { ...onAndroid, active: false },
  ]) {
    expect((await added(other)).status).toBe(200);
  }
  const both = await added({ ...onAndroid, type: 'update', ios_version: '7.1' });
  expect(both.refusal.code).toBe('only_one_popup');
  expect(await checked(finance, 'promo', 'android')).toMatchObject({ active: true, popup: { id: first.id } });
});

test('an active popup of neither system stands in nobody’s way, and no application shows it', async () => {
  const first = await aPopup({ type: 'promo', active: true });
  expect(isShownToNobody(first)).toBe(true);
  expect(isShownToNobody({ ...first, ios_version: '7.1' })).toBe(false);
  expect(isShownToNobody({ ...first, active: false })).toBe(false);
  for (const os of ['android', 'ios']) expect((await checked(finance, 'promo', os)).active).toBe(false);
  expect((await added(onAndroid)).status).toBe(200);
});

test('after a popup is deactivated another can be active, and the first cannot be activated by taking back that change', async () => {
  const first = await aPopup(onAndroid);
  const second = await aPopup({ ...onAndroid, active: false });
  const params = { id: second.id };
  const refused = await finance.call(calls.edit!, { params, body: { active: true } });
  expect([refused.status, refused.refusal.code, refused.refusal.errors]).toEqual(ONLY_ONE);
  const { revision } = (await finance.call(calls.edit!, { params: { id: first.id }, body: { active: false } })).answer;
  expect((await finance.call(calls.edit!, { params, body: { active: true } })).answer['active']).toBe(true);
  const [change] = (await finance.call(calls.history, { params: { id: first.id } })).answer.result;
  const back = await finance.call(calls.revert!, { params: { id: first.id }, body: { change: change!.id, revision } });
  expect(back.refusal.code).toBe('only_one_popup');
});

test('one call switches from the active popup to another, new or old: both, or nothing', async () => {
  const first = await aPopup(onAndroid);
  const second = await aPopup({ ...onAndroid, active: false });
  const body = { edit: { id: second.id, values: { revision: second.revision } }, instead_of: [first.id] };
  expect((await finance.call(switchOverPopup, { body })).answer).toMatchObject({ id: second.id, active: true });
  expect(await checked(finance, 'promo', 'android')).toMatchObject({ popup: { id: second.id } });
  // Whoever still saw the first one as active takes nothing from the second.
  const late = await finance.call(switchOverPopup, {
    body: {
      add: { ...(await valuesFor(app, finance, popupList, 'required')), ...onAndroid },
      instead_of: [first.id],
    },
  });
  expect(late.refusal.code).toBe('only_one_popup');
  expect(await checked(finance, 'promo', 'android')).toMatchObject({ popup: { id: second.id } });
  expect(competes(onAndroid, { ...onAndroid, ios_version: '2' })).toBe(true);
  expect(competes(onAndroid, { type: 'promo', ios_version: '2' })).toBe(false);
});

test('a popup cannot start after its end, but can last one day', async () => {
  const backwards = { start_date: '2026-03-11', end_date: '2026-03-10' };
  for (const list of [popupList, partnerPopupList]) {
    const { add, edit } = listCalls(list);
    const values = await valuesFor(app, finance, list, 'required');
    const refused = await finance.call(add!, { body: { ...values, ...backwards } });
    expect([refused.status, refused.refusal.message]).toEqual([
      422,
      'The start date must be earlier than the end date',
    ]);
    expect((await finance.call(listCalls(list).list)).answer.total).toBe(0);
    const oneDay = { start_date: '2026-03-10', end_date: '2026-03-10' };
    const { id } = (await finance.call(add!, { body: { ...values, ...oneDay } })).answer;
    const later = await finance.call(edit!, { params: { id }, body: { start_date: '2026-03-11' } });
    expect(later.refusal.code).toBe('popup_dates');
  }
});

test('only one partner popup is active on each page', async () => {
  const calls = listCalls(partnerPopupList);
  const values = await valuesFor(app, finance, partnerPopupList, 'required');
  const shown = (page: string) => finance.call(calls.add!, { body: { ...values, page, active: true } });
  expect([(await shown('home')).status, (await shown('order')).status]).toEqual([200, 200]);
  expect((await shown('home')).refusal.message).toBe('Only one popup can be active');
});

test('a popup counts how often applications show it, not how often staff look at it', async () => {
  await aPopup({ ...onAndroid, start_date: '2026-03-10', end_date: '2026-03-12' });
  await checked(program, 'promo', 'android');
  expect((await checked(program, 'promo', 'android')).popup).toMatchObject({ quantity_used: 2, revision: 1 });
  expect((await checked(finance, 'promo', 'android')).popup).toMatchObject({ quantity_used: 2 });
  expect(await checked(program, 'promo', 'ios')).toEqual({ active: false, popup: null });
});

test('applications count the calls and presses of a partner’s popup; staff do not', async () => {
  const { id, revision } = await aListRecord(app, finance, partnerPopupList);
  const counts = (caller: Caller, what: string, of = id) =>
    caller.call(countPartnerPopup, { params: { id: of }, body: { what: what as 'call' } });
  for (const what of ['call', 'call', 'call', 'track1', 'track2', 'track2']) await counts(program, what);
  expect((await counts(finance, 'call')).status).toBe(403);
  expect((await counts(program, 'press')).status).toBe(422);
  expect((await counts(program, 'call', 2_000_000_000)).refusal.message).toBe('The partner popup was not found');
  const read = (await finance.call(listCalls(partnerPopupList).read, { params: { id } })).answer;
  expect(read).toMatchObject({ total_calls: 3, track1: 1, track2: 2, revision });
});

test('applications do not show a popup before its first day or after its last', async () => {
  await aPopup({ ...onAndroid, start_date: '2026-03-11' });
  await aPopup({ type: 'update', ios_version: '1', active: true, end_date: '2026-03-09' });
  expect((await checked(program, 'promo', 'android')).active).toBe(false);
  expect((await checked(program, 'update', 'ios')).active).toBe(false);
  expect((await checked(finance, 'update', 'ios')).active).toBe(true);
});

test('a popup names a promotion that there is, in any letter case', async () => {
  const { id } = await aListRecord(app, finance, promotionList, { code: 'SUMMER-10' });
  const { id: popupId } = await aPopup({ promo: 'summer-10' });
  const edit = (body: Record<string, unknown>) => finance.call(calls.edit!, { params: { id: popupId }, body });
  const UNKNOWN = [422, 'promotion_unknown', { promo: ['This promotion code is not known'] }];
  const onSwitch = { edit: { id: popupId, values: { promo: 'WINTER' } }, instead_of: [(await aPopup({})).id] };
  for (const { status, refusal } of [
    await added({ promo: 'SUMMER-1O' }),
    await edit({ promo: 'SUMMER 10' }),
    await finance.call(switchOverPopup, { body: onSwitch }),
  ]) {
    expect([status, refusal.code, refusal.errors]).toEqual(UNKNOWN);
  }
  expect((await finance.call(calls.list)).answer.total).toBe(2);
  // The promotion may go, and what is about something else can be changed.
  await finance.call(listCalls(promotionList).remove!, { params: { id } });
  expect((await edit({ promo: 'summer-10', title: 'Last days' })).answer).toMatchObject({ title: 'Last days' });
  expect((await edit({ promo: '' })).answer['promo']).toBeNull();
  expect((await edit({ promo: 'summer-10' })).refusal.code).toBe('promotion_unknown');
});

test.each([
  ['4', 200],
  ['4.2.1', 200],
  ['2026.11.0.7', 200],
  ['v4', 422],
  ['4.', 422],
  ['4,2', 422],
  ['latest', 422],
  ['4.2.1.0.1', 422],
])('of Android version %j is said %i', async (version, status) => {
  const reply = await added({ android_version: version });
  const errors = status === 422 ? { android_version: ['This is not a version. Example: 4.2.1'] } : undefined;
  expect([reply.status, status === 422 ? reply.refusal.errors : undefined]).toEqual([status, errors]);
});

test('an odd version of before stays until somebody types another', async () => {
  const { id } = await aPopup({});
  await app.platform.database.orm.update(popup).set({ iosVersion: 'beta' });
  const edit = (body: Record<string, unknown>) => finance.call(calls.edit!, { params: { id }, body });
  expect((await edit({ title: 'Other', ios_version: 'beta' })).answer).toMatchObject({ title: 'Other' });
  expect((await edit({ ios_version: 'beta 2' })).refusal.errors).toEqual({ ios_version: [MESSAGES.version] });
});

test('an unknown type or system is refused at its field', async () => {
  const reply = await finance.call(checkActivePopup, { body: { type: 'advert', os: 'windows' } });
  expect([reply.status, Object.keys(reply.refusal.errors!)]).toEqual([422, ['type', 'os']]);
});

test('a popup’s days begin and end by the clocks of the house', async () => {
  await app.platform.database.orm.update(house).set({ timeZone: 'Asia/Tokyo' });
  const { day } = wallTimeAt('Asia/Tokyo', app.clock.now().getTime());
  await aPopup({ ...onAndroid, start_date: day, end_date: day });
  // Midnight in Tokyo is three in the afternoon in UTC.
  app.clock.advance(Date.parse(`${day}T14:59:59.999Z`) - app.clock.now().getTime());
  const application = await app.signedInAs('automaticProgram');
  expect((await checked(application, 'promo', 'android')).active).toBe(true);
  app.clock.advance(1);
  expect((await checked(application, 'promo', 'android')).active).toBe(false);
});
