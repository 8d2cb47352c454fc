import type { SentBodyOf } from '@likeness/contract/kit/endpoint';
import type { plantPhoto } from '@likeness/contract/quality';
import type { Verdict } from '@likeness/contract/vocabulary';
import type { Translate } from '../i18n/useText.ts';
import type { UploadedPhoto } from '../photos/index.ts';
import { typedNumber, wrongNumber } from './typedNumber.ts';

const DAYS = { min: 1, max: 60, decimals: 0 } as const;

/** What stands in the form of a photo with a known answer. */
export interface Planting {
  readonly photo: UploadedPhoto | undefined;
  readonly purpose: number | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly verdict: Verdict | undefined;
  readonly reasons: readonly number[];
  readonly note: string;
  readonly days: string;
}

export const NEW_PLANTING: Planting = {
  photo: undefined,
  purpose: undefined,
  firstName: '',
  lastName: '',
  verdict: undefined,
  reasons: [],
  note: '',
  days: '7',
};

/** What keeps it from being sent, by the names of the call's fields. */
export function wrongIn(text: Translate, planting: Planting): Readonly<Record<string, string>> {
  const { photo, purpose, firstName, lastName, verdict, reasons, days } = planting;
  const required = text('validation.required');
  const found: Readonly<Record<string, string | false | undefined>> = {
    photoUid: !photo && text('quality.photo_missing'),
    purpose: purpose === undefined && required,
    first_name: firstName.trim() === '' && required,
    last_name: lastName.trim() === '' && required,
    verdict: verdict === undefined && text('quality.answer_missing'),
    reasons: verdict === 'reject' && reasons.length === 0 && text('errors.reasons_missing'),
    within_days: wrongNumber(text, days, DAYS),
  };
  const isWrong = (pair: [string, string | false | undefined]): pair is [string, string] => Boolean(pair[1]);
  return Object.fromEntries(Object.entries(found).filter(isWrong));
}

/** The body of the call; undefined while something is missing. */
export function plantingBody(planting: Planting): SentBodyOf<typeof plantPhoto> | undefined {
  const { photo, purpose, firstName, lastName, verdict, reasons, note, days } = planting;
  if (!photo || purpose === undefined || verdict === undefined) return undefined;
  return {
    photoUid: photo.uid,
    purpose,
    first_name: firstName,
    last_name: lastName,
    verdict,
    reasons: verdict === 'reject' ? [...reasons] : [],
    note,
    within_days: typedNumber(days),
  };
}
