import { deleteOrder, restoreOrder } from '@likeness/contract/orderDesk/afterSales';
import * as quality from '@likeness/contract/quality';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { latestAuditOn } from '../audit/index.ts';
import { customer } from '../customers/schema.ts';
import { file } from '../files/schema.ts';
import { secondLook } from '../photos/secondLooks/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { rejectReason } from '../purposes/reasons/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, documentRow, orderRow } from '../testing/builders.ts';
import { aTranslation } from '../testing/catalogueBuilders.ts';
import { ComparedLooks } from '../testing/comparedLooks.ts';
import { ruling, rulingReason } from './schema.ts';

const MINUTE = 60_000;

let app: TestApp;
let scenario: ComparedLooks;
let admin: Caller;
let other: Caller;
let nadia: Caller;
let hugo: Caller;

const tx = () => app.platform.database.orm;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await ComparedLooks.open(app);
  [admin, other] = [await app.signedInAs('admin'), await app.signedInAs('superAdmin')];
  [nadia, hugo] = [await app.signedInAs('sorter'), await app.signedInAs('sorter')];
});
afterAll(() => app.close());

beforeEach(async () => {
  await tx().delete(rulingReason);
  await tx().delete(ruling);
  // What was said before is withdrawn from the lists.
  const nothing = { staffId: null, verdict: null, answeredAt: null, undoUntil: null };
  await tx().update(secondLook).set(nothing);
});

const rejected = (by: Caller, ...reasons: number[]) => ({ by: by.id, verdict: 'reject' as const, reasons });
const validated = (by: Caller) => ({ by: by.id, verdict: 'validate' as const });

/** Two people disagree about a photo; a minute later it counts. */
async function disagreement(
  { first = rejected(nadia, 0), second = validated(hugo) }: { first?: object; second?: object } = {},
  on: { purpose?: number; on?: Awaited<ReturnType<typeof aDocument>> } = {},
): Promise<number> {
  type Said = Parameters<ComparedLooks['answered']>[0];
  const id = await scenario.answered(first as Said, second as Said, on);
  app.clock.advance(MINUTE);
  return id;
}

const list = async (query: object = {}) => (await admin.call(quality.listDisagreements, { query })).answer;
const ids = async (query: object = {}) => (await list(query)).result.map(({ id }) => id);
const one = async (id: number) => (await admin.call(quality.readDisagreement, { params: { id } })).answer;
const rule = (id: number, body: object = {}, by = admin) =>
  by.call(quality.ruleDisagreement, {
    params: { id },
    body: { verdict: 'validate', is_example: false, seen: null, ...body },
  });
const examples = async (query: object = {}, by = nadia) => (await by.call(quality.listExamples, { query })).answer;

/** First and second verdict with their reasons, and whether that is a disagreement. */
test.each<[first: string, second: string, isDisagreement: boolean]>([
  ['validate', 'validate', false],
  ['sendForEditing', 'sendForEditing', false],
  ['validate', 'sendForEditing', true],
  ['sendForEditing', 'validate', true],
  ['validate', 'reject 0', true],
  ['reject 0', 'validate', true],
  ['reject 0', 'reject 0', false],
  ['reject 0 1', 'reject 1 2', false],
  ['reject 0', 'reject 1', true],
  ['reject 0 1', 'reject 2', true],
])('%s, and then %s: a disagreement: %s', async (first, second, isDisagreement) => {
  const said = (words: string, by: Caller) => {
    const [verdict, ...reasons] = words.split(' ');
    return { by: by.id, verdict, reasons: reasons.map(Number) };
  };
  const id = await disagreement({ first: said(first, nadia), second: said(second, hugo) });
  expect(await ids()).toEqual(isDisagreement ? [id] : []);
  const read = await admin.call(quality.readDisagreement, { params: { id } });
  expect(read.status).toBe(isDisagreement ? 200 : 404);
  expect((await rule(id)).status).toBe(isDisagreement ? 200 : 404);
});

test('until it is ruled nobody sees who said what, or when; what they said is there, with the order', async () => {
  const document = await scenario.document(1);
  await aTranslation(app, rejectReason, scenario.reasons[0]!, 'fr', { label: 'Yeux fermés' });
  const at = app.clock.now();
  const id = await disagreement(
    { first: { ...rejected(nadia, 0), comment: 'See the left one' }, second: validated(hugo) },
    { on: document },
  );
  const shown = await one(id);
  expect(shown).toMatchObject({
    id,
    source: 'sample',
    document_id: document.id,
    order_id: document.orderId,
    purpose: { id: scenario.purposes[1]!.id, country_code: 'JP' },
    first: { verdict: 'reject', reasons: [{ label: 'Eyes closed' }], comment: 'See the left one', by: null, at: null },
    second: { verdict: 'validate', reasons: [], comment: null, by: null, at: null },
    ruling: null,
    allowedActions: ['rule'],
  });
  expect((await app.app.http.inject(shown.picture!.thumb)).statusCode).toBe(200);
  expect((await list()).result).toEqual([shown]);

  const ruled = (await rule(id, { note: 'Open enough' })).answer;
  expect(ruled).toMatchObject({
    first: { by: { id: nadia.id }, at: at.toISOString() },
    second: { by: { id: hugo.id }, at: at.toISOString() },
    ruling: { verdict: 'validate', reasons: [], note: 'Open enough', is_example: false, by: { id: admin.id } },
  });
  const inFrench = { params: { id }, headers: { 'accept-language': 'fr' } };
  const { first } = (await admin.call(quality.readDisagreement, inFrench)).answer;
  expect(first.reasons.map(({ label }) => label)).toEqual(['Yeux fermés']);
});

