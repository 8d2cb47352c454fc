import type { Pool } from 'pg';

const COUNTRIES = 50;
/** Every label is that of five purposes, in five countries. */
const PURPOSES = 500;
const LABELS = 100;
const PRODUCTS = 10;
const GROUPS = 10;
/** Besides the common prices. */
const PLANS = 19;

export const PRICES = PURPOSES * PRODUCTS * GROUPS * (PLANS + 1);

/**
 * Fills an empty database with a million prices, each with two offers: one for every purpose, product, country group and
 * plan, every twentieth inactive.
 */
export async function fillWithPrices(pool: Pool, apiKeyHash: string): Promise<void> {
  for (const statement of [
    // What is written below refers to what is there: looking for it three million times takes minutes.
    `set session_replication_role = replica`,
    `insert into country_group (label) select 'Group ' || n from generate_series(1, ${GROUPS}) as n`,
    `insert into country (country_code, country_name, country_group_id)
     select upper(chr(97 + n / 26) || chr(97 + n % 26)), 'Country ' || n, 1 + n % ${GROUPS}
     from generate_series(1, ${COUNTRIES}) as n`,
    `insert into purpose (country_id, label, photo_width, photo_height, dpi_resolution, photo_weight, photo_weight_max,
       outline_to_chin, outline_to_skull)
     select 1 + (n / ${LABELS} * 7 + n % ${LABELS}) % ${COUNTRIES}, 'Purpose ' || n % ${LABELS}, 35, 45, 300, 100, 500, 7, 4
     from generate_series(0, ${PURPOSES} - 1) as n`,
    `insert into product (reference, label, product_type)
     select 'product-' || n, 'Product ' || n, case when n <= ${PRODUCTS} then 'main' else 'option' end
     from generate_series(1, ${PRODUCTS} + 2) as n`,
    `insert into partner_plan (name) select 'Plan ' || n from generate_series(1, ${PLANS}) as n`,
    `insert into partner (email, name, partner_plan_id, api_key_hash, created_at)
     values ('partner_bench@partner.test', 'Bench', 1, '${apiKeyHash}', now())`,
    `insert into forex (label, currency, symbol, rate, active) values ('Euro', 'EUR', '€', 1, true)`,
    `insert into price (product_id, purpose_id, country_id, purchase_from_country_group_id, partner_plan_id, amount, active)
     select product.id, purpose.id, purpose.country_id, country_group.id, nullif(plan, 0),
       5 + (product.id * 7 + purpose.id * 3 + plan) % 2000 / 100.0, (purpose.id + product.id + plan) % 20 <> 0
     from generate_series(0, ${PLANS}) as plan, purpose, country_group, product where product.product_type = 'main'`,
    `insert into price_offer (price_id, product_id, amount, order_number)
     select price.id, product.id, 2.50, product.id - ${PRODUCTS}
     from price, product where product.product_type = 'option'`,
  ]) {
    await pool.query(statement);
  }
}
