import { LISTS } from '@likeness/contract/settingsLists/index';
import { staffFormatter } from '@likeness/texts/answerTexts';
import { companyList } from '@likeness/contract/settingsLists/companies';
import { countryGroupList, countryList } from '@likeness/contract/settingsLists/countries';
import { forexList, promotionList } from '@likeness/contract/settingsLists/finance';
import { bringBack } from '@likeness/contract/settings/activity';
import { levelOfCautionList, productList } from '@likeness/contract/settingsLists/purposes';
import { rejectReasonList } from '@likeness/contract/settingsLists/reasons';
import { ticketReasonList } from '@likeness/contract/settingsLists/tickets';
import { MESSAGES } from '@likeness/contract/kit/fields';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { country as countryTable } from '../purposes/schema.ts';
import { aTranslation } from '../testing/catalogueBuilders.ts';
import { aListRecord, valuesFor } from '../testing/listRecords.ts';

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
});
afterAll(() => app.close());

test('what is used is not deleted, and the sentence says by what', async () => {
  const used = await aListRecord(app, admin, countryList);
  const companies = [
    await aListRecord(app, admin, companyList, { country_id: used.id }),
    await aListRecord(app, admin, companyList, { country_id: used.id }),
  ];
  const reason = await aListRecord(app, admin, ticketReasonList, { country_id: used.id });
  const remove = (language: string) =>
    admin.call(listCalls(countryList).remove!, {
      params: { id: used.id },
      headers: { 'accept-language': language },
    });
  expect((await remove('en')).refusal.message).toBe('This is used by 2 companies and 1 ticket reason');
  expect((await remove('fr')).refusal.params).toEqual({ uses: '2 sociétés et 1 motif de ticket' });
  expect((await remove('en')).refusal.uses).toEqual([
    { what: 'company', text: '2 companies', count: 2, ids: companies.map(({ id }) => id) },
    { what: 'ticket_reason', text: '1 ticket reason', count: 1, ids: [reason.id] },
  ]);
  expect((await admin.call(listCalls(countryList).read, { params: { id: used.id } })).status).toBe(200);
});

test('a promotion’s countries and plans are used by the promotion, and lead to it', async () => {
  const country = await aListRecord(app, admin, countryList);
  const promotion = await aListRecord(app, admin, promotionList, { countries: [country.id] });
  const { refusal } = await admin.call(listCalls(countryList).remove!, { params: { id: country.id } });
  expect(refusal.uses).toEqual([{ what: 'promotion', text: '1 promotion', count: 1, ids: [promotion.id] }]);
});

test('everything that can hold on to a record of a list has a word, so that nothing is an “other record”', async () => {
  const holding = await app.platform.database.pool.query<{ referring: string; referred: string }>(
    `select distinct conrelid::regclass::text as referring, confrelid::regclass::text as referred
     from pg_constraint where contype = 'f' and confdeltype in ('a', 'r')`,
  );
  const names = new Set(LISTS.map(({ name }) => name));
  const say = staffFormatter('en');
  const nameless = holding.rows.filter(
    ({ referring, referred }) =>
      names.has(referred) &&
      ![`settings_lists.${referring}.counted`, `used_by.${referring}`, `used_by.work_of_${referred}`].some((key) =>
        say.has(key),
      ),
  );
  expect(nameless).toEqual([]);
});

test('what is not there is called by its word in the language of whoever asked', async () => {
  const read = (language: string) =>
    admin.call(listCalls(countryList).read, { params: { id: 999_999 }, headers: { 'accept-language': language } });
  const { status, refusal } = await read('fr');
  expect([status, refusal.message, refusal.params]).toEqual([404, 'The country was not found', { what: 'Pays' }]);
  expect((await read('en')).refusal.params).toEqual({ what: 'The country' });
});

