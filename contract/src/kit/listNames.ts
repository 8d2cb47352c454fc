import { z } from 'zod';
import { MESSAGES } from './fields.ts';
import { camelName, countryOf, type Field, referredName } from './listFields.ts';
import { endOfSecret, fieldsOf, inputFieldsOf, type SettingsList } from './settingsList.ts';

/**
 * Takes a field in the specification's spelling and in that of its forms (`share_text`, `shareText`), a reference as a
 * number, as the record it names or by what names that record (`country_code`), and passes over what answers carry besides.
 * Any other name is a mistake and is told.
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
  return z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const renamed: [string, unknown][] = [];
    for (const [given, content] of Object.entries(value)) {
      const name = names.get(given);
      if (name === undefined) {
        if (!besides.has(given)) renamed.push([given, content]);
        continue;
      }
      const field = list.fields[name];
      if (field && isSaidAgain(given, content, name, field, value)) continue;
      renamed.push([name, field ? keyOf(content, field) : content]);
    }
    return Object.fromEntries(renamed);
  }, known);
}

/** Every name that something is taken under, with the name it is declared by. */
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

/** What answers carry and nobody sets, so that a record can be sent back as it came. */
function companionCallsOf(list: SettingsList): ReadonlySet<string> {
  const besides = new Set(['id', 'allowedActions', 'revision', 'translated', ...(list.idName ? [list.idName] : [])]);
  for (const [name, field] of fieldsOf(list)) {
    if (field.kept) besides.add(name).add(camelName(name));
    if (field.kind === 'references') besides.add(`${name}_named`);
    if (field.kind === 'reference') for (const beside of field.beside ?? []) besides.add(beside).add(camelName(beside));
  }
  return besides;
}

/** A record that is sent back says some things twice: the field itself, which a form edits, counts. */
function isSaidAgain(given: string, content: unknown, name: string, field: Field, value: object): boolean {
  if (given === name || given === camelName(name)) return false;
  // What answers show of a secret is no secret.
  if (field.kind === 'secret')
    return content === null || content === '' || (typeof content === 'string' && content.startsWith('•'));
  const isCarried = typeof content === 'object' || (field.kind === 'reference' && field.beside?.includes(given));
  return isCarried === true && (name in value || camelName(name) in value);
}

/** By what a record is named that is sent whole. */
function keyOf(content: unknown, field: Field): unknown {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content;
  const record = content as Readonly<Record<string, unknown>>;
  if (field.kind === 'text') return field.format === 'country' ? (record['country_code'] ?? content) : content;
  if (field.kind !== 'reference') return content;
  return record['id'] ?? (field.by === undefined ? content : record[field.by]) ?? content;
}
