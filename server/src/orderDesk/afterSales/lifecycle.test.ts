import { isDeepStrictEqual } from 'node:util';
import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import { refuseByAuthority } from '@likeness/contract/orderDesk/authorityRefusals';
import * as shipments from '@likeness/contract/shipments';
import * as renewing from '@likeness/contract/shipments/renewing';
import { editAddress } from '@likeness/contract/shipments/address';
import { sendNewPhoto } from '@likeness/contract/intake';
import type { WireAnswerOf } from '@likeness/contract/kit/endpoint';
import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { OrderAction, OrderDocumentAction } from '@likeness/contract/orderDesk/actions';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import * as photos from '@likeness/contract/photos';
import type { ShipmentState, DocumentStatus, OrderStatus } from '@likeness/contract/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusFollowing } from '../../orders/index.ts';
import { documentLifecycle } from '../../photos/lifecycle.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aJpeg, callingAs } from '../../testing/builders.ts';
import { aReason } from '../../testing/catalogueBuilders.ts';
import {
  OrderScenario,
  type Ordered,
  aBoard,
  aCode,
  aShipment,
  aPayment,
  anOrdered,
} from '../../testing/orderScenario.ts';
import { rowsToTry, runsOnDatabase, toBeMet } from '../../testing/runs.ts';

let app: TestApp;
let scenario: OrderScenario;
let people: Record<'manager' | 'colleague' | 'admin', Caller>;
let sorter: Caller;
let postman: Caller;
let partner: Caller;
let reasonId: number;
let jpeg: Buffer;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await OrderScenario.open(app);
  people = {
    manager: await app.signedInAs('orderManager'),
    colleague: await app.signedInAs('orderManager'),
    admin: await app.signedInAs('admin'),
  };
  sorter = await app.signedInAs('sorter');
  postman = await app.signedInAs('postman');
  partner = callingAs(app, scenario.partner);
  reasonId = (await aReason(app)).id;
  jpeg = await aJpeg({ colour: '#c8d0ce' });
});
afterAll(() => app.close());

const at = (id: number) => ({ params: { id } });
const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '1 rue Neuve',
  postalCode: '75002',
  city: 'Paris',
  country: 'FR',
};

type Reply = Promise<{ status: number; body: Buffer }>;

/** Each button of the order, and what pressing it calls. Those that only write letters are tried elsewhere. */
const ORDER_BUTTONS = {
  requestNewCode: (who, id) => who.call(afterSales.requestNewCode, at(id)),
  comment: (who, id) => who.call(afterSales.commentOnOrder, { ...at(id), body: { valueText: 'Called' } }),
  cancel: (who, id) => who.call(afterSales.cancelOrder, { ...at(id), body: {} }),
  refuse: (who, id) => who.call(afterSales.refuseOrder, { ...at(id), body: {} }),
  delete: (who, id) => who.call(afterSales.deleteOrder, at(id)),
  restore: (who, id) => who.call(afterSales.restoreOrder, at(id)),
} as const satisfies Partial<Record<OrderAction, (who: Caller, id: number) => Reply>>;

const DOCUMENT_BUTTONS = {
  rejectSignature: (who, id) => who.call(afterSales.rejectSignature, at(id)),
  sendForTreatment: (who, id) => who.call(afterSales.sendForTreatment, at(id)),
  sendForTreatmentAndLock: (who, id) => who.call(afterSales.sendForTreatmentAndLock, at(id)),
  sendAgain: (who, id) => who.call(renewing.sendDocumentAgain, at(id)),
  editAddress: (who, id) => who.call(editAddress, { params: { documentId: id }, body: ADDRESS }),
  refuseByAuthority: (who, id) =>
    who.call(refuseByAuthority, {
      ...at(id),
      body: { words: 'Too dark', refusalForUser: sorter.id, reasons: [reasonId], next: 'newPhoto' },
    }),
} as const satisfies Partial<Record<OrderDocumentAction, (who: Caller, id: number) => Reply>>;

type OrderButton = keyof typeof ORDER_BUTTONS;
type DocumentButton = keyof typeof DOCUMENT_BUTTONS;

/** Pressed where they are not shown, these are answered like the press before them, and change nothing. */
const ANSWERED_TWICE: readonly string[] = ['rejectSignature', 'sendForTreatment', 'requestNewCode', 'delete'];

interface Snapshot {
  order: { status: OrderStatus; deleted: boolean };
  documents: { id: number; status: DocumentStatus; claims: number }[];
  deliveries: { id: number; document_id: number; status: ShipmentState; claims: number }[];
  codes: { id: number; document_id: number; revoked: boolean }[];
  payments: { amount: number; status: string }[];
}

