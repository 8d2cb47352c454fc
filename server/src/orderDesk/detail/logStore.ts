import { ORDER_LOG_MAX, type OrderDetail } from '@likeness/contract/orderDesk/detail';
import { auditEntry } from '../../audit/schema.ts';
import { emailMessage } from '../../emails/outbox/schema.ts';
import { file } from '../../files/schema.ts';
import { orders } from '../../orders/schema.ts';
import { judgedByJson } from '../../photos/index.ts';
import { document } from '../../photos/schema.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { type Shaped, jsonList, jsonRow, onlyIf, select } from '../../platform/database/shape.ts';
import { shipment, shipmentEvent } from '../../shipments/schema.ts';
import { personJson } from '../../staff/index.ts';

function audited(condition: SQL): SQL {
  return sql`
    select 'action', ${auditEntry.id}, ${auditEntry.createdAt},
      case when ${auditEntry.subject} in ('document', 'delivery', 'ticket') then ${auditEntry.subject}
        when ${auditEntry.subject} = 'mail' then 'email' else 'order' end,
      ${auditEntry.name}, null, ${auditEntry.subjectId}, ${auditEntry.documentId}, ${auditEntry.fileId},
      ${auditEntry.valueText}, ${auditEntry.isComment}, ${auditEntry.after}, ${auditEntry.staffId}
    from ${auditEntry} where ${condition}`;
}

function written(condition: SQL): SQL {
  return sql`
    select 'mail', ${emailMessage.id}, ${emailMessage.createdAt}, 'email', 'mail_' || ${emailMessage.status}, null,
      ${emailMessage.id}, ${emailMessage.documentId}, null, ${emailMessage.subject}, false, null, null
    from ${emailMessage} where ${condition}`;
}

const POSTED: SQL = sql`
  select 'post', ${shipmentEvent.id}, ${shipmentEvent.at}, 'delivery', ${shipmentEvent.name}, ${shipmentEvent.status},
    ${shipment.id}, ${shipment.documentId}, null, nullif(${shipmentEvent.description}, ''), false, null, null
  from ${shipment} join ${shipmentEvent} on ${shipmentEvent.shipmentId} = ${shipment.id}
  where ${shipment.orderId} = ${orders.id}`;

/**
 * Collects what happened to the order, its documents, shipments and tickets, its e-mails, and the mail partner's events
 * about its letters. Some actions and e-mails name only the document. No table is joined a second time by the numbers
 * found, because the planner might then read all of it.
 */
const PARTS: SQL = sql`
  documents as (select ${document.id} from ${document} where ${document.orderId} = ${orders.id}),
  happened (
    source, id, created_at, type, name, post_status, subject_id, document_id, file_id, value_text, is_comment, after, staff_id
  ) as materialized (
    ${audited(sql`${auditEntry.orderId} = ${orders.id}`)}
    union all
    ${audited(sql`${auditEntry.documentId} in (select id from documents) and ${auditEntry.orderId} is null`)}
    union all
    ${written(sql`${emailMessage.orderId} = ${orders.id}`)}
    union all
    ${written(sql`${emailMessage.documentId} in (select id from documents) and ${emailMessage.orderId} is null`)}
    union all
    ${POSTED}
  ),
  newest as (select * from happened order by created_at desc, id desc limit ${ORDER_LOG_MAX})`;

const ENTRIES = jsonList(
  {
    id: sql<number>`newest.id`,
    key: sql<string>`newest.source || '-' || newest.id`,
    type: sql<OrderDetail['actions'][number]['type']>`newest.type`,
    name: sql<string>`newest.name`,
    /** Only for the mail partner's events, whose `name` is then the mail partner's own word. */
    post_status: sql<string | null>`newest.post_status`,
    subject_id: sql<number | null>`newest.subject_id`,
    document_id: sql<number | null>`newest.document_id`,
    file_uid: jsonRow(file.uid, sql`from ${file} where ${file.id} = newest.file_id`),
    value_text: sql<string | null>`newest.value_text`,
    is_comment: sql<boolean>`newest.is_comment`,
    reasons: onlyIf(sql`jsonb_typeof(newest.after -> 'reasons') = 'array'`, sql<string[]>`newest.after -> 'reasons'`),
    refusal_for_user: onlyIf(
      sql`newest.after ? 'refusalForUser'`,
      personJson(sql`(newest.after ->> 'refusalForUser')::int`),
    ),
    judged_by: judgedByJson({
      name: sql`newest.name`,
      documentId: sql`newest.document_id`,
      staffId: sql`newest.staff_id`,
      createdAt: sql`newest.created_at`,
    }),
    user: personJson(sql`newest.staff_id`),
    created_at: sql<string>`newest.created_at`,
  },
  sql`from newest`,
  sql`newest.created_at desc, newest.id desc`,
);

export type StoredLogEntry = Shaped<typeof ENTRIES>[number];

/** The newest entries of the order's log, and how many there are. */
export const LOG = select({ total: sql<number>`(select count(*) from happened)`, entries: ENTRIES }, sql``, PARTS);