test('what a record names is called in the language of whoever reads, and sorted by it', async () => {
  const [germany, zambia] = [await aListRecord(app, admin, countryList), await aListRecord(app, admin, countryList)];
  const names = { [germany.id]: ['Germany', 'Allemagne'], [zambia.id]: ['Belgium', 'Zambie'] } as const;
  for (const { id } of [germany, zambia]) {
    const { country_code, revision } = (await admin.call(listCalls(countryList).read, { params: { id } })).answer;
    const [name, french] = names[id]!;
    const body = { country_code, country_name: name, revision };
    expect((await admin.call(listCalls(countryList).edit!, { params: { id }, body })).status).toBe(200);
    await aTranslation(app, countryTable, { id }, 'fr', { countryName: french });
    await aListRecord(app, admin, companyList, { country_id: id });
  }
  const countriesShown = async (language: string, query: Record<string, unknown>) => {
    const headers = { 'accept-language': language };
    const { result } = (await admin.call(listCalls(companyList).list, { query, headers })).answer;
    return result.map((row) => (row['country'] as { label: string } | null)?.label);
  };
  const byCountry = { order_by: 'country_id', limit: 50 };
  expect((await countriesShown('en', byCountry)).filter((label) => label === 'Germany' || label === 'Belgium')).toEqual(
    ['Belgium', 'Germany'],
  );
  expect(
    (await countriesShown('fr', byCountry)).filter((label) => label === 'Allemagne' || label === 'Zambie'),
  ).toEqual(['Allemagne', 'Zambie']);
});

test('a record is read, found and sorted in the words of whoever reads, and edited in its own', async () => {
  const germany = await aListRecord(app, admin, countryList, {
    country_code: 'DE',
    country_name: 'Germany in test',
  });
  const sweden = await aListRecord(app, admin, countryList, { country_code: 'SE', country_name: 'Another in test' });
  await aTranslation(app, countryTable, germany, 'fr', { countryName: 'Allemagne en test' });
  const found = async (language: string, q: string) => {
    const query = { q, order_by: 'country_name' };
    const headers = { 'accept-language': language };
    return (await admin.call(listCalls(countryList).list, { query, headers })).answer.result;
  };
  expect((await found('fr', 'en test')).map(({ id }) => id)).toEqual([germany.id]);
  expect((await found('fr', 'in test')).map(({ id }) => id)).toEqual([germany.id, sweden.id]);
  expect((await found('en', 'in test')).map(({ id }) => id)).toEqual([sweden.id, germany.id]);
  expect(await found('en', 'Allemagne en')).toEqual([]);
  const [read] = await found('fr', 'Allemagne en');
  expect(read).toMatchObject({ country_name: 'Germany in test', translated: { country_name: 'Allemagne en test' } });
  const params = { id: germany.id };
  const { answer } = await admin.call(listCalls(countryList).edit!, { params, body: read! });
  expect(answer).toMatchObject({ country_name: 'Germany in test', revision: germany.revision });
  const query = { q: 'in test', 'field-name': 'country_name', order_by: 'country_name' };
  const headers = { 'accept-language': 'fr' };
  const { result } = (await admin.call(listCalls(countryList).listTexts!, { query, headers })).answer;
  expect(result.map(({ label, own }) => [label, own])).toEqual([
    ['Allemagne en test', 'Germany in test'],
    ['Another in test', 'Another in test'],
  ]);
  const csv = await admin.call(listCalls(countryList).export, { query: { q: 'in test' }, headers });
  // The file is taken back: it holds what the form edits.
  expect(csv.body.toString('utf8')).toContain('Germany in test');
});

