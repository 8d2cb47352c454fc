import type pg from 'pg';
import type { Manifest } from './manifest.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** The schemas of a database that are ours. */
export const SCHEMAS = ['public', 'drizzle', 'pgboss'];

const OTHERS = `
  SELECT quote_ident(nspname) AS name FROM pg_namespace
  WHERE nspname <> ALL ($1) AND nspname <> 'information_schema' AND nspname NOT LIKE 'pg\\_%' ORDER BY nspname`;

/** The quoted names of schemas in which somebody else keeps something: they are neither backed up nor given up. */
export async function otherSchemas(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(OTHERS, [SCHEMAS]);
  return rows.map(({ name }) => name);
}

const TABLES = `
  SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY c.relname`;

/** The sum does not depend on the order of the rows. */
const contentOf = (table: string) => `
  SELECT count(*)::text AS rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text AS sum
  FROM public."${table}" t`;

/** How many rows each of our tables has, and the sum of what they hash to. */
export async function contentsOf(client: Client): Promise<Manifest['tables']> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  const contents: Manifest['tables'] = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string; sum: string }>(contentOf(name));
    contents[name] = rows[0]!;
  }
  return contents;
}

/** The tables in which two contents differ. */
export function differences(one: Manifest['tables'], other: Manifest['tables']): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.filter((name) => one[name]?.rows !== other[name]?.rows || one[name]?.sum !== other[name]?.sum);
}

/** A statement that fails if the tables do not hold this. The moments in them are compared as they were hashed, in UTC. */
export function comparison(tables: Manifest['tables']): string {
  const each = Object.entries(tables).map(
    ([name, { rows, sum }]) => `
  SELECT found.rows || ' ' || found.sum INTO held FROM (${contentOf(name)}) found;
  IF held <> '${rows} ${sum}' THEN RAISE EXCEPTION 'the table ${name} does not hold what it should'; END IF;`,
  );
  return `SET LOCAL TimeZone TO 'UTC';
DO $compare$ DECLARE held text; BEGIN${each.join('')}
END $compare$;`;
}
