import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableColumns, getTableName, PgTimestamp, sql } from '../../../server/src/platform/database/drizzle.ts';
import type { Transaction } from '../../../server/src/platform/database/transaction.ts';
import { type Block, BLOCKS, COPIED, type CopiedTable, withPaths } from './tables.ts';
import { SEED_DOMAIN } from './templates.ts';

export interface Batch {
  /** The orders `from` to `to` of `total`, counted from 1; the last `waiting` of them wait to be verified. */
  from: number;
  to: number;
  total: number;
  waiting: number;
  now: Date;
}

/** How many days the seeded past reaches back, and how many days the oldest waiting documents have waited. */
const PAST_DAYS = 730;
const WAITING_DAYS = 3;
/** The share of past orders that are closed. */
const CLOSED_PERCENT = 94;

/**
 * Writes one batch of copies, with one statement for each table; tables are locked, because the numbers of the copies
 * are calculated before. Which order is copied, and when its copy ended, depends only on its place: the same request
 * gives the same rows, except for the uids.
 */
export async function writeCopies(tx: Transaction, batch: Batch): Promise<number> {
  const run = (statement: string) => tx.execute(sql.raw(statement));
  await run(`lock table customer, ${BLOCKS.join(', ')}, orders in share row exclusive mode`);
  const last: Record<string, number> = {};
  for (const table of ['customer', 'orders', ...BLOCKS]) {
    // Second looks have numbers of documents.
    const numbered = table === 'document' ? `(select id from document union all select id from second_look)` : table;
    const { rows } = await tx.execute<{ last: string }>(
      sql.raw(`select coalesce(max(id), 0) as last from ${numbered} as numbered`),
    );
    last[table] = Number(rows[0]!.last);
  }
  await run(planStatement(batch, last));
  await run('analyze seed_plan');
  let written = 0;
  const count = (result: { rowCount: number | null }) => (written += result.rowCount ?? 0);
  count(
    await run(`
      insert into customer (id, partner_id, email, first_name, last_name, country_code, language, created_at)
      overriding system value
      select distinct on (p.customer_id) p.customer_id, p.partner_id, p.email, p.first_name, p.last_name, 'FR', 'fr', p.placed_at
      from seed_plan p order by p.customer_id, p.n`),
  );
  for (const copied of COPIED) count(await run(copyStatement(copied)));
  for (const table of ['customer', 'orders', ...BLOCKS]) {
    await run(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
  await run('drop table seed_plan');
  return written;
}

/** SQL for a repeatable hash that spreads numbers evenly. */
const hashed = (what: string, salt: number): string => `(hashint8extended(${what}, ${salt}) & 2147483647)`;

/**
 * SQL for the plan of a batch: which order is copied to which number, the time of its last event, and where the numbers
 * of its rows begin.
 */
function planStatement({ from, to, total, waiting, now }: Batch, last: Record<string, number>): string {
  const past = total - waiting;
  const moment = `'${now.toISOString()}'::timestamptz`;
  const bases = BLOCKS.map(
    (block) => `(${last[block]} + sum(${block}_count) over by_number - ${block}_count)::int as ${block}_base`,
  );
  return `
    create temp table seed_plan as
    with counts as (
      select kind, count(*) as number from seed_template group by kind
    ), kinds as (
      select n, case when n > ${past} then 'waiting'
        when not exists (select 1 from counts where kind = 'open') then 'closed'
        when not exists (select 1 from counts where kind = 'closed') then 'open'
        when ${hashed('n', 4)} % 100 < ${CLOSED_PERCENT} then 'closed' else 'open' end as kind
      from generate_series(${from}::bigint, ${to}::bigint) n
    ), drawn as (
      select n, kind, 1 + ${hashed('n', 1)} % c.number as place,
        case when n <= ${past}
          then ${moment} - interval '25 minutes' - interval '${PAST_DAYS} days' * power(1 - n::float8 / ${Math.max(1, past)}, 1.5)
          else ${moment} - interval '1 minute'
            - interval '${WAITING_DAYS} days' * power(1 - (n - ${past})::float8 / ${Math.max(1, waiting)}, 2)
        end as ended_at
      from kinds join counts c using (kind)
    ), ordered as (
      select d.n, d.ended_at - s.ended_at as later, o.created_at + (d.ended_at - s.ended_at) as placed_at,
        o.partner_id, s.order_id as template, ${last['orders']} + (row_number() over by_number)::int as order_id,
        row_number() over (partition by o.partner_id order by d.n) * 5 / 8 as customer_of_partner, ${bases.join(', ')}
      from drawn d
      join seed_template s on s.kind = d.kind and s.place = d.place
      join orders o on o.id = s.order_id
      window by_number as (order by d.n)
    ), addressed as (
      select *, ${last['customer']} + (dense_rank() over (order by partner_id, customer_of_partner))::int as customer_id
      from ordered
    )
    select d.*, a.first_name, b.last_name, 'customer' || d.customer_id || '@${SEED_DOMAIN}' as email
    from addressed d
    join seed_name a on a.place = 1 + ${hashed('d.customer_id', 2)} % (select count(*) from seed_name)
    join seed_name b on b.place = 1 + ${hashed('d.customer_id', 3)} % (select count(*) from seed_name)`;
}

function copyStatement({ table, refs, jsonRefs = {}, made = {} }: CopiedTable): string {
  const columns = Object.entries(getTableColumns(table));
  const rebased = (block: Block, place: string) => `p.${block}_base + ${place}`;
  const values = columns.map(([key, column]) => {
    const name = `t.${toSnakeCase(key)}`;
    if (made[key]) return made[key];
    if (refs[key]) return rebased(refs[key], name);
    if (jsonRefs[key]) return withPaths(name, jsonRefs[key], rebased);
    return column instanceof PgTimestamp ? `${name} + p.later` : name;
  });
  const name = getTableName(table);
  return `insert into ${name} (${columns.map(([key]) => toSnakeCase(key)).join(', ')}) overriding system value
    select ${values.join(', ')} from seed_plan p join seed_${name} t on t.template = p.template order by p.n`;
}
