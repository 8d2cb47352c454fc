import type { RecordChange } from '@likeness/contract/kit/listCalls';
import { inputFieldsOf, type SettingsList, translatedOf } from '@likeness/contract/kit/settingsList';
import { auditById, auditOn } from '../audit/index.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { personNames } from '../staff/index.ts';
import type { OpenList } from './openList.ts';
import { allowedListActions } from './servedList.ts';
import { type Texts, editTexts, languagesOf } from './texts.ts';
import { type Values } from './checks.ts';
import { editRow } from './write.ts';

/** The verbs that change a record of a list. */
const CHANGES = ['added', 'edited', 'deleted', 'reverted', 'translated', 'restored'] as const;

/** Who changed what of a record, newest first. */
export async function historyOf(
  { tx, user, served: { list } }: OpenList,
  id: number,
  limit: number,
): Promise<RecordChange[]> {
  const mayEdit = allowedListActions(list, user.roles).includes('edit');
  const actions = await auditOn(tx, list.name, id, CHANGES, limit);
  const people = await personNames(
    tx,
    actions.map(({ staffId }) => staffId),
  );
  return actions.map((action) => ({
    id: action.id,
    name: action.name as RecordChange['name'],
    created_at: action.createdAt.toISOString(),
    user: people.get(action.staffId ?? 0) ?? null,
    before: action.before as Record<string, unknown> | null,
    after: action.after as Record<string, unknown> | null,
    revision: (Object(action.after) as { revision?: number }).revision ?? null,
    allowedActions: mayEdit && isRevertible(list, action) ? ['revert'] : [],
  }));
}

/** What a person entered can be taken back; what the server made then, such as a key, cannot. */
function isRevertible(list: SettingsList, { name, before }: { name: string; before: unknown }): boolean {
  const entered = inputFieldsOf(list).filter(([field, { kind }]) => kind !== 'secret' && field in Object(before));
  return name !== 'added' && name !== 'deleted' && entered.length > 0;
}

/** Makes the fields of one change what they were before it. What was changed since in other fields stays. */
export async function revertChange(
  open: OpenList,
  id: number,
  { change, revision }: { change: number; revision: number },
  edit: typeof editRow = editRow,
): Promise<void> {
  const { tx, served } = open;
  const action = await auditById(tx, change);
  if (!action || action.subject !== served.list.name || action.subjectId !== id) throw notFound('The change');
  if (!isRevertible(served.list, action)) throw new Refusal('nothing_to_revert');
  const before = action.before as Values;
  if (action.name === 'translated') {
    for (const name of translatedOf(served.list).filter((field) => field in before)) {
      const [was, became] = [Object(before[name]) as Texts, Object(Object(action.after)[name]) as Texts];
      // What was changed since in other languages stays, and what was changed since in these is not overwritten. A language
      // that had no text then is sent empty, so that it has none again.
      const changed = [...new Set([...languagesOf(was), ...languagesOf(became)])].filter(
        (language) => was[language] !== became[language],
      );
      const taken = Object.fromEntries(changed.map((language) => [language, was[language] ?? '']));
      await editTexts(open, id, name, { ...taken, seen: became });
    }
    return;
  }
  const fields = inputFieldsOf(served.list).filter(([name, { kind }]) => name in before && kind !== 'secret');
  const values = Object.fromEntries(fields.map(([name]) => [name, before[name]]));
  await edit(open, id, { ...values, revision }, { name: 'reverted' });
}
