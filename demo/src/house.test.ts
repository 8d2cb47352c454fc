import { iconList, printPatternList } from '@likeness/contract/settingsLists/artwork';
import * as backOffice from '@likeness/contract/settingsLists/partnerBackOffice';
import * as backOfficeSales from '@likeness/contract/settingsLists/partnerBackOfficeSales';
import { countryGroupList, countryList } from '@likeness/contract/settingsLists/countries';
import { forexList, promotionList } from '@likeness/contract/settingsLists/finance';
import { partnerPopupList, popupList } from '@likeness/contract/settingsLists/popups';
import { commentTemplateList } from '@likeness/contract/settingsLists/commentTemplates';
import { savedReplyList } from '@likeness/contract/settingsLists/savedReplies';
import { ticketReasonList } from '@likeness/contract/settingsLists/tickets';
import * as shipments from '@likeness/contract/shipments';
import { readShipment } from '@likeness/contract/shipments/details';
import { listOrderable } from '@likeness/contract/intake/catalogue';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { readEmail } from '@likeness/contract/emails';
import { listAuthorityRefusals } from '@likeness/contract/quality/refusals';
import { listEdits } from '@likeness/contract/prices/edits';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { readTicket } from '@likeness/contract/tickets';
import { listTickets } from '@likeness/contract/tickets/list';
import { fieldsOf, type SettingsList } from '@likeness/contract/kit/settingsList';
import { listOrders } from '@likeness/contract/orderDesk/list';
import * as photos from '@likeness/contract/photos';
import * as quality from '@likeness/contract/quality';
import { DOCUMENT_STATUSES, ORDER_STATUSES, TICKET_STATUSES } from '@likeness/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claim } from '../../server/src/claims/schema.ts';
import { emailMessage } from '../../server/src/emails/outbox/schema.ts';
import { eq, getTableName, isNull, sql } from '../../server/src/platform/database/drizzle.ts';
import { Caller, type TestApp, startTestApp } from '../../server/src/testing/app.ts';
import { staff } from '../../server/src/staff/schema.ts';
import {
  brokenInvariants,
  countByStatus,
  impossibleHistories,
  ordersInWrongStatus,
  orphans,
} from './consistency.fixture.ts';
import { DEMO_ACCOUNTS, DEMO_PARTNER, fillDemoHouse, finishPost, planWaitingEdits } from './house.ts';
import { NUMBERED } from './ids.ts';
import { expectPricesHeld, expectUsesCounted } from './sales.fixture.ts';
import { signedIn } from './signedIn.fixture.ts';
import { SeedMistake, seedOrders } from './seedOrders.ts';

/** Drawing the pictures takes long when other tests run at the same time. */
const FILLING_MS = 900_000;

/** The lists that the demo house writes records to. */
const LISTS_WITH_RECORDS = [
  countryList,
  countryGroupList,
  printPatternList,
  iconList,
  ticketReasonList,
  savedReplyList,
  commentTemplateList,
  forexList,
  promotionList,
  popupList,
  partnerPopupList,
  ...Object.values(backOffice),
  ...Object.values(backOfficeSales),
].map((list): [string, SettingsList] => [list.name, list]);

let app: TestApp;
let admin: Caller;
const said: string[] = [];

const tx = () => app.platform.database.orm;
const fill = () => fillDemoHouse(app.platform, (sentence) => said.push(sentence));

beforeAll(async () => {
  const { DEMO_PICTURES } = process.env;
  const SHORT_URL = 'https://photo.test';
  app = await startTestApp({ SHORT_URL, ...(DEMO_PICTURES !== undefined && { DEMO_PICTURES }) });
  // Two servers start at once. An embedded database allows only one.
  await Promise.all(app.platform.database.kind === 'postgres' ? [fill(), fill()] : [fill()]);
  await finishPost(app.platform);
  await planWaitingEdits(app.platform);
  admin = await signedIn(app, 'admin@demo.likeness.test');
}, FILLING_MS);

