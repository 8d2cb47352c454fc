/*
 * The numbers of the boards from the tables themselves, as one would ask who has no rollups but knows the database: a year
 * at once, in months and weeks of Paris, each table read once and what is several times in it made one before it is
 * counted. Each answers one row; `total` is the number that all three ways have to agree on.
 */

const WITHIN = (moment: string) => `${moment} >= $1 and ${moment} < $2`;
const UNIT = (unit: 'day' | 'week' | 'month', moment: string) => `date_trunc('${unit}', ${moment}, 'Europe/Paris')`;
const OF_WEEK = (moment: string) => `extract(isodow from ${moment} at time zone 'Europe/Paris') as weekday,
  extract(hour from ${moment} at time zone 'Europe/Paris') as of_day`;

export const PLAIN: Readonly<Record<string, string>> = {
  workflow: `with placed as materialized (
      select ${UNIT('week', 'created_at')} as week, status, count(*)::int as n from orders
      where ${WITHIN('created_at')} and deleted_at is null group by 1, 2
    ), sent as materialized (
      select document_id, max(photo_version.created_at) as at from photo_version join file on file.id = file_id
      where added_by_staff_id is null group by 1
    ), verdict as materialized (
      select ${UNIT('day', 'decided_at')} as day, ${OF_WEEK('decided_at')}, kind, count(*)::int as n,
        min(decided_at - sent.at), max(decided_at - sent.at), sum(decided_at - sent.at)
      from decision join sent using (document_id)
      where ${WITHIN('decided_at')} and undone_at is null and kind in ('validate', 'reject')
      group by grouping sets ((1, 4), (2, 3))
    ), arrived as (
      select ${OF_WEEK('created_at')}, count(*) from photo_version where ${WITHIN('created_at')} group by 1, 2
    ), letters as (
      select ${UNIT('week', 'first_shipped_at')} as week, count(*) from shipment
      where ${WITHIN('first_shipped_at')} group by 1
    )
    select (select json_agg(placed) from placed) as placed, (select json_agg(verdict) from verdict) as verdicts,
      (select json_agg(arrived) from arrived) as arrived, (select json_agg(letters) from letters) as letters,
      (select sum(n)::int from placed) as total`,
  order: `with documents as (
      select order_id, bool_or(status in ('pending_verification', 'verification_in_progress')) as waits,
        bool_or(status = 'delivered') as delivered
      from document group by 1
    ), days as materialized (
      select ${UNIT('day', 'created_at')} as day, count(*)::int as placed, count(*) filter (where waits) as waiting,
        count(*) filter (where delivered) as delivered, count(*) filter (where status = 'rejected_photo') as rejected
      from orders join documents on order_id = orders.id
      where ${WITHIN('created_at')} and deleted_at is null group by 1
    ), people as (
      select ${UNIT('day', 'created_at')} as day, count(distinct staff_id) from audit_entry
      where ${WITHIN('created_at')} group by 1
    )
    select (select json_agg(days) from days) as days, (select json_agg(people) from people) as people,
      (select sum(placed)::int from days) as total`,
  countries: `with line as materialized (
      select distinct orders.id, orders.created_at, purpose.country_id
      from orders join order_item on order_item.order_id = orders.id join purpose on purpose.id = order_item.purpose_id
      where ${WITHIN('orders.created_at')} and deleted_at is null
    ), counted as materialized (
      select ${UNIT('month', 'created_at')} as month, ${UNIT('week', 'created_at')} as week, count(*)::int as n
      from (select distinct id, created_at from line) as ordered group by grouping sets ((1), (2))
    )
    select (select json_agg(counted) from counted) as counted, (
        select json_agg(found) from (select country_id, count(*) as n from line group by 1) as found) as countries,
      (select sum(n)::int from counted where month is not null) as total`,
  shipment: `with counted as materialized (
      select case event when 'shipped' then ${UNIT('month', 'at')} end as month, ${UNIT('week', 'at')} as week, event,
        country_code, count(*)::int as n
      from shipment join orders on orders.id = order_id
        cross join lateral (values ('prepared', shipment.created_at), ('shipped', first_shipped_at),
          ('delivered', delivered_at), ('returned', first_returned_at)) as happened (event, at)
      where ${WITHIN('at')} and deleted_at is null
      group by grouping sets ((3, 2), (3, 1, 4))
    )
    select json_agg(counted) as counted, sum(n) filter (where event = 'shipped' and week is not null)::int as total
    from counted`,
  promotion: `with counted as materialized (
      select ${UNIT('month', 'used_at')} as month, ${UNIT('week', 'used_at')} as week, origin_country_code, promotion_id,
        count(*)::int as n
      from promotion_use join orders on orders.id = order_id
      where ${WITHIN('used_at')} and given_back_at is null and deleted_at is null
      group by grouping sets ((1, 3), (2), (4))
    )
    select json_agg(counted) as counted, sum(n) filter (where week is not null)::int as total from counted`,
  staff: `with counted as materialized (
      select staff_id, ${UNIT('week', 'decided_at')} as week,
        count(*) filter (where kind in ('reject', 'sendForEditing', 'validate'))::int as verified,
        count(*) filter (where kind = 'reject') as rejected,
        count(*) filter (where kind = 'sendForEditing') as sent_for_editing,
        count(*) filter (where kind = 'validate') as validated,
        count(*) filter (where kind = 'validate' and before ->> 'newFileId' is null
          and before -> 'document' ->> 'status' <> 'last_validation_in_progress') as validated_without_editing,
        count(*) filter (where kind = 'returnProcessed') as processed,
        count(*) filter (where kind = 'cannotProcess') as cannot_process
      from decision where ${WITHIN('decided_at')} and undone_at is null group by grouping sets ((1), (2))
    )
    select json_agg(counted) as counted, sum(verified) filter (where week is not null)::int as total from counted`,
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
