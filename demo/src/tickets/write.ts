import { getTableColumns } from '../../../server/src/platform/database/drizzle.ts';
import type { Transaction } from '../../../server/src/platform/database/transaction.ts';
import type { Platform } from '../../../server/src/platform/platform.ts';
import { product } from '../../../server/src/orders/schema.ts';
import { closeTicket, discussTicket, replyToTicket } from '../../../server/src/tickets/answering.ts';
import { addCustomerMessage, openTicket } from '../../../server/src/tickets/arrivals.ts';
import { leaveTicket, manageTicket } from '../../../server/src/tickets/managing.ts';
import { assignTicket } from '../../../server/src/tickets/planning.ts';
import { savedReply, ticketReason } from '../../../server/src/tickets/schema.ts';
import type { Crew } from '../accounts.ts';
import { DEMO_DOMAIN } from '../domain.ts';
import type { DemoRows, OrderRow } from '../historyBook.ts';
import { PARTNERS } from '../partners.ts';
import { writeTranslations } from '../writeTranslations.ts';
import { CONVERSATIONS, type Conversation, type Turn } from './conversations.ts';
import { SAVED_REPLIES } from './savedReplies.ts';

const MINUTE = 60_000;
/** The demo partner whose plan is that of a professional application. */
const PROFESSIONAL = 'lyon-bellecour';
/** Of so many tickets one is somebody's work already. */
const ASSIGNED_EACH = 3;
/** How long before an answer support begins to manage the ticket. */
const READING_MINUTES = 4;

interface House {
  readonly rows: DemoRows;
  readonly crew: Crew;
  /** The partners' numbers, in the order of their content. */
  readonly partners: readonly number[];
  readonly now: Date;
}

/** Writes the tickets of the demo house with the verbs that customers and support use. Their e-mails are never sent. */
export async function writeTickets(tx: Transaction, platform: Platform, house: House): Promise<void> {
  const replies = await tx
    .insert(savedReply)
    .values(SAVED_REPLIES.map(({ label, text }, place) => ({ label, text, orderNumber: place + 1 })))
    .returning();
  await writeTranslations(tx, savedReply, replies as { id: number }[], SAVED_REPLIES);
  const { id, label } = getTableColumns(ticketReason);
  const reasons = (await tx.select({ id: id!, label: label! }).from(ticketReason)) as { id: number; label: string }[];
  const products = await tx.select().from(product);
  const ordered = {
    ephoto: new Set(products.filter(({ ephotoNeeded }) => ephotoNeeded).map((row) => row.id)),
    letter: new Set(products.filter(({ sendByPostNeeded }) => sendByPostNeeded).map((row) => row.id)),
  };
  const unsent = { ...platform, config: { ...platform.config, smtpUrl: undefined } };
  const taken = new Set<number>();
  for (const [number, conversation] of CONVERSATIONS.entries()) {
    const reason = reasons.find((row) => row.label === conversation.reason)!;
    await playConversation(tx, unsent, house, { conversation, reason: reason.id, number, taken, ordered });
  }
}

interface Play {
  readonly conversation: Conversation;
  readonly reason: number;
  readonly number: number;
  /** The ids of the orders that already have a ticket. */
  readonly taken: Set<number>;
  /** The numbers of the products that an ePhoto code or a letter comes of. */
  readonly ordered: Readonly<Record<'ephoto' | 'letter', ReadonlySet<number>>>;
}

