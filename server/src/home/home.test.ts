import { listEmails } from '@likeness/contract/emails';
import { type HomeFigureName, RETURNED_DAYS, readHome, readMissingTexts } from '@likeness/contract/home';
import { ROLE_NAMES } from '@likeness/contract/kit/roles';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { type SettingsList, translatedOf } from '@likeness/contract/kit/settingsList';
import { TRANSLATION_LANGUAGES } from '@likeness/contract/kit/translation';
import { listOrders } from '@likeness/contract/orderDesk/list';
import { listWaitingForProcessing, listWaitingForVerification, startVerification } from '@likeness/contract/photos';
import { listRefunds } from '@likeness/contract/refunds';
import { promotionList } from '@likeness/contract/settingsLists/finance';
import { LISTS } from '@likeness/contract/settingsLists/index';
import { walletList } from '@likeness/contract/settingsLists/partners';
import { listMyShipments, listShipments, startManagingShipment } from '@likeness/contract/shipments';
import { listReceived } from '@likeness/contract/tickets/inbox';
import { listTickets } from '@likeness/contract/tickets/list';
import { assignTicket } from '@likeness/contract/tickets/planning';
import type { Endpoint, QueryOf } from '@likeness/contract/kit/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailMessage } from '../emails/outbox/schema.ts';
import { floorAlert } from '../floor/schema.ts';
import { orders, payment } from '../orders/schema.ts';
import { wallet } from '../partners/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { rejectReason } from '../purposes/reasons/schema.ts';
import type { Caller, TestApp } from '../testing/app.ts';
import { aDocument, aPartner, aPromotion, aWallet } from '../testing/builders.ts';
import { aCountry, aReason, aTranslation } from '../testing/catalogueBuilders.ts';
import { ShipmentScenario } from '../testing/shipmentScenario.ts';
import { receivedEmail } from '../tickets/inbox/schema.ts';
import { TicketScenario, manage } from '../testing/ticketScenario.ts';

const DAY = 86_400_000;

let scenario: ShipmentScenario;
let app: TestApp;
let admin: Caller;

/** A house in which something waits of everything, and beside it what waits for nobody. */
beforeAll(async () => {
  scenario = await ShipmentScenario.open();
  app = scenario.app;
  admin = await app.signedInAs('superAdmin');
  const { orm } = app.platform.database;
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * DAY);

  await aDocument(app, { arrivedAt: ago(2), promisedAt: ago(1) });
  await aDocument(app, { status: 'pending_last_validation' });
  await aDocument(app, { status: 'pre_validated' });
  const held = await aDocument(app);
  await admin.call(startVerification, { params: { id: held.id } });

  const { id } = await scenario.aShipment();
  await scenario.aShipment({ delivery: 'merci_facteur_unprocessed', address: { createdAt: ago(3) } });
  await scenario.aShipment({ delivery: 'blocked', address: { returnedAt: ago(4) } });
  await scenario.aShipment({ delivery: 'blocked', address: { returnedAt: ago(RETURNED_DAYS + 1) } });
  await scenario.aShipment({ delivery: 'shipped' });
  await scenario.aShipment({ order: { deletedAt: ago(1) } });
  await admin.call(startManagingShipment, { params: { id } });

  const tickets = await TicketScenario.open(app);
  await tickets.aTicket();
  const mine = await tickets.aTicket();
  await tickets.aTicket('answered');
  await manage(admin, mine);
  await admin.call(assignTicket, { params: { id: mine }, body: { to: admin.id, was: null } });

  for (const status of ['rejected_photo', 'rejected_signature', 'rejected_address'] as const) {
    for (const deletedAt of [null, ago(1)]) {
      const { orderId } = await aDocument(app, { status });
      await orm
        .update(orders)
        .set({ status, deletedAt, updatedAt: ago(5) })
        .where(eq(orders.id, orderId));
    }
  }
  const refund = {
    orderId: held.orderId,
    method: 'card',
    amount: '-12.90' as const,
    currency: 'EUR',
    createdAt: ago(2),
  };
  for (const status of ['refund_due', 'refunded'] as const) await orm.insert(payment).values({ ...refund, status });
  await orm
    .update(wallet)
    .set({ credit: '-57.80' })
    .where(eq(wallet.id, (await aWallet(app, await aPartner(app))).id));
  for (const days of [-3, -40, 1]) await aPromotion(app, { expireAt: ago(days) });
  await aPromotion(app, { expireAt: ago(-3), active: false });
  await orm.insert(floorAlert).values({ kind: 'service_down', about: 'smtp', since: ago(1), value: 9, threshold: 5 });
  const received = { messageId: '<waits@x.test>', subject: 'Hello', leftOut: [] as string[], receivedAt: ago(1) };
  await orm.insert(receivedEmail).values([
    { ...received, state: 'waiting' },
    { ...received, messageId: '<gone@x.test>', state: 'dismissed' },
  ]);
  const [email] = await orm.select().from(emailMessage);
  await orm
    .update(emailMessage)
    .set({ status: 'failed', failedAt: ago(1) })
    .where(eq(emailMessage.id, email!.id));
}, 120_000);
afterAll(() => scenario.close());

