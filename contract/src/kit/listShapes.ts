import { INTEGER_MAX } from './limits.ts';
import { z } from 'zod';
import { amountOnWire, enteredAmount } from './amountFields.ts';
import { emptyIsMissing, enteredDay, enteredMoment, isOfMeantYear, MESSAGES, orMissing } from './fields.ts';
import { COLOUR, keysShape, keyValues } from './keys.ts';
import { countryOf, type Field, referredName, defaultOf, type TextField, type TextsField } from './listFields.ts';
import { namedAsDeclared } from './listNames.ts';
import { pictureAddress } from './pictureAddress.ts';
import { fieldsOf, inputFieldsOf, LIST_ACTIONS, type SettingsList, translatedOf } from './settingsList.ts';
import { countryName } from './names.ts';
import { isTypedFormat, typedFormats } from './typedFormats.ts';
import { typedNumber } from './typedNumber.ts';

/** A record of a settings list as it travels: its fields by name, and who may do what with it. */
export type ListRow = z.output<typeof anyRow>;

const anyRow = z.looseObject({
  id: z.number(),
  /** Counts its changes: whoever edits says which state they saw. */
  revision: z.number(),
  allowedActions: z.array(z.enum(LIST_ACTIONS)),
});

/** The record that a reference names. */
const referred = z.looseObject({ id: z.number(), label: z.string() });
/** The country that a code names; one that is not in the catalogue is called by its code. */

/** A record as it is answered: only what is declared leaves the server. */
export function rowShape(list: SettingsList): z.ZodType<ListRow, ListRow> {
  const shape: Record<string, z.ZodType> = { ...anyRow.shape };
  if (list.idName) shape[list.idName] = z.number();
  // In the language of whoever reads, where they exist in it: the fields themselves are the own texts, which are edited.
  for (const name of list.derived ?? []) shape[name] = z.record(z.string(), z.unknown()).nullable().optional();
  if (translatedOf(list).length > 0) shape['translated'] = z.record(z.string(), z.string());
  for (const [name, field] of fieldsOf(list)) {
    if (field.kind === 'secret') continue;
    const isForEveryReader = list.choosers?.fields.includes(name) ?? true;
    shape[name] = isForEveryReader ? answered(field) : answered(field).optional();
    const country = countryOf(name, field);
    if (country !== undefined) shape[country] = countryName.nullable();
    if (field.kind === 'reference') {
      shape[referredName(name)] = referred.nullable();
      for (const beside of field.beside ?? []) shape[beside] = z.string().nullable();
    }
    if (field.kind === 'references') shape[`${name}_named`] = z.array(referred);
  }
  return z.object(shape) as unknown as z.ZodType<ListRow, ListRow>;
}

function answered(field: Field): z.ZodType {
  switch (field.kind) {
    case 'number':
    case 'reference':
      return z.number().nullable();
    case 'amount':
      return amountOnWire.nullable();
    case 'flag':
      return z.boolean();
    case 'references':
      return z.array(z.number());
    case 'choices':
    case 'texts':
      return z.array(z.string());
    case 'keys':
      return keyValues;
    default:
      return z.string().nullable();
  }
}

type Values = Record<string, unknown>;

/** Values of a record by field, as its history keeps them: whatever they were, but for amounts. */
export function keptValues(list: SettingsList): z.ZodType<Values, Values> {
  const amounts = fieldsOf(list).filter(([, { kind }]) => kind === 'amount');
  if (amounts.length === 0) return z.record(z.string(), z.unknown());
  return z.looseObject(Object.fromEntries(amounts.map(([name]) => [name, amountOnWire.nullable().optional()])));
}

/** What makes a record: every field that must be filled is there, or begins with what is declared. */
export function inputShape(list: SettingsList): z.ZodType<Record<string, unknown>> {
  return namedAsDeclared(
    list,
    taken(list, (field) => (field.required ? orDeclared(field) : orStandard(field))),
  );
}

