import type { FloorSettings, saveFloorSettings } from '@likeness/contract/floor';
import type { SentBodyOf } from '@likeness/contract/kit/endpoint';

/** The limits that can be turned off, in the order of the form. */
export const LIMITS = [
  'queue_minutes',
  'service_minutes',
  'refusal_factor',
  'emails_failed',
  'jobs_failed',
] as const satisfies readonly (keyof FloorSettings)[];
export type Limit = (typeof LIMITS)[number];

/** The fields that two people can disagree about. */
const SETTINGS_FIELDS = [...LIMITS, 'refusal_judged_min', 'recipients'] as const;
export type SettingsField = (typeof SETTINGS_FIELDS)[number];

/** What stands in the form. What was typed for an alert that is then turned off stays, for when it is turned on again. */
export interface SettingsValues {
  readonly limits: Readonly<Record<Limit, { readonly isOn: boolean; readonly typed: string }>>;
  readonly judgedMin: string;
  readonly recipients: readonly string[];
}

export type Thresholds = Omit<SentBodyOf<typeof saveFloorSettings>, 'revision'>;

const USUAL: Readonly<Record<Limit, string>> = {
  queue_minutes: '60',
  service_minutes: '5',
  refusal_factor: '2',
  emails_failed: '5',
  jobs_failed: '5',
};

export function settingsValuesOf(settings: Thresholds): SettingsValues {
  const limit = (name: Limit) => {
    const value = settings[name];
    return { isOn: value !== null, typed: value === null ? USUAL[name] : String(value) };
  };
  return {
    limits: perLimit(limit),
    judgedMin: String(settings.refusal_judged_min),
    recipients: settings.recipients,
  };
}

/** The form as the call takes it. What is no number is left out or is `NaN`, for which the contract has its sentences. */
export function settingsBodyOf({ limits, judgedMin, recipients }: SettingsValues): Record<SettingsField, unknown> {
  return {
    ...perLimit((name) => (limits[name].isOn ? numberOf(limits[name].typed) : null)),
    refusal_judged_min: numberOf(judgedMin),
    recipients: [...recipients],
  };
}

/** Decimals are typed with a point or with a comma. */
function numberOf(typed: string): number | undefined {
  const trimmed = typed.trim().replace(',', '.');
  return trimmed === '' ? undefined : Number(trimmed);
}

function perLimit<Value>(valueOf: (name: Limit) => Value): Record<Limit, Value> {
  return Object.fromEntries(LIMITS.map((name) => [name, valueOf(name)])) as Record<Limit, Value>;
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
    limits: perLimit((name) => (left.has(name) ? theirs : mine).limits[name]),
    judgedMin: (left.has('refusal_judged_min') ? theirs : mine).judgedMin,
    recipients: (left.has('recipients') ? theirs : mine).recipients,
  };
}