async function figuresFor(caller: Caller) {
  const { figures } = (await caller.call(readHome)).answer;
  return new Map(figures.map((figure) => [figure.name, figure]));
}

async function totalOf<E extends Endpoint>(
  list: E,
  input: { params?: object; query?: Partial<Record<keyof QueryOf<E>, unknown>> } = {},
) {
  return ((await admin.call(list, input)).answer as { total: number }).total;
}

function totalOfPart(list: SettingsList, part: string) {
  const query: Record<string, unknown> = { part };
  return totalOf(listCalls(list).list, { query });
}

test('each figure is as large as the list that it leads to', async () => {
  const figures = await figuresFor(admin);
  const day = new Date(app.clock.now().getTime() - RETURNED_DAYS * DAY).toISOString().slice(0, 10);
  const shipments = (filter: string, query = {}) => totalOf(listShipments, { params: { filter }, query });
  const waiting = (status: string) => totalOf(listOrders, { query: { 'order-filters[]': [status], deleted: '0' } });
  const lists: Partial<Record<HomeFigureName, number>> = {
    verify: await totalOf(listWaitingForVerification),
    process: await totalOf(listWaitingForProcessing),
    ship: await shipments('pending_shipment'),
    my_shipments: await totalOf(listMyShipments),
    blocked: await shipments('blocked'),
    returned: await shipments('letters_returned', { from: day }),
    tickets: await totalOf(listTickets, { params: { status: 'open' } }),
    tickets_pro: await totalOf(listTickets, { params: { status: 'open' }, query: { isAppPro: '1' } }),
    assigned_tickets: await totalOf(listTickets, { params: { status: 'open' }, query: { assigned: 'me' } }),
    assigned_tickets_pro: await totalOf(listTickets, {
      params: { status: 'open' },
      query: { assigned: 'me', isAppPro: '1' },
    }),
    rejected_photo: await waiting('rejected_photo'),
    rejected_signature: await waiting('rejected_signature'),
    rejected_address: await waiting('rejected_address'),
    received_emails: await totalOf(listReceived, { query: { state: 'waiting' } }),
    emails_failed: await totalOf(listEmails, { query: { status: 'failed' } }),
    refunds_due: await totalOf(listRefunds, { query: { state: 'due' } }),
    negative_wallets: await totalOfPart(walletList, 'negative'),
    promotions_expiring: await totalOfPart(promotionList, 'ends_soon'),
  };
  expect(
    Object.fromEntries(Object.keys(lists).map((name) => [name, figures.get(name as HomeFigureName)?.count])),
  ).toEqual(lists);
  expect(lists).toMatchObject({ verify: 2, process: 1, ship: 2, my_shipments: 1, blocked: 2, returned: 1, tickets: 2 });
  expect(lists).toMatchObject({ assigned_tickets: 1, assigned_tickets_pro: 0 });
  expect(lists).toMatchObject({
    rejected_photo: 1,
    rejected_address: 1,
    received_emails: 1,
    emails_failed: 1,
    refunds_due: 1,
    negative_wallets: 1,
    promotions_expiring: 1,
  });
  const rest = ['my_documents', 'my_tickets', 'mentions', 'disagreements', 'alerts'] as const;
  expect(rest.map((name) => figures.get(name)?.count)).toEqual([1, 1, 0, 0, 1]);
});

