import { z } from 'zod';
import { makeArrangeCall } from './arrangeCall.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { id, moment } from './fields.ts';
import { makeImportCall } from './importCalls.ts';
import { listQuery } from './listQuery.ts';
import { changeShape, inputShape, keptValues, rowShape } from './listShapes.ts';
import { englishNames } from './listTexts.ts';
import {
  LIST_ACTIONS,
  hasSwitch,
  inputFieldsOf,
  readByOf,
  refusalsOfList,
  type SettingsList,
  shownOnceOf,
  translatedOf,
} from './settingsList.ts';
import { makeSeveralCalls, SEVERAL_MAX } from './severalCalls.ts';
import { makeTextCalls } from './textCalls.ts';
import { personName } from './names.ts';

/** How many changes of a record are answered, and how many can be asked for. */
export const HISTORY_SIZE = 50;
export const HISTORY_MAX = 10_000;

const params = z.object({ id });
const numberOrText = z.union([id, z.string().trim().min(1).max(100)]);
/** A record's number; where no two records share a text also that text, which the engine alone looks up. */
function readParams(list: SettingsList) {
  return z.object({ id: readByOf(list) === undefined ? id : numberOrText });
}
const done = z.object({ id: z.number() });

/** One change of a record, as its history shows it: for each field what it was and what it became. */
function recordChange(list: SettingsList) {
  return z.object({
    id: z.number(),
    name: z.enum(['added', 'edited', 'deleted', 'reverted', 'translated', 'restored']),
    created_at: moment,
    user: personName.nullable(),
    before: keptValues(list).nullable(),
    after: keptValues(list).nullable(),
    /** The revision that the record has had since; unknown of old changes, and of changes that made none. */
    revision: z.number().nullable(),
    allowedActions: z.array(z.enum(['revert'])),
  });
}
export type RecordChange = z.output<ReturnType<typeof recordChange>>;

export interface ListCalls {
  readonly list: ReturnType<typeof makeCalls>['list'];
  readonly read: ReturnType<typeof makeCalls>['read'];
  readonly export: ReturnType<typeof makeCalls>['export'];
  readonly history: ReturnType<typeof makeCalls>['history'];
  readonly add?: ReturnType<typeof makeCalls>['add'];
  readonly edit?: ReturnType<typeof makeCalls>['edit'];
  readonly remove?: ReturnType<typeof makeCalls>['remove'];
  readonly revert?: ReturnType<typeof makeCalls>['revert'];
  readonly arrange?: ReturnType<typeof makeArrangeCall>;
  readonly importRows?: ReturnType<typeof makeImportCall>;
  readonly switchSeveral?: ReturnType<typeof makeSeveralCalls>['switchSeveral'];
  readonly removeSeveral?: ReturnType<typeof makeSeveralCalls>['removeSeveral'];
  readonly readTexts?: ReturnType<typeof makeTextCalls>['readTexts'];
  readonly editTexts?: ReturnType<typeof makeTextCalls>['editTexts'];
  readonly listTexts?: ReturnType<typeof makeTextCalls>['listTexts'];
  readonly exportTexts?: ReturnType<typeof makeTextCalls>['exportTexts'];
  readonly exportXliff?: ReturnType<typeof makeTextCalls>['exportXliff'];
  readonly importTexts?: ReturnType<typeof makeTextCalls>['importTexts'];
}

const made = new WeakMap<SettingsList, ListCalls>();

/** The calls of a list: always the same ones, for both sides know a call by itself. */
export function listCalls(list: SettingsList): ListCalls {
  let calls = made.get(list);
  if (!calls) {
    const { add, edit, remove, revert, ...reading } = makeCalls(list);
    const without = list.without ?? [];
    const { switchSeveral, removeSeveral } = makeSeveralCalls(list, deletersOf(list));
    calls = {
      ...reading,
      ...(!without.includes('add') && { add }),
      ...(!without.includes('edit') && { edit, revert }),
      ...(list.arrangedBy !== undefined && { arrange: makeArrangeCall(list) }),
      ...(isFilledIn(list) && { importRows: makeImportCall(list) }),
      ...(hasSwitch(list) && { switchSeveral }),
      ...(!without.includes('delete') && { remove, removeSeveral }),
      ...(translatedOf(list).length > 0 && makeTextCalls(list)),
    };
    made.set(list, calls);
  }
  return calls;
}

/** Are there records that people fill in? */
function isFilledIn(list: SettingsList): boolean {
  const without = list.without ?? [];
  return inputFieldsOf(list).length > 0 && !(without.includes('add') && without.includes('edit'));
}

/** The calls of a list by their names, for the table of contents. */
export function namedListCalls(list: SettingsList): [name: string, call: Endpoint][] {
  return Object.entries(listCalls(list)).map(([name, call]) => [`${list.name}.${name}`, call as Endpoint]);
}

/** Who may delete from a list. */
function deletersOf({ write, protected: isProtected }: SettingsList) {
  return isProtected ? write.filter((role) => role === 'admin' || role === 'superAdmin') : write;
}

/** "3,14,15" */
const chosenIds = z
  .string()
  .transform((sent): unknown => sent.split(','))
  .pipe(z.array(id).max(SEVERAL_MAX))
  .optional();

function makeCalls(list: SettingsList) {
  const { path, read, write } = list;
  const { one, many } = englishNames(list);
  const row = rowShape(list);
  const query = listQuery(list);
  const refusals = refusalsOfList(list);
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `A page of the ${many}.`,
      overview: true,
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
      overview: true,
      access: read,
      /** Of those that match, only the ones with these numbers. */
      query: query.extend({ ids: chosenIds }),
      answer: 'file',
    }),
    history: endpoint({
      method: 'GET',
      path: `${path}/{id}/history`,
      summary: `Who changed what about one ${one}, newest first.`,
      // Whoever translates sees who has translated before.
      access: [...new Set([...write, ...(list.translate ?? [])])],
      params,
      query: z.object({ limit: z.coerce.number().int().min(1).max(HISTORY_MAX).default(HISTORY_SIZE) }),
      answer: z.object({
        result: z.array(recordChange(list)),
        /** Whether there are changes before the last one of these. */
        older: z.boolean(),
      }),
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
      refusals,
    }),
    edit: endpoint({
      method: 'POST',
      path: `${path}/{id}`,
      summary: `Changes one ${one}: a field that is not sent stays as it is.`,
      access: write,
      params,
      body: changeShape(list),
      answer: row,
      refusals: ['not_found', 'changed_meanwhile', ...refusals],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Deletes one ${one} that nothing uses.`,
      access: deletersOf(list),
      params,
      answer: done,
      refusals: ['not_found', 'in_use', ...refusals],
    }),
    revert: endpoint({
      method: 'POST',
      path: `${path}/{id}/revert`,
      summary: `Undoes one change of one ${one}: its fields become what they were before.`,
      access: write,
      params,
      body: z.object({ change: id, revision: z.number().int() }),
      answer: row,
      refusals: ['not_found', 'changed_meanwhile', 'nothing_to_revert', 'choice_gone', ...refusals],
    }),
  };
}