async function playConversation(
  tx: Transaction,
  platform: Platform,
  house: House,
  { conversation, reason, number, taken, ordered }: Play,
): Promise<void> {
  const { professional, language, opening, ago } = conversation;
  let at = house.now.getTime() - ago * MINUTE;
  const products = conversation.ordered && ordered[conversation.ordered];
  const order = conversation.order && orderFor(house.rows, conversation, at, { taken, products });
  if (conversation.order && !order) return;
  if (order) taken.add(order.id);
  const place = professional ? PARTNERS.findIndex(({ key }) => key === PROFESSIONAL) : 0;
  const partner = { id: order?.partnerId ?? house.partners[place]!, name: PARTNERS[place]!.name };
  const asker = professional ?? NEW_CUSTOMERS[number % NEW_CUSTOMERS.length]!;
  const ticketId = await openTicket(
    tx,
    platform,
    partner,
    {
      reference: professional?.reference ?? `HELP-${String(7100 + number * 3)}`,
      reason,
      message: opening,
      ...(order
        ? { order: order.externalRef }
        : {
            customer: {
              email: `${asker.firstName}.${asker.lastName}@${DEMO_DOMAIN}`.toLowerCase(),
              first_name: asker.firstName,
              last_name: asker.lastName,
              language,
            },
          }),
    },
    new Date(at),
  );
  for (const [position, turn] of conversation.turns.entries()) {
    at += turn.minutes * MINUTE;
    const reference = `${ticketId}-${position}`;
    await takeTurn(tx, platform, { turn, ticketId, reference, partner, staffId: house.crew.orders, now: new Date(at) });
  }
  const isClosed = conversation.turns.at(-1)?.who === 'close';
  if (number % ASSIGNED_EACH === 0 && !isClosed) {
    const actor = { id: house.crew.orders, roles: ['ROLE_ORDER_MANAGER' as const] };
    await assignTicket(tx, actor, ticketId, { to: actor.id, was: null }, new Date(at + MINUTE));
  }
}

interface Taking {
  readonly turn: Turn;
  readonly ticketId: number;
  readonly reference: string;
  readonly partner: { id: number; name: string };
  readonly staffId: number;
  readonly now: Date;
}

async function takeTurn(
  tx: Transaction,
  platform: Platform,
  { turn: { who, text: message = '' }, ticketId, reference, partner, staffId, now }: Taking,
): Promise<void> {
  if (who === 'customer') return addCustomerMessage(tx, partner, ticketId, { reference, message }, now);
  const actor = { id: staffId, roles: ['ROLE_ORDER_MANAGER' as const] };
  await manageTicket(tx, actor, ticketId, new Date(now.getTime() - READING_MINUTES * MINUTE));
  if (who === 'support') await replyToTicket(tx, platform, actor, ticketId, { message }, now);
  else if (who === 'close') await closeTicket(tx, actor, ticketId, {}, now);
  else {
    await discussTicket(tx, platform, actor, ticketId, { message }, now);
    await leaveTicket(tx, actor, ticketId, now);
  }
}

/** An order as the conversation needs it, placed long enough before it, by a customer with its language. */
function orderFor(
  { orders, items, customers }: DemoRows,
  { language, order: statuses = [], orderedBefore = 0 }: Conversation,
  at: number,
  { taken, products }: { readonly taken: ReadonlySet<number>; readonly products: ReadonlySet<number> | undefined },
): OrderRow | undefined {
  const speakers = new Set(
    customers.filter((customer) => customer.language?.startsWith(language)).map((customer) => customer.id),
  );
  const latest = at - orderedBefore * MINUTE;
  const holding = new Set(items.flatMap(({ orderId, productId }) => (products?.has(productId) ? [orderId] : [])));
  const fitting = orders.filter(
    ({ id, customerId, status, createdAt, deletedAt }) =>
      speakers.has(customerId) &&
      statuses.includes(status) &&
      createdAt.getTime() < latest &&
      !deletedAt &&
      !taken.has(id) &&
      (products === undefined || holding.has(id)),
  );
  // Customers usually ask about their last order.
  return fitting.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0];
}

/** Customers without an order. */
const NEW_CUSTOMERS = [
  { firstName: 'Margaux', lastName: 'Lefort' },
  { firstName: 'Declan', lastName: 'Ward' },
  { firstName: 'Irene', lastName: 'Soler' },
  { firstName: 'Yanis', lastName: 'Perrin' },
] as const;
