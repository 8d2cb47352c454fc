import type { Field } from '@likeness/contract/kit/listFields';
import { referredName } from '@likeness/contract/kit/listFields';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { fieldsOf, filtersOf, isSearchedByPartner, longestPageOf } from '@likeness/contract/kit/settingsList';
import { type SQL, and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../platform/database/transaction.ts';
import type { StaffIdentity } from '../platform/http/bind.ts';
import {
  type Catalogue,
  type ServedList,
  allowedListActions,
  columnOfField,
  fieldNamed,
  noSuchRecord,
} from './servedList.ts';

/** What a list is asked for. The filters stand beside these by their fields' names. */
export interface ListQuestion {
  order_by: string;
  descending: boolean;
  q: string;
  limit: number;
  page: number;
  [filter: string]: unknown;
}

type Selected = Record<string, SQL | SQL.Aliased | AnyPgColumn>;

/** A page of a list; the last one, where one past the end is asked for. `also` narrows it further. */
export async function pageOfRows(
  tx: Transaction,
  catalogue: Catalogue,
  served: ServedList,
  question: ListQuestion,
  user: Pick<StaffIdentity, 'roles'>,
  also?: SQL,
) {
  const wanted = and(matching(catalogue, served, question), also);
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(served.table)
    .where(wanted);
  const total = counted!.total;
  const { limit, offset } = placeOf(served, question, total);
  const rows = await tx
    .select(selection(catalogue, served))
    .from(served.table)
    .where(wanted)
    .orderBy(...ordering(catalogue, served, question))
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
  const rows = isOffset ? Math.max(1, Math.min((end ?? first + limit) - first, longestPageOf(list))) : limit;
  const lastPage = Math.max(0, Math.ceil(total / rows) - 1) * rows;
  return { limit: rows, offset: Math.min(isOffset ? first : (page - 1) * rows, lastPage) };
}

/** The number of the record that is asked for by its number or by the field that stands for it. */
export async function numberOf(tx: Transaction, served: ServedList, key: number | string): Promise<number> {
  if (typeof key === 'number') return key;
  const column = columnOfField(served, served.list.readBy!);
  const [row] = await tx
    .select({ id: columnOfField(served, 'id') })
    .from(served.table)
    .where(eq(sql`lower(${column})`, key.toLowerCase()));
  if (!row) throw noSuchRecord(served);
  return row['id'] as number;
}

/** The next rows a question matches, by their numbers: for reading all of them with constant memory. */
export function rowsAfter(
  tx: Transaction,
  catalogue: Catalogue,
  served: ServedList,
  question: ListQuestion,
  after: number,
  most: number,
) {
  return tx
    .select(selection(catalogue, served))
    .from(served.table)
    .where(and(matching(catalogue, served, question), gt(columnOfField(served, 'id'), after)))
    .orderBy(asc(columnOfField(served, 'id')))
    .limit(most);
}

/** One record as it is stored, its references named. Locked, nobody else changes it until the transaction ends. */
export async function storedRow(
  tx: Transaction,
  catalogue: Catalogue,
  served: ServedList,
  id: number,
  lock = false,
): Promise<Record<string, unknown>> {
  const query = tx
    .select(selection(catalogue, served))
    .from(served.table)
    .where(eq(columnOfField(served, 'id'), id));
  const [row] = await (lock ? query.for('update', { of: served.table }) : query);
  if (!row) throw noSuchRecord(served);
  return row;
}

export async function presentOne(
  tx: Transaction,
  catalogue: Catalogue,
  served: ServedList,
  id: number,
  user: Pick<StaffIdentity, 'roles'>,
): Promise<ListRow> {
  return presentRows(served, [await storedRow(tx, catalogue, served, id)], user)[0]!;
}

/** Stored records as they travel. */
export function presentRows(
  served: ServedList,
  rows: readonly Record<string, unknown>[],
  user: Pick<StaffIdentity, 'roles'>,
): ListRow[] {
  const allowedActions = allowedListActions(served.list, user.roles).filter((action) => action !== 'add');
  return rows.map((row) => {
    const travelling = Object.entries(openly(served, row)).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]);
    const { idName } = served.list;
    return { ...Object.fromEntries(travelling), ...(idName && { [idName]: row['id'] }), allowedActions } as ListRow;
  });
}

/** A record without what nobody may read of it any more. */
export function openly({ rules: { hidden } }: ServedList, row: Record<string, unknown>): Record<string, unknown> {
  return hidden ? hidden.without(row) : row;
}

function selection(catalogue: Catalogue, served: ServedList): Selected {
  const selected: Selected = { id: columnOfField(served, 'id'), revision: columnOfField(served, 'revision') };
  for (const [name, field] of fieldsOf(served.list)) {
    switch (field.kind) {
      case 'secret':
        break;
      case 'reference':
        selected[name] = columnOfField(served, name);
        selected[referredName(name)] = referredRecord(catalogue.of(field.to), columnOfField(served, name), field.shows);
        break;
      case 'references': {
        selected[name] = linkedNumbers(served, name);
        selected[`${name}_named`] = linkedRecords(served, name, catalogue.of(field.to));
        break;
      }
      default:
        selected[name] = shown(served, name, columnOfField(served, name));
    }
  }
  return selected;
}

