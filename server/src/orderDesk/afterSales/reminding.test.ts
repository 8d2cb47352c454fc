import { momentIn } from '@likeness/contract/kit/zonedTime';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { remindCustomer } from '@likeness/contract/orderDesk/emails';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailMessage } from '../../emails/outbox/schema.ts';
import { goodLink, openLink } from '../../orders/index.ts';
import { orders } from '../../orders/schema.ts';
import { partnerPlan } from '../../partners/schema.ts';
import { asc, eq } from '../../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { OrderScenario } from '../../testing/orderScenario.ts';
import { unremindedSince } from './reminderStore.ts';
import { remindUnanswered } from './reminding.ts';

const DAY = 86_400_000;

let app: TestApp;
let scenario: OrderScenario;
let manager: Caller;
const NOTIFIED = ['client_signature_rejected', 'client_address_rejected'] as const;

beforeAll(async () => {
  app = await startTestApp({ REFUSE_AFTER_DAYS: '30', REMIND_AFTER_DAYS: '20, 5, 40' });
  scenario = await OrderScenario.open(app);
  manager = await app.signedInAs('orderManager');
  await notify(NOTIFIED);
});
afterAll(() => app.close());

const notify = (informWho: readonly (typeof NOTIFIED)[number][]) =>
  app.platform.database.orm.update(partnerPlan).set({ informWho: [...informWho] });
/** While only these are told by the plan. */
async function whileNotifying(
  informWho: readonly (typeof NOTIFIED)[number][],
  work: () => Promise<unknown>,
): Promise<void> {
  await notify(informWho);
  await work();
  await notify(NOTIFIED);
}
const emailsOf = (orderId: number) =>
  app.platform.database.orm
    .select()
    .from(emailMessage)
    .where(eq(emailMessage.orderId, orderId))
    .orderBy(asc(emailMessage.id));
const run = () => remindUnanswered(app.platform, app.clock.now());
/** The orders whose reminder of this day the next run looks at. */
const dueAfter = (days: number) =>
  unremindedSince(app.platform.database.orm, {
    before: new Date(app.clock.now().getTime() - days * DAY),
    days,
    after: 0,
  });
const remind = (id: number) => manager.call(remindCustomer, { params: { id } });
const waitingOf = async (id: number) => {
  const reader = await app.signedInAs('orderManager');
  return (await reader.call(readOrder, { params: { id } })).answer.waiting;
};
const waits = (asked: 'signature' | 'address') =>
  scenario.ordered({ status: `rejected_${asked}`, order: `rejected_${asked}` });

test('whoever does not answer is reminded once after each of the days, until when it is possible, and never after it', async () => {
  const { orderId } = await waits('signature');
  app.clock.advance(5 * DAY);
  await run();
  expect(await emailsOf(orderId)).toEqual([]);
  app.clock.advance(1);
  await run();
  await run();
  const [email, ...others] = await emailsOf(orderId);
  expect(others).toEqual([]);
  expect(email!.subject).toMatch(/^Reminder: Please sign once more/);
  // It is closed on the morning of 9 April: of that day an answer counts for some hours only.
  expect(email!.text).toContain('If we do not hear from you by 8 April 2026, we will close it.');
  app.clock.advance(15 * DAY);
  await run();
  await run();
  expect(await emailsOf(orderId)).toHaveLength(2);
  // The fortieth day is after the refusal: it never comes.
  app.clock.advance(21 * DAY);
  await run();
  expect(await emailsOf(orderId)).toHaveLength(2);
});

test('the day until which an answer counts is one of the clocks of the house', async () => {
  app.clock.advance(Date.parse('2026-05-01T22:30:00Z') - app.clock.now().getTime());
  const { orderId } = await waits('signature');
  app.clock.advance(6 * DAY);
  await run();
  const [email] = await emailsOf(orderId);
  // In Paris it is closed half an hour after midnight: 31 May is over, which Greenwich is still in.
  expect(email!.text).toContain('by 31 May 2026, we will close it.');
});

