import { type ErrorCode, errorSentence } from '@likeness/contract/kit/errors';
import { MESSAGES } from '@likeness/contract/kit/fields';
import { oddTyped } from '@likeness/contract/kit/typedFormats';
import { dayBeforeItsFirst, inputFieldsOf } from '@likeness/contract/kit/settingsList';
import { knownPictures } from './pictures/index.ts';
import { Refusal } from '../platform/refusal.ts';
import { type OpenList, another } from './openList.ts';
import { numberNamed } from './read.ts';
import { type Fault, type ServedList, fieldNamed } from './servedList.ts';

/** Values of a record by field, as they are sent. */
export type Values = Readonly<Record<string, unknown>>;

/** The values with the numbers of the records that were named by a text, such as a country by its code. */
export async function numbered(open: OpenList, sent: Values): Promise<Values> {
  const values = { ...sent };
  for (const [name, field] of inputFieldsOf(open.served.list)) {
    if ((field.kind !== 'reference' && field.kind !== 'references') || field.by === undefined) continue;
    const value = values[name];
    const keys = (Array.isArray(value) ? value : [value]) as unknown[];
    if (!keys.some((key) => typeof key === 'string')) continue;
    const numbers: unknown[] = [];
    for (const key of keys) {
      const number = typeof key === 'string' ? await numberNamed(another(open, field.to), field.by, key) : key;
      if (number === undefined) throw wrong(name, MESSAGES.noSuchRecord);
      numbers.push(number);
    }
    values[name] = Array.isArray(value) ? [...new Set(numbers)] : numbers[0];
  }
  return values;
}

/** "It is given once." */
export function refuseWhatIsSetOnce(served: ServedList, values: Values): void {
  const changed = Object.keys(values).filter((name) => fieldNamed(served, name)?.immutable);
  if (changed.length === 0) return;
  const errors = Object.fromEntries(changed.map((name) => [name, [MESSAGES.unchangeable]]));
  throw new Refusal('invalid_input', { errors });
}

/** "What is typed is a telephone number, a version, or the code of a country that there is." What was stored before is not among what has changed. */
export function refuseOddTexts({ list }: ServedList, changed: Values): void {
  const odd = inputFieldsOf(list).flatMap(([name, field]) => {
    const value = changed[name];
    const sentence = typeof value === 'string' ? oddTyped(field, value) : undefined;
    return sentence === undefined ? [] : [[name, [sentence]] satisfies [string, string[]]];
  });
  if (odd.length === 0) return;
  throw new Refusal('invalid_input', { errors: Object.fromEntries(odd) });
}

/** Refuses a text that should name a record of another list, and names none. */
export async function refuseUnknownName(
  open: OpenList,
  field: string,
  value: unknown,
  { list, by, refusal }: { readonly list: string; readonly by: string; readonly refusal: ErrorCode },
): Promise<void> {
  if (typeof value !== 'string' || value === '') return;
  if ((await numberNamed(another(open, list), by, value)) === undefined) throw faulty({ field, code: refusal });
}

/** "What comes back is one of the choices": they may have changed since it was entered. */
export function refuseGoneChoices({ list }: ServedList, values: Values): void {
  const gone = inputFieldsOf(list).find(([name, field]) => {
    if (field.kind !== 'choice' && field.kind !== 'choices') return false;
    const value = values[name] ?? [];
    return (Array.isArray(value) ? value : [value]).some((one) => !(field.of as readonly unknown[]).includes(one));
  });
  if (gone) throw faulty({ field: gone[0], code: 'choice_gone' });
}

/** What the feature itself says of a record, and of its days. */
export function refuseFaults({ list, rules }: ServedList, record: Values): void {
  const late = dayBeforeItsFirst(list, record);
  if (late !== undefined) throw faulty({ field: late, code: 'popup_dates' });
  const fault = rules.look?.(record);
  if (fault) throw faulty(fault);
}

/** "A record shows only pictures that were sent." */
export async function refuseUnknownPictures({ tx, served }: OpenList, values: Values): Promise<void> {
  const pictures = inputFieldsOf(served.list).flatMap(([name, field]) => {
    if (field.kind === 'picture') return [[name, values[name]] as const];
    if (field.kind !== 'keys') return [];
    const held = Object(values[name]) as Values;
    const keys = field.of.filter(({ kind }) => kind === 'picture');
    return keys.map(({ key }) => [`${name}.${key}`, held[key]] as const);
  });
  const addresses = pictures.filter((named): named is readonly [string, string] => typeof named[1] === 'string');
  const known = await knownPictures(
    tx,
    addresses.map(([, address]) => address),
  );
  const unknown = addresses.find(([, address]) => !known.has(address));
  if (unknown) throw wrong(unknown[0], MESSAGES.picture);
}

export function faulty(fault: Fault): Refusal {
  if ('sentence' in fault) return wrong(fault.field, fault.sentence);
  const { field, code } = fault;
  return new Refusal(code, { errors: { [field]: [errorSentence(code)] } });
}

export function wrong(field: string, ...sentences: string[]): Refusal {
  return new Refusal('invalid_input', { errors: { [field]: sentences } });
}
