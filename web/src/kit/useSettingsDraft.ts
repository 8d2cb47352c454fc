import { useState } from 'react';
import { useUnsavedGuard } from './useUnsavedGuard.tsx';

interface SettingsForm<State, Values> {
  /** What the form shows of a state before anything is typed. */
  readonly valuesOf: (state: State) => Values;
  /** Whether saving would change something. */
  readonly differs: (values: Values, base: State) => boolean;
  /** Which places may be gone to without a question, because the form stays. */
  readonly isSamePlace: Parameters<typeof useUnsavedGuard>[1];
}

/**
 * What is typed into the form of one state that several people may change, until it is saved or given up. While nothing
 * is typed, the form follows what others save; what is typed stays over the state it was typed over.
 */
export function useSettingsDraft<State, Values>(
  state: State,
  { valuesOf, differs, isSamePlace }: SettingsForm<State, Values>,
) {
  /** What was typed, and over which state; undefined while nothing is. */
  const [typed, setTyped] = useState<{ readonly values: Values; readonly base: State }>();
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const [theirs, setTheirs] = useState<State>();
  const base = typed?.base ?? state;
  const values = typed?.values ?? valuesOf(state);
  const isDirty = differs(values, base);
  const guard = useUnsavedGuard(isDirty, isSamePlace);
  return {
    base,
    values,
    isDirty,
    question: guard.question,
    /** By the names of the call's fields. */
    mistakes,
    setMistakes,
    change: (changed: Values) => {
      setTyped({ values: changed, base });
      setMistakes({});
    },
    discard: () => {
      setTyped(undefined);
      setMistakes({});
    },
    /** What somebody else has saved meanwhile. */
    theirs,
    setTheirs,
    backToForm: () => setTheirs(undefined),
    /** Goes on over what somebody else has saved. */
    decide: (chosen: Values, over: State) => {
      setTheirs(undefined);
      setTyped({ values: chosen, base: over });
    },
  };
}
