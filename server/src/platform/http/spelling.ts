import type { ErrorAnswer } from '@likeness/contract/kit/errorAnswer';
import type { Endpoint } from '@likeness/contract/kit/endpoint';
import { camelName } from '@likeness/contract/kit/listFields';
import { sentNames } from '@likeness/contract/kit/listNames';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/*
 * The specification's server speaks snake_case, several of its forms camelCase. Every input is taken in both: fields are
 * renamed as the call declares them before they are checked, and its mistakes are told under the names that were sent.
 */

/** Renames the fields of a value; the value itself where all of them are as declared. */
export type Renaming = (value: unknown) => unknown;

const asItIs: Renaming = (value) => value;

/** What renames the fields of this shape, at every depth. Names that it does not know stay, and so do keys of records. */
export function renamingOf(schema: unknown): Renaming {
  const { def } = schema as z.ZodType;
  switch (def.type) {
    case 'object':
      return renamingOfObject((def as z.core.$ZodObjectDef).shape);
    case 'array': {
      const each = renamingOf((def as z.core.$ZodArrayDef).element);
      return each === asItIs ? asItIs : (value) => (Array.isArray(value) ? value.map(each) : value);
    }
    case 'union': {
      const ways = (def as z.core.$ZodUnionDef).options.map(renamingOf).filter((way) => way !== asItIs);
      return ways.length === 0 ? asItIs : (value) => ways.reduce((renamed, way) => way(renamed), value);
    }
    case 'pipe': {
      const { in: first, out } = def as z.core.$ZodPipeDef;
      return renamingOf((first as z.ZodType).type === 'transform' ? out : first);
    }
    default:
      return 'innerType' in def ? renamingOf(def.innerType) : asItIs;
  }
}

const ORDER_AND_PLACE = new Set(['order_by', 'descending', 'limit', 'page']);

/** Lists are asked with their order and place even where nobody has chosen any: an empty one counts as not sent. */
export function withoutEmptyPlace(query: unknown): unknown {
  return Object.fromEntries(
    Object.entries(query as object).filter(([name, value]) => value !== '' || !ORDER_AND_PLACE.has(name)),
  );
}

function renamingOfObject(shape: Readonly<Record<string, z.core.$ZodType>>): Renaming {
  const inside = new Map(Object.entries(shape).map(([name, of]): [string, Renaming] => [name, renamingOf(of)]));
  const declared = new Map<string, string>();
  for (const name of inside.keys()) {
    for (const spelling of [camelName(name), snakeName(name)]) if (!inside.has(spelling)) declared.set(spelling, name);
  }
  if (declared.size === 0 && [...inside.values()].every((of) => of === asItIs)) return asItIs;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    let isChanged = false;
    const fields = Object.entries(value).map(([given, content]): [string, unknown] => {
      const other = declared.get(given);
      const name = other !== undefined && !Object.hasOwn(value, other) ? other : given;
      const renamed = inside.get(name)?.(content) ?? content;
      isChanged ||= name !== given || renamed !== content;
      return [name, renamed];
    });
    return isChanged ? Object.fromEntries(fields) : value;
  };
}

/** `share_text` for `shareText`. */
function snakeName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

interface Sent {
  readonly query: unknown;
  readonly body: unknown;
  /** By what other names a settings list was told its fields. */
  readonly names: ReadonlyMap<string, string>;
}

const sentWith = new WeakMap<FastifyRequest, Sent>();

/** Notes the input of a request as it was sent, before its fields are renamed. */
export function noteSent(request: FastifyRequest, { body: shape }: Endpoint, body: unknown): void {
  sentWith.set(request, { query: request.query, body, names: sentNames(shape, body) });
}

/** A refusal with its mistakes under the names that were sent: a form finds its fields by them. */
export function underSentNames(answer: ErrorAnswer, request: FastifyRequest): ErrorAnswer {
  const sent = sentWith.get(request);
  if (!answer.errors || !sent) return answer;
  const errors = Object.entries(answer.errors).map(([path, sentences]) => [sentPath(path, sent), sentences]);
  return { ...answer, errors: Object.fromEntries(errors) };
}

function sentPath(path: string, { query, body, names: listNames }: Sent): string {
  const [first = '', ...rest] = path.split('.');
  const names: string[] = [];
  let within = [query, body];
  for (const name of [listNames.get(first) ?? first, ...rest]) {
    const given = spellingsOf(name).find((spelling) => within.some((value) => isIn(spelling, value))) ?? name;
    names.push(given);
    within = within.flatMap((value) => (isIn(given, value) ? [value[given]] : []));
  }
  return names.join('.');
}

function isIn(name: string, value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}

function spellingsOf(name: string): string[] {
  return [name, camelName(name), snakeName(name)];
}
