import { LISTS, listNamed } from '@likeness/contract/settingsLists/index';
import { MESSAGES } from '@likeness/contract/kit/fields';
import { camelName, defaultOf, type Field, referredName } from '@likeness/contract/kit/listFields';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { AMOUNT_MAX, add, subtract } from '@likeness/contract/kit/money';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import {
  fieldsOf,
  inputFieldsOf,
  maxPageSizeOf,
  shownOnceOf,
  sizesOf,
  sortableOf,
  translatedOf,
  type SettingsList,
} from '@likeness/contract/kit/settingsList';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingsLists } from '../lists.ts';
import { getTableColumns, getTableName } from '../platform/database/drizzle.ts';
import { columnKey } from './schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aListRecord, aValueFor, valuesFor } from '../testing/listRecords.ts';
import { runsOnDatabase } from '../testing/runs.ts';

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('superAdmin');
});
afterAll(() => app.close());

const lists = LISTS.map((list) => [list.name, list] as const);
const writable = lists.filter(([, list]) => listCalls(list).add && listCalls(list).edit);
const deletable = writable.filter(([, list]) => listCalls(list).remove);
const translated = lists.filter(([, list]) => translatedOf(list).length > 0);

const pageOf = async (list: SettingsList, query: Record<string, unknown> = {}) =>
  (await admin.call(listCalls(list).list, { query })).answer;
const countOf = async (list: SettingsList) => (await pageOf(list, { limit: 1 })).total;

const bareRecords = new Map<SettingsList, Promise<ListRow>>();
/** A record with the required fields alone, for tests that leave it as it is. */
function bareRecord(list: SettingsList): Promise<ListRow> {
  const made = bareRecords.get(list) ?? aListRecord(app, admin, list);
  bareRecords.set(list, made);
  return made;
}

test('every declared list is served', () => {
  expect(settingsLists.all().map(({ list }) => list)).toEqual(expect.arrayContaining([...LISTS]));
});

/** Fields that a feature asks for itself, with a sentence of its own. */
const REFUSED_ELSEWHERE: Readonly<Record<string, readonly string[]>> = { purpose: ['use_in_country_id'] };

describe('the table of a list', () => {
  test.each(lists)('%s has a column for each field that it keeps, and takes no less than it must', (_name, list) => {
    const { table } = settingsLists.of(list.name);
    const columns = getTableColumns(table);
    expect(getTableName(table)).toBe(list.name);
    expect(Object.keys(columns)).toEqual(expect.arrayContaining(['id', 'revision']));
    const kept = fieldsOf(list).filter(([, { kind }]) => kind !== 'references' && kind !== 'secret');
    expect(Object.keys(columns)).toEqual(expect.arrayContaining(kept.map(([name]) => columnKey(name))));
    if (!listCalls(list).add) return;
    const musts = kept.filter(([name, field]) => {
      const { notNull, hasDefault, generated } = columns[columnKey(name)]!;
      return notNull && !hasDefault && !generated && !field.readOnly;
    });
    const refused = REFUSED_ELSEWHERE[list.name] ?? [];
    expect(musts.filter(([, { required }]) => !required).map(([name]) => name)).toEqual(refused);
  });
});

describe('a record', () => {
  test.each(writable)('of %s is added with every field, and read back as it was sent', async (_name, list) => {
    const values = await valuesFor(app, admin, list);
    const row = (await admin.call(listCalls(list).add!, { body: values })).answer;
    const read = (await admin.call(listCalls(list).read, { params: { id: row.id } })).answer;
    expect(read).toEqual(afterwards(list, row));
    const fields = inputFieldsOf(list);
    const shown = fields.filter(([, { kind }]) => kind !== 'secret').map(([name]) => [name, values[name]]);
    expect(read).toMatchObject(Object.fromEntries(shown));
    for (const [name] of fields.filter(([, { kind }]) => kind === 'secret')) expect(read).not.toHaveProperty(name);
    for (const [name] of fields.filter(([, { kind }]) => kind === 'reference')) {
      expect(read).toHaveProperty([referredName(name), 'id'], values[name]);
    }
  });

  test.each(writable)('of %s is added with the required fields alone', async (_name, list) => {
    const { revision, allowedActions } = await bareRecord(list);
    expect([revision, allowedActions.includes('edit')]).toEqual([1, true]);
  });

  test.each(writable)(
    'of %s is taken in the spelling of forms, and can be sent back as it came',
    async (_name, list) => {
      const values = Object.entries(await valuesFor(app, admin, list));
      const camel = Object.fromEntries(values.map(([name, value]) => [camelName(name), value]));
      const row = (await admin.call(listCalls(list).add!, { body: camel })).answer;
      const again = (await admin.call(listCalls(list).edit!, { params: { id: row.id }, body: row })).answer;
      expect(again).toEqual(afterwards(list, row));
    },
  );

  test.each(deletable)('of %s is deleted, and is then not found', async (_name, list) => {
    const { id } = await aListRecord(app, admin, list);
    expect((await admin.call(listCalls(list).remove!, { params: { id } })).status).toBe(200);
    expect((await admin.call(listCalls(list).read, { params: { id } })).refusal.code).toBe('not_found');
    expect((await admin.call(listCalls(list).remove!, { params: { id } })).refusal.code).toBe('not_found');
  });
});

