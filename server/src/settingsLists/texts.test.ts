import { countryList } from '@likeness/contract/settingsLists/countries';
import { ticketReasonList } from '@likeness/contract/settingsLists/tickets';
import { type ListCalls, listCalls } from '@likeness/contract/kit/listCalls';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aListRecord } from '../testing/listRecords.ts';
import { emptyTables } from '../testing/emptyTables.ts';

/* Translators: two on one record, how far each language is, and texts as files. */

const calls = listCalls(ticketReasonList) as Required<ListCalls>;
const LABEL = { 'field-name': 'label' };

let app: TestApp;
let anna: Caller;
let boris: Caller;
let late: number;
let lost: number;

beforeAll(async () => {
  app = await startTestApp();
  anna = await app.signedInAs('userManager');
  boris = await app.signedInAs('financeManager');
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app, 'ticket_reason', 'translation');
  late = (await aListRecord(app, anna, ticketReasonList, { label: 'Late' })).id;
  lost = (await aListRecord(app, anna, ticketReasonList, { label: '=Lost' })).id;
});

const keeps = (who: Caller, id: number, body: object) =>
  who.call(calls.editTexts, { params: { id }, query: LABEL, body });
const texts = async (id: number) => {
  const found = (await anna.call(calls.readTexts, { params: { id } })).answer;
  return Object.fromEntries(Object.entries(found).map(([language, fields]) => [language, fields['label']]));
};

describe('two translators on one record', () => {
  test('the second is told about a text that the first has saved meanwhile, and writes nothing', async () => {
    expect((await keeps(anna, late, { nl: 'Van Anna', seen: {} })).status).toBe(200);
    const refused = await keeps(boris, late, { nl: 'Van Boris', de: 'Von Boris', seen: {} });
    expect([refused.status, refused.refusal.code, await texts(late)]).toEqual([
      409,
      'changed_meanwhile',
      { nl: 'Van Anna' },
    ]);
    expect((await keeps(boris, late, { nl: 'Van Boris', seen: { nl: 'Van Anna' } })).status).toBe(200);
  });

  test('both save, where each writes another language or the same words', async () => {
    await keeps(anna, late, { nl: 'Te laat', seen: {} });
    expect((await keeps(boris, late, { de: 'Zu spät', seen: {} })).status).toBe(200);
    expect((await keeps(boris, late, { nl: 'Te laat', seen: {} })).status).toBe(200);
    expect(await texts(late)).toEqual({ nl: 'Te laat', de: 'Zu spät' });
  });

  test('a change that is taken back leaves other languages, and is refused over a later text of its own', async () => {
    await keeps(anna, late, { nl: 'Te laat' });
    await keeps(boris, late, { de: 'Zu spät' });
    const { result } = (await boris.call(calls.history, { params: { id: late } })).answer;
    const dutch = result.find(({ after }) => !('de' in Object(after?.['label'])) && 'nl' in Object(after?.['label']));
    const { revision } = (await anna.call(calls.read, { params: { id: late } })).answer;
    const takeBack = () => anna.call(calls.revert, { params: { id: late }, body: { change: dutch!.id, revision } });
    expect([(await takeBack()).status, await texts(late)]).toEqual([200, { de: 'Zu spät' }]);
    await keeps(boris, late, { nl: 'Een ander' });
    expect([(await takeBack()).refusal.code, await texts(late)]).toEqual([
      'changed_meanwhile',
      { de: 'Zu spät', nl: 'Een ander' },
    ]);
  });
});

