import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

type Shape = z.core.$ZodType;

/** Numbers of records and names of pictures that exist: calls about what nobody knows end at their first question. */
export interface Known {
  readonly idMax: number;
  readonly uids: readonly string[];
}

/** Below this depth, what stands in itself is no longer followed. */
const DEPTH_MAX = 6;
const LIST_MAX = 4;

/** What no caller should send, and some do. */
const HOSTILE: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    '\uD800',
    'NaN',
    '-1',
    '1e400',
    "'; drop table orders; --",
    '%',
    '\\',
    '__proto__',
    '../../etc/passwd',
    '\u202Eadmin',
    '0001-01-01',
    '9999-12-31T23:59:59.999Z',
    '+275760-09-13',
    0,
    -1,
    0.1,
    1e21,
    2 ** 31,
    2 ** 53,
    true,
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: 1, max: 20_000 }).map((length) => 'é'.repeat(length)),
  fc.constant({}).map(() => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}') as unknown),
  fc.integer({ min: 1, max: 2_000 }).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown),
  fc.array(fc.integer(), { minLength: 100, maxLength: 2_000 }),
);

/** Makes inputs of declared shapes: as they should be, or with something hostile in their place now and then. */
export class Inputs {
  readonly #known: Known;
  readonly #isHostile: boolean;

  constructor(known: Known, isHostile: boolean) {
    this.#known = known;
    this.#isHostile = isHostile;
  }

  of(shape: Shape, name = '', depth = 0): Arbitrary<unknown> {
    const wanted = this.#wanted(shape, name, depth);
    if (!this.#isHostile) return wanted;
    return fc.oneof({ weight: depth === 0 ? 30 : 10, arbitrary: wanted }, { weight: 1, arbitrary: HOSTILE });
  }

  #wanted(shape: Shape, name: string, depth: number): Arbitrary<unknown> {
    const def = (shape as z.ZodType).def as z.core.$ZodTypes['_zod']['def'];
    const inner = (of: Shape, called = name) => this.of(of, called, depth + 1);
    switch (def.type) {
      case 'object':
        return this.#record(def.shape, depth);
      case 'array':
        return depth > DEPTH_MAX ? fc.constant([]) : fc.array(inner(def.element), { maxLength: LIST_MAX });
      case 'tuple':
        return fc.tuple(...def.items.map((item) => inner(item)));
      case 'record':
        return fc.dictionary(fc.constantFrom('en', 'fr', 'es', 'a'), inner(def.valueType), { maxKeys: 3 });
      case 'nullable':
        return fc.oneof(fc.constant(null), inner(def.innerType));
      case 'optional':
      case 'default':
        return fc.oneof(fc.constant(undefined), inner(def.innerType));
      case 'readonly':
        return inner(def.innerType);
      case 'lazy':
        return depth > DEPTH_MAX ? fc.constant(null) : inner(def.getter());
      case 'pipe':
        return this.#piped(def, inner);
      case 'union':
        return fc.oneof(...def.options.map((option) => inner(option)));
      case 'enum':
        return fc.constantFrom(...Object.values(def.entries));
      case 'literal':
        return fc.constantFrom(...def.values);
      case 'boolean':
        return fc.boolean();
      case 'number':
        return numbers(shape as z.ZodNumber, name, this.#known);
      case 'string':
        return strings(shape as z.ZodString, name, this.#known);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  }

  /** What is read from a text, as the filter of a list, is sent as one. */
  #piped(def: z.core.$ZodPipeDef, inner: (of: Shape) => Arbitrary<unknown>): Arbitrary<unknown> {
    const isText = definitionOf(def.in).type === 'string' || definitionOf(def.in).type === 'pipe';
    if (!isText || definitionOf(def.out).type !== 'object') return inner(def.in);
    return fc.oneof({ weight: 4, arbitrary: inner(def.out).map((value) => JSON.stringify(value)) }, inner(def.in));
  }

  #record(shape: Readonly<Record<string, Shape>>, depth: number): Arbitrary<unknown> {
    const fields = Object.fromEntries(
      Object.entries(shape).map(([key, value]): [string, Arbitrary<unknown>] => [key, this.of(value, key, depth + 1)]),
    );
    return fc
      .record(fields, this.#isHostile ? { requiredKeys: [] } : {})
      .map((made) => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)));
  }
}

function definitionOf(shape: Shape): z.core.$ZodTypes['_zod']['def'] {
  return (shape as z.ZodType).def as z.core.$ZodTypes['_zod']['def'];
}

function numbers(shape: z.ZodNumber, name: string, { idMax }: Known): Arbitrary<unknown> {
  const least = Math.max(shape.minValue ?? -1e9, -1e9);
  const most = Math.max(least, Math.min(shape.maxValue ?? 1e9, 1e9));
  const isWhole = shape.format !== null && shape.format !== 'float64';
  const any = isWhole
    ? fc.integer({ min: Math.ceil(least), max: Math.floor(most) })
    : fc.double({ min: least, max: most, noNaN: true });
  const small = fc.integer({ min: Math.ceil(Math.max(least, 1)), max: Math.floor(Math.max(1, Math.min(most, idMax))) });
  return least > idMax || most < 1 ? any : fc.oneof({ weight: isId(name) ? 9 : 1, arbitrary: small }, any);
}

function isId(name: string): boolean {
  return /(^|_)id$|Id$/.test(name);
}

function strings(shape: z.ZodString, name: string, { uids, idMax }: Known): Arbitrary<unknown> {
  const { format } = shape;
  if (/uid/i.test(name) && uids.length > 0) return fc.constantFrom(...uids);
  // Numbers in addresses are texts.
  if (isId(name)) return fc.integer({ min: 1, max: idMax }).map(String);
  if (format === 'email') return fc.emailAddress();
  if (format === 'datetime') return MOMENTS.map((moment) => moment.toISOString());
  if (format === 'date') return MOMENTS.map((moment) => moment.toISOString().slice(0, 10));
  if (format === 'url') return fc.webUrl();
  const { pattern } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  const matching = pattern === undefined ? undefined : stringMatching(pattern);
  const words = fc.constantFrom('Ada', 'Łukasiewicz', 'noël', 'FR', 'EUR', 'fr', '12.50', '100', 'x');
  const most = Math.min(shape.maxLength ?? 60, 300);
  const any = fc.string({ unit: 'grapheme', minLength: Math.min(shape.minLength ?? 0, most), maxLength: most });
  return matching ? fc.oneof({ weight: 5, arbitrary: matching }, words) : fc.oneof(any, words);
}

const MOMENTS = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });

/** Undefined for a pattern whose language the generator does not know. */
function stringMatching(pattern: string): Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return undefined;
  }
}
