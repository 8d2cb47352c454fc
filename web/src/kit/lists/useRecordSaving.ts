import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { inputFieldsOf } from '@likeness/contract/kit/settingsList';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../api.ts';
import { randomKey } from '../randomKey.ts';
import { isChangedMeanwhile } from '../changedMeanwhile.ts';
import { isSameValue } from './recordValues.ts';
import type { FormValues } from './recordValues.ts';

/** What came of saving: the record as it is kept now, or as somebody else has changed it meanwhile. */
export type Saved = { readonly row: ListRow } | { readonly theirs: ListRow };

/** Saves a record together with others, by a call of its own. */
export interface JointSaving {
  readonly others: readonly number[];
  readonly send: (values: Record<string, unknown>, idempotencyKey: string) => Promise<ListRow>;
}

interface Input {
  readonly sent: Record<string, unknown>;
  readonly base: ListRow | undefined;
  readonly jointly?: JointSaving | undefined;
}

/** Adds or changes a record. Sent again unchanged, because no answer came, it is not done twice. */
export function useRecordSaving(list: SettingsList) {
  const { add, edit, read } = listCalls(list);
  const last = useRef<{ readonly content: string; readonly key: string }>(undefined);

  const keyFor = (content: string): string => {
    if (last.current?.content !== content) last.current = { content, key: randomKey() };
    return last.current.key;
  };

  const save = async ({ sent, base, jointly }: Input): Promise<Saved> => {
    const body = base ? { ...sent, revision: base.revision } : sent;
    const idempotencyKey = keyFor(JSON.stringify([base?.id, body, jointly?.others]));
    if (!base) return { row: await (jointly?.send(body, idempotencyKey) ?? call(add!, { body, idempotencyKey })) };
    const params = { id: base.id };
    try {
      return { row: await (jointly?.send(body, idempotencyKey) ?? call(edit!, { params, body, idempotencyKey })) };
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error;
      const theirs = await call(read, { params });
      // Whatever they did, it has not changed what stands in the form.
      return changedFields(list, base, theirs).length === 0 ? save({ sent, base: theirs, jointly }) : { theirs };
    }
  };

  return useMutation({ mutationFn: save });
}

/** The fields of a form that are not the same in both states of a record. */
export function changedFields(list: SettingsList, one: FormValues, other: FormValues): string[] {
  return inputFieldsOf(list)
    .map(([name]) => name)
    .filter((name) => !isSameValue(one[name], other[name]));
}
