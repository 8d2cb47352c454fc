import { type Query, type SQL, PgDialect, sql } from './drizzle.ts';
import type { Transaction } from './transaction.ts';

/** A parameter of a statement, by its type in the database. */
interface Given {
  int: number;
  'int[]': readonly number[];
  text: string | null;
  timestamptz: Date;
}

type Parameters = Readonly<Record<string, keyof Given>>;
type Values<P extends Parameters> = { readonly [Name in keyof P]: Given[P[Name]] };

export interface Statement<Answer, P extends Parameters> {
  /** The SQL text, with `$1`, `$2` … for the parameters in their order. */
  readonly text: string;
  /** Answers the rows, each in the statement's shape. */
  run(tx: Transaction, values: Values<P>): Promise<Answer[]>;
}

const dialect = new PgDialect({ casing: 'snake_case' });
const declared: string[] = [];

/** The texts of all declared statements. */
export const declaredStatements: readonly string[] = declared;

/**
 * A statement that is built once, when its file is loaded, and then only run: for queries so frequent that building
 * them each time would take longer than running them (decisions/0010). All other values are written into the text.
 *
 * @param parameters the values that differ from call to call, each with its type in the database
 * @param query builds the query out of the parameters, as `select` does
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
      // Bypasses Drizzle's query builder, whose work was done above.
      return answersOf<Answer>(tx, { sql: text, params }, undefined);
    },
  };
}

/** Runs a query that is built anew for each call, as `select` makes it. */
export async function rowsOf<Answer>(tx: Transaction, query: SQL<Answer>): Promise<Answer[]> {
  const { rows } = await tx.execute<{ answer: Answer }>(query);
  return rows.map(({ answer }) => answer);
}

/**
 * The same for a query whose best plan depends on its values, as the length of a span of time: it is planned for them
 * each time. A plan that is kept for all values may read a table whole, or by the wrong index.
 */
export function rowsPlannedAnew<Answer>(tx: Transaction, query: SQL<Answer>): Promise<Answer[]> {
  // A statement whose name is empty is not kept (decisions/0010).
  return answersOf<Answer>(tx, dialect.sqlToQuery(query), '');
}

async function answersOf<Answer>(tx: Transaction, query: Query, name: string | undefined): Promise<Answer[]> {
  const prepared = tx._.session.prepareQuery<Prepared<Answer>>(query, undefined, name, false);
  return (await prepared.execute()).rows.map(({ answer }) => answer);
}

interface Prepared<Answer> {
  execute: { rows: { answer: Answer }[] };
  all: unknown;
  values: unknown;
}

function asParameter(value: Given[keyof Given]): unknown {
  return value instanceof Date ? value.toISOString() : value;
}
