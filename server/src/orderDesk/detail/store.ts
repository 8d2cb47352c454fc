import type { Rate } from '@likeness/contract/kit/money';
import { type SQL, alias, sql } from '../../platform/database/drizzle.ts';
import { situationJson } from '../actions/index.ts';
import { customerReminder, orderDeletion } from '../afterSales/schema.ts';
import { customer } from '../../customers/schema.ts';
import { invoice } from '../../invoices/schema.ts';
import { orderItem, orders, payment, product } from '../../orders/schema.ts';
import { partner, partnerPlan } from '../../partners/schema.ts';
import { document } from '../../photos/schema.ts';
import { type Shaped, jsonList, jsonRow, known, onlyIf, select } from '../../platform/database/shape.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/refusal.ts';
import { orderLineCheck } from '../../prices/schema.ts';
import { country, purpose } from '../../purposes/schema.ts';
import { forex } from '../../settings/pricing/schema.ts';
import { personJson } from '../../staff/index.ts';
import { ticket, ticketReason } from '../../tickets/schema.ts';
import { type Wording, languageOf, textIn } from '../../translations/index.ts';
import { documentJson } from './documentStore.ts';
import { LOG } from './logStore.ts';

const home = alias(country, 'home');

function ownerOf(language: SQL) {
  const nameOfHome = jsonRow(
    textIn(language, country.countryName, { id: home.id, own: home.countryName }),
    sql`from ${country} as ${home} where lower(${home.countryCode}) = lower(${customer.countryCode})`,
  );
  return {
    id: customer.id,
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    address: customer.address,
    address2: customer.address2,
    postal_code: customer.postalCode,
    city: customer.city,
    region: customer.region,
    country: onlyIf(sql`${customer.countryCode} is not null`, {
      country_code: sql<string>`${customer.countryCode}`,
      country_name: sql<string>`coalesce(${nameOfHome}, ${customer.countryCode})`,
    }),
    language: customer.language,
    os: customer.os,
    version: customer.version,
  };
}

const takingBack = alias(invoice, 'taking_back');

const PAYMENTS = jsonList(
  {
    id: payment.id,
    method: payment.method,
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    created_at: payment.createdAt,
    infos: payment.infos,
    settled_at: payment.settledAt,
    settled_by: personJson(payment.settledById),
    settled_reference: payment.settledReference,
    credit_note: jsonRow(invoice.number, sql`from ${invoice} where ${invoice.refundId} = ${payment.id}`),
    credit_note_taking_back: jsonRow(
      takingBack.number,
      sql`from ${invoice} join ${invoice} as ${takingBack} on ${takingBack.takesBackId} = ${invoice.id} where ${invoice.refundId} = ${payment.id}`,
    ),
  },
  sql`from ${payment} where ${payment.orderId} = ${orders.id}`,
  sql`${payment.id}`,
);

function ticketsOf(language: SQL) {
  return jsonList(
    {
      id: ticket.id,
      created_at: ticket.createdAt,
      waiting_since: ticket.waitingSince,
      status: ticket.status,
      reason: jsonRow(
        textIn(language, ticketReason['label']!),
        sql`from ${ticketReason} where ${ticketReason['id']!} = ${ticket.reasonId}`,
      ),
    },
    sql`from ${ticket} where ${ticket.orderId} = ${orders.id}`,
    sql`${ticket.id} desc`,
  );
}

const origin = alias(orderItem, 'origin');
const shared = alias(document, 'shared');
const shown = alias(purpose, 'shown');

function itemsOf(now: SQL, language: SQL) {
  return jsonList(
    {
      id: orderItem.id,
      quantity: orderItem.quantity,
      amount: orderItem.amount,
      product: {
        id: product.id,
        label: textIn(language, product.label),
        product_type: product.productType,
        signature_needed: product.signatureNeeded,
        send_by_post_needed: product.sendByPostNeeded,
        verification_needed: product.verificationNeeded,
        ephoto_needed: product.ephotoNeeded,
      },
      purpose: {
        id: purpose.id,
        label: textIn(language, purpose.label),
        country_code: country.countryCode,
        country_name: textIn(language, country.countryName),
        photo_width: purpose.photoWidth,
        photo_height: purpose.photoHeight,
        thumbnail: purpose.thumbnail,
        replaced: purpose.replaced,
        signature_needed: purpose.signatureNeeded,
        send_by_post_needed: purpose.sendByPostNeeded,
        verification_needed: purpose.verificationNeeded,
        ephoto_needed: purpose.ephotoNeeded,
      },
      check: jsonRow(
        {
          price_id: orderLineCheck.priceId,
          expected_amount: orderLineCheck.expectedAmount,
          verdict: orderLineCheck.verdict,
        },
        sql`from ${orderLineCheck} where ${orderLineCheck.orderItemId} = ${orderItem.id}`,
      ),
      document: jsonRow(
        documentJson(now, language),
        sql`from ${document} where ${document.orderItemId} = ${orderItem.id}`,
      ),
      origin: onlyIf(sql`${origin.id} is not null`, originOf(language)),
    },
    sql`from ${orderItem}
      join ${product} on ${product.id} = ${orderItem.productId}
      join ${purpose} on ${purpose.id} = ${orderItem.purposeId}
      join ${country} on ${country.id} = ${purpose.useInCountryId}
      left join ${orderItem} as ${origin} on ${origin.id} = ${orderItem.originItemId}
      where ${orderItem.orderId} = ${orders.id}`,
    sql`${orderItem.id}`,
  );
}

