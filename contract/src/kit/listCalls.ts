import { z } from 'zod';
import { endpoint, type Endpoint } from './endpoint.ts';
import { flag, id, MESSAGES, moment } from './fields.ts';
import { camelName, type Field, referredName } from './listFields.ts';
import { changeShape, inputShape, rowShape } from './listShapes.ts';
import { pageQuery } from './page.ts';
import type { SettingsList } from './settingsList.ts';
import {
  fieldsOf,
  filtersOf,
  isSearchedByPartner,
  LIST_ACTIONS,
  longestPageOf,
  shownOnceOf,
  sizesOf,
  sortableOf,
  translatedOf,
} from './settingsList.ts';
import { TRANSLATION_LANGUAGES } from './translation.ts';

const params = z.object({ id });
/** A record's number; where a list says so also the value of one of its fields, which the engine alone looks up. */
function readParams({ readBy }: SettingsList): typeof params {
  if (readBy === undefined) return params;
  return z.object({ id: z.union([id, z.string().trim().min(1).max(100)]) }) as unknown as typeof params;
}
const done = z.object({ id: z.number() });
/** The longest text that a translation may be, whatever its field: the field's own limit is looked at as well. */
const LONGEST_TEXT = 10_000;

/** What can be asked of a list besides its place and order: each of its filters, by the field's name. */
function filterShape(list: SettingsList): Record<string, z.ZodType> {
  const shapes = filtersOf(list).map(([name, field]) => [name, filterValue(field)] as const);
  const shape: Record<string, z.ZodType> = Object.fromEntries(shapes);
  if (isSearchedByPartner(list)) shape['filterByPartner'] = flag.optional();
  // Every list of the specification takes these two, whether or not it has the field.
  shape['active'] ??= z.string().max(10).optional();
  shape['filterByPartner'] ??= z.string().max(10).optional();
  return shape;
}

function filterValue(field: Field): z.ZodType {
  const nothing = z.literal('').transform(() => undefined);
  switch (field.kind) {
    case 'flag':
      return z.union([flag, nothing]).optional();
    case 'reference':
      return z.union([id, nothing]).optional();
    case 'choice':
    case 'choices':
      return z.union([z.enum(field.of as [string, ...string[]]), nothing]).optional();
    default:
      return z.string().trim().max(200).optional();
  }
}

/** Sorting by `createdAt` is sorting by `created_at`, and by `country_group` by `country_group_id`. */
function sortNames(list: SettingsList): Record<string, string> {
  const names: Record<string, string> = {};
  for (const name of sortableOf(list)) {
    names[name] = name;
    names[camelName(name)] ??= name;
    if (fieldsOf(list).some(([field, { kind }]) => field === name && kind === 'reference'))
      names[referredName(name)] ??= name;
  }
  if (list.idName) names[list.idName] ??= 'id';
  return names;
}

const offset = z.coerce.number().int().min(0).max(2_147_483_647);

function listQuery(list: SettingsList) {
  const names = sortNames(list);
  const sizes = sizesOf(list);
  const plain = pageQuery({
    columns: Object.keys(names) as [string, ...string[]],
    defaultColumn: list.sort.by,
    ...(list.sort.descending && { descending: true }),
    sizes,
    largest: longestPageOf(list),
  });
  return plain.extend({
    order_by: plain.shape.order_by.transform((name) => names[name]!),
    ...filterShape(list),
    ...(list.offsets && { start: offset.optional(), end: offset.optional() }),
  });
}

/** One change of a record, as its history shows it: for each field what it was and what it became. */
export const recordChange = z.object({
  id: z.number(),
  name: z.enum(['added', 'edited', 'deleted', 'reverted', 'translated']),
  created_at: moment,
  user: z.object({ id: z.number(), first_name: z.string(), last_name: z.string() }).nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  allowedActions: z.array(z.enum(['revert'])),
});
export type RecordChange = z.output<typeof recordChange>;

/** A text in the languages it exists in. */
const oneText = z.partialRecord(z.enum(TRANSLATION_LANGUAGES), z.string());

export interface ListCalls {
  readonly list: ReturnType<typeof makeCalls>['list'];
  readonly read: ReturnType<typeof makeCalls>['read'];
  readonly export: ReturnType<typeof makeCalls>['export'];
  readonly history: ReturnType<typeof makeCalls>['history'];
  readonly add?: ReturnType<typeof makeCalls>['add'];
  readonly edit?: ReturnType<typeof makeCalls>['edit'];
  readonly remove?: ReturnType<typeof makeCalls>['remove'];
  readonly revert?: ReturnType<typeof makeCalls>['revert'];
  readonly readTexts?: ReturnType<typeof makeTextCalls>['readTexts'];
  readonly editTexts?: ReturnType<typeof makeTextCalls>['editTexts'];
  readonly listTexts?: ReturnType<typeof makeTextCalls>['listTexts'];
}

const made = new WeakMap<SettingsList, ListCalls>();

/** The calls of a list: always the same ones, for both sides know a call by itself. */
export function listCalls(list: SettingsList): ListCalls {
  let calls = made.get(list);
  if (!calls) {
    const { add, edit, remove, revert, ...reading } = makeCalls(list);
    const without = list.without ?? [];
    calls = {
      ...reading,
      ...(!without.includes('add') && { add }),
      ...(!without.includes('edit') && { edit, revert }),
      ...(!without.includes('delete') && { remove }),
      ...(translatedOf(list).length > 0 && makeTextCalls(list)),
    };
    made.set(list, calls);
  }
  return calls;
}

