import type { Sentence } from '@likeness/texts/sentences';
import { z } from 'zod';
import { MESSAGES } from './fields.ts';
import { pictureAddress } from './pictureAddress.ts';
import { typedNumber } from './typedNumber.ts';

/** What a key holds. Everything but numbers and flags is a text. */
const KEY_KINDS = ['colour', 'size', 'font', 'shadow', 'text', 'url', 'picture', 'number', 'flag'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** One key of a map of settings, as data. To add a key, add an entry: no table and no screen changes. */
export interface DeclaredKey {
  readonly key: string;
  readonly label: Sentence;
  /** A sentence below its editor, where its name does not say enough. */
  readonly help?: Sentence;
  readonly kind: KeyKind;
  /** The heading under which the form shows it. */
  readonly section: string;
  /** The unit that is shown behind the value: `px`, `€`. */
  readonly unit?: string;
}

export const keyValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type KeyValues = z.output<typeof keyValues>;

export const COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
/** Names of font families. The value is put into a style sheet, so it must not be able to end the CSS rule around it. */
const FAMILY = String.raw`(?:'[\p{L}\d -]+'|"[\p{L}\d -]+"|[\p{L}\d][\p{L}\d -]*)`;
const FONT = new RegExp(`^${FAMILY}(?:, ?${FAMILY})*$`, 'u');
/** Two to four lengths and a colour, or several such shadows. */
const LENGTH = String.raw`-?\d{1,3}(?:\.\d{1,2})?(?:px)?`;
const ONE_SHADOW = String.raw`(?:inset )?${LENGTH}(?: ${LENGTH}){1,3} #(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3})`;
const SHADOW = new RegExp(`^(?:none|${ONE_SHADOW}(?:, ?${ONE_SHADOW}){0,3})$`, 'i');

export const KEY_TEXT_LENGTH_MAX = 500;
const KEYS_MAX = 200;
const NUMBER_MAX = 1_000_000;
const SIZE_MAX = 500;
const DECIMALS = 2;
export const KEY_NAME = /^[a-z][a-z0-9_]{0,59}$/i;

const text = z
  .string({ error: MESSAGES.required })
  .trim()
  .max(KEY_TEXT_LENGTH_MAX, MESSAGES.tooLong(KEY_TEXT_LENGTH_MAX));

function numberUpTo(max: number, min: number) {
  const number = z
    .number(MESSAGES.notANumber)
    .min(min, MESSAGES.tooSmall(min))
    .max(max, MESSAGES.tooLarge(max))
    .refine((value) => Number(value.toFixed(DECIMALS)) === value, MESSAGES.tooManyDecimals(DECIMALS));
  return typedNumber(DECIMALS, number);
}

const VALUES: Readonly<Record<KeyKind, z.ZodType<string | number | boolean>>> = {
  colour: text.regex(COLOUR, MESSAGES.colour),
  size: numberUpTo(SIZE_MAX, 0),
  font: text.regex(FONT, MESSAGES.font),
  shadow: text.regex(SHADOW, MESSAGES.shadow),
  text,
  url: text.pipe(z.url({ protocol: /^https?$/, error: MESSAGES.url })),
  picture: pictureAddress(['png', 'jpeg']),
  number: numberUpTo(NUMBER_MAX, -NUMBER_MAX),
  flag: z.preprocess(
    (value) => (value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value),
    z.boolean(MESSAGES.notAChoice),
  ),
};
const ANY_VALUE = z.union([text, z.number(), z.boolean()], { error: MESSAGES.notAChoice });

/** The shape of a key's value; the value of an undeclared key may have any of the shapes. */
export function keyShape(declared: DeclaredKey | undefined): z.ZodType<string | number | boolean> {
  return declared ? VALUES[declared.kind] : ANY_VALUE;
}

/** Changes of such a map: a key that is not there stays as it is, null takes it away. */
export type KeyChanges = Record<string, KeyValues[string] | null>;

/** Changes of a map of these keys, and of keys that its owner has added. An empty value takes a key away. */
export function keysShape(declared: readonly DeclaredKey[]): z.ZodType<KeyChanges> {
  const byKey = new Map(declared.map((entry) => [entry.key, entry]));
  const map = z.record(z.string(), z.unknown(), MESSAGES.keys).transform((sent, context) => {
    const entries = Object.entries(sent).filter(([, value]) => value !== undefined);
    const kept: (readonly [string, KeyChanges[string]])[] = [];
    if (entries.length > KEYS_MAX) context.addIssue({ code: 'custom', message: MESSAGES.tooMany(KEYS_MAX) });
    else {
      for (const [key, value] of entries) {
        const isEmpty = value === null || value === '';
        const read = isEmpty ? ({ success: true, data: null } as const) : keyShape(byKey.get(key)).safeParse(value);
        if (!KEY_NAME.test(key)) context.addIssue({ code: 'custom', message: MESSAGES.keyName, path: [key] });
        // An absent flag is off.
        else if (read.success) kept.push([key, read.data === false ? null : read.data]);
        else context.addIssue({ code: 'custom', message: read.error.issues[0]!.message, path: [key] });
      }
    }
    return Object.fromEntries(kept);
  });
  return z.preprocess((value) => (value === null || value === '' ? {} : value), map);
}
