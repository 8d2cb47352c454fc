/** The same boards from the tables themselves, as one would ask who has no rollups: a year at once. */
export const PLAIN: Readonly<Record<string, string>> = {
  workflow: `select date_trunc('month', orders.created_at, 'Europe/Paris') as month, status, count(*),
      (select json_agg(verdict) from (
        select date_trunc('month', decided_at, 'Europe/Paris') as month, kind, count(*) from decision
        where decided_at >= $1 and decided_at < $2 and undone_at is null group by 1, 2) as verdict) as verdicts,
      (select json_agg(week) from (
        select extract(isodow from created_at at time zone 'Europe/Paris') as day,
          extract(hour from created_at at time zone 'Europe/Paris') as of_day, count(*) from photo_version
        where created_at >= $1 and created_at < $2 group by 1, 2) as week) as hours,
      (select count(*) from shipment where shipped_at >= $1 and shipped_at < $2) as shipped
    from orders where created_at >= $1 and created_at < $2 and deleted_at is null group by 1, 2 order by 1`,
  order: `select date_trunc('day', orders.created_at, 'Europe/Paris') as day, count(distinct orders.id) as placed,
      count(distinct orders.id) filter (where document.status = 'pending_verification') as waiting,
      count(distinct orders.id) filter (where document.status = 'delivered') as delivered,
      (select json_agg(people) from (
        select date_trunc('day', created_at, 'Europe/Paris') as day, count(distinct staff_id) from audit_entry
        where created_at >= $1 and created_at < $2 group by 1) as people) as people
    from orders join document on document.order_id = orders.id
    where orders.created_at >= $1 and orders.created_at < $2 and deleted_at is null group by 1 order by 1 desc`,
  countries: `select date_trunc('month', orders.created_at, 'Europe/Paris') as month, purpose.country_id,
      count(distinct orders.id)
    from orders join order_item on order_item.order_id = orders.id join purpose on purpose.id = order_item.purpose_id
    where orders.created_at >= $1 and orders.created_at < $2 and deleted_at is null group by rollup (1, 2) order by 1`,
  shipment: `select date_trunc('month', shipped_at, 'Europe/Paris') as month, country_code, count(*) from shipment
    where shipped_at >= $1 and shipped_at < $2 and status = 'shipped' group by 1, 2 order by 1, 2`,
  promotion: `select date_trunc('month', used_at, 'Europe/Paris') as month, origin_country_code, count(*)
    from promotion_use join orders on orders.id = order_id
    where used_at >= $1 and used_at < $2 and given_back_at is null and deleted_at is null group by 1, 2 order by 1, 2`,
  staff: `select staff_id, kind, count(*) from decision
    where decided_at >= $1 and decided_at < $2 and undone_at is null group by 1, 2 order by 1`,
};
