import type { Pool } from 'pg';
import { fillWithOrders } from './manyOrders.ts';
import { ARRIVALS_OF_WAITING, REASONS_OF_REJECTIONS, REJECT_REASONS, addSecondLooks } from './manyVerdicts.ts';

const PEOPLE = 40;
const PROMOTIONS = 20;
const VERDICT = `case when document_id % 7 = 0 then 'reject' else 'validate' end`;

/**
 * Fills an empty database with a year of work: orders half a minute apart, each document with its photo and verdict, a
 * letter for every second, a promotion for every fifth, a second look for every tenth verdict, and so many actions of 40
 * people.
 */
export async function fillWithActions(
  pool: Pool,
  sizes: { orders: number; customers: number; actions: number },
): Promise<void> {
  await fillWithOrders(pool, { ...sizes, apart: '30 seconds' });
  for (const statement of [
    `insert into staff (email, first_name, last_name, roles, password_hash, created_at)
     select 'person' || n || '@bench.test', 'First' || n, 'Last' || n,
       array[(array['ROLE_SORTER', 'ROLE_SORTER', 'ROLE_SORTER', 'ROLE_CONTROLLER'])[1 + n % 4]], 'none', now()
     from generate_series(1, ${PEOPLE}) as n`,
    `insert into file (uid, kind, file_name, sha256, bytes, width, height, created_at)
     select md5(id::text), 'photo', 'portrait.jpg', md5(id::text), 100000, 413, 531, created_at from document order by id`,
    `insert into photo_version (file_id, document_id, status, created_at)
     select file.id, document.id, 'validated', document.created_at
     from document join file on file.uid = md5(document.id::text)`,
    // Every second photo is sent for editing and comes back before its verdict.
    ...[
      { kind: `'sendForEditing'`, by: 0, after: 0, when: 'document_id % 2 = 0', before: 'verification_in_progress' },
      { kind: `'returnProcessed'`, by: 3, after: 30, when: 'document_id % 2 = 0', before: 'processing_in_progress' },
      { kind: VERDICT, by: 0, after: 60, when: 'document_id % 2 = 0', before: 'last_validation_in_progress' },
      { kind: VERDICT, by: 0, after: 0, when: 'document_id % 2 = 1', before: 'verification_in_progress' },
    ].map(
      ({ kind, by, after, when, before }) => `
        insert into decision (document_id, file_id, staff_id, kind, decided_at, undo_until, before, settled_at)
        select document_id, file_id, (select min(id) from staff) + (document_id + ${by}) % ${PEOPLE}, ${kind},
          least(created_at + (${after} + 5 + document_id % 50) * interval '1 minute', now()), created_at,
          '{"document": {"status": "${before}"}, "newFileId": null}', created_at
        from photo_version where ${when}`,
    ),
    `insert into audit_entry (created_at, staff_id, name, subject, subject_id, order_id)
     select now() - (${sizes.actions} - n) * interval '6 seconds', (select min(id) from staff) + n % ${PEOPLE},
       (array['photo_validated', 'photo_validated', 'photo_rejected', 'shipped', 'edited'])[1 + n % 5], 'order',
       1 + n % ${sizes.orders}, 1 + n % ${sizes.orders}
     from generate_series(1, ${sizes.actions}) as n`,
    `insert into shipment (document_id, order_id, status, first_name, last_name, country_code, shipped_at, first_shipped_at, created_at, updated_at)
     select id, order_id, 'shipped', first_name, last_name, chr(65 + order_id % 3) || chr(65 + order_id % 17),
       created_at + interval '1 day', created_at + interval '1 day', created_at, created_at
     from document where id % 2 = 0`,
    `insert into promotion (label, code, type, amount, team_added_by, created_at)
     select 'Promotion ' || n, 'CODE' || n, 'percentage', 10, 'Marketing', now() from generate_series(1, ${PROMOTIONS}) as n`,
    `insert into promotion_use (order_id, promotion_id, used_at)
     select id, (select min(id) from promotion) + id % ${PROMOTIONS}, created_at from orders where id % 5 = 0`,
    REJECT_REASONS,
    REASONS_OF_REJECTIONS,
    ARRIVALS_OF_WAITING,
    `analyze`,
  ]) {
    await pool.query(statement);
  }
  await addSecondLooks(pool);
}
