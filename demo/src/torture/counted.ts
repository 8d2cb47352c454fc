import { rebuildRollups } from '../../../server/src/dashboards/index.ts';
import { FACETED_LISTS } from '../../../server/src/facetedLists.ts';
import type { Database } from '../../../server/src/platform/database/database.ts';
import { foldFacets, rewriteFacets } from '../../../server/src/platform/facets/folding.ts';
import { rebuildEffects } from '../../../server/src/quality/reasons/index.ts';

const nobody = () => undefined;

/** Tables of numbers that are kept while people work, each with what it would say if it were counted now. */
const COUNTED = /^(rollup_(?!due)\w+|facet_bits|rejection_count|rejection_effect)$/;

/** Kept numbers that are not those of a recount from the rows: the names of their tables. */
export async function wrongNumbers(database: Database): Promise<string[]> {
  await rebuildRollups(database, { onlyRest: true }, nobody);
  await rebuildEffects(database, { onlyRest: true }, nobody);
  for (const list of FACETED_LISTS) await foldFacets(database, list);
  const kept = await contents(database);
  await rebuildRollups(database, { onlyRest: false }, nobody);
  await rebuildEffects(database, { onlyRest: false }, nobody);
  for (const list of FACETED_LISTS) {
    await rewriteFacets(database, list, nobody);
    await foldFacets(database, list);
  }
  const recounted = await contents(database);
  const faults = [...kept].flatMap(([table, rows]) =>
    rows === recounted.get(table) ? [] : [`${table} is not what a recount says`],
  );
  return [...faults, ...(await wrongOrderCount(database)), ...(await wrongEmailCount(database))];
}

/** Deleted orders count as well: their list shows them. */
async function wrongOrderCount({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ status: string }>(`
    select status from (
      select status, sum(change) as kept, 0 as counted from order_count group by status
      union all select status, 0, count(*) from orders group by status) both_of
    group by status having sum(kept) <> sum(counted)`);
  return rows.map(({ status }) => `order_count of ${status} is not what a recount says`);
}

async function wrongEmailCount({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ status: string; day: string }>(`
    select status, day::text from (
      select status, day, change from email_count
      union all select status, (created_at at time zone 'UTC')::date, -1 from email_message) both_of
    group by status, day having sum(change) <> 0`);
  return rows.map(({ status, day }) => `email_count of ${status} on ${day} is not what a recount says`);
}

/** Every row of each counted table, in one text. Empty bits say nothing, whether they are stored or not. */
async function contents({ pool }: Database): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const found = new Map<string, string>();
  for (const { name } of rows.filter((row) => COUNTED.test(row.name))) {
    const where = name === 'facet_bits' ? "where position('1' in bits::text) > 0" : '';
    const said = await pool.query<{ all: string | null }>(
      `select md5(string_agg(line, '|' order by line)) as all from (select row_to_json(t)::text as line from ${name} t ${where}) lines`,
    );
    found.set(name, said.rows[0]?.all ?? '');
  }
  return found;
}
