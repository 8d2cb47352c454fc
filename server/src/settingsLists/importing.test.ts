import { LISTS } from '@likeness/contract/settingsLists/index';
import { commentTemplateList } from '@likeness/contract/settingsLists/commentTemplates';
import { countryGroupList, countryList } from '@likeness/contract/settingsLists/countries';
import { holidayList } from '@likeness/contract/settingsLists/holidays';
import { promotionList } from '@likeness/contract/settingsLists/finance';
import { popupList } from '@likeness/contract/settingsLists/popups';
import { accountList } from '@likeness/contract/settingsLists/accounts';
import { levelOfCautionList } from '@likeness/contract/settingsLists/purposes';
import { rejectReasonList } from '@likeness/contract/settingsLists/reasons';
import { ticketReasonList } from '@likeness/contract/settingsLists/tickets';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aListRecord, valuesFor } from '../testing/listRecords.ts';

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('superAdmin');
});
afterAll(() => app.close());

const imported = LISTS.filter((list) => listCalls(list).importRows).map((list) => [list.name, list] as const);

type Sending = { dry?: boolean; state?: string; as?: Caller; language?: string };
const send = (list: SettingsList, content: string | Buffer, { dry, state, as = admin, language }: Sending = {}) =>
  as.call(listCalls(list).importRows!, {
    file: { name: 'records.csv', content: Buffer.from(content as string) },
    query: { dry: dry ?? false },
    body: { ...(state !== undefined && { state }) },
    ...(language && { headers: { 'accept-language': language } }),
  });
const exported = async (list: SettingsList, ids: readonly number[], language = 'en') =>
  (
    await admin.call(listCalls(list).export, {
      query: { ids: ids.join(',') },
      headers: { 'accept-language': language },
    })
  ).body;
const linesOf = (csv: Buffer): Record<string, string>[] => parse(csv, { bom: true, columns: true });
const read = async (list: SettingsList, id: number) =>
  (await admin.call(listCalls(list).read, { params: { id } })).answer;
const found = async (list: SettingsList, q: string) =>
  (await admin.call(listCalls(list).list, { query: { q } })).answer.result;
const history = async (list: SettingsList, id: number) =>
  (await admin.call(listCalls(list).history, { params: { id } })).answer.result;
const template = (label: string) =>
  aListRecord(app, admin, commentTemplateList, { label, text: `About ${label}`, order_number: 5, active: true });

describe('what a list has exported', () => {
  test.each(imported)('of %s is taken back in any language, and changes nothing', async (_name, list) => {
    const { id } = await aListRecord(app, admin, list, listCalls(list).add ? await valuesFor(app, admin, list) : {});
    const before = await read(list, id);
    const { answer } = await send(list, await exported(list, [id], 'fr'));
    expect(answer).toMatchObject({ written: true, added: 0, edited: 0, unchanged: 1, wrong: 0 });
    expect(await read(list, id)).toEqual(before);
  });
});

test('an edited export changes the records as the form does, each with its entry in the history, and adds the others', async () => {
  const [one, two] = [await template('Lighting'), await template('Framing')];
  const [first, second] = linesOf(await exported(commentTemplateList, [one.id, two.id]));
  const csv = stringify(
    [{ ...first, Label: 'Light', Active: 'non' }, second, { ...second, id: '', Label: 'Background' }],
    { header: true, columns: Object.keys(first!) },
  );
  const dry = (await send(commentTemplateList, csv, { dry: true })).answer;
  expect(dry).toMatchObject({ written: false, added: 1, edited: 1, unchanged: 1, wrong: 0 });
  expect(dry.result[0]).toMatchObject({
    what: 'edit',
    before: { label: 'Lighting', active: true },
    after: { label: 'Light', active: false },
  });
  expect((await read(commentTemplateList, one.id))['label']).toBe('Lighting');
  expect(await found(commentTemplateList, 'Background')).toEqual([]);

  const { answer } = await send(commentTemplateList, csv, { state: dry.state });
  expect(answer).toMatchObject({ written: true, added: 1, edited: 1 });
  expect(await read(commentTemplateList, one.id)).toMatchObject({ label: 'Light', active: false, revision: 2 });
  expect((await history(commentTemplateList, one.id))[0]).toMatchObject({
    name: 'edited',
    before: { label: 'Lighting', active: true },
  });
  const [added] = await found(commentTemplateList, 'Background');
  expect((await history(commentTemplateList, added!.id)).map(({ name }) => name)).toEqual(['added']);
});

