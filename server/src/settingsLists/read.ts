import { MESSAGES } from '@likeness/contract/kit/fields';
import type { Field } from '@likeness/contract/kit/listFields';
import { isTranslated } from '@likeness/contract/kit/listFields';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { fieldsOf, filtersOf, isSearchedByPartner, maxPageSizeOf, readByOf } from '@likeness/contract/kit/settingsList';
import { type AnyPgColumn, type SQL, and, asc, desc, eq, gt, inArray, or, sql } from '../platform/database/drizzle.ts';
import { contains, wordsOf } from '../platform/database/search.ts';
import { oneOf } from '../platform/facets/facets.ts';
import { countByFacets, numbersByFacets } from '../platform/facets/foundStore.ts';
import { Refusal } from '../platform/refusal.ts';
import { textIn, translated } from '../translations/index.ts';
import { type OpenList, type Reading, another } from './openList.ts';
import { type ServedList, allowedListActions, columnOfField, fieldNamed, noSuchRecord } from './servedList.ts';
import { label, selection, shown } from './selection.ts';

type StoredRow = Record<string, unknown>;

/** What a list is asked for. The filters stand beside these by their fields' names. */
export interface ListQuestion {
  order_by: string;
  descending: boolean;
  q: string;
  limit: number;
  page: number;
  [filter: string]: unknown;
}

/** A page of a list; the last page if the number asked for is too high. `also` is a further condition. */
export async function pageOfRows(open: OpenList, question: ListQuestion, also?: SQL) {
  const { tx, served, user } = open;
  const wanted = and(matching(open, question), also);
  const kept = wanted === undefined ? await askedOfFacets(open, question) : undefined;
  const total = kept?.total ?? (await countRows(open, wanted));
  const { limit, offset } = placeOf(served, question, total);
  const id = columnOfField(served, 'id');
  const order = ordering(open, question);
  // Found first: what a row shows is looked up for the page alone, and not for all that are passed over.
  const page =
    kept?.ids ??
    tx
      .select({ id })
      .from(served.table)
      .where(wanted)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
  const rows = await tx
    .select(selection(open))
    .from(served.table)
    .where(inArray(id, page))
    .orderBy(...order);
  return {
    result: presentRows(open, rows),
    total,
    page: Math.floor(offset / limit) + 1,
    allowedActions: allowedListActions(served.list, user.roles),
  };
}

async function countRows({ tx, served }: OpenList, wanted: SQL | undefined): Promise<number> {
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(served.table)
    .where(wanted);
  return counted!.total;
}

const EVERY_RECORD = [oneOf(['all:1'])] as const;

/** What the kept facets of a list say: how many records there are and, sorted by number, which are on the page. */
async function askedOfFacets({ tx, served }: OpenList, question: ListQuestion) {
  const { facets } = served.rules;
  if (!facets) return undefined;
  if (question.order_by !== 'id') return { total: await countByFacets(tx, facets, EVERY_RECORD), ids: undefined };
  const { limit, offset } = placeOf(served, question, Infinity);
  return numbersByFacets(tx, facets, EVERY_RECORD, { skip: offset, limit, descending: question.descending });
}

/** Which of so many rows are on the page; those of the last page if the number asked for is too high. */
function placeOf({ list }: ServedList, { limit, page, ...question }: ListQuestion, total: number) {
  const { start, end } = question as { start?: number; end?: number };
  const isOffset = start !== undefined || end !== undefined;
  const first = start ?? 0;
  if (end !== undefined && end < first) {
    throw new Refusal('invalid_input', { errors: { end: [MESSAGES.tooSmall(first)] } });
  }
  const rows = isOffset ? Math.max(1, Math.min((end ?? first + limit) - first, maxPageSizeOf(list))) : limit;
  const lastPage = Math.max(0, Math.ceil(total / rows) - 1) * rows;
  return { limit: rows, offset: Math.min(isOffset ? first : (page - 1) * rows, lastPage) };
}

/** The number of the record that is asked for by its number or by the field that stands for it. */
export async function numberOf(open: OpenList, key: number | string): Promise<number> {
  const by = readByOf(open.served.list);
  const number = typeof key === 'number' ? key : by === undefined ? by : await numberNamed(open, by, key);
  if (number === undefined) throw noSuchRecord(open.served);
  return number;
}

/** The number of the record that has this text in this field, in whatever letter case. */
export async function numberNamed({ tx, served }: OpenList, by: string, text: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: columnOfField(served, 'id') })
    .from(served.table)
    .where(eq(sql`lower(${shown(served, by, columnOfField(served, by))})`, text.toLowerCase()));
  return row?.['id'] as number | undefined;
}

/** The next rows a question matches, by their numbers: for reading all of them with constant memory. */
export function rowsAfter(
  open: OpenList,
  question: ListQuestion,
  after: number,
  limit: number,
  chosen?: readonly number[],
) {
  const id = columnOfField(open.served, 'id');
  return open.tx
    .select(selection(open))
    .from(open.served.table)
    .where(and(matching(open, question), gt(id, after), chosen && inArray(id, [...chosen])))
    .orderBy(asc(id))
    .limit(limit);
}

/** One record as it is stored, with the names of the records that it refers to. */
export function storedRow(open: OpenList, id: number): Promise<StoredRow> {
  return oneRow(open, rowOf({ ...open, wording: 'own' }, id));
}