test.each([
  ['a country', countryList, 'country_code', ['QQ', 'UK', 'EU', 'ZZ', 'xa'], 'There is no such country'],
  ['a currency', forexList, 'currency', ['XXX', 'EEE', 'qqq'], 'There is no such currency'],
  ['the currency of a country', countryList, 'local_currency', ['XYZ'], 'There is no such currency'],
] as const)('the code of %s is of one that there is', async (_what, list, field, codes, sentence) => {
  const values = await valuesFor(app, admin, list, 'required');
  for (const code of codes) {
    const { status, refusal } = await admin.call(listCalls(list).add!, { body: { ...values, [field]: code } });
    expect([code, status, refusal.errors]).toEqual([code, 422, { [field]: [sentence] }]);
  }
});

test('a code of before that is of nothing there is stays while the rest is edited, and no other such takes its place', async () => {
  const { orm } = app.platform.database;
  const group = await aListRecord(app, admin, countryGroupList);
  const odd = { countryCode: 'QX', countryName: 'Nowhere', localCurrency: 'QQQ', countryGroupId: group.id };
  const [stored] = await orm.insert(countryTable).values(odd).returning();
  const params = { id: stored!.id };
  const seen = (await admin.call(listCalls(countryList).read, { params })).answer;
  const edit = (changed: object) =>
    admin.call(listCalls(countryList).edit!, { params, body: { ...seen, revision: undefined, ...changed } });
  expect((await edit({ country_name: 'Nowhere at all' })).answer).toMatchObject({
    country_name: 'Nowhere at all',
    country_code: 'QX',
    local_currency: 'QQQ',
  });
  expect((await edit({ local_currency: 'QQX' })).refusal.errors).toEqual({
    local_currency: ['There is no such currency'],
  });
  expect((await edit({ local_currency: 'sek' })).answer['local_currency']).toBe('SEK');
});

test('of a protected list administrators alone delete', async () => {
  const finance = await app.signedInAs('financeManager');
  const { id } = await aListRecord(app, admin, forexList);
  const calls = listCalls(forexList);
  const seen = (await finance.call(calls.read, { params: { id } })).answer;
  expect(seen.allowedActions).toEqual(['edit']);
  expect((await finance.call(calls.remove!, { params: { id } })).status).toBe(403);
  expect((await admin.call(calls.read, { params: { id } })).answer.allowedActions).toEqual(['edit', 'delete']);
  expect((await admin.call(calls.remove!, { params: { id } })).status).toBe(200);
});

test('a reason tolerated at one level and rejected at another keeps both apart', async () => {
  const mild = await aListRecord(app, admin, levelOfCautionList);
  const strict = await aListRecord(app, admin, levelOfCautionList);
  const levels = { levels_of_caution: [mild.id], level_of_caution_reject: [{ id: strict.id }] };
  const reason = await aListRecord(app, admin, rejectReasonList, levels);
  expect([reason['levels_of_caution'], reason['level_of_caution_reject']]).toEqual([[mild.id], [strict.id]]);
  const { edit, history } = listCalls(rejectReasonList);
  const params = { id: reason.id };
  const moved = await admin.call(edit!, {
    params,
    body: { levels_of_caution: [], level_of_caution_reject: [mild.id] },
  });
  expect([moved.answer['levels_of_caution'], moved.answer['level_of_caution_reject']]).toEqual([[], [mild.id]]);
  const [change] = (await admin.call(history, { params })).answer.result;
  expect(change).toMatchObject({ before: { level_of_caution_reject: [strict.id] } });
});

test('a group names the countries that belong to it', async () => {
  const group = await aListRecord(app, admin, countryGroupList);
  const country = await aListRecord(app, admin, countryList, { country_group_id: group.id });
  const read = (await admin.call(listCalls(countryGroupList).read, { params: { id: group.id } })).answer;
  expect(read['countries']).toEqual([country.id]);
  expect(read['countries_named']).toMatchObject([{ id: country.id, country_name: country['country_name'] }]);
});