test('a text is named as the specification calls it', async () => {
  const query = { 'field-name': 'reply' };
  const { status } = await anna.call(calls.editTexts, { params: { id: late }, query, body: { fr: 'Bientôt' } });
  const found = (await anna.call(calls.readTexts, { params: { id: late } })).answer;
  expect([status, found.fr]).toEqual([200, { auto_reply: 'Bientôt' }]);
  const countries = listCalls(countryList) as Required<ListCalls>;
  const { id } = await aListRecord(app, await app.signedInAs('superAdmin'), countryList, { country_name: 'Malta' });
  for (const [name, fr] of [
    ['name', 'Malte'],
    ['label', 'Île de Malte'],
  ] as const) {
    await anna.call(countries.editTexts, { params: { id }, query: { 'field-name': name }, body: { fr } });
    expect((await anna.call(countries.readTexts, { params: { id } })).answer.fr).toEqual({ country_name: fr });
  }
});

test('the list says how far each language is', async () => {
  await keeps(anna, late, { nl: 'Te laat', fr: 'En retard' });
  await keeps(anna, lost, { nl: 'Weg' });
  const { answer } = await boris.call(calls.listTexts, { query: { ...LABEL, missing: 'fr' } });
  expect([answer.total, answer.progress]).toEqual([1, { total: 2, done: { nl: 2, fr: 1 } }]);
});

describe('texts as a file', () => {
  const exported = async (): Promise<Record<string, string>[]> => {
    const { body } = await boris.call(calls.exportTexts, { query: { ...LABEL, order_by: 'id' } });
    return parse(body, { bom: true, columns: true });
  };
  const sends = (lines: object[], query: object = {}, who = boris) =>
    who.call(calls.importTexts, {
      file: { name: 'texts.csv', content: Buffer.from(stringify(lines, { header: true })) },
      query: { ...LABEL, ...query },
    });

  test('come back as they were written, and an empty cell changes nothing', async () => {
    await keeps(anna, lost, { nl: '=1+1', de: 'Zwei\nZeilen, "so"' });
    const lines = await exported();
    expect(lines.map(({ id, entry, nl }) => [id, entry, nl])).toEqual([
      [String(late), 'Late', ''],
      [String(lost), "'=Lost", "'=1+1"],
    ]);
    const same = (await sends(lines)).answer;
    expect([same.edited, same.unchanged, await texts(lost)]).toEqual([0, 2, { nl: '=1+1', de: 'Zwei\nZeilen, "so"' }]);
  });

  test('are shown before they are written, and nothing is written that was not shown', async () => {
    const lines = [{ id: late, nl: 'Te laat', fr: '' }];
    const shown = (await sends(lines, { dry: true })).answer;
    expect(shown).toMatchObject({ written: false, edited: 1 });
    expect(shown.result[0]).toMatchObject({
      line: 2,
      label: 'Late',
      what: 'edit',
      before: {},
      after: { nl: 'Te laat' },
    });
    await keeps(anna, late, { nl: 'Van Anna' });
    const overtaken = await sends(lines, { state: shown.state });
    expect([overtaken.refusal.code, await texts(late)]).toEqual(['changed_meanwhile', { nl: 'Van Anna' }]);
    const again = (await sends(lines, { dry: true })).answer;
    expect((await sends(lines, { state: again.state })).answer.written).toBe(true);
    expect(await texts(late)).toEqual({ nl: 'Te laat' });
  });

  test('with one wrong line change nothing, and each mistake is told at its line and column', async () => {
    const lines = [
      { id: late, nl: 'Te laat', de: 'x'.repeat(5000) },
      { id: 999_999, nl: 'Niets', de: '' },
      { id: late, nl: 'Nog eens', de: '' },
    ];
    const refused = await sends(lines);
    expect(refused.refusal.code).toBe('import_faults');
    expect(Object.keys(refused.refusal.errors!)).toEqual(['2.de', '3.id', '4.id']);
    expect(await texts(late)).toEqual({});
    const unknown = await sends([{ id: late, klingon: 'nuqneH' }]);
    expect(unknown.refusal.code).toBe('csv_column_unknown');
  });

  test('are taken only from those who translate', async () => {
    const reader = await app.signedInAs('orderManager');
    expect((await sends([{ id: late, nl: 'Te laat' }], {}, reader)).status).toBe(403);
  });
});
