import { type AnyColumn, type SQL, and, eq, inArray, sql } from '../../platform/database/drizzle.ts';
import { contains, containsWords } from '../../platform/database/search.ts';
import { numberIn } from '@likeness/contract/kit/recordNumber';
import type { OrderSearch } from '@likeness/contract/orderDesk/list';
import { accountNotDeleted, customerNamed, customersByPhone } from '../../customers/index.ts';
import { customer } from '../../customers/schema.ts';
import { hashOf, tokenIn } from '../../orders/index.ts';
import { customerLink } from '../../orders/links/schema.ts';
import { ephotoCode } from '../../outputs/codes/schema.ts';
import { file } from '../../files/schema.ts';
import { orderItem, orders, payment, product } from '../../orders/schema.ts';
import { document, documentPerson, photoVersion } from '../../photos/schema.ts';
import { type Wording, textIn } from '../../translations/index.ts';

/**
 * A query for the numbers of the orders that a search finds. Orders of deleted accounts are found by number only, never
 * by name.
 */
export function ordersFound(search: OrderSearch, q: string, wording: Wording): SQL {
  const queries: Record<OrderSearch, SQL[]> = {
    owner: ofOwners(q),
    document: ofDocuments(q),
    qrCode: [byReference(referenceIn(q)), ...byLink(q)],
    client: [
      sql`select id from owned`,
      ...ofDocuments(q, sql`${document.orderId} not in (select id from owned)`),
      byReference(referenceIn(q)),
      ...byLink(q),
      byEphotoCode(q),
    ],
    product: [byProduct(q, wording)],
    codeEphoto: [byEphotoCode(q)],
  };
  const found = sql.join(queries[search], sql` union `);
  if (search !== 'client') return found;
  // Most photos show somebody of the customer's name, and of these orders it is known by then that they are shown.
  return sql`with owned (id) as materialized (${sql.join(ofOwners(q), sql` union `)}) ${found}`;
}

/**
 * Searches the numbers of order and customer, the partner's reference, the numbers of its payments at the payment provider
 * and of what was paid back, the customer's telephone, and parts of their name and e-mail.
 */
function ofOwners(q: string): SQL[] {
  const number = numberIn(q);
  const phone = customersByPhone(q);
  return [
    byReference(q),
    sql`select ${orders.id} from ${orders} where ${orders.stripeSecretCode} = ${q}`,
    sql`select ${payment.orderId} from ${payment} where ${payment.settledReference} = ${q}`,
    ...(number === undefined
      ? []
      : [sql`select ${orders.id} from ${orders} where ${orders.id} = ${number} or ${orders.customerId} = ${number}`]),
    sql`select ${orders.id} from ${customer} join ${orders} on ${orders.customerId} = ${customer.id}
      where ${customerNamed(q)}`,
    ...(phone === undefined ? [] : [sql`select ${orders.id} from ${orders} where ${orders.customerId} in (${phone})`]),
  ];
}

/**
 * Searches the number of a document, the uid of a photo, and parts of the name on the document. The number of an order is not
 * searched: whoever asks for document 12 would get order 12 beside it, with nothing in the row that says why.
 *
 * @param named a further condition on the documents that are found by a name
 */
function ofDocuments(q: string, named?: SQL): SQL[] {
  const number = numberIn(q);
  const uid = uidIn(q);
  const each = containsWords(documentPerson(document), q);
  return [
    sql`select ${document.orderId} from ${document} ${ofLivingCustomer(document.orderId)} where ${and(...each, named)}`,
    ...(number === undefined
      ? []
      : [sql`select ${document.orderId} from ${document} where ${document.id} = ${number}`]),
    ...(uid === undefined
      ? []
      : [
          sql`select ${document.orderId} from ${file}
            join ${photoVersion} on ${photoVersion.fileId} = ${file.id}
            join ${document} on ${document.id} = ${photoVersion.documentId}
            where ${file.uid} = ${uid}`,
        ]),
  ];
}

/**
 * Joins the order to which a row belongs, unless the customer's account is deleted: by a look-up for each row, which
 * `offset 0` demands. The database cannot know how rare a name is, and would read all of a hundred thousand orders for one.
 */
export function ofLivingCustomer(orderId: AnyColumn): SQL {
  return sql`cross join lateral (
    select from ${orders} join ${customer} on ${customer.id} = ${orders.customerId}
    where ${and(eq(orders.id, orderId), accountNotDeleted)} offset 0) as placed`;
}

function byReference(reference: string): SQL {
  return sql`select ${orders.id} from ${orders} where lower(${orders.externalRef}) = ${reference.toLowerCase()}`;
}

/** Old links too: support must find the order of a customer who has one. */
function byLink(q: string): SQL[] {
  const token = tokenIn(q);
  if (token === undefined) return [];
  return [sql`select ${customerLink.orderId} from ${customerLink} where ${customerLink.tokenHash} = ${hashOf(token)}`];
}

/**
 * Revoked codes too: support must find the order of a customer who reads out an old one. What is typed in small letters finds
 * a code in capital ones; short slugs have both.
 */
function byEphotoCode(code: string): SQL {
  return sql`select ${document.orderId} from ${ephotoCode} join ${document} on ${document.id} = ${ephotoCode.documentId}
    where ${inArray(ephotoCode.code, [code, code.toUpperCase(), code.toLowerCase()])}`;
}

function byProduct(q: string, wording: Wording): SQL {
  const products = sql`select ${product.id} from ${product} where ${contains(textIn(wording, product.label), q)}`;
  return sql`select ${orderItem.orderId} from ${orderItem} where ${orderItem.productId} in (${products})`;
}

/** The reference in the address of a QR code, as a scanner types it; otherwise the text as typed. */
function referenceIn(q: string): string {
  const reference = /\/orders\/([^/?#]+)\/photo/.exec(q)?.[1];
  if (reference === undefined) return q;
  try {
    return decodeURIComponent(reference);
  } catch {
    return q;
  }
}

function uidIn(q: string): string | undefined {
  const plain = q.toLowerCase().replaceAll('-', '');
  return /^[0-9a-f]{32}$/.test(plain) ? plain : undefined;
}
