import { CALLS } from '@likeness/contract';
import type { Endpoint } from '@likeness/contract/kit/endpoint';
import type { z } from 'zod';
import type { SeenRequest } from './fakeApi.ts';

/** Of what is shown as a whole, as choices are. */
const WHOLE_MAX = 20;
const MOMENT = '2026-03-10T08:00:00.000Z';
const DAY = MOMENT.slice(0, 10);
/** How deep what stands in itself, as a photo that was made of another one, is followed. */
const DEPTH_MAX = 8;

const LETTERS = 26;

type Shape = z.core.$ZodType;

const READING = [...CALLS.values()]
  .filter(({ method, answer }) => method === 'GET' && typeof answer === 'object')
  .map((call) => ({ call, path: new RegExp(`^GET ${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  // An address without a number in it is the more exact one.
  .toSorted((one, other) => one.call.path.split('{').length - other.call.path.split('{').length);

/** The calls that answer one page of a list, with the number of all its rows. */
export const PAGED_CALLS = READING.filter(({ call }) => {
  const def = definitionOf(call.answer as Shape);
  return def.type === 'object' && 'result' in def.shape && 'total' in def.shape;
}).map(({ call }) => `GET ${call.path}`);

/** The path of the declared call that was asked, as `GET /order/{orderId}`; undefined for one that only changes something. */
export function declaredCall(asked: string): string | undefined {
  const found = READING.find(({ path }) => path.test(asked));
  return found && `GET ${found.call.path}`;
}

/** Answers every call that only reads, as it is declared. All lists have this many rows; whatever changes something is done. */
export function madeAnswers(rows: number): (request: SeenRequest) => [number, unknown] {
  return ({ call: asked, query }) => {
    const found = READING.find(({ path }) => path.test(asked));
    return found ? [200, madeAnswer(found.call, rows, query)] : [asked.startsWith('GET') ? 404 : 200, {}];
  };
}

/** The answer of a call: a page of these rows where it is a list, with the page that was asked for. */
function madeAnswer({ answer }: Endpoint, rows: number, query: Readonly<Record<string, string>>): unknown {
  const made = new Maker(1).make(answer as Shape) as Record<string, unknown>;
  if (!Array.isArray(made['result'])) return made;
  const shown = Math.min(rows, limitOf(query));
  made['result'] = Array.from({ length: shown }, (_, at) => {
    const { result } = new Maker(at + 1).make(answer as Shape) as { result: [object] };
    return { ...result[0], id: at + 1 };
  });
  if ('total' in made) made['total'] = rows;
  if ('page' in made) made['page'] = Number(query['page'] ?? 1);
  return made;
}

/** How many rows are asked for at most: pages of cards name their first one and the one after their last. */
function limitOf({ limit, start, end }: Readonly<Record<string, string>>): number {
  if (limit !== undefined) return Number(limit);
  return start !== undefined && end !== undefined ? Number(end) - Number(start) : WHOLE_MAX;
}

/** What a shape was declared as: its types are those of the library's inner half, which hides it. */
function definitionOf(shape: Shape): z.core.$ZodTypes['_zod']['def'] {
  return (shape as z.ZodType).def as z.core.$ZodTypes['_zod']['def'];
}

/** Makes the value number `turn` of a shape as it travels, with everything in it that may be there. */
class Maker {
  readonly #turn: number;

  constructor(turn: number) {
    this.#turn = turn;
  }

  make(shape: Shape, name = '', depth = 0): unknown {
    const def = definitionOf(shape);
    const inner = (of: Shape, called = name) => this.make(of, called, depth + 1);
    switch (def.type) {
      case 'object':
        return Object.fromEntries(Object.entries(def.shape).map(([key, of]) => [key, inner(of, key)]));
      case 'array':
        return depth < DEPTH_MAX ? [inner(def.element)] : [];
      case 'nullable':
        return depth < DEPTH_MAX ? inner(def.innerType) : null;
      case 'optional':
      case 'default':
      case 'readonly':
        return inner(def.innerType);
      case 'lazy':
        return inner(def.getter());
      case 'pipe':
        return inner(def.in);
      case 'union':
        return inner(def.options[0]!);
      case 'record':
        return {};
      case 'tuple':
        return def.items.map((of) => inner(of));
      case 'enum':
        return Object.values(def.entries)[0];
      case 'literal':
        return def.values[0];
      case 'boolean':
        return true;
      case 'number':
        return this.#turn;
      case 'string':
        return textOf(shape, name, this.#turn);
      case 'null':
        return null;
      default:
        return `${name} of ${def.type}`;
    }
  }
}

function textOf(shape: Shape, name: string, turn: number): string {
  const { format } = definitionOf(shape) as { format?: string };
  // Records of declared lists say by their names alone what a text of theirs is.
  if (format === 'datetime' || /_(at|until|since)$/.test(name)) return MOMENT;
  if (format === 'date' || /(^|_)(day|date|start|end)$/.test(name)) return DAY;
  if (name.endsWith('country_code')) return `${letter(turn / LETTERS)}${letter(turn)}`;
  if (name.endsWith('currency')) return 'EUR';
  if (name.endsWith('language')) return 'en';
  return `${name.replaceAll('_', ' ') || 'text'} ${turn}`;
}

function letter(at: number): string {
  return String.fromCodePoint(65 + (Math.trunc(at) % LETTERS));
}
