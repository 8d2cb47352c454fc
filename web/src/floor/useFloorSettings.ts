import { type FloorSettings, readFloorSettings, saveFloorSettings } from '@likeness/contract/floor';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { call } from '../kit/api.ts';
import { ApiError } from '../kit/apiError.ts';
import { fieldText, formErrors, listOf } from '../kit/errorText.ts';
import { useApiAction, useInvalidate } from '../kit/queries.ts';
import { useUnsavedGuard } from '../kit/useUnsavedGuard.tsx';
import type { SettingsValues } from './floorSettingsValues.ts';
import { differingSettings, settingsBodyOf, settingsValuesOf } from './floorSettingsValues.ts';

/** What is typed into the form of the alerts, until it is saved or given up. */
export function useFloorSettings(settings: FloorSettings) {
  const text = useText();
  const alert = useAlert();
  const invalidate = useInvalidate();
  /** What was typed, and over which state; undefined while nothing is. */
  const [typed, setTyped] = useState<{ readonly values: SettingsValues; readonly base: FloorSettings }>();
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const [theirs, setTheirs] = useState<FloorSettings>();
  const base = typed?.base ?? settings;
  const values = typed?.values ?? settingsValuesOf(settings);
  const isDirty = differingSettings(settingsBodyOf(values), base).length > 0;
  const guard = useUnsavedGuard(isDirty, () => false);

  const saving = useApiAction(saveFloorSettings, {
    onSuccess: () => {
      setTyped(undefined);
      invalidate(readFloorSettings);
      alert.success('floor_settings.saved');
    },
    onError: async (error) => {
      const now = await settingsIfChanged(error);
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
    base,
    values,
    mistakes,
    isDirty,
    theirs,
    busy: saving.isPending,
    question: guard.question,
    change: (changed: SettingsValues) => {
      setTyped({ values: changed, base });
      setMistakes({});
    },
    discard: () => {
      setTyped(undefined);
      setMistakes({});
    },
    save: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      save(values, base);
    },
    backToForm: () => setTheirs(undefined),
    /** Saves over what somebody else has saved. */
    decide: (chosen: SettingsValues) => {
      if (!theirs) return;
      setTheirs(undefined);
      setTyped({ values: chosen, base: theirs });
      save(chosen, theirs);
    },
  };
}

/** The settings as somebody else has left them, if that is why they could not be saved. */
async function settingsIfChanged(refusal: Error): Promise<FloorSettings | undefined> {
  if (!(refusal instanceof ApiError) || refusal.code !== 'changed_meanwhile') return undefined;
  try {
    return await call(readFloorSettings, {});
  } catch {
    // What was typed stays, and the refusal says what happened.
    return undefined;
  }
}