async function snapshot(orderId: number): Promise<Snapshot> {
  const list = (columns: string, from: string) =>
    `(select coalesce(json_agg(json_build_object(${columns}) order by ${from}.id), '[]') from ${from} where `;
  const documents = '(select id from document where order_id = $1)';
  const claims = (kinds: string, id: string) =>
    `(select count(*) from claim where kind in (${kinds}) and subject_id = ${id} and ended_at is null)`;
  const { rows } = await app.platform.database.pool.query<{ found: Snapshot }>(
    `select json_build_object(
      'order', (select json_build_object('status', status, 'deleted', deleted_at is not null) from orders where id = $1),
      'documents', ${list(`'id', id, 'status', status, 'claims', ${claims(`'verification', 'processing'`, 'document.id')}`, 'document')} order_id = $1),
      'deliveries', ${list(`'id', id, 'document_id', document_id, 'status', status, 'claims', ${claims(`'shipment'`, 'shipment.id')}`, 'shipment')} order_id = $1),
      'codes', ${list(`'id', id, 'document_id', document_id, 'revoked', revoked_at is not null`, 'ephoto_code')} document_id in ${documents}),
      'payments', ${list(`'amount', amount, 'status', status`, 'payment')} order_id = $1)
    ) as found`,
    [orderId],
  );
  return rows[0]!.found;
}

const OPEN: readonly ShipmentState[] = ['pending_shipment', 'merci_facteur_unprocessed'];
/** Where somebody works on a document, or will be handed it. */
const WORK: readonly DocumentStatus[] = [
  'pending_verification',
  'verification_in_progress',
  'pre_validated',
  'processing_in_progress',
  'pending_last_validation',
  'last_validation_in_progress',
];

