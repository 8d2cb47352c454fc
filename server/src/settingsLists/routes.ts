import { readFile } from 'node:fs/promises';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { type Binding, bind, bindUpload } from '../platform/http/bind.ts';
import { arrangeRows } from './arrange.ts';
import { csvOf } from './csv.ts';
import { historyOf, revertChange } from './history.ts';
import { importedRows } from './importing.ts';
import { type ListCaller, type OpenList, openList } from './openList.ts';
import { type ListQuestion, numberOf, pageOfRows, presentOne } from './read.ts';
import { readRows } from './rowsFile.ts';
import type { SettingsLists, ServedList } from './servedList.ts';
import { withSeveral } from './several.ts';
import { csvOfTexts, importedTexts, readTextsFile, xliffOfTexts } from './textsFile.ts';
import { editTexts, pageOfTexts, readTexts } from './texts.ts';
import { type Values } from './checks.ts';
import { addRow, deleteRow, editRow, type restoreRow } from './write.ts';

/** What a feature does itself with the records of its list, where that takes more than the declaration says. */
export interface OwnWork {
  /** Adds a record, and answers it. */
  readonly add?: (open: OpenList, sent: Values) => Promise<ListRow>;
  /** Changes a record: as it is edited, and when a change is taken back. */
  readonly edit?: typeof editRow;
  readonly remove?: typeof deleteRow;
  /** Adds a deleted record again. Where a feature adds records itself, they only come back if it says how. */
  readonly restore?: typeof restoreRow;
  readonly history?: typeof historyOf;
}

/** Answers the calls of a declared list. A feature does itself what needs more than the declaration says. */
export function serveList(settingsLists: SettingsLists, served: ServedList, own: OwnWork = {}): Binding[] {
  const calls = listCalls(served.list);
  const { add, edit, remove, revert, switchSeveral, removeSeveral, arrange, importRows } = calls;
  const { readTexts: read, editTexts: write, listTexts, exportTexts, exportXliff, importTexts } = calls;
  const open = (call: ListCaller) => openList(call, settingsLists, served);
  const { add: addOne = addAndPresent, edit: editOne = editRow, remove: removeOne = deleteRow } = own;
  return Object.values({
    list: bind(calls.list, (call) => pageOfRows(open(call), asked(call.query))),
    read: bind(calls.read, async (call) => presentOne(open(call), await numberOf(open(call), call.params.id))),
    export: bind(calls.export, async ({ query: { ids, ...query }, ...call }) =>
      csvOf(open(call), asked(query as Values), ids),
    ),
    history: bind(calls.history, async (call) => {
      const { limit } = call.query;
      const changes = await (own.history ?? historyOf)(open(call), call.params.id, limit + 1);
      return { result: changes.slice(0, limit), older: changes.length > limit };
    }),
    ...(add && {
      add: bind(add, (call) => addOne(open(call), call.body)),
    }),
    ...(edit && {
      edit: bind(edit, async (call) => {
        await editOne(open(call), call.params.id, call.body);
        return presentOne(open(call), call.params.id);
      }),
    }),
    ...(remove && {
      remove: bind(remove, async (call) => {
        await removeOne(open(call), call.params.id);
        return { id: call.params.id };
      }),
    }),
    ...(arrange && {
      arrange: bind(arrange, async (call) => ({ changed: await arrangeRows(open(call), call.body, editOne) })),
    }),
    ...(importRows && {
      importRows: bindUpload(
        importRows,
        async ({ path }, { language }) => readRows(served.list, await readFile(path), language),
        (call) =>
          importedRows(open(call), { add: addOne, edit: editOne }, call.prepared, { ...call.query, ...call.body }),
      ),
    }),
    ...(switchSeveral && {
      switchSeveral: bind(switchSeveral, ({ body: { ids, active }, ...call }) =>
        withSeveral(call, ids, (tx, id) => editOne(open({ ...call, tx }), id, { active })),
      ),
    }),
    ...(removeSeveral && {
      removeSeveral: bind(removeSeveral, ({ body: { ids }, ...call }) =>
        withSeveral(call, ids, (tx, id) => removeOne(open({ ...call, tx }), id)),
      ),
    }),
    ...(revert && {
      revert: bind(revert, async (call) => {
        await revertChange(open(call), call.params.id, call.body, editOne);
        return presentOne(open(call), call.params.id);
      }),
    }),
    ...(read && { readTexts: bind(read, (call) => readTexts(open(call), call.params.id)) }),
    ...(write && {
      editTexts: bind(write, (call) => editTexts(open(call), call.params.id, call.query['field-name'], call.body)),
    }),
    ...(listTexts && {
      listTexts: bind(listTexts, (call) => pageOfTexts(open(call), asked(call.query), call.query['field-name'])),
    }),
    ...(exportTexts && {
      exportTexts: bind(exportTexts, async (call) =>
        csvOfTexts(open(call), asked(call.query), call.query['field-name']),
      ),
    }),
    ...(exportXliff && {
      exportXliff: bind(exportXliff, async (call) => xliffOfTexts(open(call), asked(call.query), call.query)),
    }),
    ...(importTexts && {
      importTexts: bindUpload(
        importTexts,
        async ({ path }, { query }) => readTextsFile(await readFile(path), served.list.name, query['field-name']),
        async (call) => importedTexts(open(call), call.prepared, call.query),
      ),
    }),
  });
}

async function addAndPresent(open: OpenList, sent: Values): Promise<ListRow> {
  return presentOne(open, await addRow(open, sent));
}

/** The filters of a list are known to its declaration alone. */
function asked<Query extends Values>(query: Query): Query & ListQuestion {
  return query as Query & ListQuestion;
}
