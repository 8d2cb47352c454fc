import { ORDER_LOG_MOST } from '@likeness/contract/orderDesk/detail';
import { sql } from 'drizzle-orm';
import { situationJson } from '../actions/index.ts';
import { product } from '../../orders/schema.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/refusal.ts';
import { country, purpose } from '../../purposes/schema.ts';
import { personJson } from '../../staff/index.ts';
import { ticketReason } from '../../tickets/schema.ts';
import { type Wording, translatedSql } from '../../translations/index.ts';
import { documentJson } from './documentJson.ts';
import type { StoredOrderDetail } from './stored.ts';

const LANGUAGE = 'asked.language';

const OWNER = `json_build_object(
  'id', customer.id,
  'first_name', customer.first_name,
  'last_name', customer.last_name,
  'email', customer.email,
  'phone', customer.phone,
  'address', customer.address,
  'address2', customer.address2,
  'postal_code', customer.postal_code,
  'city', customer.city,
  'region', customer.region,
  'country', case when customer.country_code is not null then json_build_object(
    'country_code', customer.country_code,
    'country_name', coalesce((
      select coalesce(${translatedSql(country.countryName, 'home.id', LANGUAGE)}, home.country_name)
      from country home where lower(home.country_code) = lower(customer.country_code)
    ), customer.country_code)
  ) end,
  'language', customer.language,
  'os', customer.os,
  'version', customer.version
)`;

const PAYMENTS = `(
  select coalesce(json_agg(json_build_object(
    'id', payment.id,
    'method', payment.method,
    'amount', payment.amount::text,
    'currency', payment.currency,
    'status', payment.status,
    'created_at', payment.created_at,
    'infos', payment.infos
  ) order by payment.id), '[]')
  from payment where payment.order_id = orders.id
)`;

const TICKETS = `(
  select coalesce(json_agg(json_build_object(
    'id', ticket.id,
    'created_at', ticket.created_at,
    'status', ticket.status,
    'reason', (
      select coalesce(${translatedSql(ticketReason['label']!, 'why.id', LANGUAGE)}, why.label)
      from ticket_reason why where why.id = ticket.reason_id
    )
  ) order by ticket.id desc), '[]')
  from ticket where ticket.order_id = orders.id
)`;

const labelOf = (table: 'purpose' | 'product', alias: string) =>
  `coalesce(${translatedSql(table === 'purpose' ? purpose.label : product.label, `${alias}.id`, LANGUAGE)}, ${alias}.label)`;

const ITEMS = `(
  select coalesce(json_agg(json_build_object(
    'id', item.id,
    'quantity', item.quantity,
    'amount', item.amount::text,
    'product', json_build_object(
      'id', product.id,
      'label', ${labelOf('product', 'product')},
      'product_type', product.product_type,
      'signature_needed', product.signature_needed,
      'send_by_post_needed', product.send_by_post_needed,
      'verification_needed', product.verification_needed,
      'ephoto_needed', product.ephoto_needed
    ),
    'purpose', json_build_object(
      'id', purpose.id,
      'label', ${labelOf('purpose', 'purpose')},
      'country_code', country.country_code,
      'country_name', coalesce(${translatedSql(country.countryName, 'country.id', LANGUAGE)}, country.country_name),
      'photo_width', purpose.photo_width,
      'photo_height', purpose.photo_height,
      'thumbnail', '/static/' || purpose.thumbnail,
      'replaced', purpose.replaced,
      'signature_needed', purpose.signature_needed,
      'send_by_post_needed', purpose.send_by_post_needed,
      'verification_needed', purpose.verification_needed,
      'ephoto_needed', purpose.ephoto_needed
    ),
    'document', (select ${documentJson('document', 'asked.now', LANGUAGE)} from document where document.order_item_id = item.id),
    'origin', case when origin.id is not null then json_build_object(
      'id', origin.id,
      'document', (
        select json_build_object('id', shared.id, 'status', shared.status)
        from document shared where shared.order_item_id = origin.id
      ),
      'purpose', (
        select json_build_object('id', origins.id, 'label', ${labelOf('purpose', 'origins')})
        from purpose origins where origins.id = origin.purpose_id
      )
    ) end
  ) order by item.id), '[]')
  from order_item item
    join product on product.id = item.product_id
    join purpose on purpose.id = item.purpose_id
    join country on country.id = purpose.country_id
    left join order_item origin on origin.id = item.origin_item_id
  where item.order_id = orders.id
)`;

/**
 * What happened to the order, its documents, shipments and tickets, which e-mails were written about it, and what the
 * mail partner told of its letters. Some actions and e-mails name the document alone. Nothing is looked up twice: a table
 * met again by its numbers may be gone through as a whole.
 */