test('a country that is added to a group leaves its own, which whoever edits that one is told', async () => {
  const calls = listCalls(countryGroupList);
  const [from, to] = [await aListRecord(app, admin, countryGroupList), await aListRecord(app, admin, countryGroupList)];
  const stays = await aListRecord(app, admin, countryList, { country_group_id: from.id });
  const moves = await aListRecord(app, admin, countryList, { country_group_id: from.id });
  const read = async (id: number) => (await admin.call(calls.read, { params: { id } })).answer;
  const seen = await read(from.id);
  const { answer } = await admin.call(calls.edit!, {
    params: { id: to.id },
    body: { countries: [moves.id], revision: to.revision },
  });
  expect([answer['countries'], (await read(from.id))['countries']]).toEqual([[moves.id], [stays.id]]);
  const late = { label: 'Another name', countries: [stays.id, moves.id], revision: seen.revision };
  const refused = await admin.call(calls.edit!, { params: { id: from.id }, body: late });
  expect([refused.status, refused.refusal.code]).toEqual([409, 'changed_meanwhile']);
  const ofCountry = (await admin.call(listCalls(countryList).history, { params: { id: moves.id } })).answer.result;
  expect(ofCountry[0]).toMatchObject({ name: 'edited', before: { country_group_id: from.id } });
  const ofGroup = (await admin.call(calls.history, { params: { id: to.id } })).answer.result;
  expect(ofGroup[0]).toMatchObject({ before: { countries: [] }, after: { countries: [moves.id] } });
});

test('no country is left without a group, and none comes that is not there', async () => {
  const calls = listCalls(countryGroupList);
  const group = await aListRecord(app, admin, countryGroupList);
  const country = await aListRecord(app, admin, countryList, { country_group_id: group.id });
  const edit = (countries: number[]) => admin.call(calls.edit!, { params: { id: group.id }, body: { countries } });
  const taken = await edit([]);
  expect([taken.status, taken.refusal.errors]).toEqual([422, { countries: [MESSAGES.onlyMoved] }]);
  const unknown = await edit([country.id, 999_999]);
  expect([unknown.status, unknown.refusal.errors]).toEqual([422, { countries: [MESSAGES.noSuchRecord] }]);
  const { answer } = await admin.call(calls.read, { params: { id: group.id } });
  expect(answer['countries']).toEqual([country.id]);
});

test('a group seen before a country came to it by its own form is told as changed', async () => {
  const group = await aListRecord(app, admin, countryGroupList);
  const country = await aListRecord(app, admin, countryList);
  const body = { country_group_id: group.id };
  await admin.call(listCalls(countryList).edit!, { params: { id: country.id }, body });
  const late = { label: 'Another name', revision: group.revision };
  const refused = await admin.call(listCalls(countryGroupList).edit!, { params: { id: group.id }, body: late });
  expect(refused.refusal.code).toBe('changed_meanwhile');
});

test('a cell that a spreadsheet would calculate is exported as a text', async () => {
  await aListRecord(app, admin, ticketReasonList, { label: '=HYPERLINK("http://evil.test")' });
  const csv = (await admin.call(listCalls(ticketReasonList).export, { query: { q: 'hyperlink' } })).body.toString();
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
  expect(csv.trimEnd().split('\n')).toHaveLength(2);
});

test('the history of a record says whether there are changes before those it tells', async () => {
  const { edit, history } = listCalls(ticketReasonList);
  const { id } = await aListRecord(app, admin, ticketReasonList);
  for (const label of ['First', 'Second']) await admin.call(edit!, { params: { id }, body: { label } });
  const entries = async (limit?: number) => {
    const { result, older } = (await admin.call(history, { params: { id }, ...(limit && { query: { limit } }) }))
      .answer;
    return [result.map(({ name }) => name), older];
  };
  expect(await entries(2)).toEqual([['edited', 'edited'], true]);
  expect(await entries(3)).toEqual([['edited', 'edited', 'added'], false]);
  expect(await entries()).toEqual([['edited', 'edited', 'added'], false]);
});

