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

/** Two people have changed the same settings: the second chooses, field by field, what stays. */
export interface DraftConflict<State, Values> {
  /** As the form was typed into, and as somebody else has left it. */
  readonly base: State;
  readonly theirs: State;
  readonly mine: Values;
  readonly onDecide: (values: Values) => void;
  readonly onBack: () => void;
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
    setTheirs,
    /** Undefined where nobody else has saved anything; `goOn` follows a choice, over what they have saved. */
    conflictOver: (goOn: (chosen: Values, over: State) => void): DraftConflict<State, Values> | undefined =>
      theirs && {
        base,
        theirs,
        mine: values,
        onDecide: (chosen) => {
          setTheirs(undefined);
          setTyped({ values: chosen, base: theirs });
          goOn(chosen, theirs);
        },
        onBack: () => setTheirs(undefined),
      },
  };
}
