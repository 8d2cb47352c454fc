import { listCalls } from '@likeness/contract/kit/listCalls';
import { exportPurposes } from '@likeness/contract/purposes/csv';
import { iconList } from '@likeness/contract/settingsLists/artwork';
import { countryList } from '@likeness/contract/settingsLists/countries';
import { levelOfCautionList, purposeList } from '@likeness/contract/settingsLists/purposes';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aListRecord } from '../testing/listRecords.ts';
import { aRule } from '../testing/purposeScenario.ts';

const calls = listCalls(purposeList);
type Line = Record<string, string>;

let app: TestApp;
let admin: Caller;
let passport: number;
let visa: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
  const { id } = await aListRecord(app, admin, countryList, { country_code: 'FI', country_name: 'Finland' });
  passport = (await aRule(app, admin, { use_in_country_id: id, label: 'Passport', reference: '=1+1' })).id;
  const child = {
    purpose_type: 'printedPhotoPurpose',
    parent_purpose_id: passport,
    source_left_open: 'Two\nlines, "so"',
  };
  visa = (await aRule(app, admin, { use_in_country_id: id, label: 'Visa', ...child })).id;
});
afterAll(() => app.close());

async function exported(as = admin): Promise<Line[]> {
  const { body } = await as.call(exportPurposes);
  return parse(body, { bom: true, columns: true });
}
const sending = (content: string, dry = false) =>
  admin.call(calls.importRows!, { file: { name: 'purposes.csv', content: Buffer.from(content) }, query: { dry } });
const sendLines = (lines: Line[], dry = false) => sending(stringify(lines, { header: true }), dry);
const row = async (id: number) => (await admin.call(calls.read, { params: { id } })).answer;
const total = async () => (await admin.call(calls.list, { query: { limit: 1 } })).answer.total;

test('the export has one line for each purpose, in columns that are the same for readers of every language', async () => {
  const lines = await exported();
  expect(lines.map(({ id, label, use_in_country_id: country }) => [id, label, country])).toEqual([
    [String(passport), 'Passport', 'FI'],
    [String(visa), 'Visa', 'FI'],
  ]);
  const french = await admin.call(exportPurposes, { headers: { 'accept-language': 'fr' } });
  expect(french.body.equals((await admin.call(exportPurposes)).body)).toBe(true);
  // A spreadsheet would run this label as a formula.
  expect(lines[0]!['reference']).toBe("'=1+1");
});

test('the import of an unchanged export changes nothing', async () => {
  const before = [await row(passport), await row(visa)];
  const { answer } = await sendLines(await exported());
  expect(answer).toMatchObject({ written: true, added: 0, edited: 0, unchanged: 2, wrong: 0 });
  expect([await row(passport), await row(visa)]).toEqual(before);
});

test('a preview says row by row what would change, and writes nothing', async () => {
  const before = [await row(passport), await total()];
  const [first, second] = await exported();
  const added = { ...second!, id: '', revision: '', label: 'Residence permit', parent_purpose_id: '' };
  const changed = { ...first!, photo_weight: '120', reference: '' };
  const { answer } = await sendLines([changed, second!, added], true);
  expect(answer).toMatchObject({ written: false, added: 1, edited: 1, unchanged: 1, wrong: 0 });
  expect(
    answer.result.map(({ line, id, label, what, before: was, after }) => ({ line, id, label, what, was, after })),
  ).toEqual([
    {
      line: 2,
      id: passport,
      label: 'Passport',
      what: 'edit',
      was: { photo_weight: 100, reference: '=1+1' },
      after: { photo_weight: 120, reference: null },
    },
    { line: 3, id: visa, label: 'Visa', what: 'nothing', was: {}, after: {} },
    // The record before contains a line break.
    expect.objectContaining({ line: 5, id: null, label: 'Residence permit', what: 'add' }) as never,
  ]);
  expect([await row(passport), await total()]).toEqual(before);
});

test('a file without errors is written, with an entry in the history of each purpose', async () => {
  const [first, second] = await exported();
  const { answer } = await sendLines([
    { ...first!, photo_weight: '130' },
    { ...second!, id: '', revision: '', label: 'Driving licence' },
  ]);
  expect(answer).toMatchObject({ written: true, added: 1, edited: 1 });
  expect((await row(passport))['photo_weight']).toBe(130);
  const { result } = (await admin.call(calls.history, { params: { id: passport } })).answer;
  expect(result[0]).toMatchObject({ before: { photo_weight: 100 }, after: { photo_weight: 130 } });
  const found = (await admin.call(calls.list, { query: { q: 'Driving licence' } })).answer;
  expect(found.result).toHaveLength(1);
});

