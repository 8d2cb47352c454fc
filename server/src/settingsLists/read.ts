import type { Field } from '@likeness/contract/kit/listFields';
import { isTranslated } from '@likeness/contract/kit/listFields';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { fieldsOf, filtersOf, isSearchedByPartner, maxPageSizeOf } from '@likeness/contract/kit/settingsList';
import { type SQL, and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { contains } from '../platform/database/search.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { StaffIdentity } from '../platform/http/bind.ts';
import {
  type SettingsLists,
  type ServedList,
  allowedListActions,
  columnOfField,
  fieldNamed,
  noSuchRecord,
} from './servedList.ts';
import { type Wording, textIn, translated } from '../translations/index.ts';
import { selection, shown, worded } from './selection.ts';

/** What a list is asked for. The filters stand beside these by their fields' names. */
export interface ListQuestion {
  order_by: string;
  descending: boolean;
  q: string;
  limit: number;
  page: number;
  [filter: string]: unknown;
}

/** Who reads a list: what they may, and in which words they read what records are called. */
export type ListReader = Pick<StaffIdentity, 'roles' | 'language'>;

/** A page of a list; the last one, where one past the end is asked for. `also` narrows it further. */
export async function pageOfRows(
  tx: Transaction,
  settingsLists: SettingsLists,
  served: ServedList,
  question: ListQuestion,
  user: ListReader,
  also?: SQL,
) {
  const wanted = and(matching(settingsLists, served, question, user.language), also);
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(served.table)
    .where(wanted);
  const total = counted!.total;
  const { limit, offset } = placeOf(served, question, total);
  const rows = await tx
    .select(selection(settingsLists, served, user.language))
    .from(served.table)
    .where(wanted)
    .orderBy(...ordering(settingsLists, served, question, user.language))
    .limit(limit)
    .offset(offset);
  return {
    result: presentRows(served, rows, user),
    total,
    page: Math.floor(offset / limit) + 1,
    allowedActions: allowedListActions(served.list, user.roles),
  };
}

/** Which rows of so many: those of the last page, where one past the end is asked for. */
function placeOf({ list }: ServedList, { limit, page, ...question }: ListQuestion, total: number) {
  const { start, end } = question as { start?: number; end?: number };
  const isOffset = start !== undefined || end !== undefined;
  const first = start ?? 0;
  const rows = isOffset ? Math.max(1, Math.min((end ?? first + limit) - first, maxPageSizeOf(list))) : limit;
  const lastPage = Math.max(0, Math.ceil(total / rows) - 1) * rows;
  return { limit: rows, offset: Math.min(isOffset ? first : (page - 1) * rows, lastPage) };
}

/** The number of the record that is asked for by its number or by the field that stands for it. */
export async function numberOf(tx: Transaction, served: ServedList, key: number | string): Promise<number> {
  const number = typeof key === 'number' ? key : await numberNamed(tx, served, served.list.readBy!, key);
  if (number === undefined) throw noSuchRecord(served);
  return number;
}

/** The number of the record that has this text in this field, in whatever letter case. */
export async function numberNamed(
  tx: Transaction,
  served: ServedList,
  by: string,
  text: string,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: columnOfField(served, 'id') })
    .from(served.table)
    .where(eq(sql`lower(${columnOfField(served, by)})`, text.toLowerCase()));
  return row?.['id'] as number | undefined;
}

/** The next rows a question matches, by their numbers: for reading all of them with constant memory. */
export function rowsAfter(
  tx: Transaction,
  settingsLists: SettingsLists,
  served: ServedList,
  question: ListQuestion,
  wording: Wording,
  after: number,
  most: number,
) {
  return tx
    .select(selection(settingsLists, served, wording))
    .from(served.table)
    .where(and(matching(settingsLists, served, question, wording), gt(columnOfField(served, 'id'), after)))
    .orderBy(asc(columnOfField(served, 'id')))
    .limit(most);
}

/** One record as it is stored, its references named as they call themselves unless told otherwise. Locked, nobody else changes it until the transaction ends. */
export async function storedRow(
  tx: Transaction,
  settingsLists: SettingsLists,
  served: ServedList,
  id: number,
  lock = false,
  wording: Wording = 'own',
): Promise<Record<string, unknown>> {
  const query = tx
    .select(selection(settingsLists, served, wording))
    .from(served.table)
    .where(eq(columnOfField(served, 'id'), id));
  const [row] = await (lock ? query.for('update', { of: served.table }) : query);
  if (!row) throw noSuchRecord(served);
  return row;
}

