import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import type { SeveralOutcome } from '@likeness/contract/kit/severalCalls';
import { useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../alerts.ts';
import type { JsonEndpoint } from '../api.ts';
import { ApiError } from '../apiError.ts';
import { errorText, formErrors } from '../errorText.ts';
import { useApiAction, useInvalidate } from '../queries.ts';
import { choose } from './chosenRows.ts';
import type { ChosenRows } from './chosenRows.ts';

/** How long what was switched can be switched back. */
const UNDO_MS = 8_000;
const REFUSED = 422;

/** A record with which it could not be done, and why. */
export interface Kept {
  readonly row: ListRow;
  readonly sentence: string;
}

/** Does one thing with several records of a list. Those that are refused stay ticked, and are named. */
export function useSeveral(list: SettingsList, chosen?: ChosenRows) {
  const text = useText();
  const alert = useAlert();
  const invalidate = useInvalidate();
  const [kept, setKept] = useState<readonly Kept[]>();
  const { switchSeveral, removeSeveral, list: rowsCall } = listCalls(list);
  /** What each call was for. Its answer is told also after the next one was sent, or the screen was left. */
  const asked = useRef(new WeakMap<object, (outcome: SeveralOutcome) => void>());
  const options = {
    onSuccess: (outcome: unknown, input: object) => asked.current.get(input)?.(outcome as SeveralOutcome),
  };
  // Lists without one of these calls do not offer it.
  const switching = useApiAction(switchSeveral as JsonEndpoint, options);
  const removing = useApiAction(removeSeveral as JsonEndpoint, options);

  const sentenceOf = ({ refusal }: SeveralOutcome['refused'][number]) => {
    const error = new ApiError(refusal.code, REFUSED, refusal.message, refusal);
    const ofFields = Object.values(formErrors(text, error));
    return ofFields.length > 0 ? ofFields.join(' ') : errorText(text, error);
  };
  const tell = (rows: readonly ListRow[], { done, refused }: SeveralOutcome, say: (count: number) => void) => {
    invalidate(rowsCall);
    if (chosen)
      choose(
        chosen,
        rows.filter(({ id }) => done.includes(id)),
        false,
      );
    if (done.length > 0) say(done.length);
    const named = refused.flatMap((one) => {
      const row = rows.find(({ id }) => id === one.id);
      return row ? [{ row, sentence: sentenceOf(one) }] : [];
    });
    if (named.length > 0) setKept(named);
  };
  const setActive = (rows: readonly ListRow[], active: boolean, isUndo = false) => {
    const input = { body: { ids: rows.map(({ id }) => id), active } };
    asked.current.set(input, (outcome) => {
      const done = rows.filter(({ id }) => outcome.done.includes(id));
      const undo = { milliseconds: UNDO_MS, run: () => setActive(done, !active, true) };
      tell(rows, outcome, (count) =>
        alert.success(active ? 'several.activated' : 'several.deactivated', {
          values: { count },
          ...(!isUndo && { undo }),
        }),
      );
    });
    switching.mutate(input);
  };
  const remove = (rows: readonly ListRow[], onEnd: () => void) => {
    const input = { body: { ids: rows.map(({ id }) => id) } };
    asked.current.set(input, (outcome) =>
      tell(rows, outcome, (count) => alert.success('several.deleted', { values: { count } })),
    );
    removing.mutate(input, { onSettled: onEnd });
  };
  return { setActive, remove, busy: switching.isPending || removing.isPending, kept, forget: () => setKept(undefined) };
}