test('an answer that can still be undone is no disagreement yet', async () => {
  await scenario.answered(rejected(nadia, 0), validated(hugo));
  expect(await ids()).toEqual([]);
  app.clock.advance(MINUTE);
  expect(await ids()).toHaveLength(1);
});

test('the list is found by state, country, reason and page; by person only what is ruled', async () => {
  const french = await disagreement();
  const japanese = await disagreement({ first: validated(hugo), second: rejected(nadia, 1, 2) }, { purpose: 1 });
  const ruled = await disagreement({ first: rejected(hugo, 0), second: { ...validated(hugo), by: admin.id } });
  expect((await rule(ruled)).status).toBe(200);
  expect(await ids()).toEqual([japanese, french]);
  expect(await ids({ descending: false })).toEqual([french, japanese]);
  expect(await ids({ state: 'ruled' })).toEqual([ruled]);
  expect(await ids({ state: 'all' })).toEqual([ruled, japanese, french]);
  expect(await ids({ state: 'all', country: 'jp' })).toEqual([japanese]);
  expect(await ids({ state: 'all', reason: scenario.reasons[0]!.id })).toEqual([ruled, french]);
  expect(await ids({ reason: scenario.reasons[2]!.id })).toEqual([japanese]);
  expect(await ids({ state: 'all', person: hugo.id })).toEqual([ruled]);
  expect(await ids({ state: 'all', person: nadia.id })).toEqual([]);
  expect(await list({ state: 'ruled' })).toMatchObject({ total: 1, open: 2 });
  expect(await list({ state: 'all', limit: 2, page: 9 })).toMatchObject({ total: 3, result: [{ id: french }] });
});

test('a ruling changes nothing about the order, and the history of the photo does not tell of it', async () => {
  const document = await scenario.document();
  const id = await disagreement({}, { on: document });
  const before = [await documentRow(app, document.id), await orderRow(app, document.orderId)];
  expect((await rule(id, { is_example: true })).status).toBe(200);
  expect([await documentRow(app, document.id), await orderRow(app, document.orderId)]).toEqual(before);
  expect(await latestAuditOn(tx(), 'second_look', id)).toMatchObject({
    name: 'disagreement_ruled',
    staffId: admin.id,
    documentId: null,
    orderId: null,
    fileId: null,
  });
});

test('a ruling is said anew by whoever has seen the last one', async () => {
  const id = await disagreement();
  const first = (await rule(id, { verdict: 'reject', reasons: [scenario.reasons[0]!.id] })).answer.ruling!;
  expect(first).toMatchObject({ verdict: 'reject', reasons: [{ label: 'Eyes closed' }] });
  const unseen = await rule(id, { seen: null }, other);
  expect([unseen.status, unseen.refusal.code]).toEqual([409, 'changed_meanwhile']);
  // Within the same thousandth of a second.
  const second = (await rule(id, { verdict: 'validate', is_example: true, seen: first.at }, other)).answer.ruling!;
  expect(second).toMatchObject({ verdict: 'validate', reasons: [], is_example: true, by: { id: other.id } });
  const outdated = await rule(id, { seen: first.at });
  expect([outdated.status, outdated.refusal.code]).toEqual([409, 'changed_meanwhile']);
  expect((await one(id)).ruling).toEqual(second);
});

