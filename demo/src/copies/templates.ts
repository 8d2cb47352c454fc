import type { OrderStatus } from '@likeness/contract/vocabulary';
import { toSnakeCase } from 'drizzle-orm/casing';
import { PROCESSING_QUEUE, VERIFICATION_QUEUE } from '../../../server/src/photos/rules.ts';
import { getTableColumns, getTableName, sql } from '../../../server/src/platform/database/drizzle.ts';
import type { Transaction } from '../../../server/src/platform/database/transaction.ts';
import { type Block, BLOCKS, COPIED, type CopiedTable, withPaths } from './tables.ts';

/**
 * The domain of seeded customers: their e-mails reach nobody, and it distinguishes them from the demo house's
 * customers.
 */
export const SEED_DOMAIN = 'seed.demo.likeness.test';

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
const WAITING = `d.status in (${quoted(VERIFICATION_QUEUE)})`;
/** Claimed, in a queue, or at the automatic program. */
const PASSING = `(d.status in (${quoted([...VERIFICATION_QUEUE, ...PROCESSING_QUEUE])}) or d.status ~ 'in_progress|(^|_)ia_')`;

const CLOSED = quoted(['fulfilled', 'canceled', 'rejected'] satisfies OrderStatus[]);

/**
 * Writes the orders that can be copied and their rows to temporary tables, with numbers that count from 1 within each
 * order. `waiting` counts the orders with one document that waits to be verified; `past` those on whose documents staff
 * have nothing to do now: `closed`, or `open` because the customer or the post comes next.
 */
export async function prepareCopies(tx: Transaction): Promise<{ waiting: number; past: number }> {
  const run = (statement: string) => tx.execute(sql.raw(statement));
  await run(`
    create temp table seed_template as
    select order_id, ended_at, kind, (row_number() over (partition by kind order by order_id))::int as place
    from (
      select o.id as order_id, greatest(o.updated_at, max(d.updated_at), max(noted.at)) as ended_at,
        case when count(*) = 1 and bool_and(${WAITING}) then 'waiting' when bool_or(${PASSING}) then null
          when o.status in (${CLOSED}) then 'closed' else 'open' end as kind
      from orders o join document d on d.order_id = o.id
      left join lateral (
        -- A comment changes nothing but the history: copied later than now, it would come from the future.
        select max(a.created_at) as at from audit_entry a where a.document_id = d.id or a.order_id = o.id) noted on true
      where o.external_ref not like 'seed-%' and not exists (
        select 1 from decision x where x.document_id = d.id and x.settled_at is null and x.undone_at is null)
      group by o.id
    ) found where kind is not null`);
  await run(`
    create temp table seed_name as
    select first_name, last_name, (row_number() over (order by first_name, last_name))::int as place
    from (select distinct first_name, last_name from customer where email not like '%@${SEED_DOMAIN}') people`);
  await run('analyze seed_template');
  for (const block of BLOCKS) {
    const { from } = COPIED.find(({ table }) => getTableName(table) === block)!;
    await run(`
      create temp table seed_place_${block} as
      select r.id, s.order_id as template, (row_number() over (partition by s.order_id order by r.id))::int as place
      from ${from}`);
    await run(`create unique index on seed_place_${block} (id)`);
  }
  for (const copied of COPIED) await run(templateStatement(copied));
  await run(`
    alter table seed_template ${BLOCKS.map((block) => `add ${block}_count int`).join(', ')}`);
  for (const block of BLOCKS) {
    await run(`update seed_template s set ${block}_count =
      (select count(*) from seed_place_${block} c where c.template = s.order_id)`);
  }
  await run('analyze seed_template');
  const { rows } = await tx.execute<{ waiting: number; past: number }>(sql`
    select count(*) filter (where kind = 'waiting')::int as waiting, count(*) filter (where kind <> 'waiting')::int as past
    from seed_template`);
  return rows[0]!;
}

/** SQL for the rows to copy, with their numbers replaced by places within the order. */
function templateStatement({ table, from, refs, jsonRefs = {} }: CopiedTable): string {
  const place = (block: Block, id: string) => `(select c.place from seed_place_${block} c where c.id = ${id})`;
  const columns = Object.keys(getTableColumns(table)).map((key) => {
    const column = toSnakeCase(key);
    if (refs[key]) return `${place(refs[key], `r.${column}`)} as ${column}`;
    if (jsonRefs[key]) return `${withPaths(`r.${column}`, jsonRefs[key], place)} as ${column}`;
    return `r.${column}`;
  });
  const name = getTableName(table);
  return `create temp table seed_${name} as
    select s.order_id as template, ${columns.join(', ')} from ${from}`;
}
