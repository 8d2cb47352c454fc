import { refuseByAuthority } from '@likeness/contract/orderDesk/authorityRefusals';
import { readReasonEffects } from '@likeness/contract/quality/reasons';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rejectReason } from '../../purposes/reasons/schema.ts';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import { aTranslation } from '../../testing/catalogueBuilders.ts';
import { stand } from '../../testing/orderScenario.ts';
import { EMPTY_HOUSE } from '../../testing/workday/snapshot.ts';
import { Played } from './played.fixture.ts';
import { rebuildEffects } from './rebuilding.ts';
import { rejectionCount, rejectionEffect } from './schema.ts';

let app: TestApp;
let house: Played;

beforeAll(async () => {
  app = await startTestApp();
  house = await Played.open(app);
});
afterAll(() => app.close());
beforeEach(() => app.platform.database.pool.query(EMPTY_HOUSE));

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const [EYES, SHADOWS] = [0, 1];

/** The effects of the rejections since this day. */
async function effects(since: Date, further: object = {}, language = 'en') {
  const query = { from: since.toISOString().slice(0, 10), to: app.clock.now().toISOString().slice(0, 10), ...further };
  const reply = await house.admin.call(readReasonEffects, { query, headers: { 'accept-language': language } });
  return reply.answer;
}
const figuresOf = ({ figures }: Awaited<ReturnType<typeof effects>>) =>
  Object.fromEntries(figures.map(({ measure, value }) => [measure, value]));

test('a photo that is good at the third try makes two rejections: one loops, one is followed by a good photo', async () => {
  const since = app.clock.now();
  const document = await house.document();
  for (const reasons of [[EYES], [EYES, SHADOWS]]) {
    app.clock.advance(1000);
    await house.judge(document, 'reject', reasons);
    app.clock.advance(DAY);
    await house.sendPhoto(document);
  }
  app.clock.advance(1000);
  await house.judge(document, 'validate');

  const answer = await effects(since);
  expect(figuresOf(answer)).toMatchObject({
    photos_rejected: 2,
    new_photo_sent: 2,
    next_judged: 2,
    next_good: 1,
    same_reason_again: 1,
    good_at_last: 2,
    attempts_half: 1,
    attempts_most: 2,
    next_good_share: 50,
    customers_lost: 0,
  });
  const [eyes, shadows] = answer.result;
  const [eyesOfPassport] = (await effects(since, { by: 'purpose' })).result;
  expect(eyes).toMatchObject({
    reason: { label: 'Eyes closed' },
    purpose: null,
    photos_rejected: 2,
    same_reason_again: 1,
  });
  expect(eyesOfPassport).toMatchObject({ purpose: { label: 'Passport', country_code: 'FR' }, photos_rejected: 2 });
  expect(shadows).toMatchObject({
    reason: { label: 'Shadows' },
    photos_rejected: 1,
    next_good: 1,
    same_reason_again: 0,
  });
});

test('a customer is lost when fourteen days are over without a new photo, not before', async () => {
  const since = app.clock.now();
  const document = await house.document();
  app.clock.advance(1000);
  await house.judge(document, 'reject', [EYES]);
  app.clock.advance(14 * DAY - 1);
  expect(figuresOf(await effects(since))).toMatchObject({ still_open: 1, customers_lost: 0, days_over: 0 });
  app.clock.advance(1);
  expect(figuresOf(await effects(since))).toMatchObject({ still_open: 0, customers_lost: 1, lost_share: 100 });
  // What comes later is judged, and good or not; the customer was lost all the same.
  await house.sendPhoto(document);
  app.clock.advance(1000);
  await house.judge(document, 'validate');
  expect(figuresOf(await effects(since))).toMatchObject({ customers_lost: 1, next_good: 1 });
});

test('who waits for no photo is not lost: the same photo was judged again', async () => {
  const since = app.clock.now();
  const document = await house.document();
  app.clock.advance(1000);
  await house.judge(document, 'reject', [EYES]);
  app.clock.advance(DAY);
  await house.askAgain(document);
  app.clock.advance(1000);
  await house.judge(document, 'validate');
  app.clock.advance(15 * DAY);
  expect(figuresOf(await effects(since))).toMatchObject({
    photos_rejected: 1,
    judged_again: 1,
    customers_lost: 0,
    next_judged: 0,
    good_at_last: 0,
  });
});

test('a rejection that was taken back counts nowhere', async () => {
  const since = app.clock.now();
  const document = await house.document();
  app.clock.advance(1000);
  await house.undo(document, await house.judge(document, 'reject', [EYES]));
  const answer = await effects(since);
  expect(answer.result).toEqual([]);
  expect(new Set(answer.figures.map(({ value }) => value))).toEqual(new Set([0, null]));
});