test('a text in another language is part of the history, and is taken back with it', async () => {
  const { id, revision } = await aListRecord(app, admin, ticketReasonList);
  const { editTexts, readTexts, history, revert } = listCalls(ticketReasonList);
  const query = { 'field-name': 'label' };
  await admin.call(editTexts!, { params: { id }, query, body: { fr: 'Adresse' } });
  await admin.call(editTexts!, { params: { id }, query, body: { fr: 'Mauvaise adresse', de: 'Adresse' } });
  const [latest] = (await admin.call(history, { params: { id } })).answer.result;
  expect(latest).toMatchObject({ name: 'translated', before: { label: { fr: 'Adresse' } } });
  await admin.call(revert!, { params: { id }, body: { change: latest!.id, revision } });
  expect((await admin.call(readTexts!, { params: { id } })).answer).toEqual({ fr: { label: 'Adresse' } });
});

test('a value that is no choice any more comes back neither with a change nor with its record', async () => {
  const made = await aListRecord(app, admin, productList, { product_type: 'main' });
  const { edit, history, revert, remove } = listCalls(productList);
  const params = { id: made.id };
  const { revision } = (await admin.call(edit!, { params, body: { product_type: 'option' } })).answer;
  const { pool } = app.platform.database;
  const forget = (name: string) =>
    pool.query(
      `update audit_entry set before = before || '{"product_type":"bundle"}'
       where subject = 'product' and subject_id = $1 and name = $2 returning id`,
      [made.id, name],
    );
  await forget('edited');
  const [change] = (await admin.call(history, { params })).answer.result;
  const refused = await admin.call(revert!, { params, body: { change: change!.id, revision } });
  expect([refused.status, refused.refusal.code, Object.keys(refused.refusal.errors!)]).toEqual([
    422,
    'choice_gone',
    ['product_type'],
  ]);
  await admin.call(remove!, { params });
  const { rows } = await forget('deleted');
  expect((await admin.call(bringBack, { params: { id: (rows[0] as { id: number }).id } })).refusal.code).toBe(
    'choice_gone',
  );
});

test('a moment is kept and answered in UTC, whatever zone it came in', async () => {
  const promotion = await aListRecord(app, admin, promotionList, { expire_at: '2026-06-30T23:59:00+02:00' });
  expect(promotion['expire_at']).toBe('2026-06-30T21:59:00.000Z');
  expect(promotion['created_at']).toBe(app.clock.now().toISOString());
});

test('a text that begins like a moment is a text: its record is edited, and each letter of it counts', async () => {
  const company = await aListRecord(app, admin, companyList, { name: '2026-99-99T1', address: '2026-03-01T10:00Z' });
  const params = { id: company.id };
  const edited = (body: Record<string, unknown>) => admin.call(listCalls(companyList).edit!, { params, body });
  expect((await edited({ ...company, city: 'Lille' })).status).toBe(200);
  expect((await edited({ address: '2026-03-01T10:00:00Z' })).answer).toMatchObject({
    name: '2026-99-99T1',
    address: '2026-03-01T10:00:00Z',
    city: 'Lille',
  });
});

test('a moment that is sent again in another zone changes nothing', async () => {
  const promotion = await aListRecord(app, admin, promotionList, { expire_at: '2026-06-30T23:59:00+02:00' });
  const body = { ...promotion, expire_at: '2026-06-30T22:59:00+01:00' };
  const { answer } = await admin.call(listCalls(promotionList).edit!, { params: { id: promotion.id }, body });
  expect(answer).toMatchObject({ expire_at: '2026-06-30T21:59:00.000Z', revision: promotion['revision'] });
});

test('a text of ten megabytes is refused before it is read', async () => {
  const reply = await admin.call(listCalls(ticketReasonList).add!, {
    body: { label: 'x'.repeat(10_000_000), priority: 0 },
  });
  expect([reply.status, reply.refusal.code]).toEqual([413, 'body_too_large']);
});