test('one line that is wrong keeps all of the file out, and each mistake is said at its line and field', async () => {
  const one = await template('Whole');
  const lines = [
    ['id', 'label', 'text', 'order_number'],
    [one.id, 'Half', 'Text', '7'],
    ['', 'Whole', 'The same name', '1'],
    ['', 'Many', 'Text', 'many'],
    [one.id, 'Again', 'Text', '1'],
    ['999999', 'Nobody', 'Text', '1'],
    ['', 'No text', '', '1'],
  ];
  const { status, refusal } = await send(commentTemplateList, stringify(lines));
  expect([status, refusal.code]).toEqual([422, 'import_faults']);
  expect(refusal.errors).toEqual({
    '4.order_number': ['This is not a number'],
    '5.id': ['This record is already in an earlier line'],
    '6.id': ['This record does not exist'],
    '7.text': ['This field should be filled'],
  });
  expect(await read(commentTemplateList, one.id)).toMatchObject({ label: 'Whole', revision: 1 });
});

describe('between the preview and the import', () => {
  test('somebody has changed one of the records: that line is named, and nothing is written', async () => {
    const [one, two] = [await template('Chin up'), await template('Chin down')];
    const csv = stringify([
      ['id', 'label'],
      [one.id, 'Chin higher'],
      [two.id, 'Chin lower'],
    ]);
    const { state } = (await send(commentTemplateList, csv, { dry: true })).answer;
    const edit = listCalls(commentTemplateList).edit!;
    await admin.call(edit, { params: { id: two.id }, body: { label: 'Chin elsewhere' } });
    const { status, refusal } = await send(commentTemplateList, csv, { state });
    expect([status, refusal.errors]).toEqual([422, { '3.id': ['Someone has changed this since it was shown'] }]);
    expect((await read(commentTemplateList, one.id))['label']).toBe('Chin up');
    expect((await read(commentTemplateList, two.id))['label']).toBe('Chin elsewhere');
  });

  test('somebody has changed another field: both changes stay', async () => {
    const one = await template('Eyes');
    const csv = `id;label\n${one.id};Eyes open\n`;
    const { state } = (await send(commentTemplateList, csv, { dry: true })).answer;
    const edit = listCalls(commentTemplateList).edit!;
    await admin.call(edit, { params: { id: one.id }, body: { order_number: 42 } });
    expect((await send(commentTemplateList, csv, { state })).answer.edited).toBe(1);
    expect(await read(commentTemplateList, one.id)).toMatchObject({ label: 'Eyes open', order_number: 42 });
  });

  test('a file that is older than the last change of a record does not overwrite it', async () => {
    const one = await template('Glasses');
    const [line] = linesOf(await exported(commentTemplateList, [one.id]));
    const edit = listCalls(commentTemplateList).edit!;
    await admin.call(edit, { params: { id: one.id }, body: { text: 'Newer' } });
    const { refusal } = await send(
      commentTemplateList,
      stringify([{ ...line, Label: 'No glasses' }], { header: true }),
    );
    expect(Object.keys(refusal.errors!)).toEqual(['2.id']);
    expect(await read(commentTemplateList, one.id)).toMatchObject({ label: 'Glasses', text: 'Newer' });
  });
});

