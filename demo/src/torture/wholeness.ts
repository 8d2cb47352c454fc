import type { OrderStatus, DocumentStatus } from '@likeness/contract/vocabulary';
import type { Pool } from 'pg';
import { statusFollowing } from '../../../server/src/orders/index.ts';

/** What must be true of a house at every moment, whatever is under way: a query finds what is half. */
const HALVES: readonly { readonly what: string; readonly query: string }[] = [
  {
    what: 'an order without lines',
    query: 'select id from orders where not exists (select from order_item where order_id = orders.id)',
  },
  {
    what: 'a line without its document',
    query:
      'select id from order_item where origin_item_id is null and not exists (select from document where order_item_id = order_item.id)',
  },
  {
    what: 'a document without a photo',
    query:
      'select id from document where photo_id is null or not exists (select from photo_version where file_id = photo_id and document_id = document.id)',
  },
  {
    what: 'an order that nothing says when it came',
    query:
      "select id from orders where not exists (select from audit_entry where name = 'order_placed' and order_id = orders.id)",
  },
  {
    what: 'an order whose total is not that of its lines',
    query:
      'select id from orders where total_amount <> (select sum(amount * quantity) from order_item where order_id = orders.id) - discount',
  },
  {
    what: 'an order that is paid without one payment of its total',
    query:
      "select id from orders where (paid_at is not null) <> ((select count(*) from payment where order_id = orders.id and status = 'paid' and amount = total_amount) = 1)",
  },
  {
    what: 'a payment more',
    query: "select order_id from payment where status = 'paid' group by order_id having count(*) > 1",
  },
  {
    what: 'a wallet that is not the sum of its entries',
    query:
      'select id from wallet where credit <> (select coalesce(sum(amount), 0) from wallet_entry where wallet_id = wallet.id)',
  },
  {
    what: 'an entry of a wallet that does not follow the one before',
    query:
      'select id from (select id, credit, sum(amount) over (partition by wallet_id order by id) as reckoned from wallet_entry) entry where credit <> reckoned',
  },
  {
    what: 'a promotion whose uses are not those of its orders',
    query:
      'select id from promotion where quantity_used <> (select count(*) from promotion_use where promotion_id = promotion.id and given_back_at is null)',
  },
  { what: 'a promotion that was used too often', query: 'select id from promotion where quantity_used > quantity' },
  {
    what: 'an order with a promotion that does not count',
    query:
      'select id from orders where (promotion_code is not null) <> exists (select from promotion_use where order_id = orders.id)',
  },
  {
    what: 'a decision that nothing says who made',
    query:
      "select document_id from decision group by document_id having count(*) <> (select count(*) from audit_entry where audit_entry.document_id = decision.document_id and name in ('photo_rejected', 'photo_validated', 'sent_for_editing'))",
  },
  {
    what: 'a decision taken back that nothing says',
    query:
      "select document_id from decision group by document_id having count(undone_at) <> (select count(*) from audit_entry where audit_entry.document_id = decision.document_id and name = 'decision_undone')",
  },
  {
    what: 'a decision that stands and was taken back',
    query: 'select id from decision where settled_at is not null and undone_at is not null',
  },
  {
    what: 'a rejection without a reason',
    query:
      "select id from decision where kind = 'reject' and not exists (select from decision_reason where decision_id = decision.id)",
  },
  {
    what: 'a decision that waits for nothing',
    query:
      "select id from decision where settled_at is null and undone_at is null and not exists (select from pgboss.job where state in ('created', 'retry', 'active') and data @> jsonb_build_object('decisionId', decision.id))",
  },
  {
    what: 'work without one claim, or a claim without work',
    query:
      "select id from document where (status in ('verification_in_progress', 'last_validation_in_progress')) <> ((select count(*) from claim where kind = 'verification' and subject_id = document.id and ended_at is null) = 1)",
  },
  {
    what: 'an e-mail that waits without a job',
    query:
      "select id from email_message where status in ('queued', 'sending') and not exists (select from pgboss.job where name = 'mailbox.send' and state in ('created', 'retry', 'active') and data @> jsonb_build_object('mailId', email_message.id))",
  },
  {
    what: 'an attempt at a letter without a job',
    query:
      "select id from letter where begun > ended and withdrawn_at is null and not exists (select from pgboss.job where name = 'shipments.send-letter' and state in ('created', 'retry', 'active') and data @> jsonb_build_object('letterId', letter.id))",
  },
  {
    what: 'a letter more for one shipment',
    query: 'select shipment_id from letter group by shipment_id having count(*) > 1',
  },
  {
    what: 'a shipment more for one document',
    query: 'select document_id from shipment group by document_id having count(*) > 1',
  },
  {
    what: 'a board more for one line',
    query: 'select order_item_id from photo_board group by order_item_id having count(*) > 1',
  },
  {
    what: 'a shipped shipment whose document is not delivered',
    query:
      "select shipment.id from shipment join document on document.id = document_id where (shipment.status = 'shipped') <> (document.status = 'delivered')",
  },
];

const STATUSES = `
  select orders.id, orders.status, array_agg(document.status order by document.id) as documents
  from orders join document on document.order_id = orders.id group by orders.id`;

/** What is half of this house, a sentence for each kind of it. */
export async function whatIsHalf(pool: Pick<Pool, 'query'>): Promise<string[]> {
  const faults: string[] = [];
  for (const { what, query } of HALVES) {
    const { rows } = await pool.query<{ id: number }>({ text: query, rowMode: 'array' } as never);
    if (rows.length > 0) faults.push(`${rows.length} × ${what}: ${firstOf(rows.map((row) => Object.values(row)[0]))}`);
  }
  const { rows } = await pool.query<{ id: number; status: OrderStatus; documents: DocumentStatus[] }>(STATUSES);
  const unfollowing = rows.filter(({ status, documents }) => statusFollowing(status, documents) !== status);
  if (unfollowing.length > 0) {
    faults.push(
      `${unfollowing.length} × an order that does not follow its documents: ${firstOf(unfollowing.map(({ id }) => id))}`,
    );
  }
  return faults;
}

const SHOWN = 5;

export function firstOf(things: readonly unknown[]): string {
  return things.slice(0, SHOWN).join(', ') + (things.length > SHOWN ? ', …' : '');
}
