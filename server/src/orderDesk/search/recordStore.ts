import { type FoundKind, type FoundRecord, SEARCH_SHOWN } from '@likeness/contract/orderDesk/search';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { AWAITING_VERDICT } from '@likeness/contract/vocabulary';
import { accountNotDeleted, customerNamed, customersByPhone } from '../../customers/index.ts';
import { customer } from '../../customers/schema.ts';
import { orders } from '../../orders/schema.ts';
import { PARTNER_EMAIL, partnerFound } from '../../partners/index.ts';
import { partner, wallet } from '../../partners/schema.ts';
import { document } from '../../photos/schema.ts';
import { type SQL, and, eq, inArray, or, sql } from '../../platform/database/drizzle.ts';
import { contains, containsWords, wordsOf } from '../../platform/database/search.ts';
import { numberIn } from '@likeness/contract/kit/recordNumber';
import { select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { promotion } from '../../prices/promotions/schema.ts';
import { purpose } from '../../purposes/schema.ts';
import { letter, shipment, shipmentPerson } from '../../shipments/schema.ts';
import { staff } from '../../staff/schema.ts';
import { newestSaying } from '../../tickets/index.ts';
import { ticket, ticketReason } from '../../tickets/schema.ts';
import { textIn } from '../../translations/index.ts';
import { ofLivingCustomer } from '../list/index.ts';

/* Each query is a union of look-ups by one index; what several of them find counts once. */

type Found = Omit<FoundRecord, 'kind'>;
/** A query for the newest records of a kind; `undefined` if there can be none. */
export type RecordsFound = (q: string, language: TranslationLanguage) => SQL<Found> | undefined;

/** One more than is shown, which says that there are more. */
const LIMIT = sql.raw(String(SEARCH_SHOWN + 1));
const NOTHING = sql<string | null>`null::text`;

/** Asks all these queries at once: each way to the database takes longer than most of them. */
export async function readRecords(
  tx: Transaction,
  queries: readonly { readonly kind: FoundKind; readonly query: SQL<Found> }[],
): Promise<FoundRecord[]> {
  if (queries.length === 0) return [];
  const each = queries.map(({ kind, query }) =>
    select({ kind: sql<FoundKind>`${kind}::text`, found: sql<Found>`one.answer` }, sql`from (${query}) as one`),
  );
  const rows = await rowsOf(tx, sql.join(each, sql` union all `) as (typeof each)[number]);
  return rows.map(({ kind, found }) => ({ kind, ...found }));
}

/** The newest of what these queries find. */
function newest(shape: Shape, queries: readonly (SQL | undefined)[], from: SQL): SQL<Found> | undefined {
  const asked = queries.filter((query) => query !== undefined);
  if (asked.length === 0) return undefined;
  const found = sql`found (id) as materialized (${sql.join(asked, sql` union `)}),
    page as (select id from found order by id desc limit ${LIMIT})`;
  return select(shape, sql`from page ${from} order by page.id desc`, found);
}

interface Shape {
  readonly [member: string]: SQL;
  readonly id: SQL<number>;
  readonly name: SQL<string | null>;
  readonly about: SQL<string | null>;
  readonly status: SQL<string | null>;
}

const ID = sql<number>`page.id`;

/**
 * "A photo is found by its number alone: whoever judges it searches for nobody by name." Only one that waits for work: the
 * number of a photo that is shown a second time must not tell how it was judged.
 */
export const findDocuments: RecordsFound = (q, language) => {
  const number = numberIn(q);
  return newest(
    {
      id: ID,
      name: NOTHING,
      about: textIn(language, purpose.label),
      status: sql<string | null>`${document.status}`,
    },
    [
      number === undefined
        ? undefined
        : sql`select ${document.id} from ${document}
            where ${and(eq(document.id, number), inArray(document.status, [...AWAITING_VERDICT]))}`,
    ],
    sql`join ${document} on ${document.id} = page.id join ${purpose} on ${purpose.id} = ${document.purposeId}`,
  );
};

/** By the numbers of shipment, order and document, the numbers of its letters, the order's reference, the recipient. */
export const findShipments: RecordsFound = (q) => {
  const number = numberIn(q);
  const plain = q.replace(/^#/, '');
  const person = containsWords(shipmentPerson(shipment), q);
  const those = (condition: SQL) => sql`select ${shipment.id} from ${shipment} where ${condition}`;
  const letters = (condition: SQL) => sql`select ${letter.shipmentId} from ${letter} where ${condition}`;
  return newest(
    {
      id: ID,
      name: sql<
        string | null
      >`case when ${accountNotDeleted} then ${shipment.firstName} || ' ' || ${shipment.lastName} end`,
      about: sql<string | null>`${shipment.mailId}`,
      status: sql<string | null>`${shipment.status}`,
    },
    [
      ...(number === undefined
        ? []
        : [
            those(eq(shipment.id, number)),
            those(eq(shipment.orderId, number)),
            those(eq(shipment.documentId, number)),
          ]),
      those(eq(shipment.mailId, plain)),
      letters(eq(letter.mailId, plain)),
      letters(eq(letter.letterRef, plain)),
      letters(eq(letter.trackingNumber, plain)),
      sql`select ${shipment.id} from ${orders} join ${shipment} on ${shipment.orderId} = ${orders.id}
        where lower(${orders.externalRef}) = ${q.toLowerCase()}`,
      sql`select ${shipment.id} from ${shipment} ${ofLivingCustomer(shipment.orderId)} where ${and(...person)}`,
    ],
    sql`join ${shipment} on ${shipment.id} = page.id join ${orders} on ${orders.id} = ${shipment.orderId}
      join ${customer} on ${customer.id} = ${orders.customerId}`,
  );
};

/** By the numbers of ticket and order, the partner's reference, who asks, and what was written. */
export const findTickets: RecordsFound = (q, language) => {
  const number = numberIn(q);
  const phone = customersByPhone(q);
  const those = (condition: SQL) => sql`select ${ticket.id} from ${ticket} where ${condition}`;
  return newest(
    {
      id: ID,
      name: sql<
        string | null
      >`case when ${accountNotDeleted} then ${customer.firstName} || ' ' || ${customer.lastName} end`,
      about: textIn(language, ticketReason['label']!),
      status: sql<string | null>`${ticket.status}`,
    },
    [
      ...(number === undefined ? [] : [those(eq(ticket.id, number)), those(eq(ticket.orderId, number))]),
      those(sql`lower(${ticket.externalRef}) = ${q.toLowerCase()}`),
      sql`select ${ticket.id} from ${customer} join ${ticket} on ${ticket.customerId} = ${customer.id}
        where ${customerNamed(q)}`,
      phone && those(sql`${ticket.customerId} in (${phone})`),
      // A number is that of a record: in what is written it may stand for anything.
      number === undefined ? newestSaying(q, SEARCH_SHOWN + 1) : undefined,
    ],
    sql`join ${ticket} on ${ticket.id} = page.id join ${customer} on ${customer.id} = ${ticket.customerId}
      join ${ticketReason} on ${ticketReason['id']} = ${ticket.reasonId}`,
  );
};

/* There are few of the following: they are read as they stand. */

/** Numbers are compared as a whole: an e-mail address may contain any. */
const partnerNamed = (q: string): SQL => (numberIn(q) === undefined ? partnerFound(q) : eq(partner.externalId, q));

const OF_PARTNER = {
  id: ID,
  name: sql<string | null>`${partner.name}`,
  about: sql<string | null>`${PARTNER_EMAIL}`,
  status: NOTHING,
};

export const findPartners: RecordsFound = (q) =>
  newest(
    OF_PARTNER,
    [sql`select ${partner.id} from ${partner} where ${or(partnerNamed(q), isNumbered(partner.id, q))}`],
    sql`join ${partner} on ${partner.id} = page.id`,
  );

export const findWallets: RecordsFound = (q) =>
  newest(
    OF_PARTNER,
    [
      sql`select ${wallet.id} from ${wallet} join ${partner} on ${partner.id} = ${wallet.ownerId} where ${partnerNamed(q)}`,
    ],
    sql`join ${wallet} on ${wallet.id} = page.id join ${partner} on ${partner.id} = ${wallet.ownerId}`,
  );

export const findPromotions: RecordsFound = (q) =>
  newest(
    {
      id: ID,
      name: sql<string | null>`${promotion.label}`,
      about: sql<string | null>`${promotion.code}`,
      status: NOTHING,
    },
    [
      sql`select ${promotion.id} from ${promotion}
        where ${or(contains(promotion.code, q), and(...wordsOf(q).map((word) => contains(promotion.label, word))))}`,
    ],
    sql`join ${promotion} on ${promotion.id} = page.id`,
  );

export const findAccounts: RecordsFound = (q) =>
  newest(
    {
      id: ID,
      name: sql<string | null>`${staff.firstName} || ' ' || ${staff.lastName}`,
      about: sql<string | null>`${staff.email}`,
      status: NOTHING,
    },
    [
      sql`select ${staff.id} from ${staff} where ${and(
        ...wordsOf(q).map((word) =>
          contains(sql`${staff.firstName} || ' ' || ${staff.lastName} || ' ' || ${staff.email}`, word),
        ),
      )}`,
    ],
    sql`join ${staff} on ${staff.id} = page.id`,
  );

function isNumbered(id: typeof partner.id, q: string): SQL | undefined {
  const number = numberIn(q);
  return number === undefined ? undefined : eq(id, number);
}