/** A record as it is from then on: what its first answer shows whole has only its end left. */
function afterwards(list: SettingsList, row: ListRow): ListRow {
  const ends = shownOnceOf(list).map((name) => [name, `••••${String(row[name]).slice(-4)}`]);
  return { ...row, ...Object.fromEntries(ends) };
}

describe('two people who edit one record', () => {
  test.each(writable)(
    'of %s: the first changes what was sent alone, the second is told and writes nothing',
    async (_name, list) => {
      const row = await aListRecord(app, admin, list, await valuesFor(app, admin, list));
      const [name, field] = inputFieldsOf(list).find(([, { immutable, kind }]) => !immutable && kind === 'text')!;
      const edit = (value: unknown) =>
        admin.call(listCalls(list).edit!, {
          params: { id: row.id },
          body: { [name]: value, revision: row.revision },
        });
      const value = await differentFrom(row[name], field);
      const first = (await edit(value)).answer;
      expect(first).toEqual({ ...afterwards(list, row), [name]: value, revision: row.revision + 1 });
      expect((await edit(await differentFrom(row[name], field))).refusal).toMatchObject({ code: 'changed_meanwhile' });
      expect((await admin.call(listCalls(list).read, { params: { id: row.id } })).answer).toEqual(first);
    },
  );
});

async function differentFrom(value: unknown, field: Field): Promise<unknown> {
  if (field.kind === 'text' && field.format === 'colour') return value === '#000000' ? '#ffffff' : '#000000';
  if (field.kind === 'text' && field.format === 'url') return 'https://list.test/other';
  return aValueFor(app, admin, field);
}

describe('the history of a record', () => {
  test.each(writable)('of %s tells what was changed and takes it back', async (_name, list) => {
    const row = await aListRecord(app, admin, list, await valuesFor(app, admin, list));
    const [name, field] = inputFieldsOf(list).find(([, { immutable, kind }]) => !immutable && kind === 'text')!;
    const value = await differentFrom(row[name], field);
    const calls = listCalls(list);
    const params = { id: row.id };
    const edited = (await admin.call(calls.edit!, { params, body: { [name]: value } })).answer;
    const { result } = (await admin.call(calls.history, { params })).answer;
    expect(result.map((change) => change.name)).toEqual(['edited', 'added']);
    expect(result[0]).toMatchObject({
      before: { [name]: row[name] },
      after: { [name]: value },
      user: { id: admin.id },
    });
    const back = (
      await admin.call(calls.revert!, { params, body: { change: result[0]!.id, revision: edited.revision } })
    ).answer;
    expect(back).toEqual({ ...afterwards(list, row), revision: row.revision + 2 });
    const added = { change: result[1]!.id, revision: back.revision };
    expect((await admin.call(calls.revert!, { params, body: added })).refusal.code).toBe('nothing_to_revert');
  });
});

/** What counts as not filled in, where it is more than what counts everywhere. */
const NOTHING: Partial<Record<Field['kind'], unknown[]>> = {
  choices: [undefined, null, []],
  references: [undefined, null, []],
  texts: [undefined, null, [], [' ']],
};

/** The lists that have such fields, with these fields. */
function withFields(isSuch: (field: Field) => boolean) {
  return writable.flatMap(([name, list]) => {
    const fields = inputFieldsOf(list).filter(([, field]) => isSuch(field));
    return fields.length === 0 ? [] : [[name, list, fields] as const];
  });
}

function beginsWith(field: Field): boolean {
  return 'default' in field && field.default !== undefined;
}