/** `{id, label, country_name}` of the record that a column names. */
function referredRecord(other: ServedList, column: AnyPgColumn, shows?: readonly string[]): SQL {
  const record = recordObject(other, sql`other`, shows);
  return sql`(select ${record} from ${other.table} as other where other.id = ${qualified(column)})`;
}

/** In a selection from one table Drizzle leaves the table's name away, and inside a subquery it must stand. */
function qualified(column: AnyPgColumn): SQL {
  return sql`${column}`;
}

function recordObject(other: ServedList, alias: SQL, shows: readonly string[] = []): SQL {
  const { display } = other.list;
  const valueOf = (name: string) =>
    shown(other, name, sql`${alias}.${sql.identifier(columnName(columnOfField(other, name)))}`);
  // A list that is known by another record is known by that record's number.
  const named = fieldNamed(other, display).kind === 'reference' ? shows : [display, ...shows];
  const also = named.map((name) => sql`, ${sql.raw(`'${name}'`)}, ${valueOf(name)}`);
  return sql`json_build_object('id', ${alias}.id, 'label', ${valueOf(display)}::text${sql.join(also)})`;
}

/** A value as it is answered: without what stands in front of it in the table. */
function shown(served: ServedList, name: string, column: SQL | AnyPgColumn): SQL | AnyPgColumn {
  const field = fieldNamed(served, name);
  if (field.kind !== 'text' || !field.prefix) return column;
  return sql`substr(${column}, ${sql.raw(String(field.prefix.length + 1))})`;
}

/** Drizzle names the columns of a table itself; inside a hand-written alias the name is ours to spell. */
function columnName(column: AnyPgColumn): string {
  return column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function linkRows(served: ServedList, name: string): SQL {
  const { table, own, saying } = served.links[name]!;
  const said = saying && eq(saying.column, saying.value);
  return sql`${table} where ${and(eq(own, columnOfField(served, 'id')), said)}`;
}

function linkedNumbers(served: ServedList, name: string): SQL {
  const { other } = served.links[name]!;
  return sql`coalesce((select array_agg(${other} order by ${other}) from ${linkRows(served, name)}), '{}')`;
}

function linkedRecords(served: ServedList, name: string, to: ServedList): SQL {
  const { other } = served.links[name]!;
  const record = recordObject(to, sql`other`);
  const numbers = sql`(select ${other} from ${linkRows(served, name)})`;
  return sql`coalesce((select json_agg(${record} order by other.id) from ${to.table} as other where other.id in ${numbers}), '[]')`;
}

/** What of a list a question's search and filters leave. */
function matching(catalogue: Catalogue, served: ServedList, question: ListQuestion): SQL | undefined {
  const filters = filtersOf(served.list).flatMap(([name, field]) => {
    const value = question[name];
    return value === undefined || value === '' ? [] : [filterOn(served, name, field, value)];
  });
  return and(searched(catalogue, served, question), ...filters);
}

function filterOn(served: ServedList, name: string, field: Field, value: unknown): SQL {
  const column = columnOfField(served, name);
  if (field.kind === 'choices') return sql`${String(value)} = any(${column})`;
  return eq(column, value);
}

function searched(catalogue: Catalogue, served: ServedList, { q, filterByPartner }: ListQuestion): SQL | undefined {
  if (q === '') return undefined;
  const among = isSearchedByPartner(served.list) && filterByPartner === true ? 'byPartner' : true;
  const pattern = `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const places = fieldsOf(served.list).flatMap(([name, field]) => {
    if (field.search !== among) return [];
    const column = columnOfField(served, name);
    if (field.kind !== 'reference') return [sql`${shown(served, name, column)} ilike ${pattern}`];
    const other = catalogue.of(field.to);
    const text = shown(other, other.list.display, columnOfField(other, other.list.display));
    return [
      inArray(
        column,
        sql`(select ${columnOfField(other, 'id')} from ${other.table} where ${text}::text ilike ${pattern})`,
      ),
    ];
  });
  const found = and(or(...places), served.rules.hidden?.open);
  if (among !== true || !/^\d{1,9}$/.test(q)) return found;
  return or(found, eq(columnOfField(served, 'id'), Number(q)));
}

function ordering(catalogue: Catalogue, served: ServedList, { order_by, descending, q }: ListQuestion): SQL[] {
  const direction = descending ? desc : asc;
  const id = columnOfField(served, 'id');
  // What is searched is found first and sorted then. Left to itself, the database may walk through the whole table by its
  // number and look at every row, in the hope of meeting ten that match.
  if (order_by === 'id') return [direction(q === '' ? id : sql`(${id} + 0)`)];
  const field = fieldNamed(served, order_by);
  const column = columnOfField(served, order_by);
  const key = direction(sortKey(catalogue, field, column));
  // Only where there can be nothing: an index serves the plain order both ways.
  return [column.notNull ? key : sql`${key} nulls last`, direction(id)];
}

function sortKey(catalogue: Catalogue, field: Field, column: AnyPgColumn): SQL | AnyPgColumn {
  if (field.kind === 'text' || field.kind === 'choice') return sql`lower(${column})`;
  if (field.kind !== 'reference') return column;
  const other = catalogue.of(field.to);
  const text = sql.identifier(columnName(columnOfField(other, other.list.display)));
  return sql`(select lower(other.${text}::text) from ${other.table} as other where other.id = ${column})`;
}