test('on the day on which it is closed a reminder says the hour', async () => {
  const { orderId } = await waits('signature');
  const closes = new Date(app.clock.now().getTime() + 30 * DAY);
  app.clock.advance(30 * DAY - 60_000);
  manager = await app.signedInAs('orderManager');
  await remind(orderId);
  const [email] = await emailsOf(orderId);
  expect(email!.text).toContain(`by ${momentIn('en-GB', 'Europe/Paris', closes)}, we will close it.`);
});

test('a server that was off for weeks reminds once, and not once for each missed day', async () => {
  const { orderId } = await waits('address');
  app.clock.advance(21 * DAY);
  await run();
  await run();
  expect((await emailsOf(orderId)).map(({ template }) => template)).toEqual(['address_rejected']);
});

test('a plan that leaves informing its customers to the partner reminds nobody', async () => {
  const { orderId } = await scenario.ordered({ status: 'rejected_photo', order: 'rejected_photo' });
  app.clock.advance(21 * DAY);
  await run();
  expect(await emailsOf(orderId)).toEqual([]);
  expect(await waitingOf(orderId)).toMatchObject({ reminders: 0, last_reminded_at: null });
});

test('an order about which there is nobody to tell is looked at once for each of the days, and not every hour', async () => {
  const { orderId } = await waits('signature');
  await whileNotifying([], async () => {
    app.clock.advance(5 * DAY + 1);
    expect(await dueAfter(5)).toContain(orderId);
    await run();
    expect(await dueAfter(5)).toEqual([]);
    app.clock.advance(15 * DAY);
    expect(await dueAfter(20)).toContain(orderId);
    await run();
    await run();
    expect(await dueAfter(20)).toEqual([]);
  });
  expect(await emailsOf(orderId)).toEqual([]);
  expect(await waitingOf(orderId)).toMatchObject({ reminders: 0, last_reminded_at: null });
  // That nobody was told is no press: a person may still remind at once.
  manager = await app.signedInAs('orderManager');
  expect((await remind(orderId)).answer.reminders).toBe(1);
});

test('the link of a customer whom no reminder reaches expires on its day', async () => {
  const { orderId } = await waits('signature');
  const { orm } = app.platform.database;
  const { expiresAt } = await openLink(orm, app.platform.tokens, orderId, app.clock.now());
  app.clock.advance(21 * DAY);
  await whileNotifying([], run);
  expect(await goodLink(orm, app.platform.tokens, orderId, app.clock.now())).toMatchObject({ expiresAt });
});

test('staff remind by one press, also of an address; two presses are one, and the order says when', async () => {
  manager = await app.signedInAs('orderManager');
  const { orderId } = await waits('address');
  const now = app.clock.now();
  const replies = await Promise.all([remind(orderId), remind(orderId)]);
  expect(replies.map(({ answer }) => answer)).toEqual(
    Array.from({ length: 2 }, () => ({ reminded_at: now.toISOString(), reminders: 1 })),
  );
  expect(await emailsOf(orderId)).toHaveLength(1);
  expect(await waitingOf(orderId)).toMatchObject({
    reminders: 1,
    last_reminded_at: now.toISOString(),
    refused_at: new Date(now.getTime() + 30 * DAY).toISOString(),
  });
  app.clock.advance(61_000);
  expect((await remind(orderId)).answer.reminders).toBe(2);
  // Asked for by a person, it counts as the reminder of the day.
  app.clock.advance(5 * DAY);
  await app.platform.database.orm.update(orders).set({ status: 'in_progress' }).where(eq(orders.id, orderId));
  manager = await app.signedInAs('orderManager');
  expect((await remind(orderId)).refusal.code).toBe('wrong_state');
  expect(await waitingOf(orderId)).toBeNull();
});

test('a reminder in German begins with a capital what follows the greeting in the first e-mail', async () => {
  const { orderId } = await scenario.ordered({
    status: 'rejected_signature',
    order: 'rejected_signature',
    language: 'de',
  });
  app.clock.advance(5 * DAY + 1);
  await run();
  const [email] = await emailsOf(orderId);
  expect(email!.text.replaceAll(/\s+/g, ' ')).toContain('Das hatten wir Ihnen geschrieben: Die Unterschrift für');
});
