import Fastify from 'fastify';
import pg from 'pg';

/* The minimum that answers the dashboards over HTTP: a route each, one statement over the same rollups, no rights, no checks. */

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, options: '-c timezone=UTC' });

const YEAR = `hour >= $1 and hour < $2`;
const MONTH = `date_trunc('month', hour, 'Europe/Paris')`;

const STATEMENTS: Readonly<Record<string, string>> = {
  workflow: `select ${MONTH} as month, sum(placed) as placed, sum(fulfilled) as fulfilled, sum(in_progress) as in_progress,
      sum(rejected_photo) as rejected, (
        select sum(photos_validated) from rollup_verdicts where country_id = 0 and ${YEAR}
      ) as validated, (
        select json_agg(week) from (
          select extract(isodow from hour at time zone 'Europe/Paris') as day,
            extract(hour from hour at time zone 'Europe/Paris') as of_day, sum(arrived) as arrived, sum(judged) as judged
          from rollup_verdicts where country_id = 0 and ${YEAR} group by 1, 2) as week
      ) as hours, (
        select sum(shipped) from rollup_shipments where country_code = '' and ${YEAR}
      ) as shipped
    from rollup_orders where ${YEAR} group by 1 order by 1`,
  order: `select date_trunc('day', hour, 'Europe/Paris') as day, sum(placed) as placed, sum(deleted) as deleted,
      sum(waiting_for_validation) as waiting, sum(delivered) as delivered, sum(with_3_photos) as photos, (
        select json_agg(people) from (
          select date_trunc('day', hour, 'Europe/Paris') as day, count(distinct staff_id) as people
          from rollup_work where staff_id <> 0 and ${YEAR} group by 1) as people
      ) as people
    from rollup_orders where ${YEAR} group by 1 order by 1 desc`,
  countries: `select ${MONTH} as month, sum(ordered) as ordered, (
        select json_agg(countries) from (
          select country_id, sum(ordered) as ordered from rollup_sales
          where country_id <> 0 and purpose_id = 0 and product_id = 0 and ${YEAR} group by 1 order by 2 desc) as countries
      ) as countries
    from rollup_sales where country_id = 0 and purpose_id = 0 and product_id = 0 and ${YEAR} group by 1 order by 1`,
  shipment: `select ${MONTH} as month, country_code, sum(shipped) as shipped from rollup_shipments
    where country_code <> '' and ${YEAR} group by 1, 2 order by 1, 2`,
  promotion: `select ${MONTH} as month, country_code, sum(uses) as uses from rollup_promotions
    where promotion_id = 0 and country_code <> '' and app = '' and ${YEAR} group by 1, 2 order by 1, 2`,
  staff: `select staff_id, sum(verified) as verified, sum(rejected) as rejected, sum(validated) as validated,
      sum(processed) as processed
    from rollup_work where staff_id <> 0 and ${YEAR} group by 1 order by 1`,
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
  http.get<{ Querystring: { from: string; to: string } }>(`/${name}`, async ({ query }) => {
    const { rows } = await pool.query(statement, [query.from, query.to]);
    return { result: rows };
  });
}
const address = await http.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ address })}\n`);
process.once('SIGTERM', () => process.exit(0));
