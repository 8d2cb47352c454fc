import type { Pool } from 'pg';

export interface ManyDocuments {
  /** The number of documents, each with an order, a line, a customer and a photo. */
  documents: number;
  /** How many of them wait for their verification, spread evenly; the others are delivered. */
  waiting: number;
}

/** The columns of each table in the order of `VALUES`, and their values for document number `n`. */
const TABLES: readonly [table: string, columns: Readonly<Record<string, string>>][] = [
  [
    'customer',
    {
      id: 'n',
      partner_id: '$3::int',
      email: `'customer' || n || '@customer.test'`,
      first_name: `(array['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald'])[1 + n % 6]`,
      last_name: `'Person ' || n`,
      language: `(array['fr', 'en', 'es', 'de'])[1 + n % 4]`,
      created_at: 'moment',
    },
  ],
  [
    'orders',
    {
      id: 'n',
      partner_id: '$3::int',
      customer_id: 'n',
      external_ref: `'order-' || n`,
      status: `case when waits then 'in_progress' else 'fulfilled' end`,
      total_amount: '12.90',
      paid_at: 'moment',
      created_at: 'moment',
      updated_at: 'moment',
    },
  ],
  ['order_item', { id: 'n', order_id: 'n', product_id: '$4::int', purpose_id: '$5::int', amount: '12.90' }],
  [
    'file',
    {
      id: 'n',
      uid: 'md5(n::text)',
      kind: `'photo'`,
      file_name: `'portrait.jpg'`,
      sha256: `encode(sha256(n::text::bytea), 'hex')`,
      bytes: '90000',
      width: '414',
      height: '532',
      added_by_partner_id: '$3::int',
      created_at: 'moment',
    },
  ],
  [
    'document',
    {
      id: 'n',
      order_id: 'n',
      order_item_id: 'n',
      purpose_id: '$5::int',
      status: `case when not waits then 'delivered' when n % 50 = 0 then 'pending_last_validation' else 'pending_verification' end`,
      photo_id: 'n',
      first_name: `(array['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald'])[1 + n % 6]`,
      last_name: `'Person ' || n`,
      arrived_at: 'moment',
      promised_at: `moment + interval '1 hour'`,
      created_at: 'moment',
      updated_at: 'moment',
    },
  ],
  [
    'photo_version',
    {
      file_id: 'n',
      document_id: 'n',
      status: `case when waits then 'pending_verification' else 'validated' end`,
      created_at: 'moment',
    },
  ],
];

/**
 * Fills an empty database with so many documents, a minute apart, the newest just now. Uses one statement per table: a
 * million documents take a minute or two.
 */
export async function manyDocuments(pool: Pool, { documents, waiting }: ManyDocuments): Promise<void> {
  const partner = await idOf(
    pool,
    `insert into partner (email, name, partner_plan_id, api_key_hash, created_at)
     select 'partner_many@partner.test', 'Photo Partner', id, md5(random()::text), now() from plan`,
    `plan as (insert into partner_plan (name, web_app_url, inform_who)
      values ('Standard', 'https://photos.partner.test', '{client_photo_rejected}') returning id)`,
  );
  const product = await idOf(
    pool,
    `insert into product (reference, label, product_type) values ('prints', 'Printed photos', 'print')`,
  );
  const purpose = await idOf(
    pool,
    `insert into purpose (country_id, label, photo_width, photo_height, dpi_resolution, photo_weight, photo_weight_max,
       outline_to_chin, outline_to_skull)
     select id, 'Passport', 35, 45, 300, 100, 500, 7, 4 from france`,
    `france as (insert into country (country_code, country_name) values ('FR', 'France') returning id)`,
  );
  for (const [table, columns] of TABLES) {
    const overriding = 'id' in columns ? 'overriding system value' : '';
    await pool.query(
      `insert into ${table} (${Object.keys(columns).join(', ')}) ${overriding}
       select ${Object.values(columns).join(', ')}
       from generate_series(1, $1::int) as n,
         lateral (select n % greatest(1, $1::int / greatest(1, $2::int)) = 0 as waits) as chosen,
         lateral (select now() - ($1::int - n) * interval '1 minute' as moment) as dated
       where $3::int + $4::int + $5::int > 0`,
      [documents, waiting, partner, product, purpose],
    );
    if ('id' in columns) await pool.query(`select setval(pg_get_serial_sequence('${table}', 'id'), $1)`, [documents]);
  }
  await pool.query('analyze');
}

async function idOf(pool: Pool, insert: string, before?: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `${before === undefined ? '' : `with ${before} `}${insert} returning id`,
  );
  return rows[0]!.id;
}