test('what an authority refused is no rejection of the house: the list of those does not show it either', async () => {
  const since = app.clock.now();
  const document = await house.document();
  app.clock.advance(1000);
  await house.judge(document, 'validate');
  await stand(app, document.id, 'delivered');
  app.clock.advance(DAY);
  const refused = await house.admin.call(refuseByAuthority, {
    params: { id: document.id },
    body: {
      words: 'Shadow on the left',
      refusalForUser: house.sorter.id,
      reasons: [house.reasons[SHADOWS]!],
      next: 'newPhoto',
    },
  });
  expect(refused.answer.status).toBe('rejected_photo');
  app.clock.advance(15 * DAY);
  const answer = await effects(since);
  expect(answer.result).toEqual([]);
  expect(figuresOf(answer)).toMatchObject({ photos_rejected: 0, customers_lost: 0 });
});

test('it is narrowed down to a purpose or a country, and says the reasons in the reader’s language', async () => {
  const since = app.clock.now();
  const [passport, visa] = [await house.document(0), await house.document(1)];
  app.clock.advance(1000);
  for (const document of [passport, visa]) await house.judge(document, 'reject', [EYES]);
  await aTranslation(app, rejectReason, { id: house.reasons[EYES]! }, 'fr', { label: 'Yeux fermés' });

  const ofVisa = await effects(since, { purpose: house.purposes[1], by: 'purpose' }, 'fr');
  expect(figuresOf(ofVisa)).toMatchObject({ photos_rejected: 1 });
  expect(ofVisa.result.map(({ reason, purpose }) => [reason.label, purpose?.label])).toEqual([['Yeux fermés', 'Visa']]);
  expect(figuresOf(await effects(since, { country: 'FR' }))).toMatchObject({ photos_rejected: 2 });
  expect(figuresOf(await effects(since, { country: 'DE' }))).toMatchObject({ photos_rejected: 0 });
});

test('the period before stands beside the rejections, as far as this one has lasted', async () => {
  const first = await house.document();
  app.clock.advance(1000);
  await house.judge(first, 'reject', [EYES]);
  const rejectedBefore = async () => {
    const { figures } = await effects(app.clock.now());
    return figures.find(({ measure }) => measure === 'photos_rejected');
  };
  app.clock.advance(DAY);
  expect(await rejectedBefore()).toMatchObject({ value: 0, before: 0 });
  app.clock.advance(HOUR);
  expect(await rejectedBefore()).toMatchObject({ value: 0, before: 1 });
  app.clock.advance(DAY - HOUR);
  expect(await rejectedBefore()).toMatchObject({ value: 0, before: 0 });
});

test('what rejections led to is compared once the days of all of them are over, and what may come later never', async () => {
  const first = await house.document();
  app.clock.advance(1000);
  await house.judge(first, 'reject', [EYES]);
  app.clock.advance(DAY);
  const second = await house.document();
  app.clock.advance(1000);
  await house.judge(second, 'reject', [EYES]);
  const day = app.clock.now().toISOString().slice(0, 10);
  const before = async () => {
    const { figures } = await effects(app.clock.now(), { from: day, to: day });
    return Object.fromEntries(figures.map((figure) => [figure.measure, figure.before]));
  };
  const later = { next_judged: null, next_good: null, good_at_last: null, attempts_half: null, next_good_share: null };
  app.clock.advance(14 * DAY);
  expect(await before()).toMatchObject({
    photos_rejected: 1,
    still_open: null,
    customers_lost: null,
    lost_share: null,
    ...later,
  });
  app.clock.advance(DAY);
  expect(await before()).toMatchObject({
    photos_rejected: 1,
    still_open: 0,
    customers_lost: 1,
    lost_share: 100,
    ...later,
  });
});

test('where there is nothing to divide by, a share is nothing and not 0', async () => {
  const since = app.clock.now();
  const document = await house.document();
  app.clock.advance(1000);
  await house.judge(document, 'reject', [EYES]);
  const { figures } = await effects(since);
  const found = new Map(figures.map((figure) => [figure.measure, figure]));
  for (const measure of ['attempts_half', 'attempts_most', 'next_good_share', 'same_reason_share', 'lost_share']) {
    expect(found.get(measure)).toMatchObject({ measure, value: null, points: [null] });
  }
  expect(found.get('customers_lost')).toMatchObject({ value: 0, points: [0] });
});

test('reading everything anew corrects what somebody has changed', async () => {
  const since = app.clock.now();
  const { database } = app.platform;
  const documents = [await house.document(), await house.document(), await house.document()];
  app.clock.advance(1000);
  for (const document of documents) await house.judge(document, 'reject', [EYES]);
  app.clock.advance(20 * DAY);
  const tell = () => undefined;
  await rebuildEffects(database, { onlyRest: true }, tell);
  await database.orm.update(rejectionEffect).set({ attempts: 7 });
  await database.orm.update(rejectionCount).set({ sent: 3 });
  expect(figuresOf(await effects(since))).not.toMatchObject({ customers_lost: 3, good_at_last: 0 });
  await rebuildEffects(database, { onlyRest: false }, tell);
  expect(figuresOf(await effects(since))).toMatchObject({ photos_rejected: 3, customers_lost: 3, good_at_last: 0 });
});
