import { MESSAGES } from '@likeness/contract/kit/fields';
import type { Field } from '@likeness/contract/kit/listFields';
import { fieldsOf, inputFieldsOf } from '@likeness/contract/kit/settingsList';
import { writeAudit } from '../audit/index.ts';
import { and, eq, getTableColumns, sql } from '../platform/database/drizzle.ts';
import { databaseProblem } from '../platform/database/problem.ts';
import { Refusal } from '../platform/refusal.ts';
import { deleteTexts, putTexts, textsOf } from '../translations/index.ts';
import {
  type Values,
  faulty,
  numbered,
  refuseFaults,
  refuseGoneChoices,
  refuseOddTexts,
  refuseUnknownPictures,
  refuseWhatIsSetOnce,
  wrong,
} from './checks.ts';
import { touchOwners, writeLinks } from './links.ts';
import type { OpenList } from './openList.ts';
import { lockedRow, storedRow } from './read.ts';
import { type ServedList, columnOfField, fieldNamed, noSuchRecord } from './servedList.ts';
import { columnKey, uniqueName } from './schema.ts';
import { inUse, usesOf } from './uses.ts';

/** Looks at a record as it will be and refuses what the declaration cannot say. */
export type Look = (record: Values, before: Values | undefined) => void | Promise<void>;

/** What a feature adds to a record's columns, such as the hash of a secret. */
type OwnColumns = Readonly<Record<string, unknown>>;

/** Adds a record; answers its number. */
export async function addRow(
  open: OpenList,
  sent: Values,
  { look, columns = {} }: { look?: Look; columns?: OwnColumns } = {},
): Promise<number> {
  const { tx, now, served } = open;
  const values = withMergedKeys(served, await numbered(open, sent), {});
  refuseOddTexts(served, values);
  refuseFaults(served, values);
  await refuseUnknownPictures(open, values);
  await look?.(values, undefined);
  const moments = Object.fromEntries(momentsOf(served, now, true));
  const row = { ...moments, ...columnsOf(served, values), ...columns };
  const [added] = await withFieldMistakes(served, () =>
    tx
      .insert(served.table)
      .values(row)
      .returning({ id: columnOfField(served, 'id') }),
  );
  const id = added!['id'] as number;
  await writeLinks(open, id, values, editRow);
  await noteNew(open, id, 'added');
  return id;
}

/**
 * Changes the fields that were sent, if the record is still as whoever edits it saw it: `revision`, where it is given, is
 * the state they saw.
 */
export async function editRow(
  open: OpenList,
  id: number,
  { revision, ...keyed }: Values,
  { look, columns = {}, name = 'edited' }: { look?: Look; columns?: OwnColumns; name?: string } = {},
): Promise<void> {
  const { tx, now, user, served } = open;
  const before = await lockedRow(open, id);
  const named = await numbered(open, keyed);
  // A change that is taken back holds the whole map as it was.
  const sent = name === 'reverted' ? named : withMergedKeys(served, named, before);
  if (revision !== undefined && revision !== before['revision']) throw new Refusal('changed_meanwhile');
  const values = Object.fromEntries(
    Object.entries(sent).filter(([field, value]) => value !== undefined && !isSame(value, before[field])),
  );
  const record = { ...plain(served, before), ...values };
  refuseWhatIsSetOnce(served, values);
  // What is taken back stands there as it was.
  if (name === 'reverted') refuseGoneChoices(served, values);
  else refuseOddTexts(served, values);
  refuseFaults(served, record);
  await refuseUnknownPictures(open, values);
  await look?.(record, before);
  const row = { ...columnsOf(served, values), ...columns };
  const isChanged = Object.values(row).some((value) => value !== undefined);
  if (!isChanged && Object.keys(values).length === 0) return;
  await withFieldMistakes(served, () =>
    tx
      .update(served.table)
      .set({
        ...Object.fromEntries(momentsOf(served, now, false)),
        ...row,
        revision: sql`${columnOfField(served, 'revision')} + 1`,
      })
      .where(and(eq(columnOfField(served, 'id'), id), eq(columnOfField(served, 'revision'), before['revision']))),
  );
  await writeLinks(open, id, values, editRow);
  const after = await storedRow(open, id);
  await touchOwners(open, before, after);
  const changed = Object.keys(plain(served, after)).filter(
    (field) => field !== 'revision' && !isSame(after[field], before[field]),
  );
  const secrets = inputFieldsOf(served.list).filter(([field, { kind }]) => kind === 'secret' && sent[field]);
  await writeAudit(tx, {
    name,
    subject: served.list.name,
    subjectId: id,
    staffId: user.id,
    before: picked(before, changed),
    // That a secret was changed is noted; what it was and is, is not.
    after: {
      ...picked(after, changed),
      ...Object.fromEntries(secrets.map(([field]) => [field, '•••'])),
      revision: after['revision'],
    },
    now,
  });
}

