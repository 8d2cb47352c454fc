import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Transaction } from './transaction.ts';

/** What a statement is given, by its type in the database. */
interface Given {
  int: number;
  'int[]': readonly number[];
  text: string | null;
  timestamptz: Date;
}

type Parameters = Readonly<Record<string, keyof Given>>;
type Values<P extends Parameters> = { readonly [Name in keyof P]: Given[P[Name]] };

export interface Statement<Answer, P extends Parameters> {
  /** As the database gets it: with `$1`, `$2` … for the parameters in their order. */
  readonly text: string;
  /** Answers the rows, each as its shape says. */
  run(tx: Transaction, values: Values<P>): Promise<Answer[]>;
}

const dialect = new PgDialect({ casing: 'snake_case' });
const declared: string[] = [];

/** The texts of all statements that were declared. */
export const declaredStatements: readonly string[] = declared;

/**
 * A statement that is put together once, when its file is loaded, and from then on only run: for what is read so often that
 * putting it together each time would take longer than the database does (decisions/0010). Whatever else stands in it is
 * written into its text.
 *
 * @param parameters what differs from call to call, each with its type in the database
 * @param query makes the query, as `select` does, out of these
 */
export function statement<Answer, const P extends Parameters>(
  parameters: P,
  query: (given: { readonly [Name in keyof P]: SQL }) => SQL<Answer>,
): Statement<Answer, P> {
  const names = Object.keys(parameters);
  const given = Object.fromEntries(
    names.map((name, index) => [name, sql.raw(`$${index + 1}::${parameters[name]}`)]),
  ) as { [Name in keyof P]: SQL };
  const { sql: text } = dialect.sqlToQuery(query(given).inlineParams());
  declared.push(text);
  return {
    text,
    run: async (tx, values) => {
      const params = names.map((name) => asParameter(values[name]!));
      // Past the builder: what it would do for each call was done above.
      const prepared = tx._.session.prepareQuery<Prepared<Answer>>({ sql: text, params }, undefined, undefined, false);
      return (await prepared.execute()).rows.map(({ answer }) => answer);
    },
  };
}

/** The rows of a query that differs from call to call, as `select` makes it. */
export async function rowsOf<Answer>(tx: Transaction, query: SQL<Answer>): Promise<Answer[]> {
  const { rows } = await tx.execute<{ answer: Answer }>(query);
  return rows.map(({ answer }) => answer);
}

interface Prepared<Answer> {
  execute: { rows: { answer: Answer }[] };
  all: unknown;
  values: unknown;
}

function asParameter(value: Given[keyof Given]): unknown {
  return value instanceof Date ? value.toISOString() : value;
}
