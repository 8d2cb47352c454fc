import { errorSentence } from '@likeness/contract/kit/errors';
import { fieldOfKey } from '@likeness/contract/kit/keyFields';
import type { Field } from '@likeness/contract/kit/listFields';
import { defaultOf } from '@likeness/contract/kit/listFields';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { changeShape, inputShape } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { dayBeforeItsFirst, inputFieldsOf } from '@likeness/contract/kit/settingsList';
import { AMOUNT_DECIMALS } from '@likeness/contract/kit/money';
import { numberOf } from '@likeness/contract/kit/typedNumber';
import { plainText } from './records.ts';

/** What stands in the editors, by field. Texts and numbers are as they are typed, lines of texts are one text. */
export type FormValues = Record<string, unknown>;

export function formValuesOf(list: SettingsList, row?: ListRow): FormValues {
  return Object.fromEntries(
    inputFieldsOf(list).map(([name, field]) => [name, editedValue(field, row ? row[name] : defaultOf(field))]),
  );
}

/**
 * What a copy of a record begins as: all of it, except what no two records share and what says that it is active. Nothing
 * takes effect before somebody has looked it over.
 */
export function copiedValues(list: SettingsList, row: ListRow): FormValues {
  const values = formValuesOf(list, row);
  for (const [name, field] of inputFieldsOf(list)) {
    if (field.kind === 'text' && (field.unique || field.shownOnce)) values[name] = '';
    if (name === 'active' && field.kind === 'flag') values[name] = false;
  }
  return values;
}

function editedValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'flag':
      return value === true;
    case 'number':
    case 'amount':
      return plainText(value);
    case 'texts':
      return ((value ?? []) as string[]).join('\n');
    case 'choices':
    case 'references':
      return value ?? [];
    case 'reference':
      return value ?? null;
    case 'secret':
      return '';
    case 'keys': {
      const held = (value ?? {}) as FormValues;
      const declared = new Map(field.of.map((entry) => [entry.key, entry]));
      const keys = [...new Set([...declared.keys(), ...Object.keys(held)])];
      return Object.fromEntries(keys.map((key) => [key, editedValue(fieldOfKey(key, declared.get(key)), held[key])]));
    }
    default:
      return value ?? '';
  }
}

/** What editors hold, as the API takes it. What is never changed again is not sent again, and a secret only if typed. */
function sentValues(list: SettingsList, values: FormValues, isNew: boolean): Record<string, unknown> {
  return Object.fromEntries(
    inputFieldsOf(list).flatMap(([name, field]): [string, unknown][] => {
      const value = values[name];
      if (field.immutable && !isNew) return [];
      if (field.kind === 'secret' && value === '') return [];
      return [[name, field.kind === 'texts' ? String(value).split('\n') : value]];
    }),
  );
}

/** Field → sentence of the contract. */
export type FieldSentences = Readonly<Record<string, string>>;

/**
 * Looks at what was typed as the server will: with the declaration's own shapes, so that both say the same. Answers what
 * can be sent, or what is wrong.
 */
export function checkValues(
  list: SettingsList,
  values: FormValues,
  isNew: boolean,
): { readonly sent: Record<string, unknown>; readonly wrong?: undefined } | { readonly wrong: FieldSentences } {
  const wrong: Record<string, string> = {};
  const shape = isNew ? inputShape(list) : changeShape(list);
  const parsed = shape.safeParse(sentValues(list, values, isNew));
  for (const { path, message } of parsed.error?.issues ?? []) {
    // Of a map, the key; of several texts or choices, the field they stand in.
    const isKey = list.fields[String(path[0])]?.kind === 'keys';
    wrong[isKey ? path.join('.') : String(path[0])] ??= message;
  }
  const late = dayBeforeItsFirst(list, values);
  if (late !== undefined) wrong[late] ??= errorSentence('popup_dates');
  return parsed.success && Object.keys(wrong).length === 0 ? { sent: parsed.data } : { wrong };
}

/** Whether two entries of a field mean the same: a number may be written in several ways, as 60 and 060. */
export function isSameEntry(field: Field, one: unknown, other: unknown): boolean {
  if (isSameValue(one, other)) return true;
  if (field.kind === 'keys') {
    const [held, others] = [Object(one) as FormValues, Object(other) as FormValues];
    const declared = new Map(field.of.map((entry) => [entry.key, entry]));
    return [...new Set([...Object.keys(held), ...Object.keys(others)])].every((key) =>
      isSameEntry(fieldOfKey(key, declared.get(key)), held[key], others[key]),
    );
  }
  if (field.kind !== 'number' && field.kind !== 'amount') return false;
  const decimals = field.kind === 'number' ? field.decimals : AMOUNT_DECIMALS;
  const [number, otherNumber] = [one, other].map((entry) => numberOf(plainText(entry), decimals));
  return number === otherNumber;
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