/** The same record, which nobody else changes until the transaction ends. */
export function lockedRow(open: OpenList, id: number): Promise<StoredRow> {
  return oneRow(open, rowOf({ ...open, wording: 'own' }, id).for('update', { of: open.served.table }));
}

/** One record as it travels. */
export async function presentOne(open: OpenList, id: number): Promise<ListRow> {
  return presentRows(open, [await oneRow(open, rowOf(open, id))])[0]!;
}

function rowOf(reading: Reading & Pick<OpenList, 'tx'>, id: number) {
  const { tx, served } = reading;
  return tx
    .select(selection(reading))
    .from(served.table)
    .where(eq(columnOfField(served, 'id'), id));
}

async function oneRow({ served }: OpenList, rows: PromiseLike<StoredRow[]>): Promise<StoredRow> {
  const [row] = await rows;
  if (!row) throw noSuchRecord(served);
  return row;
}

/** Stored records as they travel. */
function presentRows({ served, user }: OpenList, rows: readonly StoredRow[]): ListRow[] {
  const { list, rules } = served;
  const actions = allowedListActions(list, user.roles).filter((action) => action !== 'add');
  return rows.map((row) => {
    const travelling = Object.entries(redacted(served, row)).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]);
    const allowedActions = actions.filter((action) => rules.mayDo?.(action, row, user) ?? true);
    return {
      ...Object.fromEntries(travelling),
      ...(list.idName && { [list.idName]: row['id'] }),
      ...rules.derive?.(row),
      allowedActions,
    } as ListRow;
  });
}

/** A record without the values that nobody may read any more. */
export function redacted({ rules: { hidden } }: ServedList, row: StoredRow): StoredRow {
  return hidden ? hidden.without(row) : row;
}

/** The condition that a question's search, part and filters put on the rows. */
function matching(open: OpenList, question: ListQuestion): SQL | undefined {
  const { served, now } = open;
  const { parts } = served.rules;
  const filters = filtersOf(served.list).flatMap(([name, field]) => {
    const value = question[name];
    return value === undefined || value === '' ? [] : [filterOn(served, name, field, value)];
  });
  const { part } = question;
  const inPart = typeof part === 'string' ? parts?.[part]?.(sql`${now.toISOString()}::timestamptz`) : undefined;
  return and(searched(open, question), inPart, ...filters);
}

function filterOn(served: ServedList, name: string, field: Field, value: unknown): SQL {
  const column = columnOfField(served, name);
  if (field.kind === 'choices') return sql`${String(value)} = any(${column})`;
  return eq(column, value);
}

function searched(reading: Reading, { q, filterByPartner }: ListQuestion): SQL | undefined {
  const { served } = reading;
  if (q === '') return undefined;
  const among = isSearchedByPartner(served.list) && filterByPartner === true ? 'byPartner' : true;
  const each = wordsOf(q).map((word) => or(...placesOf(reading, among, word)));
  const byWords = served.rules.searched?.(q) ?? and(...each);
  const found = and(byWords, served.rules.hidden?.open);
  if (among !== true || !/^\d{1,9}$/.test(q)) return found;
  return or(found, eq(columnOfField(served, 'id'), Number(q)));
}

/** Where a record may contain a word that is searched for. */
function placesOf(reading: Reading, among: true | 'byPartner', word: string): SQL[] {
  const { served, wording } = reading;
  return fieldsOf(served.list).flatMap(([name, field]) => {
    if (field.search !== among) return [];
    const column = columnOfField(served, name);
    if (isTranslated(field) && field.kind === 'text' && wording !== 'own') {
      // By what is read, and by what is edited.
      return [contains(translated(wording, column), word), contains(column, word)];
    }
    if (field.kind === 'text' && field.prefix && word.toLowerCase().startsWith(field.prefix)) {
      return [contains(column, word)];
    }
    if (field.kind !== 'reference') return [contains(shown(served, name, column), word)];
    const other = another(reading, field.to);
    return [
      inArray(column, sql`(select other.id from ${other.served.table} as other where ${contains(label(other), word)})`),
    ];
  });
}

function ordering(reading: Reading, { order_by, descending, q }: ListQuestion): SQL[] {
  const { served } = reading;
  const direction = descending ? desc : asc;
  const id = columnOfField(served, 'id');
  // What a reader is not told they do not sort by either: the order would tell it.
  if (order_by !== 'id' && !(order_by in served.list.fields)) {
    throw new Refusal('invalid_input', { errors: { order_by: [MESSAGES.notAChoice] } });
  }
  // What is searched is found first and sorted then. Left to itself, the database may walk through the whole table by its
  // number and look at every row, in the hope of meeting ten that match.
  if (order_by === 'id') return [direction(q === '' ? id : sql`(${id} + 0)`)];
  const column = columnOfField(served, order_by);
  const key = direction(sortKey(reading, order_by));
  // Only where there can be nothing: an index serves the plain order both ways.
  return [column.notNull ? key : sql`${key} nulls last`, direction(id)];
}

function sortKey(reading: Reading, name: string): SQL | AnyPgColumn {
  const { served, wording } = reading;
  const field = fieldNamed(served, name);
  const column = columnOfField(served, name);
  if (isTranslated(field) && wording !== 'own') return sql`lower(${textIn(wording, column)})`;
  if (field.kind === 'text' || field.kind === 'choice') return sql`lower(${column})`;
  if (field.kind !== 'reference') return column;
  const other = another(reading, field.to);
  return sql`(select lower(${label(other)}) from ${other.served.table} as other where other.id = ${column})`;
}