describe('a country that goes over to another group by the lines of both', () => {
  const groups = async (turn: string) => {
    const ids: number[] = [];
    for (const label of ['from', 'to']) {
      ids.push((await aListRecord(app, admin, countryGroupList, { label: `${turn} ${label}` })).id);
    }
    const [from, to] = ids as [number, number];
    for (const letter of ['A', 'B']) {
      const values = { country_code: `${turn}${letter}`, country_name: `${turn}${letter}`, country_group_id: from };
      await aListRecord(app, admin, countryList, values);
    }
    return { from, to };
  };
  const countriesOf = async (id: number) =>
    ((await read(countryGroupList, id))['countries_named'] as { label: string }[]).map(({ label }) => label);

  test.each([
    ['first', 'B', (lines: readonly object[]) => lines],
    ['last', 'L', (lines: readonly object[]) => lines.toReversed()],
  ])('does so where the group it leaves stands %s', async (_where, turn, order) => {
    const { from, to } = await groups(turn);
    const [left, joined] = linesOf(await exported(countryGroupList, [from, to]));
    const lines = [
      { ...left, Countries: `${turn}B` },
      { ...joined, Countries: `${turn}A` },
    ];
    const csv = stringify(order(lines) as typeof lines, { header: true });
    const dry = (await send(countryGroupList, csv, { dry: true })).answer;
    expect(dry).toMatchObject({ edited: 2, wrong: 0 });
    expect((await send(countryGroupList, csv, { state: dry.state })).answer).toMatchObject({ edited: 2, wrong: 0 });
    expect([await countriesOf(from), await countriesOf(to)]).toEqual([[`${turn}B`], [`${turn}A`]]);
  });

  test('does not where somebody has changed a group since the file was exported', async () => {
    const { from, to } = await groups('S');
    const [left, joined] = linesOf(await exported(countryGroupList, [from, to]));
    const edit = listCalls(countryGroupList).edit!;
    await admin.call(edit, { params: { id: to }, body: { label: 'Z renamed' } });
    const lines = [
      { ...left, Countries: 'SB' },
      { ...joined, Countries: 'SA' },
    ];
    const { refusal } = await send(countryGroupList, stringify(lines, { header: true }));
    expect(refusal.errors!['3.id']).toHaveLength(1);
    expect([await countriesOf(from), await countriesOf(to)]).toEqual([['SA', 'SB'], []]);
  });
});

describe('a file as a spreadsheet saves it', () => {
  test.each([
    ['with semicolons', (id: number) => `id;Label\n${id};a, b\n`],
    ['with tabs, in UTF-16', (id: number) => Buffer.from(`\ufeffid\tLabel\n${id}\ta, b\n`, 'utf16le')],
    ['with a byte order mark and quotes', (id: number) => `\ufeff"id","Label"\r\n"${id}","a, b"\r\n`],
    ['which says what separates its cells', (id: number) => `sep=;\r\nid;Label\r\n${id};a, b\r\n`],
    ['with the columns of a French reader', (id: number) => `id;Libellé\n${id};a, b\n`],
  ])('%s is read', async (_how, contentFor) => {
    const { id } = await template('Spreadsheet');
    const { answer } = await send(commentTemplateList, contentFor(id), { dry: true });
    expect(answer.result[0]).toMatchObject({ what: 'edit', after: { label: 'a, b' } });
    await admin.call(listCalls(commentTemplateList).remove!, { params: { id } });
  });

  test('in an older encoding is refused with a sentence, as letters are lost in it', async () => {
    const { refusal } = await send(commentTemplateList, Buffer.from('id;label\n;\xe9t\xe9\n', 'latin1'));
    expect(refusal.code).toBe('csv_encoding');
  });

  test('has days in the order of its country, unless they can be read in two ways', async () => {
    const values = { label: 'Harvest', day: '2027-03-04' };
    const { id } = await aListRecord(app, admin, holidayList, values);
    const day = async (cell: string, language: string) =>
      (await send(holidayList, `id;day\n${id};${cell}\n`, { dry: true, language })).answer.result[0]!;
    expect(await day('04/03/2027', 'en')).toMatchObject({ what: 'nothing' });
    expect(await day('05/03/2027', 'fr')).toMatchObject({ after: { day: '2027-03-05' } });
    expect(await day('25/03/2027', 'en')).toMatchObject({ after: { day: '2027-03-25' } });
    expect((await day('05/03/2027', 'en')).errors['day']).toEqual([
      'Day and month could be confused: write 2026-12-31',
    ]);
  });
});