test('a file with one wrong line is not written, and every error is named with its line and field', async () => {
  const [first, second] = await exported();
  const before = [await row(passport), await row(visa), await total()];
  const lines = [
    { ...first!, photo_weight: '140' },
    { ...first!, id: '', revision: '', use_in_country_id: 'QQ' },
    { ...second!, outline_to_chin: '44', photo_width: 'wide' },
    { ...second!, id: '2000000000' },
    { ...first!, label: 'Twice' },
    { ...second!, id: 'seven' },
  ].map((line) => ({ ...line, source_left_open: '' }));
  const dry = (await sendLines(lines, true)).answer;
  expect(dry.result.map(({ line, what, errors }) => [line, what, Object.keys(errors)])).toEqual([
    [2, 'edit', []],
    [3, 'wrong', ['use_in_country_id']],
    [4, 'wrong', ['photo_width']],
    [5, 'wrong', ['id']],
    [6, 'wrong', ['id']],
    [7, 'wrong', ['id']],
  ]);
  const { status, refusal } = await sendLines(lines);
  expect([status, refusal.code, refusal.message]).toEqual([
    422,
    'import_faults',
    '5 lines have mistakes: nothing was imported',
  ]);
  expect(refusal.errors).toMatchObject({
    '3.use_in_country_id': ['Wrong country code given'],
    '4.photo_width': ['This is not a number'],
  });
  expect([await row(passport), await row(visa), await total()]).toEqual(before);
});

describe('a parent of the same file', () => {
  const fresh = async (label: string, parent = '', changes: Line = {}): Promise<Line> => {
    const [, second] = await exported();
    return { ...second!, id: '', revision: '', label, parent_purpose_id: parent, ...changes };
  };
  const found = async (label: string) =>
    (await admin.call(calls.list, { query: { q: label, limit: 1 } })).answer.result[0]!;

  test('is named by its label, wherever it stands, and is there before its children', async () => {
    const lines = [
      await fresh('Seaman book, small', 'Seaman book, printed'),
      await fresh('Seaman book, printed', ' Seaman book '),
      await fresh('Seaman book'),
      { ...(await fresh('')), id: String(visa), label: 'Visa', parent_purpose_id: 'Seaman book' },
    ];
    const before = await total();
    const dry = (await sendLines(lines, true)).answer;
    expect(dry.result.map(({ what, after }) => [what, after['parent_purpose_id']])).toEqual([
      ['add', 'Seaman book, printed'],
      ['add', 'Seaman book'],
      ['add', undefined],
      ['edit', 'Seaman book'],
    ]);
    expect(await total()).toBe(before);
    expect((await sendLines(lines)).answer).toMatchObject({ written: true, added: 3, edited: 1 });
    const [small, printed, book] = await Promise.all(lines.slice(0, 3).map(({ label }) => found(label!)));
    expect([small!['parent_purpose_id'], printed!['parent_purpose_id']]).toEqual([printed!.id, book!.id]);
    expect((await row(visa))['parent_purpose_id']).toBe(book!.id);
  });

  test('that is not there, is there twice, is wrong itself, or is its own child, is said at the line', async () => {
    const lines = [
      await fresh('Hunting licence', 'Shooting licence'),
      await fresh('Ski pass', 'Lift pass'),
      await fresh('Lift pass'),
      await fresh('Lift pass'),
      await fresh('Fishing licence', 'Angling licence'),
      await fresh('Angling licence', '', { photo_width: 'wide' }),
      await fresh('One card', 'Other card'),
      await fresh('Other card', 'One card'),
      await fresh('Dog tag', 'Dog licence'),
      await fresh('Dog licence', '', { use_in_country_id: 'SE' }),
    ].map((line) => ({ ...line, source_left_open: '' }));
    const before = await total();
    const { refusal } = await sendLines(lines);
    expect(refusal.errors).toMatchObject({
      '2.parent_purpose_id': ['This is neither a number nor the name of a line with the same country'],
      '3.parent_purpose_id': ['Several lines with this country have this name'],
      '6.parent_purpose_id': ['The parent is in line 7, which has mistakes'],
      '8.parent_purpose_id': ['A purpose cannot be its own parent, not even indirectly'],
      '9.parent_purpose_id': ['The parent is in line 8, which has mistakes'],
      '10.parent_purpose_id': ['This is neither a number nor the name of a line with the same country'],
    });
    expect(await total()).toBe(before);
  });
});