/** The calls of a list by their names, for the table of contents. */
export function namedListCalls(list: SettingsList): [name: string, call: Endpoint][] {
  return Object.entries(listCalls(list)).map(([name, call]) => [`${list.name}.${name}`, call as Endpoint]);
}

function makeCalls(list: SettingsList) {
  const {
    path,
    one: [one],
    many: [many],
    read,
    write,
  } = list;
  const row = rowShape(list);
  const query = listQuery(list);
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `A page of the ${many}.`,
      access: read,
      query,
      answer: z.object({
        result: z.array(row),
        total: z.number().int(),
        /** The page this is: the last one, where one past the end was asked for. */
        page: z.number().int(),
        allowedActions: z.array(z.enum(LIST_ACTIONS)),
      }),
    }),
    read: endpoint({
      method: 'GET',
      path: list.readAt ?? `${path}/{id}`,
      summary: `One ${one}.`,
      access: read,
      params: readParams(list),
      answer: row,
      refusals: ['not_found'],
    }),
    export: endpoint({
      method: 'GET',
      path: `${path}/export.csv`,
      summary: `All ${many} that the search and the filters match, as CSV.`,
      access: read,
      query,
      answer: 'file',
    }),
    history: endpoint({
      method: 'GET',
      path: `${path}/{id}/history`,
      summary: `Who changed what about one ${one}, newest first.`,
      access: write,
      params,
      query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
      answer: z.object({ result: z.array(recordChange) }),
      refusals: ['not_found'],
    }),
    add: endpoint({
      method: 'POST',
      path,
      summary: `Adds one ${one}.`,
      access: write,
      body: inputShape(list),
      answer: row,
      shownOnce: shownOnceOf(list),
    }),
    edit: endpoint({
      method: 'POST',
      path: `${path}/{id}`,
      summary: `Changes one ${one}: a field that is not sent stays as it is.`,
      access: write,
      params,
      body: changeShape(list),
      answer: row,
      refusals: ['not_found', 'changed_meanwhile'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Deletes one ${one} that nothing uses.`,
      access: list.protected ? write.filter((role) => role === 'admin' || role === 'superAdmin') : write,
      params,
      answer: done,
      refusals: ['not_found', 'in_use'],
    }),
    revert: endpoint({
      method: 'POST',
      path: `${path}/{id}/revert`,
      summary: `Takes one change of one ${one} back: its fields become what they were before it.`,
      access: write,
      params,
      body: z.object({ change: id, revision: z.number().int() }),
      answer: row,
      refusals: ['not_found', 'changed_meanwhile', 'nothing_to_revert'],
    }),
  };
}

function makeTextCalls(list: SettingsList) {
  const {
    path,
    one: [one],
    many: [many],
    read,
    write,
    translate = write,
  } = list;
  const names = new Map(
    translatedOf(list).flatMap((name) => [[name, name] as const, [camelName(name), name] as const]),
  );
  const fieldName = z
    .string({ error: MESSAGES.required })
    .refine((name) => names.has(name), MESSAGES.unknownField)
    .transform((name) => names.get(name)!);
  const { order_by, descending, q, limit, page, ...filters } = listQuery(list).shape;
  return {
    readTexts: endpoint({
      method: 'GET',
      path: `${path}/{id}/translation`,
      summary: `The texts of one ${one} in each language they exist in.`,
      access: read,
      params,
      answer: z.partialRecord(z.enum(TRANSLATION_LANGUAGES), z.record(z.string(), z.string())),
      refusals: ['not_found'],
    }),
    editTexts: endpoint({
      method: 'POST',
      path: `${path}/{id}/edit-translation`,
      summary: `Keeps one text of one ${one} in the languages that are sent; an empty one is forgotten.`,
      access: translate,
      params,
      query: z.object({ 'field-name': fieldName }),
      body: z.partialRecord(
        z.enum(TRANSLATION_LANGUAGES, MESSAGES.unknownField),
        z.string(MESSAGES.required).max(LONGEST_TEXT, MESSAGES.tooLong(LONGEST_TEXT)),
      ),
      answer: oneText,
      refusals: ['not_found'],
    }),
    listTexts: endpoint({
      method: 'GET',
      path: `${path}/translations`,
      summary: `A page of the ${many}, each with one of its texts in all languages.`,
      access: read,
      query: z.object({
        order_by,
        descending,
        q,
        limit,
        page,
        ...filters,
        'field-name': fieldName,
        /** Only records whose text does not exist in this language. */
        missing: z.enum(TRANSLATION_LANGUAGES).optional(),
      }),
      answer: z.object({
        result: z.array(
          z.object({
            id: z.number(),
            /** What the record is called, and its own text, which stands where there is no other. */
            label: z.string(),
            own: z.string(),
            texts: oneText,
            allowedActions: z.array(z.enum(LIST_ACTIONS)),
          }),
        ),
        total: z.number().int(),
        page: z.number().int(),
      }),
    }),
  };
}
