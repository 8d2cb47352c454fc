import Fastify from 'fastify';
import pg from 'pg';

/*
 * The minimum that answers the dashboards over HTTP: a route each, one statement over the same rollups, no rights, no
 * checks. As in ours, days of UTC are read by the day, but for those in which a month or a week of Paris begins.
 */

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, options: '-c timezone=UTC' });

/** The year, and the one before it: a board shows both. */
const YEAR = `hour >= $1 and hour < $2`;
const BOTH = `hour >= $3 and hour < $2`;
type Unit = 'week' | 'month';
const UNIT = (unit: Unit | 'day') => `date_trunc('${unit}', hour, 'Europe/Paris')`;

/** The days of UTC in which a unit begins, and their hours, with which `rowsOf` reads. */
const cutBy = (...units: readonly Unit[]) => {
  const begins = units.map(
    (
      unit,
    ) => `select generate_series(date_trunc('${unit}', $1::timestamptz, 'Europe/Paris') at time zone 'Europe/Paris',
      $2::timestamptz at time zone 'Europe/Paris', '1 ${unit}') at time zone 'Europe/Paris' as at`,
  );
  const days = `select distinct date_trunc('day', at, 'UTC') as day from (${begins.map((begin) => `${begin} union all `).join('')}
    select unnest(array[$1::timestamptz, $2, $3]) as at) as begins`;
  return `cut as materialized (select array_agg(distinct day) as days, array_agg(day + n * interval '1 hour') as hours
    from (${days}) as days, generate_series(0, 23) as n)`;
};
const readOf = (rollup: string, keys: string, span: string) => `
  select * from ${rollup}_by_day where ${span} and hour <> all ((select days from cut)::timestamptz[]) and ${keys}
  union all select * from ${rollup} where ${span} and hour = any ((select hours from cut)::timestamptz[]) and ${keys}`;
const rowsOf = (rollup: string, keys: string) => `(${readOf(rollup, keys, YEAR)}) as counted`;
const bothOf = (rollup: string, keys: string) =>
  `(select *, hour < $1 as earlier from (${readOf(rollup, keys, BOTH)}) as read) as counted`;

const sums = (...measures: readonly string[]) => measures.map((measure) => `sum(${measure}) as ${measure}`).join(', ');
const listOf = (query: string) => `(select json_agg(found) from (${query}) as found)`;

const ORDERS = sums('placed', 'pending_payment', 'payment_failed', 'in_progress', 'fulfilled', 'canceled', 'rejected');
const SALES = (country: string) => `country_id ${country} 0 and purpose_id = 0 and product_id = 0`;
const LETTERS = sums('prepared', 'not_shipped', 'shipped', 'letters_delivered', 'letters_returned');
const WORK = sums(
  'verified',
  'rejected',
  'sent_for_editing',
  'validated',
  'validated_without_editing',
  'processed',
  'cannot_process',
);
const VERDICTS = sums('arrived', 'judged', 'photos_validated', 'photos_rejected', 'timed', 'seconds');
const ALL_VERDICTS = `from rollup_verdicts where country_id = 0 and ${YEAR}`;