/** What changes a record: a field that is not there stays as it is. */
export function changeShape(list: SettingsList): z.ZodType<Record<string, unknown>> {
  const shape = taken(list, (field) => {
    const kept = asStored(field);
    return (kept.required ? filled(kept) : leftOut(kept)).optional();
  });
  return namedAsDeclared(list, { ...shape, revision: z.number().int().optional() });
}

/** Whoever changes something else sends a telephone number as it is stored: the server looks at it if it was changed. */
function asStored(field: Field): Field {
  if (field.kind !== 'text' || !isTypedFormat(field.format)) return field;
  const { format: _, ...kept } = field;
  return kept;
}

function taken(list: SettingsList, shapeOf: (field: Field) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(inputFieldsOf(list).map(([name, field]) => [name, shapeOf(field)]));
}

/** A field left out or emptied. */
function leftOut(field: Field): z.ZodType {
  // A union would report a mistake for the map as a whole, and not for its key.
  if (field.kind === 'keys') return filled(field);
  const empty = field.kind === 'flag' ? (defaultOf(field) as boolean) : emptyOf(field);
  const shape = z
    .union([z.null(), z.literal(''), filled(field)], {
      // Of a union's branches only the last says what is wrong with a value.
      error: (issue) => lastSentence(issue) ?? MESSAGES.notAChoice,
    })
    .transform((value) => (value === '' || value === null ? empty : value));
  if (field.kind !== 'reference' || field.by === undefined) return shape;
  return z.preprocess((value) => (typeof value === 'string' && /^all$/i.test(value) ? null : value), shape);
}

function orStandard(field: Field): z.ZodType {
  const shape = leftOut(field)
    .optional()
    .transform((value) => (value === undefined ? defaultOf(field) : value));
  if (field.kind !== 'reference' || field.missing === undefined) return shape;
  return shape.refine((value) => value !== null && value !== undefined, field.missing);
}

/** "A field that begins with something may be left out"; emptied, it is missing. */
function orDeclared(field: Field): z.ZodType {
  const shape = filled(field);
  if (!('default' in field) || field.default === undefined) return shape;
  return shape.optional().transform((value) => (value === undefined ? field.default : value));
}

function emptyOf(field: Field): unknown {
  // "None of these" is a choice where there is a word for it.
  if (field.kind === 'choice') return field.default ?? null;
  return field.kind === 'references' || field.kind === 'choices' || field.kind === 'texts' ? [] : null;
}

function lastSentence(issue: unknown): string | undefined {
  const branches = (issue as { errors?: { message: string }[][] }).errors;
  return branches?.at(-1)?.[0]?.message;
}

/** A value somebody filled in. */
function filled(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return withoutPrefix(field.prefix, filledText(field));
    case 'number':
      return filledNumber(field);
    case 'amount':
      return enteredAmount(field);
    case 'flag':
      return z
        .union([z.boolean(), z.enum(['true', 'false', '1', '0'])], { error: MESSAGES.notAChoice })
        .transform((value) => value === true || value === 'true' || value === '1');
    case 'choice':
      return emptyIsMissing(z.enum(field.of as [string, ...string[]], { error: orMissing(MESSAGES.notAChoice) }));
    case 'choices': {
      const several = z
        .array(z.enum(field.of as [string, ...string[]], MESSAGES.notAChoice), MESSAGES.required)
        .max(field.of.length, MESSAGES.tooMany(field.of.length))
        .transform((values) => [...new Set(values)]);
      return field.required ? several.refine((values) => values.length > 0, MESSAGES.required) : several;
    }
    case 'reference':
      return emptyIsMissing(recordKey(field.by));
    case 'references': {
      const key = recordKey(field.by);
      const named = z.object({ id: recordNumber }).transform((record) => record.id);
      return z
        .array(z.union([named, key], MESSAGES.noSuchRecord), MESSAGES.required)
        .max(500, MESSAGES.tooMany(500))
        .transform((values) => [...new Set(values)])
        .refine((values) => !field.required || values.length > 0, MESSAGES.required);
    }
    case 'day':
      return emptyIsMissing(enteredDay);
    case 'moment':
      return emptyIsMissing(z.union([enteredMoment, localMoment], { error: orMissing(MESSAGES.moment) }));
    case 'texts':
      return filledTexts(field);
    case 'secret':
      return z
        .string({ error: MESSAGES.required })
        .min(field.min, MESSAGES.tooShort(field.min))
        .max(field.max, MESSAGES.tooLong(field.max));
    case 'picture':
      return pictureAddress(field.types);
    case 'keys':
      return keysShape(field.of);
  }
}