/**
 * Adds a deleted record again under its number, as it was: its history goes on, and so do links to it.
 *
 * @param kept what the deletion has kept of it
 */
export async function restoreRow(open: OpenList, id: number, kept: Values): Promise<void> {
  const { tx, now, served } = open;
  const stored = fieldsOf(served.list).filter(([name, { kind }]) => name in kept && kind !== 'secret');
  const was = Object.fromEntries(stored.map(([name]) => [name, kept[name]]));
  const inputs = new Set(inputFieldsOf(served.list).map(([name]) => name));
  const values = Object.fromEntries(Object.entries(was).filter(([name]) => inputs.has(name)));
  refuseGoneChoices(served, values);
  refuseFaults(served, values);
  await refuseUnknownPictures(open, values);
  const row = { ...Object.fromEntries(momentsOf(served, now, true)), ...valuesOfColumns(served, stored, was) };
  const numberColumn = columnOfField(served, 'id');
  const back = await withFieldMistakes(served, () =>
    tx
      .insert(served.table)
      .overridingSystemValue()
      .values({ ...row, id, revision: Number(kept['revision']) + 1 })
      .onConflictDoNothing({ target: numberColumn })
      .returning({ id: numberColumn }),
  );
  // Somebody else has brought it back in the same moment.
  if (back.length === 0) throw new Refusal('changed_meanwhile');
  await writeLinks(open, id, values, editRow);
  for (const [field, texts] of Object.entries(Object(kept['texts']) as Readonly<Record<string, object>>)) {
    await putTexts(tx, served.list.name, id, field, texts);
  }
  await noteNew(open, id, 'restored');
}

/** Deletes a record that nothing uses, with its texts in other languages; what it was is kept by its audit entry. */
export async function deleteRow(open: OpenList, id: number): Promise<void> {
  const { tx, now, user, served } = open;
  const before = await lockedRow(open, id);
  try {
    // A place to come back to: a statement that fails ends the transaction it stands in.
    await tx.transaction(async (attempt) => {
      const gone = await attempt
        .delete(served.table)
        .where(eq(columnOfField(served, 'id'), id))
        .returning({ id: columnOfField(served, 'id') });
      if (gone.length === 0) throw noSuchRecord(served);
    });
  } catch (error) {
    if (databaseProblem(error)?.kind !== 'foreign_key') throw error;
    throw inUse(open, await usesOf(open, id));
  }
  const texts = await textsOf(tx, served.list.name, [id]);
  await deleteTexts(tx, served.list.name, id);
  await touchOwners(open, before, {});
  await writeAudit(tx, {
    name: 'deleted',
    subject: served.list.name,
    subjectId: id,
    staffId: user.id,
    before: { ...plain(served, before), ...(texts.length > 0 && { texts: byFieldAndLanguage(texts) }) },
    now,
  });
}

/** Notes a record that was not there before, and lets the records it belongs to know of it. */
async function noteNew(open: OpenList, id: number, name: 'added' | 'restored'): Promise<void> {
  const { tx, now, user, served } = open;
  const after = await storedRow(open, id);
  await touchOwners(open, {}, after);
  await writeAudit(tx, {
    name,
    subject: served.list.name,
    subjectId: id,
    staffId: user.id,
    after: plain(served, after),
    now,
  });
}

