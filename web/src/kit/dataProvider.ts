import type { AnswerOf, Endpoint, QueryOf } from '@likeness/contract/kit/endpoint';
import type { DataProvider, GetListParams, GetManyParams, GetOneParams, Identifier } from 'react-admin';
import type { z } from 'zod';
import { call } from './api.ts';

interface Listed {
  readonly result: { readonly id: Identifier }[];
  readonly total?: number;
}

/** A call that answers a list of the specification: `result`, `total` when it comes in pages, and what else it counts. */
export type ListEndpoint = Endpoint<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType<Listed>>;

export type RowOf<E> = AnswerOf<E> extends { result: (infer Row extends { id: Identifier })[] } ? Row : never;

/** The columns a list can be sorted by. */
export type SortOf<E> = QueryOf<E> extends { order_by: infer Column extends string } ? Column : never;

/** A call that answers one record of a list. */
export type ReadEndpoint = Endpoint<
  z.ZodObject<{ id: z.ZodType }>,
  z.ZodObject,
  z.ZodType,
  z.ZodType<{ id: Identifier }>
>;

const lists = new Map<string, ListEndpoint>();
const reads = new Map<string, ReadEndpoint>();

/** react-admin knows a list by a name: ours is its path. The table that shows it makes it known. */
export function resourceOf(list: ListEndpoint, read?: ReadEndpoint): string {
  lists.set(list.path, list);
  if (read) reads.set(list.path, read);
  return list.path;
}

async function getList(
  resource: string,
  { pagination, sort, filter, meta, signal }: GetListParams & { meta?: unknown },
) {
  const list = lists.get(resource);
  if (!list) throw new Error(`No table has made ${resource} known`);
  const asked: Record<string, unknown> = {
    ...(sort && { order_by: sort.field, descending: sort.order === 'DESC' }),
    ...(pagination && { limit: pagination.perPage, page: pagination.page }),
    ...filter,
    ...Object(meta),
  };
  const { params, query } = apart(list, asked);
  const answer = await call(list, { ...params, ...(list.query && { query }), ...(signal && { signal }) });
  return listed(answer);
}

/** What the list's address names, `/ticket/{status}`, is filtered by like everything else, but does not go into the query. */
function apart(list: ListEndpoint, asked: Readonly<Record<string, unknown>>) {
  const inAddress = (name: string) => list.path.includes(`{${name}}`);
  const entries = Object.entries(asked);
  const named = entries.filter(([name]) => inAddress(name));
  return {
    params: named.length > 0 ? { params: Object.fromEntries(named) } : {},
    query: Object.fromEntries(entries.filter(([name]) => !inAddress(name))),
  };
}

/** An answer as react-admin keeps it: its rows, how many there are in all, and whole. */
export function listed<Answer extends Listed>(answer: Answer) {
  return { data: answer.result, total: answer.total ?? answer.result.length, meta: answer };
}

async function readOne(resource: string, id: Identifier, signal?: AbortSignal) {
  const read = reads.get(resource);
  if (!read) throw new Error(`Nothing has made it known how one of ${resource} is read`);
  return call(read, { params: { id: Number(id) }, ...(signal && { signal }) });
}

async function getOne(resource: string, { id, signal }: GetOneParams) {
  return { data: await readOne(resource, id, signal) };
}

/** react-admin asks at once for all records that a screen refers to. One that is gone is missing among the answers. */
async function getMany(resource: string, { ids, signal }: GetManyParams) {
  const answers = await Promise.allSettled(ids.map((id) => readOne(resource, id, signal)));
  return { data: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])) };
}

const refuse = (method: string) => async () => {
  throw new Error(`${method} is not a call of this API: use its endpoint`);
};

/** Lists in the specification's words: `order_by`, `descending`, `q`, `limit`, `page` → `result`, `total`. */
export const dataProvider = {
  supportAbortSignal: true,
  getList,
  getOne,
  getMany,
  getManyReference: refuse('getManyReference'),
  create: refuse('create'),
  update: refuse('update'),
  updateMany: refuse('updateMany'),
  delete: refuse('delete'),
  deleteMany: refuse('deleteMany'),
} as unknown as DataProvider;