const STATEMENTS: Readonly<Record<string, string>> = {
  workflow: `with ${cutBy('week')}, orders as materialized (
      select ${UNIT('week')} as week, earlier, ${ORDERS} from ${bothOf('rollup_orders', 'true')} group by 1, 2)
    select ${listOf(`select * from orders`)} as orders,
      ${listOf(`select ${UNIT('day')} as day, ${VERDICTS}, ${sums('validation_timed', 'validation_seconds')},
        min(validation_seconds_min), max(validation_seconds_max) ${ALL_VERDICTS} group by 1`)} as days,
      ${listOf(`select extract(isodow from hour at time zone 'Europe/Paris') as weekday,
        extract(hour from hour at time zone 'Europe/Paris') as of_day, ${VERDICTS} ${ALL_VERDICTS} group by 1, 2`)} as hours,
      ${listOf(`select ${UNIT('week')} as week, earlier, ${LETTERS} from ${bothOf('rollup_shipments', `country_code = ''`)} group by 1, 2`)} as letters,
      (select sum(placed)::int from orders where not earlier) as total`,
  order: `with days as materialized (
      select ${UNIT('day')} as day, ${ORDERS}, ${sums('deleted', 'waiting_for_validation', 'waiting_for_final_validation', 'waiting_for_processing')},
        ${sums('waiting_shipment', 'waiting_photo_code', 'delivered', 'with_3_photos', 'with_5_photos', 'with_7_photos', 'with_more_than_7_photos')}
      from rollup_orders where ${YEAR} group by 1)
    select ${listOf('select * from days order by day desc')} as days,
      ${listOf(`select ${UNIT('day')} as day, count(distinct staff_id) as people from rollup_work
        where staff_id <> 0 and actions > 0 and hour >= $2::timestamptz - interval '50 days' and hour < $2 group by 1`)} as people,
      (select sum(placed)::int from days) as total`,
  countries: `with ${cutBy('week', 'month')}, pieces as materialized (
      select ${UNIT('month')} as month, ${UNIT('week')} as week, earlier, ${sums('ordered')}
      from ${bothOf('rollup_sales', SALES('='))} group by 1, 2, 3)
    select ${listOf('select * from pieces')} as pieces, (select sum(ordered)::int from pieces where not earlier) as total,
      (with ${cutBy()} select ${listOf(`select country_id, earlier, ${sums('ordered')}
        from ${bothOf('rollup_sales', SALES('<>'))} group by 1, 2 order by 3 desc`)}) as countries`,
  shipment: `with ${cutBy('week')}, weeks as materialized (
      select ${UNIT('week')} as week, earlier, ${LETTERS} from ${bothOf('rollup_shipments', `country_code = ''`)} group by 1, 2)
    select ${listOf('select * from weeks')} as weeks, (select sum(shipped)::int from weeks where not earlier) as total,
      (with ${cutBy('month')} select ${listOf(`select ${UNIT('month')} as month, country_code, ${sums('shipped')}
        from ${rowsOf('rollup_shipments', `country_code <> ''`)} group by 1, 2`)}) as countries`,
  promotion: `with ${cutBy('week')}, weeks as materialized (
      select ${UNIT('week')} as week, earlier, ${sums('uses')}
      from ${bothOf('rollup_promotions', `promotion_id = 0 and country_code = '' and app = ''`)} group by 1, 2)
    select ${listOf('select * from weeks')} as weeks, (select sum(uses)::int from weeks where not earlier) as total,
      (with ${cutBy('month')} select ${listOf(`select ${UNIT('month')} as month, country_code, ${sums('uses')}
        from ${rowsOf('rollup_promotions', `promotion_id = 0 and country_code <> '' and app = ''`)} group by 1, 2`)}) as countries,
      (with ${cutBy()} select ${listOf(`select promotion_id, earlier, ${sums('uses')}
        from ${bothOf('rollup_promotions', `promotion_id <> 0 and country_code = '' and app = ''`)} group by 1, 2`)}) as promotions`,
  staff: `with ${cutBy('week')}, weeks as materialized (
      select ${UNIT('week')} as week, earlier, ${WORK} from ${bothOf('rollup_work', 'staff_id = 0')} group by 1, 2)
    select ${listOf('select * from weeks')} as weeks, (select sum(verified)::int from weeks where not earlier) as total,
      (with ${cutBy()} select ${listOf(`select staff_id, ${WORK}
        from ${rowsOf('rollup_work', 'staff_id <> 0')} group by 1 order by 1`)}) as people`,
  reasons: `select reason_id, date_trunc('month', starts_at, 'Europe/Paris') as month, sum(rejected) as rejected,
      sum(sent) as sent, sum(next_good) as next_good, sum(again) as again
    from rejection_count where starts_at >= $1 and starts_at < $2 group by 1, 2`,
  agreement: `select first_staff_id, staff_id, first_verdict, verdict, agrees, count(*) from second_look
    where answered_at >= $1 and answered_at < $2 group by 1, 2, 3, 4, 5`,
  floor: `select count(*), count(*) filter (where promised_at < now()), min(arrived_at), (
        select count(*) from decision where decided_at > now() - interval '1 hour' and undone_at is null) as decided
    from document where status in ('pending_verification', 'pending_last_validation')
      and $1::timestamptz < $2::timestamptz`,
};

const http = Fastify();
for (const [name, statement] of Object.entries(STATEMENTS)) {
  http.get<{ Querystring: { from: string; to: string; before?: string } }>(`/${name}`, async ({ query }) => {
    const moments = [query.from, query.to, ...(statement.includes('$3') ? [query.before] : [])];
    const { rows } = await pool.query<{ total: number }>(statement, moments);
    return rows[0];
  });
}
const address = await http.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ address })}\n`);
process.once('SIGTERM', () => process.exit(0));
