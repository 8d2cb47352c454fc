import { addAmount } from '@likeness/contract/partners/wallets';
import { listEmails, readEmail } from '@likeness/contract/emails';
import type { Amount } from '@likeness/contract/kit/money';
import type { KeyValues } from '@likeness/contract/kit/keys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { partner, partnerPlan } from '../partners/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aWallet, orderRow } from '../testing/builders.ts';
import { PartnerScenario } from '../testing/partnerScenario.ts';

let app: TestApp;
let finance: Caller;
let manager: Caller;

beforeAll(async () => {
  app = await startTestApp();
  finance = await app.signedInAs('financeManager');
  manager = await app.signedInAs('orderManager');
});
afterAll(() => app.close());

const aScenario = (keys: KeyValues, plan: Partial<typeof partnerPlan.$inferInsert> = {}) =>
  PartnerScenario.open(app, { technicalInformations: keys, ...plan });
const pay = async ({ caller }: PartnerScenario, amount: Amount) => {
  const { id } = await aWallet(app, caller);
  return finance.call(addAmount, { params: { id }, body: { amount, comment: 'Counted' } });
};
const credit = async ({ caller }: PartnerScenario) => (await aWallet(app, caller)).credit;
const byWallet = (scenario: PartnerScenario, changes: Record<string, unknown> = {}) =>
  scenario.anOrder({ payment: { method: 'wallet' }, ...changes });
const emailOf = async ({ caller }: PartnerScenario) => {
  const tx = app.platform.database.orm;
  const [row] = await tx.select({ email: partner.email }).from(partner).where(eq(partner.id, caller.id));
  return row!.email.replace('partner_', '');
};
/** French stands a space before the sign of a currency at which no line ends. */
const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');
/** The subjects of what a partner was written, oldest first. */
const toldTo = async (scenario: PartnerScenario) => {
  await app.settle();
  const query = { q: await emailOf(scenario), order_by: 'id' as const, descending: false, limit: 50 };
  return (await manager.call(listEmails, { query })).answer.result.map(({ id, subject }) => ({
    id,
    subject: spaced(subject),
  }));
};
const subjectsTo = async (scenario: PartnerScenario) => (await toldTo(scenario)).map(({ subject }) => subject);

describe('a plan that takes no order with an empty wallet', () => {
  const refusing = { no_order_for_empty_wallet: true, sepa_debit_allowed: true };

  test('refuses one that the wallet is to pay now or later, and takes it once there is money', async () => {
    const scenario = await aScenario(refusing);
    for (const paid of [true, false]) {
      const order = await byWallet(scenario, { paid });
      await scenario.expectNothingWritten(async () => {
        const { status, refusal } = await scenario.place(order);
        expect([status, refusal.code, refusal.message]).toEqual([
          409,
          'wallet_empty',
          'The wallet is empty, and this partner’s plan takes no order then',
        ]);
      });
    }
    await pay(scenario, '0.01');
    expect((await scenario.place(await byWallet(scenario))).status).toBe(200);
    // SEPA debit covers the rest of this one, and then the wallet is empty again.
    expect(await credit(scenario)).toBe('-12.89');
    expect((await scenario.place(await byWallet(scenario))).refusal.code).toBe('wallet_empty');
  });

  test('takes orders that are paid in another way', async () => {
    const scenario = await aScenario(refusing);
    const orders = [await scenario.anOrder({ payment: { method: 'card' } }), await scenario.anOrder({ paid: false })];
    for (const order of orders) expect((await scenario.place(order)).status).toBe(200);
  });

  test('has no order that came without a payment paid from an empty wallet either', async () => {
    const scenario = await aScenario(refusing);
    const { id } = (await scenario.place(await scenario.anOrder({ paid: false }))).answer;
    const paid = await scenario.pay(id, 'paid', scenario.caller, { payment: { method: 'wallet' } });
    expect(paid.refusal.code).toBe('wallet_empty');
    expect([(await orderRow(app, id)).status, await credit(scenario)]).toEqual(['pending_payment', '0.00']);
  });

  test('and any other plan takes an order that the wallet is to pay later', async () => {
    const scenario = await aScenario({});
    expect((await scenario.place(await byWallet(scenario, { paid: false }))).status).toBe(200);
  });
});

