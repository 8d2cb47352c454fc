import { z } from 'zod';
import { MESSAGES } from './fields.ts';
import { camelName, countryOf, type Field, referredName } from './listFields.ts';
import { endOfSecret, fieldsOf, inputFieldsOf, type SettingsList } from './settingsList.ts';

/**
 * Accepts a field in the specification's spelling and in the spelling of its forms (`share_text`, `shareText`). Accepts
 * a reference as a number, as the whole record, or by what identifies the record (`country_code`). Ignores fields that
 * only answers contain. Any other name is an error and is reported.
 */
export function namedAsDeclared(
  list: SettingsList,
  shape: Readonly<Record<string, z.ZodType>>,
): z.ZodType<Record<string, unknown>> {
  const names = namesOf(list, Object.keys(shape));
  const besides = companionCallsOf(list);
  const known = z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? MESSAGES.unknownField : undefined),
  });
  const fieldsIn = (value: object): SentField[] =>
    Object.entries(value).flatMap(([given, content]): SentField[] => {
      const name = names.get(given);
      if (name === undefined) return besides.has(given) ? [] : [{ given, name: given, content }];
      const field = list.fields[name];
      if (field && isSaidAgain(given, content, name, field, value)) return [];
      return [{ given, name, content: field ? keyOf(content, field) : content }];
    });
  const named = z.preprocess((value) => {
    if (!isRecord(value)) return value;
    return Object.fromEntries(fieldsIn(value).map(({ name, content }) => [name, content]));
  }, known);
  NAMES_IN.set(named, (value) => new Map(fieldsIn(value).map(({ name, given }) => [name, given])));
  return named;
}

interface SentField {
  readonly given: string;
  readonly name: string;
  readonly content: unknown;
}

type NamesIn = (value: object) => ReadonlyMap<string, string>;
const NAMES_IN = new WeakMap<z.ZodType, NamesIn>();

/** The name under which each field of an input was sent, by the name that it is declared by. Empty of other inputs. */
export function sentNames(shape: z.ZodType | undefined, value: unknown): ReadonlyMap<string, string> {
  const namesIn = shape && NAMES_IN.get(shape);
  return namesIn && isRecord(value) ? namesIn(value) : new Map();
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every accepted name, with the name it is declared by. */
function namesOf(list: SettingsList, declared: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const also = (given: string, name: string) => {
    for (const spelling of [given, camelName(given)]) if (!names.has(spelling)) names.set(spelling, name);
  };
  for (const name of declared) also(name, name);
  for (const [name, field] of inputFieldsOf(list)) {
    const country = countryOf(name, field);
    if (country !== undefined) also(country, name);
    if (field.kind === 'reference') {
      also(referredName(name), name);
      if (field.by !== undefined) also(field.by, name);
    }
    const end = field.kind === 'secret' ? endOfSecret(list, name) : undefined;
    if (end !== undefined) also(end, name);
  }
  return names;
}

/** Fields that only answers contain. They are ignored, so that a client can send a record back as it received it. */
function companionCallsOf(list: SettingsList): ReadonlySet<string> {
  const besides = new Set(['id', 'allowedActions', 'revision', 'translated', ...(list.idName ? [list.idName] : [])]);
  for (const name of list.derived ?? []) besides.add(name).add(camelName(name));
  for (const [name, field] of fieldsOf(list)) {
    if (field.readOnly) {
      for (const also of [name, referredName(name)]) besides.add(also).add(camelName(also));
    }
    if (field.kind === 'references') besides.add(`${name}_named`);
    if (field.kind === 'reference') for (const beside of field.beside ?? []) besides.add(beside).add(camelName(beside));
  }
  return besides;
}

/** A record that is sent back contains some values twice; the field itself counts, because forms edit that one. */
function isSaidAgain(given: string, content: unknown, name: string, field: Field, value: object): boolean {
  if (given === name || given === camelName(name)) return false;
  // An answer shows a mask in place of a secret; this mask is not a new secret.
  if (field.kind === 'secret')
    return content === null || content === '' || (typeof content === 'string' && content.startsWith('•'));
  const isCarried = typeof content === 'object' || (field.kind === 'reference' && field.beside?.includes(given));
  return isCarried === true && (name in value || camelName(name) in value);
}

/** What identifies a record, if a client sends the whole record. */
function keyOf(content: unknown, field: Field): unknown {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content;
  const record = content as Readonly<Record<string, unknown>>;
  if (field.kind === 'text') return field.format === 'country' ? (record['country_code'] ?? content) : content;
  if (field.kind !== 'reference') return content;
  return record['id'] ?? (field.by === undefined ? content : record[field.by]) ?? content;
}