describe('other records', () => {
  test('are named as they are called, by what no two share, or by their number', async () => {
    const group = await aListRecord(app, admin, countryGroupList, { label: 'North, far' });
    const { id } = await aListRecord(app, admin, countryList, { country_code: 'NO', country_name: 'Norway' });
    const after = async (cell: string) =>
      (
        await send(
          countryList,
          stringify([
            ['id', 'country_group_id'],
            [id, cell],
          ]),
          { dry: true },
        )
      ).answer.result[0]!;
    expect(await after('north, FAR')).toMatchObject({ after: { country_group: { label: 'North, far' } } });
    expect(await after(`#${group.id}`)).toMatchObject({ after: { country_group_id: group.id } });
    expect((await after('South')).errors).toEqual({ country_group_id: ['This record does not exist'] });

    const reason = await aListRecord(app, admin, ticketReasonList, { label: 'Where is it' });
    const csv = stringify([
      ['id', 'country_id'],
      [reason.id, 'no'],
    ]);
    expect((await send(ticketReasonList, csv)).answer.edited).toBe(1);
    expect((await read(ticketReasonList, reason.id))['country_id']).toBe(id);
  });

  test('of which several are called alike are not guessed', async () => {
    const levels = [0, 1].map(() => aListRecord(app, admin, levelOfCautionList, { label: 'Strict' }));
    const { id } = await aListRecord(app, admin, rejectReasonList, { levels_of_caution: [(await levels[0]!).id] });
    await levels[1];
    const csv = (cell: string) =>
      stringify([
        ['id', 'levels_of_caution'],
        [id, cell],
      ]);
    const { refusal } = await send(rejectReasonList, csv('Strict, Strict'));
    expect(refusal.errors).toEqual({
      '2.levels_of_caution': ['Several have this name: write the number, like #12'],
    });
    expect((await send(rejectReasonList, csv('Strict'))).answer.unchanged).toBe(1);
  });
});

describe('a record that a file names in the language of whoever has exported it', () => {
  const inFrench = async (list: SettingsList, values: Record<string, unknown>, fr: string) => {
    const row = await aListRecord(app, admin, list, values);
    const texts = { params: { id: row.id }, query: { 'field-name': list.display }, body: { fr } };
    await admin.call(listCalls(list).editTexts!, texts);
    return row;
  };

  test('is found by whoever reads another one, and a cell that nobody has touched changes nothing', async () => {
    const [one, two] = [
      await inFrench(countryList, { country_code: 'NL', country_name: 'Netherlands' }, 'Pays-Bas'),
      await inFrench(countryList, { country_code: 'BE', country_name: 'Belgium' }, 'Belgique'),
    ];
    const reason = await aListRecord(app, admin, ticketReasonList, { label: 'Too late', country_id: one.id });
    const csv = (await exported(ticketReasonList, [reason.id], 'fr')).toString();
    expect(csv).toContain('Pays-Bas');
    expect((await send(ticketReasonList, csv)).answer).toMatchObject({ unchanged: 1, wrong: 0 });
    const edited = (await send(ticketReasonList, csv.replace('Pays-Bas', 'belgique'), { language: 'es' })).answer;
    expect(edited).toMatchObject({ edited: 1, wrong: 0 });
    expect((await read(ticketReasonList, reason.id))['country_id']).toBe(two.id);
  });

  test('is not guessed where another one is called so in another language', async () => {
    await inFrench(levelOfCautionList, { label: 'Gift' }, 'Cadeau');
    await inFrench(levelOfCautionList, { label: 'Poison' }, 'Gift');
    const { id } = await aListRecord(app, admin, rejectReasonList, {});
    const csv = stringify([
      ['id', 'levels_of_caution'],
      [id, 'Gift'],
    ]);
    expect((await send(rejectReasonList, csv)).refusal.errors).toEqual({
      '2.levels_of_caution': ['Several have this name: write the number, like #12'],
    });
  });
});

test('what the server fills in is not taken, and that is said', async () => {
  const { id } = await aListRecord(app, admin, promotionList, { label: 'Autumn' });
  const { answer } = await send(promotionList, `id;label;quantity_used\n${id};Winter;77\n`);
  expect(answer).toMatchObject({ edited: 1, ignored: ['quantity_used'] });
  expect(await read(promotionList, id)).toMatchObject({ label: 'Winter', quantity_used: 0 });
});

test('a picture is one of the catalogue', async () => {
  const { id } = await aListRecord(app, admin, countryList, { country_code: 'SE', country_name: 'Sweden' });
  const { refusal } = await send(countryList, `id;thumbnail\n${id};/static/other.png\n`);
  expect(Object.keys(refusal.errors!)).toEqual(['2.thumbnail']);
});

test('the own text is exported and taken back, in whatever language the reader sees the list', async () => {
  const { id } = await aListRecord(app, admin, countryList, { country_code: 'DK', country_name: 'Denmark' });
  const texts = { params: { id }, query: { 'field-name': 'country_name' }, body: { fr: 'Danemark' } };
  await admin.call(listCalls(countryList).editTexts!, texts);
  const csv = await exported(countryList, [id], 'fr');
  expect(csv.toString()).toContain('Denmark');
  expect((await send(countryList, csv, { language: 'fr' })).answer.unchanged).toBe(1);
  expect(await read(countryList, id)).toMatchObject({ country_name: 'Denmark' });
});