/** Without a zone. */
const localMoment = z.iso.datetime({ local: true, abort: true }).refine(isOfMeantYear, MESSAGES.moment);

/** The number of another record. */
export const recordNumber = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value),
  z
    .number({ error: orMissing(MESSAGES.noSuchRecord) })
    .int(MESSAGES.noSuchRecord)
    .min(1, MESSAGES.noSuchRecord)
    .max(INTEGER_MAX, MESSAGES.noSuchRecord),
);

/** The number of another record, or the text that names it. Only the server knows whether there is such a record. */
function recordKey(by: string | undefined): z.ZodType {
  if (by === undefined) return recordNumber;
  const name = z.string().trim().min(1).max(100).regex(/\D/);
  return z.union([recordNumber, name], { error: orMissing(MESSAGES.noSuchRecord) });
}

/** The prefix may be typed or left out. */
function withoutPrefix(prefix: string | undefined, shape: z.ZodType): z.ZodType {
  if (!prefix) return shape;
  return z.preprocess((value) => {
    const typed = typeof value === 'string' ? value.trim() : value;
    return typeof typed === 'string' && typed.toLowerCase().startsWith(prefix) ? typed.slice(prefix.length) : typed;
  }, shape);
}

function filledText({ max, min = 1, format }: TextField): z.ZodType {
  const trimmed = z.string({ error: MESSAGES.required }).trim().min(1, { error: MESSAGES.required, abort: true });
  const text = (min > 1 ? trimmed.min(min, MESSAGES.tooShort(min)) : trimmed).max(max, MESSAGES.tooLong(max));
  switch (format) {
    case 'email':
      return text.pipe(z.email(MESSAGES.email));
    case 'url':
      // Only what a link may safely lead to.
      return text.pipe(z.url({ protocol: /^https?$/, error: MESSAGES.url }));
    case 'phone':
    case 'version':
    case 'promotionCode':
      return text.refine(typedFormats[format].isOne, typedFormats[format].sentence);
    case 'colour':
      return text.regex(COLOUR, MESSAGES.colour);
    case 'countryCode':
    case 'country':
      return text.regex(/^[a-z]{2}$/i, MESSAGES.code).toUpperCase();
    case 'currency':
      return text.regex(/^[a-z]{3}$/i, MESSAGES.code).toUpperCase();
    default:
      return text;
  }
}

function filledNumber({ min, max, decimals = 0 }: Extract<Field, { kind: 'number' }>): z.ZodType {
  let number = z.number({ error: orMissing(MESSAGES.notANumber) });
  if (min !== undefined) number = number.min(min, MESSAGES.tooSmall(min));
  const highest = max ?? INTEGER_MAX;
  number = number.max(highest, MESSAGES.tooLarge(highest));
  const exact = number.refine(
    (value) => Number(value.toFixed(decimals)) === value,
    decimals === 0 ? MESSAGES.notWhole : MESSAGES.tooManyDecimals(decimals),
  );
  return emptyIsMissing(typedNumber(decimals, exact));
}

function filledTexts({ entries, max, required }: TextsField): z.ZodType {
  const text = z.string({ error: MESSAGES.required }).trim().max(max, MESSAGES.tooLong(max));
  const several = z
    .array(
      text.transform((entry) => entry.replace(/\s*,/g, ';')),
      { error: MESSAGES.required },
    )
    .transform((values) => values.filter((value) => value !== ''))
    .refine((values) => values.length <= entries, MESSAGES.tooMany(entries))
    .refine((values) => !required || values.length > 0, MESSAGES.required);
  return z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), several);
}
