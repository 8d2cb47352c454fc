import { MESSAGES } from '@likeness/contract/kit/fields';
import type { z } from 'zod';
import { Refusal } from '../refusal.ts';

/** What is wrong with a value, as the validator says it. */
export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  /** What else the validator says of it. */
  readonly details: Readonly<Record<string, unknown>>;
}

export function issuesOf({ issues }: z.core.$ZodError): Issue[] {
  return issues.map(({ path, code, message, ...details }) => ({ path, code, message, details: { ...details } }));
}

/**
 * Messages by field, in the specification's words. Fields of nested objects are named with dots.
 *
 * @param value what was sent
 */
export function invalidInput(issues: readonly Issue[], value: unknown): Refusal {
  // A map, because a field that somebody made up may be called as a property of every object.
  const errors = new Map<string, string[]>();
  for (const found of issues) {
    const issue = { ...found, path: sentPath(found.path, value) };
    const sentence = sentenceOf(issue, issue.path.reduce(insideOf, value));
    for (const field of fieldsAt(issue)) {
      const said = errors.get(field) ?? [];
      if (!said.includes(sentence)) errors.set(field, [...said, sentence]);
    }
  }
  return new Refusal('invalid_input', { errors: Object.fromEntries(errors) });
}

function insideOf(value: unknown, name: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[name] : undefined;
}

/** Several values can be sent as one text with commas: the place of one of them is a name that nobody sent. */
function sentPath(path: readonly PropertyKey[], value: unknown): readonly PropertyKey[] {
  const place = path.findIndex(
    (name, at) => /^\d+$/.test(String(name)) && typeof path.slice(0, at).reduce(insideOf, value) === 'string',
  );
  return place < 1 ? path : path.slice(0, place);
}

/** More names that nobody knows are not worth reading. */
const UNKNOWN_MAX = 10;

/** The fields that an issue is about: those that are not known by their own names, as they were sent. */
function fieldsAt({ path: names, code, details }: Issue): string[] {
  const path = names.join('.');
  const keys = code === 'unrecognized_keys' ? (details['keys'] as string[] | undefined) : undefined;
  if (!keys || keys.length === 0) return [path || 'request'];
  return keys.slice(0, UNKNOWN_MAX).map((key) => (path ? `${path}.${key}` : key));
}

/** How the validator begins a sentence of its own, which no call has written. */
const VALIDATORS_OWN = /^(Invalid|Unrecognized|Too )/;

/** What is said of a value of the wrong kind: of none at all it would mislead. */
const OF_A_KIND: ReadonlySet<string> = new Set([
  MESSAGES.noSuchRecord,
  MESSAGES.notANumber,
  MESSAGES.notAChoice,
  MESSAGES.day,
  MESSAGES.moment,
  MESSAGES.code,
]);

function sentenceOf({ code, message, details }: Issue, sent: unknown): string {
  const isOwn = message === undefined || VALIDATORS_OWN.test(message);
  const isMissing = sent === undefined || sent === null || sent === '';
  if (isMissing && code !== 'custom' && (isOwn || OF_A_KIND.has(message))) return MESSAGES.required;
  if (!isOwn) return message === MESSAGES.required && isOfOtherKind(sent, details) ? MESSAGES.wrongKind : message;
  const { minimum, maximum, origin } = details;
  if (code === 'too_small' && origin !== 'string' && typeof minimum === 'number') return MESSAGES.tooSmall(minimum);
  if (code === 'too_big' && typeof maximum === 'number') {
    return origin === 'string' ? MESSAGES.tooLong(maximum) : MESSAGES.tooLarge(maximum);
  }
  if (code === 'unrecognized_keys') return MESSAGES.unknownField;
  if (code === 'too_small') return MESSAGES.required;
  if (code === 'invalid_type') return typeSentence(details);
  if (code === 'invalid_format' && details['format'] === 'date') return MESSAGES.day;
  if (code === 'invalid_format' && details['format'] === 'datetime') return MESSAGES.moment;
  return MESSAGES.notAChoice;
}

/** A number where a text belongs is no empty field. */
function isOfOtherKind(sent: unknown, details: Issue['details']): boolean {
  return details['expected'] === 'string' && typeof sent !== 'string' && sent !== undefined && sent !== null;
}

function typeSentence({ expected }: Issue['details']): string {
  if (expected === 'number' || expected === 'int') return MESSAGES.notANumber;
  return expected === 'boolean' ? MESSAGES.notAChoice : MESSAGES.wrongKind;
}
