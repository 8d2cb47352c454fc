import { type FloorSettings, readFloorSettings, saveFloorSettings } from '@likeness/contract/floor';
import type { SubmitEvent } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { call } from '../kit/api.ts';
import { stateIfChanged } from '../kit/changedMeanwhile.ts';
import { fieldText, formErrors, listOf } from '../kit/errorText.ts';
import { useApiAction, useInvalidate } from '../kit/queries.ts';
import { useSettingsDraft } from '../kit/useSettingsDraft.ts';
import type { SettingsValues } from './floorSettingsValues.ts';
import { differingSettings, settingsBodyOf, settingsValuesOf } from './floorSettingsValues.ts';

/** What is typed into the form of the alerts, until it is saved or given up. */
export function useFloorSettings(settings: FloorSettings) {
  const text = useText();
  const alert = useAlert();
  const invalidate = useInvalidate();
  const draft = useSettingsDraft<FloorSettings, SettingsValues>(settings, {
    valuesOf: settingsValuesOf,
    differs: (values, base) => differingSettings(settingsBodyOf(values), base).length > 0,
    isSamePlace: () => false,
  });
  const { setMistakes, setTheirs, conflictOver, ...form } = draft;

  const saving = useApiAction(saveFloorSettings, {
    onSuccess: () => {
      draft.discard();
      invalidate(readFloorSettings);
      alert.success('floor_settings.saved');
    },
    onError: async (error) => {
      const now = await stateIfChanged(error, () => call(readFloorSettings, {}));
      if (now) return setTheirs(now);
      const wrong = formErrors(text, error);
      setMistakes(wrong);
      if (Object.keys(wrong).length === 0) alert.failure(error);
    },
  });
  /** Saves what is right; of what is wrong it says what, by the names of the call's fields. */
  const save = (chosen: SettingsValues, over: FloorSettings) => {
    const checked = saveFloorSettings.body!.safeParse({ revision: over.revision, ...settingsBodyOf(chosen) });
    const wrong: Record<string, string> = {};
    for (const { path, message } of checked.error?.issues ?? []) {
      wrong[listOf(path.join('.'))] ??= fieldText(text, message);
    }
    setMistakes(wrong);
    if (checked.data) saving.mutate({ body: checked.data });
  };
  return {
    ...form,
    busy: saving.isPending,
    save: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      save(draft.values, draft.base);
    },
    /** What is chosen is saved over what somebody else has saved. */
    conflict: conflictOver(save),
  };
}
