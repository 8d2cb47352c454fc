import * as intake from '@likeness/contract/intake';
import { listOrderable } from '@likeness/contract/intake/catalogue';
import { type Amount, percentOf } from '@likeness/contract/kit/money';
import { listPartnerPrices } from '@likeness/contract/prices/partnerList';
import { DEMO_PARTNER } from '../partners.ts';
import { Caller } from './callers.ts';
import { PROMOTION, marked } from './filling.ts';
import type { AskedOrder } from './notebook.ts';

const BETWEEN_ORDERS_MS = [120, 500] as const;
const COUNTRY = 'FR';
/** One is posted, the other is sent by e-mail. */
const PRODUCTS = ['PRINT', 'DIGITAL'] as const;
const PAYS_AT_ONCE = 0.5;
const PAYS_LATER = 0.8;
const BY_WALLET = 0.4;
const USES_PROMOTION = 0.25;

interface Offer {
  readonly product: string;
  readonly purpose: number;
  readonly amount: Amount;
}

/** A partner's server: sends photos, places orders with them, and reports what was paid. */
export class Partner extends Caller {
  readonly #name: string;
  readonly #portraits: readonly Buffer[];
  #offers: readonly Offer[] = [];
  #placed = 0;

  constructor(work: Caller['work'], random: Caller['random'], name: string, portraits: readonly Buffer[]) {
    super(work, random);
    this.#name = name;
    this.#portraits = portraits;
  }

  protected bearer(): Promise<string> {
    return Promise.resolve(DEMO_PARTNER.apiKey);
  }

  protected renew(): void {
    throw new Error("The partner's API key is not known");
  }

  async run(): Promise<void> {
    await this.#readOffers();
    while (!this.work.stopped.aborted) {
      await this.#order();
      await this.pause(BETWEEN_ORDERS_MS);
    }
  }

  async #readOffers(): Promise<void> {
    const orderable = await this.read(listOrderable);
    const priced = await this.read(listPartnerPrices, { query: { country: COUNTRY } });
    const purpose = orderable?.purposes.find(({ country_code: code }) => code === COUNTRY);
    if (!purpose || !priced) return;
    this.#offers = priced.prices
      .filter((price) => price.purpose === purpose.id && PRODUCTS.some((product) => product === price.product))
      .map(({ product, amount }) => ({ product, purpose: purpose.id, amount }));
    if (this.#offers.length < PRODUCTS.length) throw new Error('The house does not sell what torture orders');
  }

  async #order(): Promise<void> {
    const { pictures, orders, payments } = this.work.notebook;
    this.#placed += 1;
    const reference = `${this.#name}-${this.#placed}`;
    const content = marked(this.random.pick(this.#portraits), reference);
    const picture = await this.change(
      intake.sendPicture,
      { body: { type: 'photo' }, file: { content, name: `${reference}.jpg` } },
      { notes: pictures, asked: {}, answer: ({ uid }) => ({ uid }) },
    );
    if (!picture) return;
    const paysAtOnce = this.random.chance(PAYS_AT_ONCE);
    const byWallet = this.random.chance(BY_WALLET);
    const payment = { method: byWallet ? 'wallet' : 'card' };
    const order = await this.change(
      intake.placeOrder,
      { body: { ...this.#body(reference, picture.uid), paid: paysAtOnce, payment } },
      {
        notes: orders,
        asked: { reference, paysAtOnce, byWallet } satisfies AskedOrder,
        answer: ({ id, documents }) => ({ id, documents: documents.length }),
      },
    );
    if (!order || paysAtOnce || !this.random.chance(PAYS_LATER)) return;
    await this.change(
      intake.reportPayment,
      { params: { id: order.id }, body: { status: 'paid', payment } },
      { notes: payments, asked: { orderId: order.id }, answer: () => true },
    );
  }

  #body(reference: string, photo: string) {
    const { product, purpose, amount } = this.random.pick(this.#offers);
    const promotion = this.random.chance(USES_PROMOTION)
      ? { code: PROMOTION.code, discount: percentOf(amount, PROMOTION.amount) }
      : undefined;
    return {
      reference,
      customer: {
        email: `${reference.toLowerCase()}@customer.test`,
        first_name: 'Zoé',
        last_name: reference,
        address: '3 rue des Lilas',
        postal_code: '75020',
        city: 'Paris',
        country: COUNTRY,
      },
      lines: [{ product, purpose, amount, photo }],
      origin_country_for_purpose: COUNTRY,
      ...(promotion && { promotion }),
    };
  }
}