/** `creation_date` and `update_date`, where a list keeps them under one of these names. */
function momentsOf(served: ServedList, now: Date, isNew: boolean): [string, Date][] {
  const kept = isNew ? ['created_at', 'creation_date', 'updated_at', 'update_date'] : ['updated_at', 'update_date'];
  const known = getTableColumns(served.table);
  return kept.map(columnKey).flatMap((key): [string, Date][] => (key in known ? [[key, now]] : []));
}

/** "A part that is sent changes that part." Of a map, the keys that are not sent stay, and null takes one away. */
function withMergedKeys({ list }: ServedList, values: Values, before: Values): Values {
  const maps = inputFieldsOf(list).flatMap(([name, { kind }]) => {
    if (kind !== 'keys' || values[name] === undefined) return [];
    const merged = Object.entries({ ...Object(before[name]), ...Object(values[name]) } as Values);
    return [[name, Object.fromEntries(merged.filter(([, value]) => value !== null))] as const];
  });
  return { ...values, ...Object.fromEntries(maps) };
}

function columnsOf(served: ServedList, values: Values): Record<string, unknown> {
  return valuesOfColumns(served, inputFieldsOf(served.list), values);
}

function valuesOfColumns(served: ServedList, fields: ReturnType<typeof fieldsOf>, values: Values) {
  const known = getTableColumns(served.table);
  const columns = fields.flatMap(([name, { kind }]): [string, unknown][] => {
    if (!(name in values) || kind === 'references' || kind === 'secret' || !(columnKey(name) in known)) return [];
    return [[columnKey(name), storedValue(fieldNamed(served, name), values[name])]];
  });
  return Object.fromEntries(columns);
}

function byFieldAndLanguage(texts: Awaited<ReturnType<typeof textsOf>>) {
  const fields = Object.groupBy(texts, ({ field }) => field);
  return Object.fromEntries(
    Object.entries(fields).map(([field, said = []]) => [
      field,
      Object.fromEntries(said.map(({ language, value }) => [language, value])),
    ]),
  );
}

function storedValue(field: Field, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (field.kind === 'moment') return new Date(value);
  return field.kind === 'text' && field.prefix ? field.prefix + value : value;
}

/** Reports a value that another record has, or a record that does not exist, as a mistake in its field. */
async function withFieldMistakes<Result>(served: ServedList, statement: () => Promise<Result>): Promise<Result> {
  try {
    return await statement();
  } catch (error) {
    const problem = databaseProblem(error);
    const constraint = problem && 'constraint' in problem ? problem.constraint : undefined;
    const fields = inputFieldsOf(served.list).map(([name]) => name);
    const taken = fields.find((name) => constraint === uniqueName(served.list, name));
    const fault = constraint && served.rules.constraints?.[constraint];
    if (fault) throw faulty(fault);
    if (problem?.kind === 'unique' && taken) throw wrong(taken, MESSAGES.taken);
    const unknown = fields.find((name) => constraint?.startsWith(`${served.list.name}_${name}_`));
    if (problem?.kind === 'foreign_key' && unknown) throw wrong(unknown, MESSAGES.noSuchRecord);
    throw error;
  }
}

/** A stored record without the records it names: only what a field holds. */
function plain({ list }: ServedList, row: Values): Record<string, unknown> {
  const held = new Set(['id', 'revision', ...Object.keys(list.fields)]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => held.has(name)));
}

/** The fields that changed, and with a reference the record it names: a history is read by people. */
export function picked(row: Values, fields: readonly string[]): Record<string, unknown> {
  const also = fields.flatMap((name) => [name, name.replace(/_id$/, ''), `${name}_named`]);
  return Object.fromEntries([...new Set(also)].filter((name) => name in row).map((name) => [name, row[name]]));
}

/** The same moment is written in many ways; a text that looks like one is compared as it stands. */
function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date || other instanceof Date) return timeOf(one) === timeOf(other);
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

function timeOf(moment: unknown): number | undefined {
  if (moment instanceof Date) return moment.getTime();
  return typeof moment === 'string' ? Date.parse(moment) : undefined;
}

/** Which records are linked has no order. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'number')) return value.toSorted((a, b) => a - b);
  // The database keeps the keys of a map in an order of its own.
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  }
  return value ?? null;
}
