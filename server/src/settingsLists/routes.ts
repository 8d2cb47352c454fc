import { type ListCalls, listCalls } from '@likeness/contract/kit/listCalls';
import { type Binding, type Call, bind } from '../platform/http/bind.ts';
import { csvOf } from './csv.ts';
import { historyOf, revertChange } from './history.ts';
import { type ListQuestion, type ListReader, numberOf, pageOfRows, presentOne, storedRow } from './read.ts';
import { type SettingsLists, type ServedList, allowedListActions } from './servedList.ts';
import { editTexts, pageOfTexts, readTexts } from './texts.ts';
import { type Values } from './checks.ts';
import { addRow, deleteRow, editRow } from './write.ts';

/** The calls of a list that a feature answers itself. */
export type OwnCalls = Partial<Record<keyof ListCalls, Binding>>;

/** Who calls, reading in the language the call asks for. */
function readerOf({ user, language }: Pick<Call<unknown>, 'user' | 'language'>): ListReader {
  return { roles: user.roles, language };
}

/** Answers the calls of a declared list. A feature takes over those that need more than the declaration says. */
export function serveList(settingsLists: SettingsLists, served: ServedList, own: OwnCalls = {}): Binding[] {
  const { list } = served;
  const calls = listCalls(list);
  const { add, edit, remove, revert, readTexts: read, editTexts: write, listTexts } = calls;
  const answers: OwnCalls = {
    list: bind(calls.list, (call) => pageOfRows(call.tx, settingsLists, served, asked(call.query), readerOf(call))),
    read: bind(calls.read, async (call) =>
      presentOne(call.tx, settingsLists, served, await numberOf(call.tx, served, call.params.id), readerOf(call)),
    ),
    export: bind(calls.export, async ({ tx, query, language }) =>
      csvOf(tx, settingsLists, served, asked(query), language),
    ),
    history: bind(calls.history, async ({ tx, params, query, user }) => ({
      result: await historyOf(
        tx,
        served,
        params.id,
        query.limit,
        allowedListActions(list, user.roles).includes('edit'),
      ),
    })),
    ...(add && {
      add: bind(add, async (call) => {
        const id = await addRow(call, settingsLists, served, call.body);
        return presentOne(call.tx, settingsLists, served, id, readerOf(call));
      }),
    }),
    ...(edit && {
      edit: bind(edit, async (call) => {
        await editRow(call, settingsLists, served, call.params.id, call.body);
        return presentOne(call.tx, settingsLists, served, call.params.id, readerOf(call));
      }),
    }),
    ...(remove && {
      remove: bind(remove, async (call) => {
        await deleteRow(call, settingsLists, served, call.params.id);
        return { id: call.params.id };
      }),
    }),
    ...(revert && {
      revert: bind(revert, async (call) => {
        await revertChange(call, settingsLists, served, call.params.id, call.body);
        return presentOne(call.tx, settingsLists, served, call.params.id, readerOf(call));
      }),
    }),
    ...(read && {
      readTexts: bind(read, async ({ tx, params }) => {
        await storedRow(tx, settingsLists, served, params.id);
        return readTexts(tx, served, params.id);
      }),
    }),
    ...(write && {
      editTexts: bind(write, (call) =>
        editTexts(call, settingsLists, served, call.params.id, call.query['field-name'], call.body),
      ),
    }),
    ...(listTexts && {
      listTexts: bind(listTexts, (call) =>
        pageOfTexts(call.tx, settingsLists, served, asked(call.query), call.query['field-name'], readerOf(call)),
      ),
    }),
  };
  return Object.values({ ...answers, ...own });
}

/** The filters of a list are known to its declaration alone. */
function asked<Query extends Values>(query: Query): Query & ListQuestion {
  return query as Query & ListQuestion;
}
