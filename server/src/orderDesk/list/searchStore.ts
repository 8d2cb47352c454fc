import { INTEGER_MAX } from '@likeness/contract/kit/limits';
import { contains, containsWord, isText } from '../../platform/database/search.ts';
import type { QueryOf } from '@likeness/contract/kit/endpoint';
import type { OrderSearch, listOrders } from '@likeness/contract/orderDesk/list';
import { DOCUMENT_STATUSES, ORDER_STATUSES } from '@likeness/contract/vocabulary';
import { type SQL, and, eq, inArray, or, sql } from 'drizzle-orm';
import { accountNotDeleted } from '../../customers/index.ts';
import { customer } from '../../customers/schema.ts';
import { hashOf, tokenIn } from '../../orders/index.ts';
import { customerLink } from '../../orders/links/schema.ts';
import { ephotoCode } from '../../outputs/codes/schema.ts';
import { file } from '../../files/schema.ts';
import { orderItem, orders, product } from '../../orders/schema.ts';
import { document, documentPerson, photoVersion } from '../../photos/schema.ts';
import { country, purpose } from '../../purposes/schema.ts';
import { type Wording, textIn } from '../../translations/index.ts';

export type OrderQuestion = QueryOf<typeof listOrders>;

/** The longest word that is looked for as a whole: a part of two letters is in almost every name. */
const SHORT_WORD = 2;
/** What a search looks for of all that was typed. */
const WORDS_MAX = 8;

/** The statuses that are asked for; none where all are, which narrows nothing down. */
export function requestedStatuses({ 'order-filters[]': statuses }: OrderQuestion): OrderQuestion['order-filters[]'] {
  return statuses.length === ORDER_STATUSES.length ? [] : statuses;
}

/** What the filters ask for besides the order's own status: each a condition on `orders`. */
export function filtersOn(question: OrderQuestion): SQL[] {
  const { 'doc-filters[]': statuses, 'country-code': countryCode, purpose: purposeId } = question;
  const conditions: SQL[] = [];
  if (statuses.length > 0 && statuses.length < DOCUMENT_STATUSES.length) {
    conditions.push(
      sql`${orders.id} in (select ${document.orderId} from ${document} where ${inArray(document.status, statuses)})`,
    );
  }
  if (purposeId !== undefined || countryCode !== undefined) {
    // One line has to be both: for the purpose, and the purpose of the country.
    const line = and(
      purposeId === undefined ? undefined : eq(orderItem.purposeId, purposeId),
      countryCode === undefined ? undefined : inArray(orderItem.purposeId, purposesOf(countryCode)),
    );
    conditions.push(sql`${orders.id} in (select ${orderItem.orderId} from ${orderItem} where ${line})`);
  }
  return conditions;
}

function purposesOf(countryCode: string): SQL {
  return sql`(select ${purpose.id} from ${purpose} join ${country} on ${country.id} = ${purpose.useInCountryId}
    where lower(${country.countryCode}) = ${countryCode.toLowerCase()})`;
}

/** A query of the numbers of the orders that a search finds; the deleted accounts' by number only, never by name. */
export function ordersFound(search: OrderSearch, q: string, wording: Wording): SQL {
  const looked: Record<OrderSearch, SQL[]> = {
    owner: ofOwners(q),
    document: ofDocuments(q),
    qrCode: [byReference(referenceIn(q)), ...byLink(q)],
    client: [...ofOwners(q), ...ofDocuments(q), byReference(referenceIn(q)), ...byLink(q), byEphotoCode(q)],
    product: [byProduct(q, wording)],
    codeEphoto: [byEphotoCode(q)],
  };
  return sql.join(looked[search], sql` union `);
}

/** By the number of the order or of the customer, the partner's reference, or parts of the customer's name and e-mail. */
function ofOwners(q: string): SQL[] {
  const number = numberIn(q);
  return [
    byReference(q),
    ...(number === undefined
      ? []
      : [sql`select ${orders.id} from ${orders} where ${orders.id} = ${number} or ${orders.customerId} = ${number}`]),
    sql`select ${orders.id} from ${customer} join ${orders} on ${orders.customerId} = ${customer.id}
      where ${customerNamed(q)}`,
  ];
}

/** What is true of a customer whose name and e-mail have all these words, and whose account stands. */
export function customerNamed(q: string): SQL {
  const { firstName, lastName, email } = customer;
  const each = wordsOf(q).map((word) =>
    word.length <= SHORT_WORD
      ? or(isText(firstName, word), isText(lastName, word))
      : or(contains(firstName, word), contains(lastName, word), contains(email, word)),
  );
  return and(...each, accountNotDeleted)!;
}

/** By the number of the document or of the order, the uid of a photo, or parts of whom the document shows. */
function ofDocuments(q: string): SQL[] {
  const number = numberIn(q);
  const uid = uidIn(q);
  const each = wordsOf(q).map((word) =>
    word.length <= SHORT_WORD ? containsWord(documentPerson(document), word) : contains(documentPerson(document), word),
  );
  return [
    sql`select ${document.orderId} from ${document}
      join ${orders} on ${orders.id} = ${document.orderId} join ${customer} on ${customer.id} = ${orders.customerId}
      where ${and(...each, accountNotDeleted)}`,
    ...(number === undefined
      ? []
      : [
          sql`select ${document.orderId} from ${document} where ${document.id} = ${number}`,
          sql`select ${orders.id} from ${orders} where ${orders.id} = ${number}`,
        ]),
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

function byReference(reference: string): SQL {
  return sql`select ${orders.id} from ${orders} where lower(${orders.externalRef}) = ${reference.toLowerCase()}`;
}

/** Old links too: whoever holds one is helped with its order. */
function byLink(q: string): SQL[] {
  const token = tokenIn(q);
  if (token === undefined) return [];
  return [sql`select ${customerLink.orderId} from ${customerLink} where ${customerLink.tokenHash} = ${hashOf(token)}`];
}

/** Revoked ones too: whoever reads an old code out is helped with its order. */
function byEphotoCode(code: string): SQL {
  return sql`select ${document.orderId} from ${ephotoCode} join ${document} on ${document.id} = ${ephotoCode.documentId}
    where ${ephotoCode.code} = ${code}`;
}

function byProduct(q: string, wording: Wording): SQL {
  const products = sql`select ${product.id} from ${product} where ${contains(textIn(wording, product.label), q)}`;
  return sql`select ${orderItem.orderId} from ${orderItem} where ${orderItem.productId} in (${products})`;
}

/** The reference in the address that a QR code leads to, as a scanner types it; else what was typed. */
function referenceIn(q: string): string {
  const written = /\/orders\/([^/?#]+)\/photo/.exec(q)?.[1];
  if (written === undefined) return q;
  try {
    return decodeURIComponent(written);
  } catch {
    return q;
  }
}

/** The number that `123` and `#123` are. */
export function numberIn(q: string): number | undefined {
  const digits = /^#?(\d{1,10})$/.exec(q)?.[1];
  const number = Number(digits);
  return digits !== undefined && number <= INTEGER_MAX ? number : undefined;
}

function uidIn(q: string): string | undefined {
  const plain = q.toLowerCase().replaceAll('-', '');
  return /^[0-9a-f]{32}$/.test(plain) ? plain : undefined;
}

function wordsOf(q: string): string[] {
  return q.split(/\s+/).slice(0, WORDS_MAX);
}
