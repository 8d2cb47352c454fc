import { addAmount } from '@likeness/contract/partners/wallets';
import { listEmails, readEmail } from '@likeness/contract/emails';
import type { Amount } from '@likeness/contract/kit/money';
import type { KeyValues } from '@likeness/contract/kit/keys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partner, partnerPlan } from '../partners/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
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
/** French amounts have a no-break space before the sign of the currency. */
const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');
/** The e-mails to a partner, oldest first. */
const emailsTo = async (scenario: PartnerScenario) => {
  await app.settle();
  const query = { q: await emailOf(scenario), order_by: 'id' as const, descending: false, limit: 50 };
  return (await manager.call(listEmails, { query })).answer.result.map(({ id, subject }) => ({
    id,
    subject: spaced(subject),
  }));
};
const subjectsTo = async (scenario: PartnerScenario) => (await emailsTo(scenario)).map(({ subject }) => subject);

describe('a plan that refuses orders with an empty wallet', () => {
  const refusing = { no_order_for_empty_wallet: true, sepa_debit_allowed: true };

  test('refuses an order that is paid by wallet now or later, and accepts it once there is money', async () => {
    const scenario = await aScenario(refusing);
    for (const paid of [true, false]) {
      const order = await byWallet(scenario, { paid });
      await scenario.expectNothingWritten(async () => {
        const { status, refusal } = await scenario.place(order);
        expect([status, refusal.code, refusal.message]).toEqual([
          409,
          'wallet_empty',
          'The wallet is empty, and this partner’s plan accepts no orders then',
        ]);
      });
    }
    await pay(scenario, '0.01');
    expect((await scenario.place(await byWallet(scenario))).status).toBe(200);
    // SEPA debit covers the rest of this order, and then the wallet is empty again.
    expect(await credit(scenario)).toBe('-12.89');
    expect((await scenario.place(await byWallet(scenario))).refusal.code).toBe('wallet_empty');
  });

  test('accepts orders that are paid in another way', async () => {
    const scenario = await aScenario(refusing);
    const orders = [await scenario.anOrder({ payment: { method: 'card' } }), await scenario.anOrder({ paid: false })];
    for (const order of orders) expect((await scenario.place(order)).status).toBe(200);
  });

  test('refuses a later payment by wallet too, while the wallet is empty', async () => {
    const scenario = await aScenario(refusing);
    const { id } = (await scenario.place(await scenario.anOrder({ paid: false }))).answer;
    const paid = await scenario.pay(id, 'paid', scenario.caller, { payment: { method: 'wallet' } });
    expect(paid.refusal.code).toBe('wallet_empty');
    expect([(await orderRow(app, id)).status, await credit(scenario)]).toEqual(['pending_payment', '0.00']);
  });

  test('is not the default: other plans accept an order that is paid by wallet later', async () => {
    const scenario = await aScenario({});
    expect((await scenario.place(await byWallet(scenario, { paid: false }))).status).toBe(200);
  });
});

describe('a partner whose wallet falls below a threshold', () => {
  const thresholds = { wallet_alert_threshold: 50, wallet_critical_threshold: 12.5 };

  test('gets one e-mail, in its language, which says what the wallet holds', async () => {
    const scenario = await aScenario(thresholds, { language: 'fr' });
    await pay(scenario, '60.00');
    expect(await emailsTo(scenario)).toEqual([]);
    await scenario.place(await byWallet(scenario));
    const [email, ...more] = await emailsTo(scenario);
    expect([email!.subject, more]).toEqual(['Votre portefeuille contient 47,10 €', []]);
    const read = (await manager.call(readEmail, { params: { id: email!.id } })).answer;
    expect(spaced(read.text!)).toContain('Votre portefeuille est passé sous 50,00 € : il contient 47,10 €.');
    expect([read.recipient, read.order_id]).toEqual([await emailOf(scenario), null]);
    await scenario.place(await byWallet(scenario));
    expect(await subjectsTo(scenario)).toHaveLength(1);
  });

  test('is greeted by its name, and without one by its address, not by what stands before it in our records', async () => {
    const scenario = await aScenario(thresholds);
    const name = `partner_shop${scenario.caller.id}@partner.test`;
    await app.platform.database.orm.update(partner).set({ name }).where(eq(partner.id, scenario.caller.id));
    await pay(scenario, '51');
    await scenario.place(await byWallet(scenario));
    const [email] = await emailsTo(scenario);
    const { text } = (await manager.call(readEmail, { params: { id: email!.id } })).answer;
    expect(text).toContain(`${name.replace('partner_', '')},`);
    expect(text).not.toContain('partner_');
  });

  test('gets another e-mail only after the wallet was above the threshold', async () => {
    const scenario = await aScenario({ wallet_alert_threshold: 50 }, { language: 'en' });
    const amounts: Amount[] = ['50.00', '-0.01', '-10.00', '9.00', '-1.00', '2.01', '-0.01', '-20.00'];
    for (const amount of amounts) await pay(scenario, amount);
    expect(await subjectsTo(scenario)).toEqual(['Your wallet holds €49.99', 'Your wallet holds €49.99']);
  });

  test('gets an e-mail for each threshold, and only for the worse one if it falls below both at once', async () => {
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

  test('gets an e-mail at the next debit if a threshold was set above what the wallet holds, but not when money is added', async () => {
    const scenario = await aScenario({}, { language: 'en' });
    await pay(scenario, '30.00');
    const tx = app.platform.database.orm;
    await tx.update(partnerPlan).set({ technicalInformations: thresholds }).where(eq(partnerPlan.id, scenario.plan));
    await pay(scenario, '-1.00');
    expect(await subjectsTo(scenario)).toEqual(['Your wallet holds €29.00']);
    const fresh = await aScenario(thresholds, { language: 'en' });
    await pay(fresh, '5.00');
    expect(await subjectsTo(fresh)).toEqual([]);
    await pay(fresh, '-1.00');
    expect(await subjectsTo(fresh)).toEqual(['Your wallet is nearly empty: €4.00']);
  });

  test('gets no e-mail because of an order that was refused', async () => {
    const scenario = await aScenario({ wallet_alert_threshold: 50 });
    await pay(scenario, '55.00');
    const lines = [await scenario.aLine({ amount: '60.00' })];
    expect((await scenario.place(await byWallet(scenario, { lines }))).refusal.code).toBe('credit_too_low');
    expect(await emailsTo(scenario)).toEqual([]);
  });
});

describe('the e-mails of a plan', () => {
  test('are in the language of the plan, and their subjects begin with its prefix', async () => {
    const scenario = await aScenario(
      { subject_prefix: '[Cheese]' },
      { language: 'fr', informWho: ['partner_payment_failed', 'client_payment_failed'] },
    );
    const { id } = (await scenario.place(await scenario.anOrder({ paid: false }))).answer;
    await scenario.pay(id, 'failed');
    expect(await subjectsTo(scenario)).toEqual(['[Cheese] Votre paiement n’a pas abouti (commande order-1)']);
  });

  test('are in the customer’s language if the plan has none', async () => {
    const scenario = await aScenario({}, { informWho: ['partner_payment_failed'] });
    const { id } = (await scenario.place(await scenario.anOrder({ paid: false }))).answer;
    await scenario.pay(id, 'failed');
    expect(await subjectsTo(scenario)).toEqual(['Your payment did not go through (order order-1)']);
  });
});