test('a file that is older than another change is refused if it has the column of the revision', async () => {
  const [first] = await exported();
  await admin.call(calls.edit!, { params: { id: passport }, body: { document_weight: 50 } });
  const { answer } = await sendLines([{ ...first!, label: 'Old file' }], true);
  expect(answer.result[0]).toMatchObject({ what: 'wrong', errors: { id: [expect.any(String)] } });
});

test('fields whose columns are left out stay as they are', async () => {
  const { answer } = await sending(`id;label\n${passport};Reisepass\n`);
  expect(answer.result[0]).toMatchObject({ what: 'edit', after: { label: 'Reisepass' } });
  expect(Object.keys(answer.result[0]!.after)).toEqual(['label']);
});

test('a record that is named by its number stays the one that it is, whatever another one is called', async () => {
  const levels = [await aListRecord(app, admin, levelOfCautionList), await aListRecord(app, admin, levelOfCautionList)];
  const icon = await aListRecord(app, admin, iconList);
  const { use_in_country_id: country } = await row(visa);
  const named = { levels: levels.map(({ id }) => id), icon_id: icon.id, parent_purpose_id: visa };
  const { id } = await aRule(app, admin, { ...named, label: 'Numbered', use_in_country_id: country });
  for (const { id: number } of levels) await aListRecord(app, admin, levelOfCautionList, { label: String(number) });
  await aListRecord(app, admin, iconList, { label: String(icon.id) });
  await aRule(app, admin, { label: String(visa), use_in_country_id: country });
  const line = (await exported()).find((exportedLine) => exportedLine['id'] === String(id))!;
  expect((await sendLines([{ ...line, photo_weight: '110' }])).answer).toMatchObject({ written: true, edited: 1 });
  expect(await row(id)).toMatchObject({ ...named, photo_weight: 110 });
  expect(line).toMatchObject({ icon_id: `#${icon.id}`, parent_purpose_id: `#${visa}` });
});

test('a file of before, in which the numbers of records stand alone, is taken', async () => {
  const [level, icon] = [await aListRecord(app, admin, levelOfCautionList), await aListRecord(app, admin, iconList)];
  const line = { id: String(visa), levels: String(level.id), icon_id: String(icon.id), parent_purpose_id: '' };
  expect((await sendLines([line])).answer).toMatchObject({ written: true, edited: 1 });
  expect(await row(visa)).toMatchObject({ levels: [level.id], icon_id: icon.id, parent_purpose_id: null });
});

describe('an unusable file', () => {
  test.each([
    ['an unclosed cell', 'id,label\n1,"open', 'csv_unreadable'],
    ['lines of different lengths', 'id,label\n1,a,b', 'csv_unreadable'],
    ['a picture', '\u0000\u0001', 'csv_encoding'],
    ['no column “id”', 'label\nPassport', 'csv_columns_missing'],
    ['an unknown column', 'id,colour_of_hair\n1,red', 'csv_column_unknown'],
    ['too many lines', `id,label\n${'1,a\n'.repeat(2001)}`, 'csv_too_long'],
  ])('%s is refused with a sentence', async (_what, content, code) => {
    const { status, refusal } = await sending(content);
    expect([status, refusal.code]).toEqual([422, code]);
  });

  test.each([
    ['id,label\n1,a\n2,b,c\n', 'This file cannot be read as CSV: line 3 has 3 cells, the heading 2'],
    ['id,label\n1,a\n2\n', 'This file cannot be read as CSV: line 3 has 1 cell, the heading 2'],
    ['id,label\n1,"open', 'This file cannot be read as CSV: the quotation mark in line 2 is not closed'],
    ['id,label\n1,op"en', 'This file cannot be read as CSV: there is a quotation mark in the wrong place in line 2'],
    // Its first line says what separates the cells.
    ['sep=;\nid;label\n1;a\n2;b;c\n', 'This file cannot be read as CSV: line 4 has 3 cells, the heading 2'],
    ['sep=;\r\nid;label\r\n1;"open', 'This file cannot be read as CSV: the quotation mark in line 3 is not closed'],
    [
      'sep=;\nid;label\n1;op"en',
      'This file cannot be read as CSV: there is a quotation mark in the wrong place in line 3',
    ],
  ])('%j is told by its line and what is wrong there', async (content, sentence) => {
    expect((await sending(content)).refusal.message).toBe(sentence);
  });
});