describe('of a list, each field', () => {
  test.each(withFields(({ required }) => required === true))(
    'of %s that must be filled is',
    async (_name, list, fields) => {
      const values = await valuesFor(app, admin, list, 'required');
      const before = await countOf(list);
      for (const [field, declared] of fields) {
        const nothings = NOTHING[declared.kind] ?? [undefined, null, ''];
        for (const nothing of nothings.filter((value) => value !== undefined || !beginsWith(declared))) {
          const reply = await admin.call(listCalls(list).add!, { body: { ...values, [field]: nothing } });
          expect([field, reply.status]).toEqual([field, 422]);
          expect([field, reply.refusal.errors?.[field]?.[0]]).toEqual([field, MESSAGES.required]);
        }
      }
      expect(await countOf(list)).toBe(before);
    },
  );

  test.each(withFields(beginsWith))('of %s that begins with something may be left out', async (_name, list, fields) => {
    const values = await valuesFor(app, admin, list, 'required');
    for (const [field] of fields) delete values[field];
    const reply = await admin.call(listCalls(list).add!, { body: values });
    expect(reply.status).toBe(200);
    expect(reply.answer).toMatchObject(
      Object.fromEntries(fields.map(([field, declared]) => [field, defaultOf(declared)])),
    );
  });

  test.each(withFields(() => true))('of %s refuses what is not of its kind', async (_name, list, fields) => {
    const values = await valuesFor(app, admin, list, 'required');
    const before = await countOf(list);
    for (const [field, declared] of fields) {
      for (const value of wrongFor(declared)) {
        const reply = await admin.call(listCalls(list).add!, { body: { ...values, [field]: value } });
        const sent = `${field}: ${JSON.stringify(value)?.slice(0, 60)}`;
        expect([sent, reply.status]).toEqual([sent, 422]);
        const named = Object.keys(reply.refusal.errors!).some((name) => name.startsWith(field));
        expect([sent, named]).toEqual([sent, true]);
        expect(JSON.stringify(reply.refusal.errors)).not.toMatch(/expected|invalid|received/i);
      }
    }
    expect(await countOf(list)).toBe(before);
  });

  test.each(withFields((field) => field.kind === 'text' && field.unique === true))(
    'of %s that is nobody else’s is no second one’s, in other letter case either',
    async (_name, list, fields) => {
      const first = await bareRecord(list);
      const second = await valuesFor(app, admin, list, 'required');
      for (const [field] of fields) {
        for (const same of [String(first[field]).toLowerCase(), String(first[field]).toUpperCase()]) {
          const reply = await admin.call(listCalls(list).add!, { body: { ...second, [field]: same } });
          expect([field, reply.status]).toEqual([field, 422]);
          expect(reply.refusal.errors).toEqual({ [field]: [MESSAGES.taken] });
        }
      }
    },
  );

  test.each(withFields(({ immutable }) => immutable === true))(
    'of %s that is given once stays',
    async (_name, list, fields) => {
      const row = await bareRecord(list);
      for (const [field, declared] of fields) {
        const body = { [field]: await otherValue(row[field], declared) };
        const reply = await admin.call(listCalls(list).edit!, { params: { id: row.id }, body });
        expect([field, reply.status]).toEqual([field, 422]);
        expect(reply.refusal.errors).toEqual({ [field]: [MESSAGES.unchangeable] });
      }
      const all = await Promise.all(
        fields.map(async ([field, declared]) => [field, await otherValue(row[field], declared)]),
      );
      const reply = await admin.call(listCalls(list).edit!, { params: { id: row.id }, body: Object.fromEntries(all) });
      expect(Object.keys(reply.refusal.errors!)).toEqual(fields.map(([field]) => field));
    },
  );
});

async function otherValue(value: unknown, field: Field): Promise<unknown> {
  if (field.kind === 'choice') return field.of.find((choice) => choice !== value);
  if (field.kind === 'reference') return (await aListRecord(app, admin, listNamed(field.to))).id;
  if (field.kind === 'text' && field.format === 'currency') return value === 'GBP' ? 'SEK' : 'GBP';
  return field.kind === 'number' || field.kind === 'amount' ? Number(value) + 1 : aValueFor(app, admin, field);
}

