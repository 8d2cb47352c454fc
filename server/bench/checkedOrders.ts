import { randomUUID } from 'node:crypto';
import { placeOrder } from '@likeness/contract/intake';
import { changeCredit } from '../src/partners/index.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { eq } from '../src/platform/database/drizzle.ts';
import { price, priceOffer } from '../src/prices/schema.ts';
import { country, countryGroup } from '../src/purposes/schema.ts';
import { type TestApp, startTestApp } from '../src/testing/app.ts';
import { aPromotion, aWallet } from '../src/testing/builders.ts';
import { aProduct, aPurpose } from '../src/testing/catalogueBuilders.ts';
import { PartnerScenario } from '../src/testing/partnerScenario.ts';
import { type BenchResult, againstFloor, median } from './result.ts';
import { throwAwayDatabase } from './throwAway.ts';

const WARM_UP = 20;
const PAIRS = 200;
const PRICES = 20_000;

/**
 * An order of a photo and an option, on PostgreSQL: checked against the prices, with a promotion, paid by wallet; against
 * the same order whose plan trusts, without a promotion, paid by card. Both at the same application, in turns.
 */
export async function checkedOrders(): Promise<BenchResult[]> {
  await using target = await throwAwayDatabase();
  const database = await openDatabase({ url: target.url, poolSize: 10 });
  const app = await startTestApp({}, undefined, {
    testDatabase: { database, url: target.url, drop: () => database.close() },
  });
  try {
    const ways = await waysToOrder(app);
    const times: Record<Way, number[]> = { checked: [], wallet: [], bare: [] };
    for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
      for (const way of pair % 2 === 0 ? WAYS : WAYS.toReversed()) {
        const took = await ways[way]();
        if (pair >= 0) times[way].push(took);
      }
    }
    const [checked, wallet, bare] = WAYS.map((way) => median(times[way])) as [number, number, number];
    return [
      againstFloor('an order with price, promotion and wallet checked, p50', 'ms', checked, bare, 1.3),
      againstFloor('  the same against an unchecked one that is paid by wallet', 'ms', checked, wallet, undefined),
    ];
  } finally {
    await app.close();
  }
}

const WAYS = ['checked', 'wallet', 'bare'] as const;
type Way = (typeof WAYS)[number];

/** Each places one order, and answers how many milliseconds that took. */
async function waysToOrder(app: TestApp): Promise<Record<Way, () => Promise<number>>> {
  const strict = await PartnerScenario.open(app, { priceCheck: 'strict' });
  const trusting = await PartnerScenario.open(app, { priceCheck: 'trust' });
  const tx = app.platform.database.orm;
  for (const { caller } of [strict, trusting]) {
    const { id } = await aWallet(app, caller);
    await changeCredit(tx, id, { amount: '1000000.00', comment: 'Paid in', now: app.clock.now() });
  }
  const sold = await priced(app);
  const { code } = await aPromotion(app, { quantity: 1_000_000 });
  const order = (partner: PartnerScenario, more: object) => async () => {
    const photo = await aSentPhoto(app, partner);
    const body = {
      reference: randomUUID(),
      customer: { email: 'ada@customer.test', first_name: 'Ada', last_name: 'Lovelace', language: 'en' },
      paid: true,
      lines: [
        { product: sold.main, purpose: sold.purpose, amount: '12.90', photo },
        { product: sold.option, purpose: sold.purpose, amount: '3.00', origin_line: 0 },
      ],
      ...more,
    };
    const start = performance.now();
    const { status, body: answer } = await partner.caller.call(placeOrder, { body });
    const took = performance.now() - start;
    if (status !== 200) throw new Error(`An order was answered ${status}: ${answer.toString()}`);
    return took;
  };
  const byWallet = { payment: { method: 'wallet' } };
  return {
    checked: order(strict, { promotion: { code, discount: '1.59' }, total: '14.31', ...byWallet }),
    wallet: order(trusting, byWallet),
    bare: order(trusting, { payment: { method: 'card' } }),
  };
}

/** A product and an option with their prices, among many others. */
async function priced(app: TestApp) {
  const tx = app.platform.database.orm;
  const [main, option] = [await aProduct(app), await aProduct(app, { productType: 'option' })];
  const purpose = await aPurpose(app);
  const [group] = await tx.insert(countryGroup).values({ label: 'Everywhere' }).returning();
  await tx.update(country).set({ countryGroupId: group!.id }).where(eq(country.id, purpose.useInCountryId));
  const place = { countryId: purpose.useInCountryId, purchaseFromCountryGroupId: group!.id, amount: '12.90' as const };
  const [listed] = await tx
    .insert(price)
    .values({ ...place, productId: main.id, purposeId: purpose.id })
    .returning();
  await tx.insert(priceOffer).values({ priceId: listed!.id, productId: option.id, amount: '3.00', orderNumber: 1 });
  const { pool } = app.platform.database;
  await pool.query(`insert into country_group (label) select 'Group ' || n from generate_series(1, ${PRICES}) as n`);
  await pool.query(
    `insert into price (product_id, purpose_id, country_id, purchase_from_country_group_id, amount)
     select $1, $2, $3, id, 12.90 from country_group where label like 'Group %'`,
    [main.id, purpose.id, purpose.useInCountryId],
  );
  await pool.query('analyze');
  return { main: main.reference, option: option.reference, purpose: purpose.id };
}

/** A photo that was sent before: the row of one that was, once more under another name. */
async function aSentPhoto(app: TestApp, partner: PartnerScenario): Promise<string> {
  const first = (sent.get(partner) ?? sent.set(partner, partner.sendPicture()).get(partner))!;
  const uid = randomUUID().replaceAll('-', '');
  const { rows: columns } = await app.platform.database.pool.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'file' and column_name not in ('id', 'uid') and table_schema = current_schema()`,
  );
  const names = columns[0]!.names;
  await app.platform.database.pool.query(
    `insert into file (uid, ${names}) select $1, ${names} from file where uid = $2`,
    [uid, await first],
  );
  return uid;
}
const sent = new Map<PartnerScenario, Promise<string>>();

if (import.meta.main) console.table(await checkedOrders());