test.each([{ seen: 'no ruling' }, { seen: 'the same ruling' }])(
  'of two who rule at once and have seen $seen, one does',
  async ({ seen }) => {
    const id = await disagreement();
    const at = seen === 'no ruling' ? null : (await rule(id)).answer.ruling!.at;
    const replies = await Promise.all([
      rule(id, { seen: at, verdict: 'sendForEditing' }, admin),
      rule(id, { seen: at, verdict: 'reject', reasons: [scenario.reasons[1]!.id] }, other),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const kept = (await one(id)).ruling!;
    expect(kept.by.id).toBe(replies[0].status === 200 ? admin.id : other.id);
    expect(kept.reasons).toHaveLength(replies[0].status === 200 ? 0 : 1);
  },
);

test('a rejection as the right answer needs reasons: any that are in use, or that one of the two gave', async () => {
  const id = await disagreement({ first: rejected(nadia, 1) });
  const [eyes, mouth] = scenario.reasons;
  const code = async (body: object) => (await rule(id, { verdict: 'reject', ...body })).refusal.code;
  expect(await code({})).toBe('reasons_missing');
  expect(await code({ reasons: [2_000_000_000] })).toBe('reason_unknown');
  await tx().update(rejectReason).set({ active: false });
  try {
    expect(await code({ reasons: [eyes!.id] })).toBe('reason_unknown');
    expect((await rule(id, { verdict: 'reject', reasons: [mouth!.id] })).status).toBe(200);
  } finally {
    await tx().update(rejectReason).set({ active: true });
  }
});

test('examples are for everybody who judges: what is right and why, without names and numbers', async () => {
  const document = await scenario.document(1);
  const id = await disagreement({}, { on: document });
  await disagreement().then((plain) => rule(plain));
  const reasons = [scenario.reasons[2]!.id];
  await rule(id, { verdict: 'reject', reasons, note: 'Too dark by far', is_example: true });
  const { result, total } = await examples();
  expect(total).toBe(1);
  const [{ picture, ...example }] = result as [(typeof result)[0]];
  expect(example).toEqual({
    id,
    purpose: { id: scenario.purposes[1]!.id, label: 'Passport', country_code: 'JP' },
    verdict: 'reject',
    reasons: [{ id: scenario.reasons[2]!.id, label: 'Too dark' }],
    note: 'Too dark by far',
    at: app.clock.now().toISOString(),
  });
  for (const link of [picture!.thumb, picture!.display]) expect((await app.app.http.inject(link)).statusCode).toBe(200);

  expect((await examples({ country: 'JP', reason: reasons[0], purpose: scenario.purposes[1]!.id })).total).toBe(1);
  for (const query of [{ country: 'FR' }, { reason: scenario.reasons[0]!.id }, { purpose: scenario.purposes[0]!.id }]) {
    expect((await examples(query)).total).toBe(0);
  }
  // It is none any more.
  const { at } = (await one(id)).ruling!;
  await rule(id, { seen: at });
  expect((await examples()).total).toBe(0);
});

test('the picture of a customer whose account is deleted, or that was removed, is not shown any more', async () => {
  const [gone, forgotten] = [await scenario.document(), await scenario.document()];
  for (const document of [gone, forgotten]) {
    expect((await rule(await disagreement({}, { on: document }), { is_example: true })).status).toBe(200);
  }
  await tx().update(file).set({ deletedAt: app.clock.now() }).where(eq(file.id, gone.photo.id));
  const email = '[DELETED-7]ada@customer.test';
  await tx().update(customer).set({ email }).where(eq(customer.id, forgotten.order.customerId));
  expect((await examples()).result.map(({ picture }) => picture)).toEqual([null, null]);
  expect((await list({ state: 'ruled' })).result.map(({ picture }) => picture)).toEqual([null, null]);
});

test.each(['order', 'account'] as const)(
  'of a deleted %s neither the picture nor what the two wrote is shown, and what they said stays',
  async (what) => {
    const document = await scenario.document();
    const written = { first: { ...rejected(nadia, 0), comment: 'Ada squints' }, second: validated(hugo) };
    const id = await disagreement(written, { on: document });
    await tx().update(secondLook).set({ comment: 'Her right eye' }).where(eq(secondLook.id, id));
    expect(await one(id)).toMatchObject({ first: { comment: 'Ada squints' }, second: { comment: 'Her right eye' } });
    expect((await rule(id, { is_example: true, note: 'She looks up' })).status).toBe(200);
    if (what === 'order') {
      await admin.call(deleteOrder, { params: { id: document.orderId } });
    } else {
      const email = '[DELETED-8]ada@customer.test';
      await tx().update(customer).set({ email }).where(eq(customer.id, document.order.customerId));
    }
    expect(await one(id)).toMatchObject({
      picture: null,
      first: { verdict: 'reject', reasons: [{ label: 'Eyes closed' }], comment: null },
      second: { verdict: 'validate', comment: null },
      ruling: { verdict: 'validate', note: null },
    });
    expect((await examples()).result).toMatchObject([{ id, picture: null, note: null }]);
  },
);

test('the note of a ruling outlasts another ruling by somebody who is not shown it, and is emptied by somebody who is', async () => {
  const document = await scenario.document();
  const id = await disagreement({}, { on: document });
  await rule(id, { note: 'She looks up' });
  await admin.call(deleteOrder, { params: { id: document.orderId } });
  const withheld = (await one(id)).ruling!;
  expect(withheld.note).toBeNull();
  expect((await rule(id, { note: '', is_example: true, seen: withheld.at })).status).toBe(200);
  await admin.call(restoreOrder, { params: { id: document.orderId } });
  const shown = (await one(id)).ruling!;
  expect(shown).toMatchObject({ note: 'She looks up', is_example: true });
  await rule(id, { note: '', seen: shown.at });
  expect((await one(id)).ruling!.note).toBeNull();
});