export async function presentOne(
  tx: Transaction,
  settingsLists: SettingsLists,
  served: ServedList,
  id: number,
  user: ListReader,
): Promise<ListRow> {
  return presentRows(served, [await storedRow(tx, settingsLists, served, id, false, user.language)], user)[0]!;
}

/** Stored records as they travel. */
function presentRows(
  served: ServedList,
  rows: readonly Record<string, unknown>[],
  user: Pick<StaffIdentity, 'roles'>,
): ListRow[] {
  const allowedActions = allowedListActions(served.list, user.roles).filter((action) => action !== 'add');
  return rows.map((row) => {
    const travelling = Object.entries(redacted(served, row)).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]);
    const { idName } = served.list;
    return { ...Object.fromEntries(travelling), ...(idName && { [idName]: row['id'] }), allowedActions } as ListRow;
  });
}

/** A record without what nobody may read of it any more. */
export function redacted({ rules: { hidden } }: ServedList, row: Record<string, unknown>): Record<string, unknown> {
  return hidden ? hidden.without(row) : row;
}

/** What of a list a question's search and filters leave. */
function matching(
  settingsLists: SettingsLists,
  served: ServedList,
  question: ListQuestion,
  wording: Wording,
): SQL | undefined {
  const filters = filtersOf(served.list).flatMap(([name, field]) => {
    const value = question[name];
    return value === undefined || value === '' ? [] : [filterOn(served, name, field, value)];
  });
  return and(searched(settingsLists, served, question, wording), ...filters);
}

function filterOn(served: ServedList, name: string, field: Field, value: unknown): SQL {
  const column = columnOfField(served, name);
  if (field.kind === 'choices') return sql`${String(value)} = any(${column})`;
  return eq(column, value);
}

function searched(
  settingsLists: SettingsLists,
  served: ServedList,
  { q, filterByPartner }: ListQuestion,
  wording: Wording,
): SQL | undefined {
  if (q === '') return undefined;
  const among = isSearchedByPartner(served.list) && filterByPartner === true ? 'byPartner' : true;
  const places = fieldsOf(served.list).flatMap(([name, field]) => {
    if (field.search !== among) return [];
    const column = columnOfField(served, name);
    if (isTranslated(field) && field.kind === 'text' && wording !== 'own') {
      // By what is read, and by what is edited.
      return [contains(translated(wording, column), q), contains(column, q)];
    }
    if (field.kind !== 'reference') return [contains(shown(served, name, column), q)];
    const other = settingsLists.of(field.to);
    const text = worded(other, other.list.display, 'other', wording);
    return [
      inArray(column, sql`(select other.id from ${other.table} as other where ${contains(sql`${text}::text`, q)})`),
    ];
  });
  const found = and(or(...places), served.rules.hidden?.open);
  if (among !== true || !/^\d{1,9}$/.test(q)) return found;
  return or(found, eq(columnOfField(served, 'id'), Number(q)));
}

function ordering(
  settingsLists: SettingsLists,
  served: ServedList,
  { order_by, descending, q }: ListQuestion,
  wording: Wording,
): SQL[] {
  const direction = descending ? desc : asc;
  const id = columnOfField(served, 'id');
  // What is searched is found first and sorted then. Left to itself, the database may walk through the whole table by its
  // number and look at every row, in the hope of meeting ten that match.
  if (order_by === 'id') return [direction(q === '' ? id : sql`(${id} + 0)`)];
  const field = fieldNamed(served, order_by);
  const column = columnOfField(served, order_by);
  const key = direction(sortKey(settingsLists, field, column, wording));
  // Only where there can be nothing: an index serves the plain order both ways.
  return [column.notNull ? key : sql`${key} nulls last`, direction(id)];
}

function sortKey(settingsLists: SettingsLists, field: Field, column: AnyPgColumn, wording: Wording): SQL | AnyPgColumn {
  if (isTranslated(field) && wording !== 'own') return sql`lower(${textIn(wording, column)})`;
  if (field.kind === 'text' || field.kind === 'choice') return sql`lower(${column})`;
  if (field.kind !== 'reference') return column;
  const other = settingsLists.of(field.to);
  const text = worded(other, other.list.display, 'other', wording);
  return sql`(select lower(${text}::text) from ${other.table} as other where other.id = ${column})`;
}
