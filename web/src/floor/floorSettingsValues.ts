import type { FloorSettings, saveFloorSettings } from '@likeness/contract/floor';
import type { SentBodyOf } from '@likeness/contract/kit/endpoint';
import { numberOf } from '@likeness/contract/kit/typedNumber';

/** The thresholds that can be turned off, in the order of the form. */
export const THRESHOLDS = [
  'queue_minutes',
  'service_minutes',
  'refusal_factor',
  'emails_failed',
  'jobs_failed',
] as const satisfies readonly (keyof FloorSettings)[];
export type Threshold = (typeof THRESHOLDS)[number];

/** The fields that two people can disagree about. */
const SETTINGS_FIELDS = [...THRESHOLDS, 'refusal_judged_min', 'recipients'] as const;
export type SettingsField = (typeof SETTINGS_FIELDS)[number];

/** What stands in the form. What was typed for an alert that is then turned off stays, for when it is turned on again. */
export interface SettingsValues {
  readonly thresholds: Readonly<Record<Threshold, { readonly isOn: boolean; readonly typed: string }>>;
  readonly judgedMin: string;
  readonly recipients: readonly string[];
}

export type Thresholds = Omit<SentBodyOf<typeof saveFloorSettings>, 'revision'>;

const USUAL: Readonly<Record<Threshold, string>> = {
  queue_minutes: '60',
  service_minutes: '5',
  refusal_factor: '2',
  emails_failed: '5',
  jobs_failed: '5',
};

export function settingsValuesOf(settings: Thresholds): SettingsValues {
  const threshold = (name: Threshold) => {
    const value = settings[name];
    return { isOn: value !== null, typed: value === null ? USUAL[name] : String(value) };
  };
  return {
    thresholds: perThreshold(threshold),
    judgedMin: String(settings.refusal_judged_min),
    recipients: settings.recipients,
  };
}

/** The form as the call takes it. What is no number is left out or is `NaN`, for which the contract has its sentences. */
export function settingsBodyOf({ thresholds, judgedMin, recipients }: SettingsValues): Record<SettingsField, unknown> {
  return {
    ...perThreshold((name) => (thresholds[name].isOn ? typedNumber(thresholds[name].typed) : null)),
    refusal_judged_min: typedNumber(judgedMin),
    recipients: [...recipients],
  };
}

function typedNumber(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : numberOf(typed);
}

function perThreshold<Value>(valueOf: (name: Threshold) => Value): Record<Threshold, Value> {
  return Object.fromEntries(THRESHOLDS.map((name) => [name, valueOf(name)])) as Record<Threshold, Value>;
}

/** The fields in which two states differ. */
export function differingSettings(
  one: Readonly<Record<SettingsField, unknown>>,
  other: Readonly<Record<SettingsField, unknown>>,
): SettingsField[] {
  return SETTINGS_FIELDS.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

/** What was typed, with these fields as somebody else has left them. */
export function withTheirSettings(
  mine: SettingsValues,
  theirs: SettingsValues,
  left: ReadonlySet<SettingsField>,
): SettingsValues {
  return {
    thresholds: perThreshold((name) => (left.has(name) ? theirs : mine).thresholds[name]),
    judgedMin: (left.has('refusal_judged_min') ? theirs : mine).judgedMin,
    recipients: (left.has('recipients') ? theirs : mine).recipients,
  };
}
