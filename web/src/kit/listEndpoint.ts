import type { AnswerOf, Endpoint, QueryOf } from '@likeness/contract/kit/endpoint';
import type { z } from 'zod';

/** The type of the rows' ids. */
export interface Numbered {
  readonly id: number | string;
}

interface Listed {
  readonly result: Numbered[];
  readonly total?: number;
}

/** A call that answers a list of the specification: `result`, `total` if it has pages, and other counts. */
export type ListEndpoint = Endpoint<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType<Listed>>;

export type RowOf<E> = AnswerOf<E> extends { result: (infer Row extends Numbered)[] } ? Row : never;

/** The columns a list can be sorted by. */
export type SortOf<E> = QueryOf<E> extends { order_by: infer Column extends string } ? Column : never;
