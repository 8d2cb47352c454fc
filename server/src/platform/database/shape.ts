import { Column, type GetColumnData, SQL, is, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgNumeric } from 'drizzle-orm/pg-core';

/*
 * Answers as JSON. The same words make the SQL and the type of what it answers, so that neither can say what the other
 * does not: members are columns of the schema, expressions, or further such objects.
 */

/** What an answer has in each place. */
export type Shape = Column | SQL | { readonly [member: string]: Shape };

/** A value as it is read out of JSON: moments are texts there, and decimals that a number cannot hold. */
type InJson<T> = T extends Date ? string : T;

/** The type of what a shape answers. */
export type Shaped<S> =
  S extends SQL<infer T>
    ? InJson<T>
    : S extends Column
      ? InJson<GetColumnData<S>>
      : { -readonly [Member in keyof S]: Shaped<S[Member]> };

/** An expression that makes JSON of this shape. */
export function json<const S extends Shape>(shape: S): SQL<Shaped<S>> {
  return expression(shape) as SQL<Shaped<S>>;
}

/**
 * A list with one entry for each row, empty where there is none.
 *
 * @param from where the rows come from, from the word `from` on; `order` is what stands behind `order by`, where the order matters
 */
export function jsonList<const S extends Shape>(shape: S, from: SQL, order?: SQL): SQL<Shaped<S>[]> {
  const ordered = order && sql` order by ${order}`;
  return sql<Shaped<S>[]>`(select coalesce(json_agg(${json(shape)}${ordered}), '[]') ${from})`;
}

/** What the only row answers that there can be, or the first one where `from` says which that is; null without one. */
export function jsonRow<const S extends Shape>(shape: S, from: SQL): SQL<Shaped<S> | null> {
  return sql<Shaped<S> | null>`(select ${json(shape)} ${from})`;
}

/** What `jsonRow` answers where a reference says that there is such a row. */
export function known<T>(row: SQL<T | null>): SQL<T> {
  return row as SQL<T>;
}

/** Null where the condition does not hold. */
export function onlyIf<const S extends Shape>(condition: SQL, shape: S): SQL<Shaped<S> | null> {
  return sql<Shaped<S> | null>`case when ${condition} then ${json(shape)} end`;
}

/** A column of a table that a `left join` may find nothing in. */
export function orNull<const C extends AnyPgColumn>(column: C): SQL<Shaped<C> | null> {
  return expression(column) as SQL<Shaped<C> | null>;
}

/** A query of rows of this shape. `parts` are what stands behind `with`. */
export function select<const S extends Shape>(shape: S, from: SQL, parts?: SQL): SQL<Shaped<S>> {
  const before = parts === undefined ? undefined : sql`with ${parts} `;
  return sql<Shaped<S>>`${before}select ${json(shape)} as answer ${from}`;
}

function expression(shape: Shape): SQL {
  if (is(shape, SQL)) return shape;
  // As a number, a decimal would lose digits.
  if (is(shape, PgNumeric)) return sql`${shape}::text`;
  if (is(shape, Column)) return sql`${shape}`;
  const members = Object.entries(shape).map(([name, member]) => sql`${sql.raw(`'${name}'`)}, ${expression(member)}`);
  return sql`json_build_object(${sql.join(members, sql`, `)})`;
}