describe('a cell that a spreadsheet would run as a formula', () => {
  test.each(['=1+1', '+33', '-5', '@SUM(A1)', '\t=1', '＝1+1', "'=1+1", "''+1", "'quoted'"])(
    '%j is kept from it, and comes back as it was',
    async (text) => {
      const { id } = await aListRecord(app, admin, commentTemplateList, { label: 'Formula', text: `${text} so` });
      const csv = await exported(commentTemplateList, [id]);
      expect(linesOf(csv)[0]!['Text']).toMatch(/^'/);
      expect((await send(commentTemplateList, csv)).answer.unchanged).toBe(1);
      const [line] = linesOf(csv);
      const added = stringify([{ ...line, id: '', revision: '', Label: 'Copy' }], {
        header: true,
        columns: ['id', 'Label', 'Text', 'Order number', 'Active'].filter((column) => column in line!),
      });
      const { answer } = await send(commentTemplateList, added);
      expect(answer.result[0]!.after['text']).toBe(`${text} so`.trim());
      for (const one of [id, ...(await found(commentTemplateList, 'Copy')).map((row) => row.id)]) {
        await admin.call(listCalls(commentTemplateList).remove!, { params: { id: one } });
      }
    },
  );
});

test('a character that no text can hold is refused with a sentence', async () => {
  expect((await send(commentTemplateList, 'id;label\n;A\0B\n')).refusal.code).toBe('csv_encoding');
});

describe('what another line gives up', () => {
  const named = async (names: readonly string[]) => {
    const ids: number[] = [];
    for (const label of names) ids.push((await aListRecord(app, admin, countryGroupList, { label })).id);
    return ids;
  };
  const renamed = (ids: readonly number[], names: readonly string[]) =>
    stringify([['id', 'label'], ...ids.map((id, at) => [id, names[at]!])]);

  test.each([
    ['after', ['QM', 'QN', 'QO'], ['QN', 'QO', 'QP']],
    ['before', ['QX', 'QY', 'QZ'], ['XA', 'QX', 'QY']],
  ])('can be taken, where that line stands %s', async (_where, from, to) => {
    const ids = await named(from);
    const { answer } = await send(countryGroupList, renamed(ids, to));
    expect(answer.edited).toBe(3);
    for (const [at, id] of ids.entries()) expect((await read(countryGroupList, id))['label']).toBe(to[at]);
  });

  test('two cannot exchange: both are told, and nothing is written', async () => {
    const ids = await named(['XM', 'XN']);
    const { refusal } = await send(countryGroupList, renamed(ids, ['XN', 'XM']));
    expect(refusal.errors).toEqual({
      '2.label': ['This value is already taken'],
      '3.label': ['This value is already taken'],
    });
    expect((await read(countryGroupList, ids[0]!))['label']).toBe('XM');
  });

  test('is also to be the only active popup; a file never leaves two of them', async () => {
    const ids: number[] = [];
    for (const active of [true, false]) {
      ids.push((await aListRecord(app, admin, popupList, { active, android_version: '4' })).id);
    }
    const [on, off] = ids as [number, number];
    const alone = await send(popupList, `id;active\n${off};yes\n`);
    expect(Object.keys(alone.refusal.errors!)).toEqual(['2.active']);
    expect((await send(popupList, `id;active\n${off};yes\n${on};no\n`)).answer.edited).toBe(2);
    expect([(await read(popupList, on))['active'], (await read(popupList, off))['active']]).toEqual([false, true]);
  });
});

test('nobody gives an account a role by a file that they could not give it in its form', async () => {
  const { id } = await aListRecord(app, admin, accountList, await valuesFor(app, admin, accountList));
  const manager = await app.signedInAs('userManager');
  const before = await read(accountList, id);
  const file = stringify([
    ['id', 'roles'],
    [id, 'ROLE_SUPER_ADMIN'],
  ]);
  const { refusal } = await send(accountList, file, { as: manager });
  expect(Object.keys(refusal.errors!)[0]).toMatch(/^2\./);
  expect(await read(accountList, id)).toEqual(before);
});

test('who may not write a list imports nothing into it', async () => {
  const sorter = await app.signedInAs('sorter');
  const { status } = await send(rejectReasonList, 'id;label\n;New\n', { as: sorter });
  expect(status).toBe(403);
});