const LOG = `(
  with documents as (select document.id from document where document.order_id = orders.id),
    happened (source, id, created_at, type, name, post_status, subject_id, document_id, file_id, value_text, is_comment, after, staff_id) as materialized (
      ${eventsJson('audit_entry.order_id = orders.id')}
      union all
      ${eventsJson('audit_entry.document_id in (select id from documents) and audit_entry.order_id is null')}
      union all
      ${writtenWhere('email_message.order_id = orders.id')}
      union all
      ${writtenWhere('email_message.document_id in (select id from documents) and email_message.order_id is null')}
      union all
      select 'post', shipment_event.id, shipment_event.at, 'delivery', shipment_event.name, shipment_event.status, shipment.id,
        shipment.document_id, null, nullif(shipment_event.description, ''), false, null, null
      from shipment join shipment_event on shipment_event.shipment_id = shipment.id
      where shipment.order_id = orders.id
    ),
    newest as (select * from happened order by created_at desc, id desc limit ${ORDER_LOG_MOST})
  select json_build_object(
    'total', (select count(*) from happened),
    'entries', (
      select coalesce(json_agg(json_build_object(
        'key', newest.source || '-' || newest.id,
        'type', newest.type,
        'name', newest.name,
        'post_status', newest.post_status,
        'subject_id', newest.subject_id,
        'document_id', newest.document_id,
        'file_uid', (select file.uid from file where file.id = newest.file_id),
        'value_text', newest.value_text,
        'is_comment', newest.is_comment,
        'reasons', case when jsonb_typeof(newest.after -> 'reasons') = 'array' then newest.after -> 'reasons' end,
        'refusal_for_user', case when newest.after ? 'refusalForUser'
          then ${personJson("(newest.after ->> 'refusalForUser')::int")} end,
        'user', case when newest.staff_id is not null then ${personJson('newest.staff_id')} end,
        'created_at', newest.created_at
      ) order by newest.created_at desc, newest.id desc), '[]')
      from newest
    )
  )
)`;

function eventsJson(condition: string): string {
  return `
    select 'action', audit_entry.id, audit_entry.created_at,
      case when audit_entry.subject in ('document', 'delivery', 'ticket') then audit_entry.subject
        when audit_entry.subject = 'mail' then 'email' else 'order' end,
      audit_entry.name, null, audit_entry.subject_id, audit_entry.document_id, audit_entry.file_id, audit_entry.value_text, audit_entry.is_comment,
      audit_entry.after, audit_entry.staff_id
    from audit_entry where ${condition}`;
}

function writtenWhere(condition: string): string {
  return `
    select 'mail', email_message.id, email_message.created_at, 'email', 'mail_' || email_message.status, null,
      email_message.id, email_message.document_id, null, email_message.subject, false, null, null
    from email_message where ${condition}`;
}

/** Everything about the one order that `asked (id, language, now)` names, as JSON. */
export const ORDER_STATEMENT = `
  select json_build_object(
    'situation', ${situationJson('orders', 'asked.now')},
    'external_ref', orders.external_ref,
    'created_at', orders.created_at,
    'updated_at', orders.updated_at,
    'paid_at', orders.paid_at,
    'deleted_by', (
      select ${personJson('deletion.deleted_by_id')}
      from order_deletion deletion where deletion.order_id = orders.id and deletion.restored_at is null
    ),
    'total_amount', orders.total_amount::text,
    'currency', orders.currency,
    'total_amount_in_local_currency', orders.total_amount_in_local_currency::text,
    'local_currency', orders.local_currency,
    'promotion_label', orders.promotion_label,
    'promotion_code', orders.promotion_code,
    'stripe_secret_code', orders.stripe_secret_code,
    'extension_email', orders.extension_email,
    'device_brand', orders.device_brand,
    'device_id', orders.device_id,
    'os', orders.os,
    'version', orders.version,
    'origin_country_code', orders.origin_country_code,
    'origin_country_code_for_purpose', orders.origin_country_code_for_purpose,
    'origin_order_id', orders.origin_order_id,
    'rate', (select forex.rate::text from forex where forex.currency = orders.currency limit 1),
    'owner', ${OWNER},
    'partner', json_build_object('id', partner.id, 'name', partner.name, 'email', partner.email),
    'partner_plan', json_build_object('name', partner_plan.name, 'app_version', partner_plan.app_version),
    'payments', ${PAYMENTS},
    'items', ${ITEMS},
    'tickets', ${TICKETS},
    'log', ${LOG}
  ) as stored
  from asked
    join orders on orders.id = asked.id
    join customer on customer.id = orders.customer_id
    join partner on partner.id = orders.partner_id
    join partner_plan on partner_plan.id = partner.partner_plan_id`;

const STORED = sql.raw(ORDER_STATEMENT);

/**
 * Everything about an order in one statement.
 *
 * @throws the refusal `not_found`
 */
export async function readStoredOrder(
  tx: Transaction,
  id: number,
  wording: Wording,
  now: Date,
): Promise<StoredOrderDetail> {
  const { rows } = await tx.execute<{ stored: StoredOrderDetail }>(sql`
    with asked as (
      select ${id}::int as id, ${wording === 'own' ? null : wording}::text as language, ${now.toISOString()}::timestamptz as now
    ) ${STORED}`);
  if (!rows[0]) throw notFound('The order');
  return rows[0].stored;
}