/** The line whose photo an additional offer shares. */
function originOf(language: SQL) {
  return {
    id: origin.id,
    document: jsonRow(
      { id: shared.id, status: shared.status },
      sql`from ${document} as ${shared} where ${shared.orderItemId} = ${origin.id}`,
    ),
    purpose: known(
      jsonRow(
        { id: shown.id, label: textIn(language, purpose.label, { id: shown.id, own: shown.label }) },
        sql`from ${purpose} as ${shown} where ${shown.id} = ${origin.purposeId}`,
      ),
    ),
  };
}

/** Everything about one order. Personal data is not removed yet; times are as the database writes them. */
export const READ_ORDER = statement({ id: 'int', language: 'text', now: 'timestamptz' }, ({ id, language, now }) =>
  select(
    {
      situation: situationJson(now),
      external_ref: orders.externalRef,
      created_at: orders.createdAt,
      updated_at: orders.updatedAt,
      paid_at: orders.paidAt,
      deleted_by: jsonRow(
        personJson(orderDeletion.deletedById),
        sql`from ${orderDeletion} where ${orderDeletion.orderId} = ${orders.id} and ${orderDeletion.restoredAt} is null`,
      ),
      total_amount: orders.totalAmount,
      currency: orders.currency,
      total_amount_in_local_currency: orders.totalAmountInLocalCurrency,
      local_currency: orders.localCurrency,
      promotion_label: orders.promotionLabel,
      promotion_code: orders.promotionCode,
      discount: orders.discount,
      stripe_secret_code: orders.stripeSecretCode,
      extension_email: orders.extensionEmail,
      device_brand: orders.deviceBrand,
      device_id: orders.deviceId,
      os: orders.os,
      version: orders.version,
      origin_country_code: orders.originCountryCode,
      origin_country_code_for_purpose: orders.originCountryCodeForPurpose,
      origin_order_id: orders.originOrderId,
      /** The exchange rate from euros to the order's currency; null if none is set. */
      rate: jsonRow(
        sql<Rate>`${forex['rate']!}::text`,
        sql`from ${forex} where ${forex['currency']!} = ${orders.currency} limit 1`,
      ),
      owner: ownerOf(language),
      partner: { id: partner.id, name: partner.name, email: partner.email },
      partner_plan: { name: partnerPlan.name, app_version: partnerPlan.appVersion },
      payments: PAYMENTS,
      /** Since the order has waited for its customer; reminders of an earlier wait do not count. */
      reminders: known(
        jsonRow(
          { count: sql<number>`count(*)::int`, last_at: sql<string | null>`max(${customerReminder.remindedAt})` },
          sql`from ${customerReminder}
            where ${customerReminder.orderId} = ${orders.id} and ${customerReminder.remindedAt} >= ${orders.updatedAt}
              and ${customerReminder.notified}`,
        ),
      ),
      items: itemsOf(now, language),
      tickets: ticketsOf(language),
      log: sql<Shaped<typeof LOG>>`(${LOG})`,
    },
    sql`from ${orders}
      join ${customer} on ${customer.id} = ${orders.customerId}
      join ${partner} on ${partner.id} = ${orders.partnerId}
      join ${partnerPlan} on ${partnerPlan.id} = ${partner.partnerPlanId}
      where ${orders.id} = ${id}`,
  ),
);

/**
 * Reads everything about an order in one statement.
 *
 * @throws the refusal `not_found`
 */
export async function readStoredOrder(tx: Transaction, id: number, wording: Wording, now: Date) {
  const [stored] = await READ_ORDER.run(tx, { id, language: languageOf(wording), now });
  if (!stored) throw notFound('The order');
  return stored;
}

export type StoredOrderDetail = Awaited<ReturnType<typeof readStoredOrder>>;
export type StoredItem = StoredOrderDetail['items'][number];