/** What a field of this kind must not take. */
function wrongFor(field: Field): unknown[] {
  switch (field.kind) {
    case 'text':
      return ['x'.repeat(field.max + 1), 12, true, {}, ...(field.format ? ['<b>no</b>'] : [])];
    case 'number':
      return [
        'many',
        {},
        true,
        1 + 10 ** -((field.decimals ?? 0) + 1),
        (field.max ?? 2_147_483_647) + 1,
        ...(field.min === undefined ? [] : [field.min - 1]),
      ];
    case 'amount':
      return [
        'many',
        {},
        true,
        1.001,
        '1,001',
        add(field.max ?? AMOUNT_MAX, '0.01'),
        ...(field.min === undefined ? [] : [subtract(field.min, '0.01')]),
      ];
    case 'flag':
      return ['maybe', 2, {}];
    case 'choice':
      return ['none of them', 12, {}];
    case 'choices':
      return [['none of them'], 'text', 12];
    case 'reference':
      return [2_000_000_000, -1, 'France', 1.5];
    case 'references':
      return [[2_000_000_000], ['France'], 'France'];
    case 'day':
      return ['2026-02-30', '0000-01-01', '0026-03-01', 'tomorrow', 12];
    case 'moment':
      return [
        '2026-02-30T10:00:00Z',
        '0026-03-01T10:00:00Z',
        '9999-12-31T23:59:59-01:00',
        '0000-01-01T00:00',
        'now',
        12,
      ];
    case 'texts':
      return [['x'.repeat(field.max + 1)], Array.from({ length: field.entries + 1 }, () => 'x'), 12];
    case 'secret':
      return ['x'.repeat(field.min - 1), 'x'.repeat(field.max + 1), 12];
    case 'keys':
      return [
        'text',
        12,
        [],
        { 'no plain name': 'x' },
        ...field.of.filter(({ kind }) => kind !== 'text').map(({ key }) => ({ [key]: 'no value of <any> kind;}' })),
        ...field.of.map(({ key }) => ({ [key]: { nested: 1 } })),
      ];
    case 'picture':
      return [
        'javascript:alert(1)',
        '../../etc/passwd',
        'https://elsewhere.test/x.png',
        // Looks like one, but nobody sent it; and one of a type that no field takes.
        `/static/pictures/${'0'.repeat(64)}.${field.types[0] === 'png' ? 'png' : 'jpg'}`,
        `/static/pictures/${'0'.repeat(64)}.gif`,
        12,
      ];
  }
}

describe('a list', () => {
  test.each(writable)('%s refuses fields it does not know', async (_name, list) => {
    const values = await valuesFor(app, admin, list, 'required');
    const reply = await admin.call(listCalls(list).add!, { body: { ...values, is_admin: true } });
    expect([reply.status, reply.refusal.errors]).toEqual([422, { is_admin: ['This field is not known'] }]);
  });

  test.each(lists)('%s is sorted by each of its columns, both ways, and by no other', async (_name, list) => {
    const sorted = async (order_by: string, descending: boolean) => {
      const reply = await admin.call(listCalls(list).list, { query: { order_by, descending, limit: 1 } });
      expect([order_by, descending, reply.status]).toEqual([order_by, descending, 200]);
    };
    await Promise.all(sortableOf(list).flatMap((column) => [sorted(column, false), sorted(column, true)]));
    const unknown = await admin.call(listCalls(list).list, { query: { order_by: 'password_hash; drop table staff' } });
    expect(unknown.status).toBe(422);
  });

  const parted = lists.filter(([, list]) => list.parts);
  test.each(parted)('%s is narrowed down to each of its parts, in its export too', async (_name, list) => {
    for (const part of Object.keys(list.parts!)) {
      const query: Record<string, unknown> = { part };
      const { total, result } = await pageOf(list, { part, limit: maxPageSizeOf(list) });
      const file = await admin.call(listCalls(list).export, { query });
      expect([part, total, recordsIn(file.body.toString('utf8'))]).toEqual([part, result.length, total + 1]);
    }
    expect((await pageOf(list, { part: '' })).total).toBe(await countOf(list));
    const unknown: Record<string, unknown> = { part: 'none of them' };
    expect((await admin.call(listCalls(list).list, { query: unknown })).status).toBe(422);
  });

  test.each(writable)('%s shows its last page where one past the end is asked for', async (_name, list) => {
    for (let rows = await countOf(list); rows < 3; rows += 1) await aListRecord(app, admin, list);
    const { total, page, result } = await pageOf(list, { limit: 2, page: 999 });
    expect([page, result.length]).toEqual([Math.ceil(total / 2), total % 2 === 0 ? 2 : 1]);
  });

  test.each(lists)('%s gives no more rows than its longest page', async (_name, list) => {
    const { result } = await pageOf(list, { limit: 100_000 });
    expect(result.length).toBeLessThanOrEqual(maxPageSizeOf(list));
    expect((await pageOf(list)).result.length).toBeLessThanOrEqual(Math.max(...sizesOf(list)));
  });

  const searched = writable.filter(([, list]) => searchField(list));
  test.each(searched)('%s finds a record by a part of its text, taken as it is', async (_name, list) => {
    const name = searchField(list)!;
    const row = await aListRecord(app, admin, list, { [name]: "50%_off\\ <b>x</b> '; drop table staff; --" });
    const found = await pageOf(list, { q: '%_OFF\\ <b>' });
    expect(found.result.map(({ id }) => id)).toEqual([row.id]);
    expect((await pageOf(list, { q: '%%_nothing' })).total).toBe(0);
  });

  test.each(lists)('%s is exported whole, with a header', async (_name, list) => {
    const total = await countOf(list);
    const { status, body, headers } = await admin.call(listCalls(list).export);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-disposition']).toContain(`${list.name}.csv`);
    const text = body.toString('utf8');
    expect(text.startsWith('\uFEFFid,')).toBe(true);
    expect(recordsIn(text)).toBe(total + 1);
  });
});

