import { deepStrictEqual } from 'node:assert/strict';
import * as intake from '@likeness/contract/intake';
import type { Caller, TestApp } from './app.ts';
import { aJpeg, aPartner, callingAs } from './builders.ts';
import { aProduct, aPurpose } from './catalogueBuilders.ts';

type Kind = (typeof intake.INTAKE_FILE_KINDS)[number];

type Partner = Awaited<ReturnType<typeof aPartner>>;

/** A partner's server that sends orders, with a product and a purpose to order. */
export class PartnerScenario {
  readonly #app: TestApp;
  readonly caller: Caller;
  /** The number of the caller's plan. */
  readonly plan: number;
  readonly product: string;
  readonly purpose: number;
  readonly jpeg: Buffer;
  #orders = 0;

  private constructor(app: TestApp, partner: Partner, product: string, purpose: number, jpeg: Buffer) {
    this.#app = app;
    this.caller = callingAs(app, partner);
    this.plan = partner.partnerPlanId;
    this.product = product;
    this.purpose = purpose;
    this.jpeg = jpeg;
  }

  static async open(app: TestApp, plan: Parameters<typeof aPartner>[1] = {}): Promise<PartnerScenario> {
    const partner = await aPartner(app, plan);
    const product = await aProduct(app);
    return new PartnerScenario(app, partner, product.reference, (await aPurpose(app)).id, await aJpeg());
  }

  /** Another partner's server. */
  async stranger(): Promise<Caller> {
    return callingAs(this.#app, await aPartner(this.#app));
  }

  async sendPicture(type: Kind = 'photo', who = this.caller): Promise<string> {
    const file = { name: 'me.jpg', content: this.jpeg };
    return (await who.call(intake.sendPicture, { file, body: { type } })).answer.uid;
  }

  async aLine(changes: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const photo = 'photo' in changes ? changes['photo'] : await this.sendPicture();
    return { product: this.product, purpose: this.purpose, amount: '12.90', ...changes, photo };
  }

  /** A paid order of one photo, unless stated otherwise. */
  async anOrder(changes: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    this.#orders += 1;
    return {
      reference: `order-${this.#orders}`,
      customer: { email: 'ada@customer.test', first_name: 'Ada', last_name: 'Lovelace', language: 'en' },
      paid: true,
      ...changes,
      lines: changes['lines'] ?? [await this.aLine()],
    };
  }

  place(body: Record<string, unknown>, { key, who = this.caller }: { key?: string; who?: Caller } = {}) {
    return who.call(intake.placeOrder, { body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) });
  }

  pay(id: number, status: 'paid' | 'failed' | 'refunded', who = this.caller, more: Record<string, unknown> = {}) {
    return who.call(intake.reportPayment, { params: { id }, body: { status, ...more } });
  }

  /** Fails if `refused` left a row in any table that an intake can write. */
  async expectNothingWritten(refused: () => Promise<unknown>): Promise<void> {
    const before = await this.#rowCounts();
    await refused();
    deepStrictEqual(await this.#rowCounts(), before);
  }

  async #rowCounts(): Promise<unknown> {
    const tables = [
      'orders',
      'order_item',
      'document',
      'photo_version',
      'file',
      'customer',
      'audit_entry',
      'idempotency_key',
      'payment',
      'wallet_entry',
      'promotion_use',
    ];
    const counts = [
      ...tables.map((table) => `(select count(*)::int from ${table}) as ${table}`),
      '(select sum(quantity_used)::int from promotion) as uses',
    ];
    const { rows } = await this.#app.platform.database.pool.query(`select ${counts.join(', ')}`);
    return rows[0];
  }
}