/** What holds of every order, whatever was done to it. */
function expectOrderInvariants({ order, documents, deliveries: letters, codes, payments }: Snapshot): void {
  const over = order.deleted || order.status === 'canceled' || order.status === 'rejected';
  for (const { id, status, claims } of documents) {
    expect([status, claims > 0 && !status.endsWith('_in_progress')]).toEqual([status, false]);
    expect([over && (WORK.includes(status) || claims > 0), status]).toEqual([false, status]);
    // Nothing is posted of a document that does not wait for the post, nor twice at once.
    const open = letters.filter((letter) => letter.document_id === id && OPEN.includes(letter.status));
    expect(open.length).toBeLessThanOrEqual(status === 'pending_shipment' ? 1 : 0);
    expect(codes.filter((code) => code.document_id === id && !code.revoked).length).toBeLessThanOrEqual(1);
  }
  const open = letters.filter(({ status }) => OPEN.includes(status));
  expect([over, over ? open : []]).toEqual([over, []]);
  const statuses = documents.map(({ status }) => status);
  expect(over ? order.status : statusFollowing(order.status, statuses)).toBe(order.status);
  expect(payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBeGreaterThanOrEqual(0);
}

/** Each document went where the table of its lifecycle leads, in one step or several, or back out of a deletion. */
function expectLegalStep(before: Snapshot, after: Snapshot, wasRestored: boolean): void {
  for (const { id, status } of after.documents) {
    const from = before.documents.find((document) => document.id === id)!.status;
    if (from === status || (wasRestored && from === 'canceled')) continue;
    expect([from, status, reachable(from).has(status)]).toEqual([from, status, true]);
  }
}

function reachable(from: DocumentStatus): Set<DocumentStatus> {
  const found = new Set<DocumentStatus>([from]);
  for (const status of found) {
    for (const event of Object.keys(documentLifecycle.events)) {
      const to = leadsTo(documentLifecycle, event as 'cancel', status);
      if (to !== undefined) found.add(to);
    }
  }
  return found;
}

const worked = new Set<string>();

async function shownTo(who: Caller, orderId: number): Promise<WireAnswerOf<typeof readOrder>> {
  return (await who.call(readOrder, at(orderId))).answer;
}

/** Somebody presses a button: shown, it works; not shown, it is refused, and nothing changes. */
async function press(
  who: Caller,
  orderId: number,
  button: OrderButton | DocumentButton,
  place: number,
): Promise<{ wasShown: boolean }> {
  const before = await snapshot(orderId);
  const shown = await shownTo(who, orderId);
  const line = shown.order_items[place % shown.order_items.length]!.document!;
  const onDocument = button in DOCUMENT_BUTTONS;
  const actions: readonly string[] = onDocument ? line.allowedActions : shown.allowedActions;
  const isShown = actions.includes(button);
  const reply = onDocument
    ? await DOCUMENT_BUTTONS[button as DocumentButton](who, line.id)
    : await ORDER_BUTTONS[button as OrderButton](who, orderId);
  const after = await snapshot(orderId);
  const said = `${button} at ${line.status} of ${shown.status}: ${reply.body.toString().slice(0, 200)}`;
  // Only one thing can stand in the way of a button that is shown: that its presser works on something else.
  const handsFull = button === 'sendForTreatmentAndLock' && reply.body.includes('hands_full');
  const isRefused = [403, 404, 409, 410, 422].includes(reply.status);
  const isRepeated = ANSWERED_TWICE.includes(button) && reply.status === 200;
  const isRight = isShown ? reply.status === 200 || handsFull : isRefused || isRepeated;
  const isUntouched = isShown || isDeepStrictEqual(after, before);
  expect([said, isRight, isUntouched]).toEqual([said, true, true]);
  if (isShown && reply.status === 200) worked.add(button);
  expectLegalStep(before, after, button === 'restore');
  const staysWhereItStood = button === 'delete' || button === 'comment';
  expect(staysWhereItStood ? after.order.status : null).toBe(staysWhereItStood ? before.order.status : null);
  return { wasShown: isShown };
}

/** What the house and the customer do besides. */
const OTHERS = {
  judge: async ({ id }: Pick<Ordered, 'id'>, uid: string) => {
    await sorter.call(photos.startVerification, at(id));
    const body = { final: true, lastValidation: true, photo: { status: 'validated', photoUid: uid } };
    return sorter.call(photos.decide, { ...at(id), body });
  },
  refuse: async ({ id }: Pick<Ordered, 'id'>, uid: string) => {
    await sorter.call(photos.startVerification, at(id));
    const photo = { status: 'rejected', photoUid: uid, photoRejectReasons: [reasonId] };
    return sorter.call(photos.decide, { ...at(id), body: { final: true, photo } });
  },
  take: ({ id }: Pick<Ordered, 'id'>) => sorter.call(photos.startVerification, at(id)),
  interruptClaim: async ({ id }: Pick<Ordered, 'id'>) => {
    for (const who of [sorter, ...Object.values(people)]) {
      await who.call(photos.leaveVerification, at(id));
      await who.call(photos.leaveProcessing, at(id));
    }
  },
  newPhoto: ({ id }: Pick<Ordered, 'id'>) =>
    partner.call(sendNewPhoto, { ...at(id), file: { name: 'portrait.jpg', content: jpeg } }),
  ship: async ({ id }: Pick<Ordered, 'id'>) => {
    const { rows } = await app.platform.database.pool.query<{ id: number }>(
      `select id from shipment where document_id = $1 order by id desc limit 1`,
      [id],
    );
    if (!rows[0]) return;
    await postman.call(shipments.startManagingShipment, at(rows[0].id));
    await postman.call(shipments.updateShipment, { ...at(rows[0].id), body: { status: 'shipped', sendEmail: false } });
    await postman.call(shipments.leaveShipment, at(rows[0].id));
  },
  settle: () => app.settle(120),
} as const;

/** Where two documents of an order stand when a sequence begins: one that is printed, one that has a code. */
const BEGINNINGS = {
  new: ['pending_verification', 'pending_verification'],
  printed: ['pending_shipment', 'pending_generation_ephoto'],
  fulfilled: ['delivered', 'delivered'],
  askedFor: ['rejected_address', 'rejected_photo'],
} as const satisfies Record<string, readonly [DocumentStatus, DocumentStatus]>;

async function begin(how: keyof typeof BEGINNINGS): Promise<readonly [Ordered, Ordered]> {
  const [status, other] = BEGINNINGS[how];
  const order = statusFollowing('in_progress', [status, other]);
  const first = await scenario.ordered({ signature: true, product: 'printed', status, order });
  const second = await scenario.besides(first, { product: 'coded', status: other });
  await aPayment(app, first.orderId, { amount: '25.80' });
  if (status !== 'pending_verification') {
    await aBoard(app, first);
    const letter = { pending_shipment: 'pending_shipment', delivered: 'shipped', rejected_address: 'blocked' } as const;
    await aShipment(app, first, letter[status], status === 'pending_shipment' ? null : '4711');
  }
  if (other === 'pending_generation_ephoto') await aCode(app, second, null);
  if (other === 'delivered') await aCode(app, second, `CODE-${second.id}`);
  return [first, second];
}

const buttons = [...Object.keys(ORDER_BUTTONS), ...Object.keys(DOCUMENT_BUTTONS)] as (OrderButton | DocumentButton)[];
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      press: fc.constantFrom('one that is shown' as const, 'one that is shown' as const, ...buttons),
      choice: fc.nat(20),
      who: fc.constantFrom('manager' as const, 'colleague' as const, 'admin' as const),
      place: fc.nat(1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      happens: fc.constantFrom(...(Object.keys(OTHERS) as (keyof typeof OTHERS)[])),
      place: fc.nat(1),
    }),
  },
);

