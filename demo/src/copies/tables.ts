import type { OrderStatus } from '@likeness/contract/vocabulary';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type PgTable, PgTimestamp } from 'drizzle-orm/pg-core';
import { auditEntry } from '../../server/src/audit/schema.ts';
import { claim } from '../../server/src/claims/schema.ts';
import { file } from '../../server/src/files/schema.ts';
import { orderItem, orders, payment } from '../../server/src/orders/schema.ts';
import { PROCESSING_QUEUE, VERIFICATION_QUEUE } from '../../server/src/photos/rules.ts';
import { decision, decisionReason, document, photoVersion } from '../../server/src/photos/schema.ts';
import type { Transaction } from '../../server/src/platform/database/transaction.ts';
import { shipment } from '../../server/src/shipments/schema.ts';

/** Tables whose rows get numbers of their own; an order's rows of one table get numbers that follow each other. */
const BLOCKS = ['order_item', 'payment', 'file', 'document', 'claim', 'decision', 'shipment', 'audit_entry'] as const;
type Block = (typeof BLOCKS)[number];

interface CopiedTable {
  readonly table: PgTable;
  /** How its rows `r` are found from the orders to copy, `s`, and their documents, `d`: by index, for there are few. */
  readonly from: string;
  /** Columns that hold a number of the order's own rows; in JSON by the path to it. */
  readonly refs: Readonly<Record<string, Block>>;
  readonly jsonRefs?: Readonly<Record<string, Readonly<Record<string, Block>>>>;
  /** Columns that every copy gets anew, as SQL: `t` is the row copied, `p` the order it is copied for. */
  readonly made?: Readonly<Record<string, string>>;
}

const TEMPLATES = 'seed_template s';
const DOCUMENTS = `${TEMPLATES} join document d on d.order_id = s.order_id`;

/** In an order in which every row finds what it names. */
const COPIED: readonly CopiedTable[] = [
  {
    table: orders,
    from: `${TEMPLATES} join orders r on r.id = s.order_id`,
    refs: {},
    made: { id: 'p.order_id', customerId: 'p.customer_id', externalRef: `'seed-' || p.order_id` },
  },
  {
    table: orderItem,
    from: `${TEMPLATES} join order_item r on r.order_id = s.order_id`,
    refs: { id: 'order_item', originItemId: 'order_item' },
    made: { orderId: 'p.order_id' },
  },
  {
    table: payment,
    from: `${TEMPLATES} join payment r on r.order_id = s.order_id`,
    refs: { id: 'payment' },
    made: { orderId: 'p.order_id' },
  },
  {
    table: file,
    from: `${DOCUMENTS} join lateral (
        select v.file_id as id from photo_version v where v.document_id = d.id
        union select d.signature_id union select d.proof_of_life_id
      ) sent on true join file r on r.id = sent.id`,
    refs: { id: 'file' },
    made: { uid: `replace(gen_random_uuid()::text, '-', '')` },
  },
  {
    table: document,
    from: `${TEMPLATES} join document r on r.order_id = s.order_id`,
    refs: {
      id: 'document',
      orderItemId: 'order_item',
      photoId: 'file',
      processedPhotoId: 'file',
      signatureId: 'file',
      proofOfLifeId: 'file',
    },
    made: { orderId: 'p.order_id', firstName: 'p.first_name', lastName: 'p.last_name', externalEmail: 'p.email' },
  },
  {
    table: photoVersion,
    from: `${DOCUMENTS} join photo_version r on r.document_id = d.id`,
    refs: { fileId: 'file', documentId: 'document', previousFileId: 'file' },
  },
  {
    table: claim,
    from: `${DOCUMENTS} join claim r on r.subject_id = d.id and r.kind in ('verification', 'processing')`,
    refs: { id: 'claim', subjectId: 'document' },
  },
  {
    table: decision,
    from: `${DOCUMENTS} join decision r on r.document_id = d.id`,
    refs: { id: 'decision', documentId: 'document', fileId: 'file' },
    jsonRefs: {
      before: {
        'document,photoId': 'file',
        'document,processedPhotoId': 'file',
        'version,fileId': 'file',
        claimId: 'claim',
        newFileId: 'file',
      },
    },
  },
  {
    table: decisionReason,
    from: `${DOCUMENTS} join decision x on x.document_id = d.id join decision_reason r on r.decision_id = x.id`,
    refs: { decisionId: 'decision' },
  },
  {
    // Their letters are not copied: the mail partner knows none of them.
    table: shipment,
    from: `${DOCUMENTS} join shipment r on r.document_id = d.id`,
    refs: { id: 'shipment', documentId: 'document' },
    made: { orderId: 'p.order_id', firstName: 'p.first_name', lastName: 'p.last_name', mailId: 'null' },
  },
  {
    table: auditEntry,
    from: `${TEMPLATES} join lateral (
        select a.* from audit_entry a where a.subject = 'order' and a.subject_id = s.order_id
        union all select a.* from document d join audit_entry a on a.document_id = d.id where d.order_id = s.order_id
      ) r on true`,
    refs: { id: 'audit_entry', documentId: 'document', fileId: 'file' },
    jsonRefs: { before: { photo: 'file' }, after: { photo: 'file' } },
    made: {
      orderId: 'p.order_id',
      subjectId: `case t.subject when 'order' then p.order_id else p.document_base + t.document_id end`,
    },
  },
];