afterAll(() => app.close());

async function rowCounts(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of [
    ...Object.values(NUMBERED).map(getTableName),
    'staff',
    'purpose',
    'email_message',
    'letter',
    'photo_board',
    'shipment_event',
  ]) {
    const { rows } = await tx().execute<{ count: number }>(sql.raw(`select count(*)::int as count from ${table}`));
    counts[table] = rows[0]!.count;
  }
  return counts;
}

describe('the demo house', () => {
  test('has partners of several companies, with working API keys and wallets that agree with their ledgers', async () => {
    type Row = { name: string; active: boolean; keyless: boolean; credit: string; ledger: string };
    const { rows } = await tx().execute<Row>(sql`
      select partner.name, partner.active, api_key_hash is null as keyless, wallet.credit::text,
        coalesce((select sum(amount) from wallet_entry where wallet_id = wallet.id), 0.00)::text as ledger
      from partner join wallet on wallet.owner_id = partner.id`);
    expect(rows).toHaveLength(12);
    for (const row of rows) expect([row.credit, row.keyless]).toEqual([row.ledger, !row.active]);
    const below = rows.filter(({ credit }) => Number(credit) < 0).map(({ name }) => name);
    expect(below.toSorted()).toEqual(['Retratos Alicante', 'Retratos Colón']);
    const caller = new Caller(app, () => DEMO_PARTNER.apiKey, 0);
    expect((await caller.call(listOrderable)).status).toBe(200);
  });

  test('has documents and orders in every status', async () => {
    const { rows } = await tx().execute<{ status: string }>(sql`select distinct status from orders`);
    expect(rows.map(({ status }) => status).toSorted()).toEqual([...ORDER_STATUSES].toSorted());
    expect(Object.keys(await countByStatus(tx(), false)).toSorted()).toEqual([...DOCUMENT_STATUSES].toSorted());
  });

  test('has tickets of customers and of professional applications in every status', async () => {
    const desk = await signedIn(app, 'orders@demo.likeness.test');
    for (const isAppPro of [false, true]) {
      for (const status of TICKET_STATUSES) {
        const { total } = (await desk.call(listTickets, { params: { status }, query: { isAppPro } })).answer;
        expect([isAppPro, status, total > 0]).toEqual([isAppPro, status, true]);
      }
    }
    const open = (await desk.call(listTickets, { params: { status: 'open' }, query: { limit: 50 } })).answer;
    expect(open.result.some(({ reopened_at: at }) => at !== null)).toBe(true);
  });

  test('has no ticket that misses something of an order of the same day', async () => {
    const { rows } = await tx().execute<{ label: string; is_late: boolean }>(sql`
      select label, bool_and(ticket.created_at > orders.created_at + interval '1 day') as is_late
      from ticket join orders on orders.id = ticket.order_id join ticket_reason on ticket_reason.id = ticket.reason_id
      where label in ('My prints have not arrived', 'I did not receive my ePhoto code', 'My photo was refused by the authority')
      group by label order by label`);
    expect(rows.map(({ is_late: isLate }) => isLate)).toEqual([true, true, true]);
  });

  test('has tickets about ePhoto codes and about prints only of orders that have them', async () => {
    const { rows } = await tx().execute<{ label: string; tickets: number; fitting: number }>(sql`
      select label, count(*)::int as tickets, count(*) filter (where exists (
          select 1 from order_item join product on product.id = order_item.product_id
          where order_item.order_id = ticket.order_id
            and case when label like '%ePhoto%' then product.ephoto_needed else product.send_by_post_needed end
        ))::int as fitting
      from ticket join ticket_reason on ticket_reason.id = ticket.reason_id
      where ticket.order_id is not null and label in ('My prints have not arrived',
        'I did not receive my ePhoto code', 'I want to change my delivery address')
      group by label order by label`);
    expect(rows).toEqual([
      { label: 'I did not receive my ePhoto code', tickets: 2, fitting: 2 },
      { label: 'I want to change my delivery address', tickets: 1, fitting: 1 },
      { label: 'My prints have not arrived', tickets: 2, fitting: 2 },
    ]);
  });

  test('has enough waiting documents for sorters and controllers', async () => {
    const counts = await countByStatus(tx(), false);
    const waiting = counts['pending_verification']! + counts['pending_last_validation']!;
    expect(waiting).toBeGreaterThanOrEqual(60);
    expect(waiting).toBeLessThanOrEqual(90);
    expect(counts['pre_validated']).toBeGreaterThanOrEqual(20);
  });

  test('has shipments in every tab, with photo boards and with events of their letters', async () => {
    const postman = await signedIn(app, 'postman@demo.likeness.test');
    for (const filter of shipments.SHIPMENT_FILTERS) {
      const { result, total } = (await postman.call(shipments.listShipments, { params: { filter } })).answer;
      expect([filter, total > 0]).toEqual([filter, true]);
      const seen = (await postman.call(readShipment, { params: { id: result[0]!.id } })).answer;
      expect(seen.envelope!.lines.length).toBeGreaterThanOrEqual(3);
    }
    const list = async (filter: shipments.ShipmentFilter) => {
      const query = { limit: 50, descending: true };
      const { result } = (await postman.call(shipments.listShipments, { params: { filter }, query })).answer;
      return Promise.all(result.map(async ({ id }) => (await postman.call(readShipment, { params: { id } })).answer));
    };
    const waiting = await list('pending_shipment');
    expect(waiting.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['pending_shipment', 'merci_facteur_unprocessed']),
    );
    for (const { photo_boards: boards } of waiting) {
      const picture = await app.app.http.inject(boards[0]!.links!.display);
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
    const blocked = await list('blocked');
    expect(blocked.filter(({ returned_at: at }) => at !== null).length).toBeGreaterThanOrEqual(2);
    for (const { returned_at: at, follow_up: followUp } of blocked) {
      expect(followUp.events.some(({ happening }) => happening === 'returned')).toBe(at !== null);
    }
    const shipped = await list('shipped');
    expect(shipped.filter(({ follow_up: followUp }) => followUp.happening === 'onItsWay').length).toBeGreaterThan(0);
    for (const { delivered_at: at, follow_up: followUp } of shipped) {
      expect(followUp.happening === 'delivered').toBe(at !== null);
    }
  });

  test('has photos that authorities refused, each with its picture, its rules and who had let it pass', async () => {
    const year = app.clock.now().getUTCFullYear();
    const query = { from: `${year - 1}-01-01`, to: `${year}-12-31`, limit: 48 };
    const { result, total } = (await admin.call(listAuthorityRefusals, { query })).answer;
    expect(total).toBeGreaterThanOrEqual(6);
    const bare = result.filter(({ judged_by: rules, let_pass_by: by, words }) => !rules || !by || !words);
    expect(bare).toEqual([]);
    expect(result.filter(({ picture }) => picture).length).toBeGreaterThanOrEqual(4);
  });

  test('has only records that the verbs could have written', async () => {
    expect(await impossibleHistories(tx())).toEqual([]);
    expect(await ordersInWrongStatus(tx())).toEqual([]);
    expect(await orphans(tx())).toEqual([]);
    expect(await brokenInvariants(tx())).toEqual([]);
  });

  test('has accounts that can sign in, and live claims of three of them', async () => {
    for (const { email } of DEMO_ACCOUNTS.accounts) await signedIn(app, email);
    const live = await tx()
      .select({ kind: claim.kind, email: staff.email })
      .from(claim)
      .innerJoin(staff, sql`${staff.id} = ${claim.staffId}`)
      .where(isNull(claim.endedAt));
    expect(live.map(({ kind, email }) => `${email.split('@')[0]} ${kind}`).toSorted()).toEqual([
      'controller2 processing',
      'sorter2 verification',
      'superadmin verification',
    ]);
  });

  test('has a photo for every waiting document, and shows the former version if there is one', async () => {
    const { result } = await everyWaiting();
    expect(result.length).toBeGreaterThanOrEqual(60);
    let sideBySide = 0;
    for (const { id } of result) {
      const { photo } = (await admin.call(photos.getDocument, { params: { id } })).answer;
      const picture = await app.app.http.inject(photo!.links!.display);
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
      if (photo!.previous_file !== null) sideBySide += 1;
    }
    expect(sideBySide).toBeGreaterThanOrEqual(15);
  });

  test('has masks that can be opened', async () => {
    const [row] = (await everyWaiting()).result;
    const { order_item } = (await admin.call(photos.getDocument, { params: { id: row!.id } })).answer;
    const mask = await app.app.http.inject(order_item.price.purpose.thumbnail!);
    expect([mask.statusCode, mask.headers['content-type']]).toEqual([200, 'image/png']);
    // Its name is a hash of its content, so browsers may cache it without limit.
    expect(mask.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each(LISTS_WITH_RECORDS)('has only valid records of %s', async (_name, list) => {
    const { list: read, edit } = listCalls(list);
    const { result, total } = (await admin.call(read, { query: { limit: 100 } })).answer;
    expect(total).toBeGreaterThanOrEqual(3);
    for (const row of result) {
      expect((await admin.call(edit!, { params: { id: row.id }, body: row })).answer).toEqual(row);
      const pictures = fieldsOf(list).flatMap(([name, { kind }]) => (kind === 'picture' ? [row[name]] : []));
      for (const address of pictures.filter((picture) => picture !== null)) {
        expect((await app.app.http.inject(address as string)).statusCode).toBe(200);
      }
    }
  });

  test('has only orders at the prices listed on their day, less their discounts', () => expectPricesHeld(tx()));

  test('has prices that agree with their histories, and one waiting edit', async () => {
    const { rows } = await tx().execute(sql`select price.id from price where amount is distinct from (
      select (after ->> 'amount')::numeric from price_change join price_edit on edit_id = price_edit.id
      where price_id = price.id and applied_at is not null order by applied_at desc, edit_id desc limit 1)`);
    expect(rows).toEqual([]);
    const { answer } = await admin.call(listEdits);
    const [waiting, ...done] = answer.result.map(({ applied_at: at }) => at);
    expect([waiting, done.includes(null)]).toEqual([null, false]);
  });

  test('can be started when the disk is full and nothing can be stored', async () => {
    const { database } = app.platform;
    const transaction: typeof database.transaction = (work, ...rest) =>
      database.transaction(
        async (within) => {
          await within.execute(sql`set transaction read only`);
          return work(within);
        },
        ...rest,
      );
    await expect(
      planWaitingEdits({ ...app.platform, database: { ...database, transaction } }),
    ).resolves.toBeUndefined();
  });

  test('has promotions whose number of uses agrees with the orders, and no order with an unknown promotion', () =>
    expectUsesCounted(tx()));

  test('has French and Spanish translations of everything that customers read', async () => {
    for (const list of [countryList, ticketReasonList, popupList, partnerPopupList]) {
      const missing = { 'field-name': list.display, limit: 1 };
      for (const language of ['fr', 'es']) {
        const { total } = (await admin.call(listCalls(list).listTexts!, { query: { ...missing, missing: language } }))
          .answer;
        expect([list.name, language, total]).toEqual([list.name, language, 0]);
      }
    }
  });

  test('has an e-mail for every rejected photo, and sends none of its e-mails', async () => {
    const { rows } = await tx().execute(sql`
      select x.id from decision x where x.kind = 'reject'
        and not exists (select 1 from email_message m where m.document_id = x.document_id)`);
    expect(rows).toEqual([]);
    const statuses = await tx().selectDistinct({ status: emailMessage.status }).from(emailMessage);
    expect(statuses).toEqual([{ status: 'held' }]);
  });

  test('has a customer with a deleted account, whose name and e-mails are not shown', async () => {
    type Gone = { id: number; first_name: string; last_name: string; order_id: number; ticket_id: number };
    const { rows } = await tx().execute<Gone>(sql`
      select customer.id, first_name, last_name, orders.id as order_id, ticket.id as ticket_id
      from customer join orders on orders.customer_id = customer.id join ticket on ticket.order_id = orders.id
      where email like '%[DELETED-%'`);
    expect(rows).toHaveLength(1);
    const [{ id, first_name: first, last_name: last, order_id: orderId, ticket_id: ticketId }] = rows as [Gone];
    const mails = await tx().select().from(emailMessage).where(eq(emailMessage.customerId, id));
    // One is about the order and one about the ticket.
    expect(new Set(mails.map(({ template }) => template.startsWith('ticket_')))).toEqual(new Set([true, false]));
    const seen = [
      (await admin.call(readOrder, { params: { id: orderId } })).answer.owner,
      (await admin.call(readTicket, { params: { id: ticketId } })).answer,
      ...(await Promise.all(
        mails.map(async (mail) => (await admin.call(readEmail, { params: { id: mail.id } })).answer),
      )),
    ];
    for (const name of [first, last]) expect(JSON.stringify(seen)).not.toContain(name);
    for (const { html } of seen.slice(2) as { html: unknown }[]) expect(html).toBeNull();
  });

  test('has second looks that agree fairly well, open and ruled disagreements, examples, and planted photos', async () => {
    const day = (daysAgo: number) =>
      new Date(app.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    const period = { from: day(40), to: day(0) };
    const board = (await admin.call(quality.readAgreement, { query: period })).answer;
    expect(board.overall.looks).toBeGreaterThanOrEqual(80);
    expect(board.overall.kappa).toBeGreaterThan(0.5);
    expect(board.overall.kappa).toBeLessThan(0.85);
    expect(board.planted).toMatchObject({ looks: 4, agreed: 3 });
    expect(board.waiting).toBeGreaterThanOrEqual(5);
    const { open, total } = (await admin.call(quality.listDisagreements, { query: { state: 'all' } })).answer;
    expect(open).toBeGreaterThanOrEqual(3);
    expect(total - open).toBe(8);
    const examples = (await (await signedIn(app, 'sorter@demo.likeness.test')).call(quality.listExamples)).answer;
    expect(examples.total).toBe(5);
    const planted = (await admin.call(quality.listPlanted)).answer.result;
    expect(planted.map(({ given, answered }) => [given, answered])).toEqual([
      [2, 0],
      [2, 2],
      [2, 2],
    ]);
    for (const { picture } of [...examples.result, ...planted]) {
      expect((await app.app.http.inject(picture!.thumb)).statusCode).toBe(200);
    }
  });

  test('has short addresses for the photos that a British authority fetches, each of which opens its photo', async () => {
    type Row = { code: string; open: boolean };
    const { rows } = await tx().execute<Row>(sql`
      select ephoto_code.code, ephoto_code.expires_at > ${app.clock.now().toISOString()}::timestamptz
          and document.status in ('validated', 'pending_shipment', 'delivered') and orders.deleted_at is null
          and orders.status not in ('canceled', 'rejected') as open
      from ephoto_code join document on document.id = ephoto_code.document_id
        join orders on orders.id = document.order_id
        join purpose on purpose.id = document.purpose_id join country on country.id = purpose.country_id
        join file on file.id = document.photo_id and file.deleted_at is null
      where country.country_code = 'GB' and ephoto_code.code is not null and revoked_at is null`);
    expect(rows.filter(({ code }) => !/^[A-Za-z2-9]{8}$/.test(code))).toEqual([]);
    const [open] = rows.filter((row) => row.open);
    const answer = await app.app.http.inject(`/${open!.code}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  test('is filled once: a second start changes nothing and prints nothing', async () => {
    expect(said.filter((sentence) => sentence.startsWith('Filling'))).toHaveLength(1);
    const before = await rowCounts();
    said.length = 0;
    await fill();
    await finishPost(app.platform);
    expect(await rowCounts()).toEqual(before);
    expect(said).toEqual([]);
  });

  test('gives new orders new ids', async () => {
    for (const table of Object.values(NUMBERED)) {
      const name = getTableName(table);
      const { rows } = await tx().execute<{ free: boolean }>(
        sql.raw(`select nextval(pg_get_serial_sequence('${name}', 'id')) > coalesce(max(id), 0) as free from ${name}`),
      );
      expect([name, rows[0]!.free]).toEqual([name, true]);
    }
  });
});

async function everyWaiting() {
  const pages = [];
  for (let page = 1; ; page += 1) {
    const { result, total } = (await admin.call(photos.listWaitingForVerification, { query: { limit: 15, page } }))
      .answer;
    pages.push(...result);
    if (pages.length >= total || result.length === 0) return { result: pages };
  }
}

describe('a demo house with seeded orders', () => {
  const options = { orders: 2000, waiting: 300 };

  beforeAll(async () => {
    await seedOrders(app.platform, options, () => undefined);
  }, FILLING_MS);

  test('has the requested number of additional orders, and of these the requested number wait', async () => {
    const counts = await countByStatus(tx(), true);
    expect((counts['pending_verification'] ?? 0) + (counts['pending_last_validation'] ?? 0)).toBe(options.waiting);
    expect(counts['pre_validated']).toBeUndefined();
    expect(counts['delivered']).toBeGreaterThan(options.orders * 0.6);
    const { rows } = await tx().execute<{ total: number }>(
      sql`select count(*)::int as total from orders where external_ref like 'seed-%'`,
    );
    expect(rows[0]!.total).toBe(options.orders);
    const all = await tx().execute<{ total: number }>(sql`select count(*)::int as total from orders`);
    expect((await admin.call(listOrders)).answer.total).toBe(all.rows[0]!.total);
  });

  test('is as consistent as without them', async () => {
    expect(await impossibleHistories(tx())).toEqual([]);
    expect(await ordersInWrongStatus(tx())).toEqual([]);
    expect(await orphans(tx())).toEqual([]);
    expect(await brokenInvariants(tx())).toEqual([]);
  });

  test('has no history that has not happened yet', async () => {
    const { rows } = await tx().execute(sql`
      select a.name, a.created_at from audit_entry a where a.created_at > ${app.platform.clock.now().toISOString()}`);
    expect(rows).toEqual([]);
  });

  test('has sold at the prices of the lists, and each line says so', () => expectPricesHeld(tx()));

  test('counts the promotions that seeded orders use', () => expectUsesCounted(tx()));

  test('shows a seeded document like any other', async () => {
    const { rows } = await tx().execute<{ id: number }>(sql`
      select d.id from document d join orders o on o.id = d.order_id
      where o.external_ref like 'seed-%' and d.status = 'pending_verification' order by d.id limit 5`);
    for (const { id } of rows) {
      const { photo, final_customer } = (await admin.call(photos.getDocument, { params: { id } })).answer;
      expect(final_customer.last_name).not.toBe('');
      expect((await app.app.http.inject(photo!.links!.display)).statusCode).toBe(200);
    }
  });

  test('can get more of them', async () => {
    await seedOrders(app.platform, { orders: 10, waiting: 0 }, () => undefined);
    const { rows } = await tx().execute<{ total: number }>(
      sql`select count(*)::int as total from orders where external_ref like 'seed-%'`,
    );
    expect(rows[0]!.total).toBe(options.orders + 10);
  });

  test('gets no more of them after there are orders of a real partner', async () => {
    await tx().execute(sql`update partner set email = 'partner_real@company.example' where id = (
      select partner_id from orders order by id limit 1)`);
    await expect(seedOrders(app.platform, options, () => undefined)).rejects.toThrow(SeedMistake);
  });
});