const beginning = fc.constantFrom(...(Object.keys(BEGINNINGS) as (keyof typeof BEGINNINGS)[]));

async function oneShown(who: Caller, orderId: number, { place, choice }: { place: number; choice: number }) {
  const shown = await shownTo(who, orderId);
  const { document } = shown.order_items[place % shown.order_items.length]!;
  const actions: readonly string[] = [...document!.allowedActions, ...shown.allowedActions];
  // An order that has ended is worth no further step.
  const usual = buttons.filter((button) => actions.includes(button) && button !== 'comment');
  return usual[choice % usual.length] ?? 'comment';
}

test('no sequence of buttons leads an order, its documents or its letters where the tables forbid', async () => {
  await fc.assert(
    fc.asyncProperty(beginning, fc.array(step, { minLength: 10, maxLength: 25, size: 'max' }), async (how, drawn) => {
      const [first, second] = await begin(how);
      for (const each of drawn) {
        const documents = [first, second];
        if ('press' in each) {
          const who = people[each.who];
          const wanted = each.press === 'one that is shown' ? await oneShown(who, first.orderId, each) : each.press;
          await press(who, first.orderId, wanted, each.place);
        } else {
          const before = await snapshot(first.orderId);
          const shown = await shownTo(people.admin, first.orderId);
          const on = documents[each.place]!;
          const { document } = shown.order_items.find(({ id }) => id === on.orderItemId)!;
          await OTHERS[each.happens](on, document!.photo!.uid);
          expectLegalStep(before, await snapshot(first.orderId), false);
        }
        expectOrderInvariants(await snapshot(first.orderId));
      }
      await OTHERS.interruptClaim(first);
      await OTHERS.interruptClaim(second);
    }),
    {
      seed: 20_260_310,
      numRuns: runsOnDatabase(15),
      // Drawn too rarely: what ends an order, because nothing comes after it, and what only one beginning shows.
      examples: [
        ['askedFor', [{ press: 'refuse', choice: 0, who: 'admin', place: 0 }]],
        ['askedFor', [{ press: 'editAddress', choice: 0, who: 'manager', place: 0 }]],
      ],
    },
  );
  // Sequences in which a button never worked would prove nothing about it.
  expect([...worked].toSorted()).toEqual(toBeMet(worked, buttons));
});

test('every button does in every state of a document and its order what it shows', async () => {
  const orderStatuses: OrderStatus[] = ['in_progress', 'fulfilled', 'rejected_photo', 'canceled'];
  const statuses: DocumentStatus[] = [
    'created',
    'waiting_ia_validation',
    'pending_verification',
    'pre_validated',
    'pending_last_validation',
    'rejected',
    'rejected_photo',
    'rejected_signature',
    'rejected_address',
    'validated',
    'pending_generation_ephoto',
    'pending_ephoto_generated',
    'pending_shipment',
    'delivered',
    'canceled',
    'replaced',
  ];
  const situations = orderStatuses.flatMap((order) => statuses.map((status) => ({ order, status })));
  for (const situation of rowsToTry(situations)) {
    let it: Awaited<ReturnType<typeof anOrdered>> | undefined;
    for (const button of Object.keys(DOCUMENT_BUTTONS) as DocumentButton[]) {
      it ??= await anOrdered(app, {
        partnerId: scenario.partner.id,
        purposeId: scenario.purposeId,
        productId: scenario.products.printed,
        photo: await scenario.picture(),
        signature: true,
        ...situation,
      });
      const { wasShown } = await press(people.manager, it.orderId, button, 0);
      expect((await people.manager.call(photos.leaveProcessing, at(it.id))).status).toBe(200);
      // A button that is not shown has changed nothing: the next one is pressed on the same order.
      if (wasShown) it = undefined;
    }
  }
});