/** The tables that copies are written to. */
export const COPIED_TABLES: readonly string[] = ['customer', ...COPIED.map(({ table }) => getTableName(table))];

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
const WAITING = `d.status in (${quoted(VERIFICATION_QUEUE)})`;
/** In somebody's hands, in a queue, or on its way through the automatic program. */
const PASSING = `(d.status in (${quoted([...VERIFICATION_QUEUE, ...PROCESSING_QUEUE])}) or d.status ~ 'in_progress|(^|_)ia_')`;

const CLOSED = quoted(['fulfilled', 'canceled', 'rejected'] satisfies OrderStatus[]);

/**
 * Notes, in tables of this connection alone, the orders that can be copied and their rows, with numbers that count from 1
 * within each order. `waiting` are orders with one document that waits to be verified; `past` those whose documents
 * nobody is about to touch: `closed`, or `open` because a customer or the post is due.
 */
export async function prepareCopies(tx: Transaction): Promise<{ waiting: number; past: number }> {
  const run = (statement: string) => tx.execute(sql.raw(statement));
  await run(`
    create temp table seed_template as
    select order_id, ended_at, kind, (row_number() over (partition by kind order by order_id))::int as place
    from (
      select o.id as order_id, greatest(o.updated_at, max(d.updated_at)) as ended_at,
        case when count(*) = 1 and bool_and(${WAITING}) then 'waiting' when bool_or(${PASSING}) then null
          when o.status in (${CLOSED}) then 'closed' else 'open' end as kind
      from orders o join document d on d.order_id = o.id
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

/** Mails of seeded customers lead nowhere, and tell them from those of the demo house. */
const SEED_DOMAIN = 'seed.demo.likeness.test';

/** The rows to copy, their numbers replaced by places within the order. */
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

/** JSON with the numbers at these paths replaced; what is null or missing there stays so. */
function withPaths(json: string, paths: Readonly<Record<string, Block>>, value: (block: Block, id: string) => string) {
  return Object.entries(paths).reduce(
    (inner, [path, block]) =>
      `jsonb_set(${inner}, '{${path}}', coalesce(to_jsonb(${value(block, `(${json}#>>'{${path}}')::int`)}), 'null'), false)`,
    json,
  );
}

export interface Batch {
  /** Orders `from` to `to` of `total`, counted from 1; the last `waiting` of them wait to be verified. */
  from: number;
  to: number;
  total: number;
  waiting: number;
  now: Date;
}

/** How far back the seeded past reaches, in days, and how long the longest have been waiting. */
const PAST_DAYS = 730;
const WAITING_DAYS = 3;
/** Of the past orders, those that came to an end. */
const CLOSED_PERCENT = 94;

/**
 * Writes one batch of copies. Each table takes one statement, and nobody else gets a number meanwhile. Which order is
 * copied, and when its copy ended, depends on its place alone: the same request gives the same rows, but for the uids.
 */
export async function writeCopies(tx: Transaction, batch: Batch): Promise<number> {
  const run = (statement: string) => tx.execute(sql.raw(statement));
  await run(`lock table customer, ${BLOCKS.join(', ')}, orders in share row exclusive mode`);
  const last: Record<string, number> = {};
  for (const table of ['customer', 'orders', ...BLOCKS]) {
    const { rows } = await tx.execute<{ last: string }>(sql.raw(`select coalesce(max(id), 0) as last from ${table}`));
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

/** Spreads numbers evenly and always alike. */
const hashed = (what: string, salt: number): string => `(hashint8extended(${what}, ${salt}) & 2147483647)`;

/** Which order is copied to which number, when its last event was, and where the numbers of its rows begin. */
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
