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
  reasons: `select reason_id, date_trunc('month', rejected.decided_at, 'Europe/Paris') as month, count(*),
      count(*) filter (where next.sent_at < rejected.decided_at + interval '14 days') as sent,
      count(*) filter (where judged.kind = 'validate') as good
    from decision as rejected join decision_reason on decision_id = rejected.id
      left join lateral (
        select min(created_at) as sent_at from photo_version
        where document_id = rejected.document_id and created_at >= rejected.decided_at) as next on true
      left join lateral (
        select kind from decision where document_id = rejected.document_id and decided_at > next.sent_at
          and undone_at is null and kind in ('reject', 'validate') order by decided_at limit 1) as judged on true
    where rejected.kind = 'reject' and rejected.undone_at is null and rejected.decided_at >= $1
      and rejected.decided_at < $2
    group by 1, 2`,
  agreement: `select first_staff_id, staff_id, first_verdict, verdict, verdict = first_verdict and (verdict <> 'reject'
      or exists (select from second_look_reason as one join second_look_reason as other using (look_id, reason_id)
        where one.look_id = second_look.id and one.turn = 1 and other.turn = 2)) as agrees, count(*)
    from second_look where answered_at >= $1 and answered_at < $2 group by 1, 2, 3, 4, 5`,
  floor: `select count(*), count(*) filter (where promised_at < now()), min(arrived_at), (
        select count(*) from decision where decided_at > now() - interval '1 hour') as decided
    from document where status in ('pending_verification', 'pending_last_validation') and $1::timestamptz < $2::timestamptz`,
};