/** A plain text that is searched, that two records may share, and that takes any characters. */
function searchField(list: SettingsList): string | undefined {
  return inputFieldsOf(list).find(
    ([, field]) => field.kind === 'text' && field.search === true && !field.format && field.max >= 100,
  )?.[0];
}

/** Lines of a CSV that are not inside a quoted cell. */
function recordsIn(csv: string): number {
  return csv
    .replace(/"(?:[^"]|"")*"/g, '')
    .trimEnd()
    .split('\n').length;
}

describe('texts in other languages', () => {
  test.each(translated)(
    'of %s are kept as entered, marked where missing, and forgotten when emptied',
    async (_name, list) => {
      const { readTexts, editTexts, listTexts } = listCalls(list);
      for (const field of translatedOf(list)) {
        const { id } = await aListRecord(app, admin, list, {
          [field]: await aValueFor(app, admin, fieldIn(list, field)),
        }).catch(() => aListRecord(app, admin, list));
        const query = { 'field-name': camelName(field) };
        const sent = { fr: ' Bonjour ', ar: 'مرحبا', 'pt-BR': 'Olá', de: '' };
        const kept = (await admin.call(editTexts!, { params: { id }, query, body: sent })).answer;
        expect([field, kept]).toEqual([field, { fr: ' Bonjour ', ar: 'مرحبا', 'pt-BR': 'Olá' }]);
        const read = (await admin.call(readTexts!, { params: { id } })).answer;
        expect(read).toMatchObject({ fr: { [field]: ' Bonjour ' }, ar: { [field]: 'مرحبا' } });
        const ids = async (missing: string) =>
          (await admin.call(listTexts!, { query: { ...query, missing, limit: 200 } })).answer.result.map(
            (row) => row.id,
          );
        expect(await ids('fr')).not.toContain(id);
        await admin.call(editTexts!, { params: { id }, query, body: { fr: '' } });
        const emptied = (await admin.call(readTexts!, { params: { id } })).answer;
        expect([field, emptied.fr?.[field]]).toEqual([field, undefined]);
      }
    },
  );

  test.each(translated)('%s: an unknown field or language is refused', async (_name, list) => {
    const { editTexts } = listCalls(list);
    const { id } = await bareRecord(list);
    const query = { 'field-name': translatedOf(list)[0]! };
    const unknownField = await admin.call(editTexts!, { params: { id }, query: { 'field-name': 'id' }, body: {} });
    const unknownLanguage = await admin.call(editTexts!, { params: { id }, query, body: { xx: 'Hello' } });
    const tooLong = await admin.call(editTexts!, { params: { id }, query, body: { fr: 'x'.repeat(10_001) } });
    expect([unknownField.status, unknownLanguage.status, tooLong.status]).toEqual([422, 422, 422]);
  });
});

function fieldIn(list: SettingsList, name: string): Field {
  return inputFieldsOf(list).find(([field]) => field === name)![1];
}

describe('whatever is sent', () => {
  test.each(writable)('%s answers with a sentence and never breaks', async (_name, list) => {
    const names = inputFieldsOf(list).map(([name]) => name);
    const body = fc.dictionary(
      fc.constantFrom(...names, 'id', '__proto__', 'constructor'),
      fc.jsonValue({ maxDepth: 2 }),
      {
        maxKeys: names.length,
      },
    );
    await fc.assert(
      fc.asyncProperty(body, async (values) => {
        const reply = await admin.call(listCalls(list).add!, { body: values });
        expect([200, 400, 422]).toContain(reply.status);
      }),
      { numRuns: runsOnDatabase(15) },
    );
  });
});
