import type { SecondLookSettings } from '@likeness/contract/quality/settings';
import { readSecondLookSettings, saveSecondLookSettings } from '@likeness/contract/quality';
import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { call } from '../kit/api.ts';
import { isChangedMeanwhile } from '../kit/changedMeanwhile.ts';
import { useApiAction } from '../kit/queries.ts';
import { useSettingsDraft } from '../kit/useSettingsDraft.ts';
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
  const draft = useSettingsDraft<SecondLookSettings, SettingsValues>(settings, {
    valuesOf,
    differs: (values, base) =>
      values.own.some((one) => ownKeyOf(one) === undefined) ||
      differingFields(settingsFieldsOf(values), settingsFieldsOf(valuesOf(base))).length > 0,
    isSamePlace: (next) => next.pathname === pathname,
  });
  const { base, values, setMistakes, setTheirs, conflictOver, ...form } = draft;

  const saving = useApiAction(saveSecondLookSettings, {
    onSuccess: (saved) => {
      // The answer is how it is now: nobody waits for it to be read again.
      client.setQueryData([readSecondLookSettings.path, {}], saved);
      draft.discard();
      alert.success('quality.settings_saved');
    },
    onError: async (error) => {
      if (!isChangedMeanwhile(error)) return alert.failure(error);
      try {
        setTheirs(await call(readSecondLookSettings, {}));
      } catch (unread) {
        alert.failure(unread);
      }
    },
  });
  return {
    ...form,
    base,
    values,
    valuesOf,
    busy: saving.isPending,
    change: (changed: Partial<SettingsValues>) => form.change({ ...values, ...changed }),
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const wrong = mistakesIn(text, values);
      setMistakes(wrong);
      if (Object.keys(wrong).length === 0) saving.mutate({ body: settingsBodyOf(values, base.revision) });
    },
    /** What is chosen is saved over what somebody else has saved. */
    conflict: conflictOver((chosen, over) => saving.mutate({ body: settingsBodyOf(chosen, over.revision) })),
  };
}

export type SettingsEditing = ReturnType<typeof useSettingsEditing>;
