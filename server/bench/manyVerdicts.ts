import type { Pool } from 'pg';
import { fillWithOrders } from './manyOrders.ts';

const PEOPLE = 40;
const REASONS = 30;
/** A customer sends at most so many photos. */
const ROUNDS = 4;

/** A number from 0 to 999 that is always the same for these expressions. */
const chance = (...of: string[]) => `(abs(hashtext(${of.join(" || '-' || ")})) % 1000)`;
/** Some reasons are given far more often than others. */
const reason = (chosen: string) =>
  `(select min(id) from photo_reject_reason) + floor(${REASONS} * power(${chosen} / 1000.0, 3))::int`;

/** The reasons for which photos are rejected. */
export const REJECT_REASONS = `insert into photo_reject_reason (label, long_text, long_text_no_selfie)
  select 'Reason ' || n, 'Why not', 'Why not' from generate_series(1, ${REASONS}) as n`;

/** Gives each rejection one of them, where none has any. */
export const REASONS_OF_REJECTIONS = `insert into decision_reason (decision_id, reason_id, label)
  select id, ${reason(chance('id', "'reason'"))}, 'A reason' from decision
  where kind = 'reject'`;

/** Documents that wait have arrived, and have a promise. */
export const ARRIVALS_OF_WAITING = `update document
  set arrived_at = created_at, promised_at = created_at + interval '2 hours', photo_id = last_id
  from (select document_id, max(file_id) as last_id from photo_version group by 1) as sent
  where document_id = document.id and status = 'pending_verification'`;

/**
 * Fills an empty database with a year of verdicts: one photo in six is rejected, three quarters of their customers send
 * another one within days, and some never do. Every tenth verdict had a second look, and one document in sixteen waits.
 */
export async function fillWithVerdicts(pool: Pool, sizes: { orders: number; customers: number }): Promise<void> {
  await fillWithOrders(pool, { ...sizes, apart: `${(365 * 86_400) / sizes.orders} seconds` });
  for (const statement of [
    `insert into staff (email, first_name, last_name, roles, password_hash, created_at)
     select 'person' || n || '@bench.test', 'First' || n, 'Last' || n, array['ROLE_SORTER'], 'none', now()
     from generate_series(1, ${PEOPLE}) as n`,
    REJECT_REASONS,
    `create table sent as select id as document_id, 1 as round, created_at as at from document`,
    ...Array.from({ length: ROUNDS }, (_, before) => roundOf(before + 1)).flat(),
    `drop table sent`,
    `analyze`,
    ARRIVALS_OF_WAITING,
  ]) {
    await pool.query(statement);
  }
  await addSecondLooks(pool);
}

/** Gives every tenth verdict a second look, by somebody else who mostly says the same. */
export async function addSecondLooks(pool: Pool): Promise<void> {
  for (const statement of [
    `insert into second_look (id, source, decision_id, document_id, file_id, purpose_id, first_staff_id, first_verdict,
       waits_as, due_at, created_at, first_decided_at, staff_id, verdict, answered_at, undo_until, answer_id)
     select nextval(pg_get_serial_sequence('document', 'id')), 'sample', decision.id, document.id, file_id, purpose_id,
       staff_id, kind, 'pending_verification', decided_at, decided_at, decided_at, (select min(id) from staff) + (staff_id + 7) % ${PEOPLE},
       case when ${chance('decision.id', "'look'")} < 80 then case kind when 'reject' then 'validate' else 'reject' end else kind end,
       decided_at + interval '1 day', decided_at + interval '1 day 8 seconds', decision.id + 10000000
     from decision join document on document.id = document_id
     where decision.id % 10 = 0 and kind in ('reject', 'validate') and decided_at < now() - interval '2 days'`,
    `insert into second_look_reason (look_id, turn, reason_id, label)
     select second_look.id, 1, reason_id, label from second_look
       join decision_reason on decision_reason.decision_id = second_look.decision_id`,
    `insert into second_look_reason (look_id, turn, reason_id, label)
     select id, 2, case when ${chance('id', "'same'")} < 700 then coalesce(
         (select min(reason_id) from second_look_reason as given where look_id = second_look.id),
         ${reason(chance('id', "'other'"))}) else ${reason(chance('id', "'third'"))} end, 'A reason'
     from second_look where verdict = 'reject'`,
    `update second_look set agrees = verdict = first_verdict and (verdict <> 'reject' or exists (
       select from second_look_reason as given join second_look_reason as other using (look_id, reason_id)
       where given.look_id = second_look.id and given.turn = 1 and other.turn = 2))`,
  ]) {
    await pool.query(statement);
  }
}

/** The photos of a round, their verdicts, and the photos that follow. Documents that wait have no verdict on the first. */
function roundOf(round: number): string[] {
  const uid = `md5(document_id || '-' || round)`;
  return [
    `insert into file (uid, kind, file_name, sha256, bytes, width, height, created_at)
     select ${uid}, 'photo', 'portrait.jpg', ${uid}, 100000, 413, 531, at from sent order by at`,
    `insert into photo_version (file_id, document_id, status, created_at)
     select file.id, document_id, 'validated', at from sent join file on file.uid = ${uid}`,
    `insert into decision (document_id, file_id, staff_id, kind, decided_at, undo_until, before, settled_at)
     select document_id, file.id, (select min(id) from staff) + document_id % ${PEOPLE},
       case when ${chance('document_id', 'round')} < ${round === 1 ? 165 : 250} then 'reject' else 'validate' end,
       judged_at, judged_at, '{"document": {"status": "verification_in_progress"}, "newFileId": null}', judged_at
     from sent join file on file.uid = ${uid} join document on document.id = document_id,
       lateral (select at + (5 + document_id % 50) * interval '1 minute' as judged_at) as judged
     where judged_at < now() and document.status <> 'pending_verification' order by judged_at`,
    `insert into decision_reason (decision_id, reason_id, label)
     select distinct decision.id, ${reason(chance('document_id', 'turn', `(${round} / 2)`))}, 'A reason'
     from decision join sent using (document_id), generate_series(1, 2) as turn
     where kind = 'reject' and decided_at > at and (turn = 1 or decision.id % 3 = 0)`,
    // Planned as empty tables, they would be read row by row for each row of the next round.
    `analyze decision_reason`,
    `analyze decision`,
    `create table next as select document_id, ${round + 1} as round,
       decided_at + (1 + ${chance('document_id', 'round', "'days'")} ^ 2 / 800) * interval '20 minutes' as at
     from decision join sent using (document_id)
     where kind = 'reject' and decided_at > at and ${chance('document_id', 'round', "'sends'")} < 760`,
    `drop table sent`,
    `alter table next rename to sent`,
    `delete from sent where at > now()`,
  ];
}
