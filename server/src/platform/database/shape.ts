import { type AnyPgColumn, type GetColumnData, Column, is, PgNumeric, SQL, sql } from './drizzle.ts';

/*
 * Answers as JSON. One declaration makes both the SQL and the type of its answer, so that they cannot disagree. Members
 * are columns of the schema, expressions, or nested objects of them.
 */

/** What an answer contains at each place. */
export type Shape = Column | SQL | { readonly [member: string]: Shape };

/** The type of a value read from JSON: dates become texts, and so do decimals that a number cannot hold. */
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
 * A list with one entry per row; empty without rows.
 *
 * @param from the rows' source, starting with the word `from`; `order` is what follows `order by`, where the order
 * matters
 */
export function jsonList<const S extends Shape>(shape: S, from: SQL, order?: SQL): SQL<Shaped<S>[]> {
  const ordered = order && sql` order by ${order}`;
  return sql<Shaped<S>[]>`(select coalesce(json_agg(${json(shape)}${ordered}), '[]') ${from})`;
}

/** The first row of `from`, usually the only one; null without rows. */
export function jsonRow<const S extends Shape>(shape: S, from: SQL): SQL<Shaped<S> | null> {
  return sql<Shaped<S> | null>`(select ${json(shape)} ${from})`;
}

/** A `jsonRow` that is never null, because a foreign key guarantees the row. */
export function known<T>(row: SQL<T | null>): SQL<T> {
  return row as SQL<T>;
}

/** Null where the condition does not hold. */
export function onlyIf<const S extends Shape>(condition: SQL, shape: S): SQL<Shaped<S> | null> {
  return sql<Shaped<S> | null>`case when ${condition} then ${json(shape)} end`;
}

/** A column of a table that a `left join` may not find a row in. */
export function orNull<const C extends AnyPgColumn>(column: C): SQL<Shaped<C> | null> {
  return expression(column) as SQL<Shaped<C> | null>;
}

/** A query of rows of this shape. `parts` is what follows `with`. */
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