test('a figure says since when the oldest waits and what is overdue, and leads to the only one', async () => {
  const figures = await figuresFor(admin);
  const now = app.clock.now().getTime();
  expect(figures.get('verify')).toMatchObject({ overdue: 1, since: new Date(now - 2 * DAY).toISOString() });
  expect(figures.get('ship')).toMatchObject({ overdue: null, since: new Date(now - 3 * DAY).toISOString() });
  expect(figures.get('promotions_expiring')!.since).toBe(new Date(now + 3 * DAY).toISOString());
  expect([figures.get('my_tickets')!.only, figures.get('tickets')!.only]).toEqual([expect.any(Number), null]);
});

/** "Everybody is told what waits for them, and of nobody else's work." */
const FIGURES_OF_ROLES: Partial<Record<(typeof ROLE_NAMES)[number], string>> = {
  sorter: 'verify',
  controller: 'process',
  postman: 'ship my_shipments blocked returned',
  orderManager:
    'blocked returned tickets tickets_pro assigned_tickets assigned_tickets_pro my_tickets mentions received_emails rejected_photo rejected_signature rejected_address emails_failed refunds_due',
  financeManager: 'refunds_due negative_wallets promotions_expiring',
};
const ALL =
  'verify process my_documents ship my_shipments blocked returned tickets tickets_pro assigned_tickets assigned_tickets_pro my_tickets mentions received_emails rejected_photo rejected_signature rejected_address emails_failed refunds_due negative_wallets promotions_expiring disagreements alerts';

test.each(ROLE_NAMES)('%s is told of their own work', async (role) => {
  const figures = [...(await figuresFor(await app.signedInAs(role))).keys()].join(' ');
  expect(figures).toBe(role === 'admin' || role === 'superAdmin' ? ALL : (FIGURES_OF_ROLES[role] ?? ''));
});

test('what somebody else works on is not mine', async () => {
  const another = await figuresFor(await app.signedInAs('admin'));
  for (const name of ['my_documents', 'my_shipments', 'my_tickets'] as const) expect(another.get(name)!.count).toBe(0);
});

test('missing translations are counted by kind and language, as the list of each kind shows them', async () => {
  const reason = await aReason(app, { label: 'Glasses' });
  await aReason(app, { label: 'Shadow' });
  await aCountry(app, 'IT', 'Italy');
  await aTranslation(app, rejectReason, reason, 'fr', { label: 'Lunettes' });
  const { kinds } = (await admin.call(readMissingTexts)).answer;
  expect(kinds.map(({ list, field }) => `${list}.${field}`)).toEqual(
    expect.arrayContaining(LISTS.flatMap((list) => translatedOf(list).map((field) => `${list.name}.${field}`))),
  );
  for (const { list: name, field, missing } of kinds) {
    const { listTexts } = listCalls(LISTS.find((list) => list.name === name)!);
    for (const language of TRANSLATION_LANGUAGES.slice(0, 2)) {
      const shown = await totalOf(listTexts!, { query: { 'field-name': field, missing: language } });
      expect([name, field, language, missing[language]]).toEqual([name, field, language, shown]);
    }
  }
  const reasons = kinds.find(({ list, field }) => list === 'photo_reject_reason' && field === 'label')!;
  expect(reasons.missing.fr).toBe(reasons.missing.de - 1);
});

test('only who may write texts is told that they are missing', async () => {
  const kindsOf = async (role: (typeof ROLE_NAMES)[number]) =>
    (await (await app.signedInAs(role)).call(readMissingTexts)).answer.kinds.map(({ list }) => list);
  expect(await kindsOf('sorter')).toEqual([]);
  expect(await kindsOf('postman')).toEqual([]);
  expect(await kindsOf('userManager')).toContain('country');
  expect(new Set(await kindsOf('orderManager'))).toEqual(new Set(['saved_reply']));
});
