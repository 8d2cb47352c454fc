import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import { refuseByAuthority } from '@likeness/contract/orderDesk/authorityRefusals';
import { replaceDocument } from '@likeness/contract/orderDesk/replacement';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fulfilDocumentJob } from '../../photos/index.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { announcedTopicsOf } from '../../testing/announced.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { orderRow } from '../../testing/builders.ts';
import { aPurpose } from '../../testing/catalogueBuilders.ts';
import {
  type OrderOverrides,
  OrderScenario,
  type Ordered,
  aCode,
  aPayment,
  aShipment,
} from '../../testing/orderScenario.ts';
import { refuseUnansweredJob } from './jobs.ts';

let app: TestApp;
let scenario: OrderScenario;
let admin: Caller;
let sorter: Caller;
let otherPurpose: number;
let announcedTopics: ReturnType<typeof announcedTopicsOf>;

beforeAll(async () => {
  app = await startTestApp({ REFUSE_AFTER_DAYS: '30' });
  scenario = await OrderScenario.open(app);
  admin = await app.signedInAs('admin');
  sorter = await app.signedInAs('sorter');
  otherPurpose = (await aPurpose(app)).id;
  announcedTopics = announcedTopicsOf(app);
});
beforeEach(async () => void (await announcedTopics()));
afterAll(() => app.close());

async function work<Data extends object>(job: Job<Data>, data: Data): Promise<void> {
  const { database, jobs } = app.platform;
  await database.transaction((tx) => jobs.enqueue(tx, job, data));
  await app.settle();
}

const at = (id: number) => ({ params: { id } });
type Press = (it: Ordered) => Promise<{ status: number }>;

/** A document whose letter waits, and what is done with it. */
const PRESSES: readonly { what: string; press: Press; overrides?: OrderOverrides }[] = [
  { what: 'a document is sent for treatment', press: ({ id }) => admin.call(afterSales.sendForTreatment, at(id)) },
  {
    what: 'a document is sent for treatment and taken',
    press: ({ id }) => admin.call(afterSales.sendForTreatmentAndLock, at(id)),
  },
  {
    what: 'a document is replaced',
    press: ({ id }) =>
      admin.call(replaceDocument, { ...at(id), body: { purpose: otherPurpose, reason: 'Another one' } }),
  },
  {
    what: 'an authority refuses a document',
    press: ({ id }) =>
      admin.call(refuseByAuthority, {
        ...at(id),
        body: { words: 'A shadow', refusalForUser: sorter.id, reasons: [], next: 'treatment' },
      }),
    overrides: { order: 'fulfilled' },
  },
  {
    what: 'a new code is asked for',
    press: ({ orderId }) => admin.call(afterSales.requestNewCode, at(orderId)),
    overrides: { order: 'fulfilled' },
  },
  { what: 'an order is deleted', press: ({ orderId }) => admin.call(afterSales.deleteOrder, at(orderId)) },
  {
    what: 'an order is canceled',
    press: ({ orderId }) => admin.call(afterSales.cancelOrder, { ...at(orderId), body: {} }),
  },
  {
    what: 'an order is refused for good',
    press: ({ orderId }) => admin.call(afterSales.refuseOrder, { ...at(orderId), body: {} }),
    overrides: { order: 'rejected_photo' },
  },
];

async function aWaitingLetter(overrides: OrderOverrides = {}) {
  const it = await scenario.ordered({ product: 'codedAndPrinted', status: 'pending_shipment', ...overrides });
  await aPayment(app, it.orderId);
  await aCode(app, it, `WAITINGCODE${it.id}`);
  await aShipment(app, it);
  return it;
}

test.each(PRESSES)(
  'when $what, the postman’s screens hear that its letter waits no more',
  async ({ press, overrides }) => {
    const it = await aWaitingLetter(overrides);
    expect((await press(it)).status).toBe(200);
    expect(await announcedTopics()).toEqual(expect.arrayContaining(['documents', 'deliveries']));
  },
);

test('when an order is restored, the postman’s screens hear of its new letter', async () => {
  const it = await aWaitingLetter();
  await admin.call(afterSales.deleteOrder, at(it.orderId));
  await announcedTopics();
  expect((await admin.call(afterSales.restoreOrder, at(it.orderId))).answer.deliveries_opened).toHaveLength(1);
  expect(await announcedTopics()).toContain('deliveries');
});

test('the postman’s screens hear of a letter that is ready, and of nothing where nothing is posted', async () => {
  const printed = await scenario.ordered({ status: 'validated' });
  const digital = await scenario.ordered({ product: 'digital', status: 'validated' });
  const madeOf = async ({ id: documentId }: Ordered) => {
    await work(fulfilDocumentJob, { documentId });
    return announcedTopics();
  };
  expect(await madeOf(printed)).toContain('deliveries');
  expect(await madeOf(digital)).not.toContain('deliveries');
});

test('the postman’s screens hear of orders whose customers have not answered for too long', async () => {
  const it = await scenario.ordered({ status: 'rejected_photo', order: 'rejected_photo' });
  app.clock.advance(40 * 86_400_000);
  await work(refuseUnansweredJob, {});
  expect((await orderRow(app, it.orderId)).status).toBe('rejected');
  expect(await announcedTopics()).toContain('deliveries');
});
