import type { SecondLookSettings } from '@likeness/contract/quality/settings';
import { readSecondLookSettings, saveSecondLookSettings } from '@likeness/contract/quality';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { call } from '../kit/api.ts';
import { ApiError } from '../kit/apiError.ts';
import { useApiAction } from '../kit/queries.ts';
import { useUnsavedGuard } from '../kit/useUnsavedGuard.tsx';
import { useFormats } from '../kit/useFormats.ts';
import {
  differingFields,
  mistakesIn,
  ownKeyOf,
  settingsBodyOf,
  settingsFieldsOf,
  settingsValuesOf,
} from './settingsValues.ts';
import type { SettingsValues } from './settingsValues.ts';

/** What is typed into the form of the shares, until it is saved or given up. */
export function useSettingsEditing(settings: SecondLookSettings) {
  const text = useText();
  const alert = useAlert();
  const client = useQueryClient();
  const { number } = useFormats();
  const { pathname } = useLocation();
  const valuesOf = (state: SecondLookSettings) => settingsValuesOf(state, (value) => number(value));
  /** What was typed, and over which state; undefined while nothing is. */
  const [typed, setTyped] = useState<{ readonly values: SettingsValues; readonly base: SecondLookSettings }>();
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const [theirs, setTheirs] = useState<SecondLookSettings>();
  const base = typed?.base ?? settings;
  const values = typed?.values ?? valuesOf(settings);
  const isDirty =
    typed !== undefined &&
    (values.own.some((one) => ownKeyOf(one) === undefined) ||
      differingFields(settingsFieldsOf(values), settingsFieldsOf(valuesOf(base))).length > 0);
  const guard = useUnsavedGuard(isDirty, (next) => next.pathname === pathname);

  const saving = useApiAction(saveSecondLookSettings, {
    onSuccess: (saved) => {
      // The answer is how it is now: nobody waits for it to be read again.
      client.setQueryData([readSecondLookSettings.path, {}], saved);
      setTyped(undefined);
      alert.success('quality.settings_saved');
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return alert.failure(error);
      try {
        setTheirs(await call(readSecondLookSettings, {}));
      } catch (unread) {
        alert.failure(unread);
      }
    },
  });
  return {
    base,
    values,
    valuesOf,
    mistakes,
    isDirty,
    theirs,
    busy: saving.isPending,
    question: guard.question,
    change: (changed: Partial<SettingsValues>) => {
      setTyped({ values: { ...values, ...changed }, base });
      setMistakes({});
    },
    discard: () => {
      setTyped(undefined);
      setMistakes({});
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const wrong = mistakesIn(text, values);
      setMistakes(wrong);
      if (Object.keys(wrong).length === 0) saving.mutate({ body: settingsBodyOf(values, base.revision) });
    },
    backToForm: () => setTheirs(undefined),
    /** Saves over what somebody else has saved. */
    decide: (chosen: SettingsValues) => {
      if (!theirs) return;
      setTheirs(undefined);
      setTyped({ values: chosen, base: theirs });
      saving.mutate({ body: settingsBodyOf(chosen, theirs.revision) });
    },
  };
}

export type SettingsEditing = ReturnType<typeof useSettingsEditing>;