describe('a partner whose wallet falls below a threshold', () => {
  const thresholds = { wallet_alert_threshold: 50, wallet_critical_threshold: 12.5 };

  test('is told once, in its language, with what the wallet holds', async () => {
    const scenario = await aScenario(thresholds, { language: 'fr' });
    await pay(scenario, '60.00');
    expect(await toldTo(scenario)).toEqual([]);
    await scenario.place(await byWallet(scenario));
    const [email, ...more] = await toldTo(scenario);
    expect([email!.subject, more]).toEqual(['Votre portefeuille contient 47,10 €', []]);
    const read = (await manager.call(readEmail, { params: { id: email!.id } })).answer;
    expect(spaced(read.text!)).toContain('Votre portefeuille est passé sous 50,00 € : il contient 47,10 €.');
    expect([read.recipient, read.order_id]).toEqual([await emailOf(scenario), null]);
    await scenario.place(await byWallet(scenario));
    expect(await subjectsTo(scenario)).toHaveLength(1);
  });

  test('is told again only after it was above', async () => {
    const scenario = await aScenario({ wallet_alert_threshold: 50 }, { language: 'en' });
    const amounts: Amount[] = ['50.00', '-0.01', '-10.00', '9.00', '-1.00', '2.01', '-0.01', '-20.00'];
    for (const amount of amounts) await pay(scenario, amount);
    expect(await subjectsTo(scenario)).toEqual(['Your wallet holds €49.99', 'Your wallet holds €49.99']);
  });

  test('is told of each threshold, and of the worse one alone when it falls below both at once', async () => {
    const scenario = await aScenario(thresholds, { language: 'en' });
    for (const amount of ['60.00', '-20.00', '-28.00', '20.00', '-25.00'] as Amount[]) await pay(scenario, amount);
    expect(await subjectsTo(scenario)).toEqual([
      'Your wallet holds €40.00',
      'Your wallet is nearly empty: €12.00',
      'Your wallet is nearly empty: €7.00',
    ]);
    await pay(scenario, '60.00');
    await pay(scenario, '-60.00');
    expect((await subjectsTo(scenario)).slice(3)).toEqual(['Your wallet is nearly empty: €7.00']);
  });

  test('is told when a threshold was set above what it holds and it falls further; paying in tells nobody', async () => {
    const scenario = await aScenario({}, { language: 'en' });
    await pay(scenario, '30.00');
    const tx = app.platform.database.orm;
    await tx.update(partnerPlan).set({ technicalInformations: thresholds }).where(eq(partnerPlan.id, scenario.plan));
    await pay(scenario, '-1.00');
    expect(await subjectsTo(scenario)).toEqual(['Your wallet holds €29.00']);
    const fresh = await aScenario(thresholds);
    await pay(fresh, '5.00');
    expect(await subjectsTo(fresh)).toEqual([]);
  });

  test('is told nothing of an order that was refused', async () => {
    const scenario = await aScenario({ wallet_alert_threshold: 50 });
    await pay(scenario, '55.00');
    const lines = [await scenario.aLine({ amount: '60.00' })];
    expect((await scenario.place(await byWallet(scenario, { lines }))).refusal.code).toBe('credit_too_low');
    expect(await toldTo(scenario)).toEqual([]);
  });
});

describe('the e-mails of a plan', () => {
  test('are in its language, whatever the customer’s, and their subjects begin with its prefix', async () => {
    const scenario = await aScenario(
      { subject_prefix: '[Cheese]' },
      { language: 'fr', informWho: ['partner_payment_failed', 'client_payment_failed'] },
    );
    const { id } = (await scenario.place(await scenario.anOrder({ paid: false }))).answer;
    await scenario.pay(id, 'failed');
    expect(await subjectsTo(scenario)).toEqual(['[Cheese] Votre paiement n’a pas abouti (commande order-1)']);
  });

  test('are in the customer’s own language, where the plan has none', async () => {
    const scenario = await aScenario({}, { informWho: ['partner_payment_failed'] });
    const { id } = (await scenario.place(await scenario.anOrder({ paid: false }))).answer;
    await scenario.pay(id, 'failed');
    expect(await subjectsTo(scenario)).toEqual(['Your payment did not go through (order order-1)']);
  });
});
