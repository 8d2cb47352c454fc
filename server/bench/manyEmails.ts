import type { Pool } from 'pg';

/** One e-mail for each order, written when it was placed; few of them failed. */
export async function fillWithEmails(pool: Pool): Promise<void> {
  await pool.query(
    `insert into email_message (dedupe_key, template, language, recipient, subject, html, text, customer_id, order_id, status, created_at)
     select 'order_received:' || orders.id, 'order_received', 'en', email,
       'We have received your order (order ' || external_ref || ')', repeat(md5(orders.id::text), 40), 'Hello',
       customer_id, orders.id, case orders.id % 2000 when 0 then 'failed' when 1 then 'unknown' else 'sent' end, orders.created_at
     from orders join customer on customer.id = customer_id order by orders.id`,
  );
}
