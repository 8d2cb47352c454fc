import { isDeepStrictEqual } from 'node:util';
import * as renewing from '@likeness/contract/shipments/renewing';
import type { ShipmentAction } from '@likeness/contract/shipments';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LetterStatus } from '../mailPartner/lifecycle.ts';
import type { Fault } from '../../../demo/src/mailPartner/faults.ts';
import type { Caller } from '../testing/app.ts';
import { aPartner } from '../testing/builders.ts';
import { aProduct, aPurpose } from '../testing/catalogueBuilders.ts';
import { BUTTONS } from '../testing/shipmentButtons.ts';
import {
  type ShipmentOverrides,
  ShipmentScenario,
  cancel,
  detailsOf,
  manage,
  send,
  ship,
} from '../testing/shipmentScenario.ts';
import {
  type SnapshotShipment,
  type ShipmentSnapshot,
  anOrderOfTwo,
  expectNoRowsLost,
  expectOrderFollows,
  expectShipmentInvariants,
  isOpen,
  movesSince,
  shipmentSnapshot,
  presentLetter,
} from '../testing/shipmentInvariants.ts';
import { DOUBLE_CLICK_MS } from './sending.ts';
import { runsOnDatabase, toBeMet } from '../testing/runs.ts';

/* Random sequences of actions by postmen, support, the mail partner and the clock on one order's letters. */

const PEOPLE = ['postman', 'colleague', 'support', 'admin'] as const;
type Person = (typeof PEOPLE)[number];

/** Each button: how the history names its possible effects, and how often it is chosen. */
const BUTTON = {
  manage: { may: [], often: 4 },
  leave: { may: [], often: 1 },
  // A blocked shipment waits again before it is shipped or sent.
  ship: { may: ['delivery_reopened', 'delivery_shipped'], often: 3 },
  // Little can follow a canceled shipment, and a delivered one cannot be canceled.
  cancel: { may: ['delivery_canceled'], often: 2 },
  send: { may: ['delivery_reopened', 'letter_not_sent', 'letter_found'], often: 8 },
  sendAnother: { may: ['delivery_reopened', 'letter_not_sent', 'letter_found'], often: 1 },
  rejectAddress: { may: ['delivery_blocked'], often: 1 },
  editAddress: { may: ['delivery_readdressed'], often: 3 },
  openTicket: { may: [], often: 1 },
  shipAnew: { may: [], often: 6 },
  stopAndShipAnew: { may: ['delivery_canceled'], often: 2 },
  sendDocumentAgain: { may: [], often: 6 },
} as const satisfies Record<string, { may: readonly string[]; often: number }>;
type Button = keyof typeof BUTTON;
const EVERY_BUTTON = Object.keys(BUTTON) as Button[];
const DECISIONS: readonly Button[] = ['leave', 'ship', 'cancel', 'send', 'sendAnother'];

/** How the mail partner answers a letter. */
const ANSWERS = {
  well: undefined,
  'lost before': { done: false, ends: 'hangUp' },
  'lost afterwards': { done: true, ends: 'hangUp' },
  'cut short': { done: true, ends: 'cutShort' },
  twice: { done: true, ends: 'twice' },
  refused: { done: false, ends: { status: 400, body: '{"success":false,"error":{"code":"X","text":"Non"}}' } },
  late: { done: true, ends: 'hold' },
} as const satisfies Record<string, Fault | undefined>;
type Answer = keyof typeof ANSWERS;
const EVERY_ANSWER = Object.keys(ANSWERS) as Answer[];

const TOLD: readonly LetterStatus[] = ['wait', 'imprime', 'traitement', 'non_distribuable', 'distribue'];
/** Seconds: a coffee break, a retry, a claim, an hour in which the mail partner is away. */
const WAITS = [5, 61, 601, 3_601] as const;

const SHOWN = Array.from({ length: 60 }, () => 'one that is shown' as const);
const EXPECTED = Array.from({ length: 14 }, () => 'whoever is expected to' as const);
const place = fc.constantFrom(0, 0, 0, 1);
const step = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      // Most people press the buttons they see; some call others by their address.
      press: fc.constantFrom(...SHOWN, ...EVERY_BUTTON),
      choice: fc.nat(100),
      who: fc.constantFrom(...EXPECTED, ...PEOPLE),
      place,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      tells: fc.constantFrom(...TOLD, 'non_distribuable', 'distribue'),
      hour: fc.nat(50),
      times: fc.nat(1),
      place,
    }),
  },
  { weight: 1, arbitrary: fc.record({ waits: fc.constantFrom(...WAITS) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Press = Extract<Step, { press: unknown }>;

/** Two installations: in one the postman marks letters as shipped, in the other the mail partner's report is enough. */
const HOUSES = { 'the postman ships': {}, 'printed is shipped': { MAIL_PARTNER_PRINTED_IS_SHIPPED: '1' } } as const;
type House = keyof typeof HOUSES;

const houses = {} as Record<House, { scenario: ShipmentScenario; overrides: ShipmentOverrides }>;
let scenario: ShipmentScenario;
let people: Record<Person, Caller>;
let order: Awaited<ReturnType<typeof anOrderOfTwo>>;
/** How many letters the mail partner was given: it gives each kind of answer in turn. */
let asked = 0;
const worked = new Set<string>();

beforeAll(async () => {
  for (const house of Object.keys(HOUSES) as House[]) {
    const opened = await ShipmentScenario.open(HOUSES[house]);
    await opened.listen();
    const { id: partnerId } = await aPartner(opened.app, { informWho: ['client_address_rejected'] });
    const { id: purposeId } = await aPurpose(opened.app);
    const { id: productId } = await aProduct(opened.app, { sendByPostNeeded: true });
    houses[house] = { scenario: opened, overrides: { partnerId, purposeId, productId } };
  }
});
afterAll(() => Promise.all(Object.values(houses).map((house) => house.scenario.close())));

async function begin(house: House, fulfilled: boolean): Promise<void> {
  ({ scenario } = houses[house]);
  const { app } = scenario;
  await app.platform.database.pool.query('delete from claim; delete from pgboss.job');
  people = {
    postman: await app.signedInAs('postman'),
    colleague: await app.signedInAs('postman'),
    support: await app.signedInAs('orderManager'),
    admin: await app.signedInAs('admin'),
  };
  order = await anOrderOfTwo(scenario, houses[house].overrides);
  if (fulfilled) await finish();
}

const look = () => shipmentSnapshot(scenario, order.orderId);
const newestOf = ({ deliveries: all }: ShipmentSnapshot, on: number) =>
  all.findLast((one) => one.document_id === order.documents[on])!;

const call = (who: Caller, button: Button, on: { id: number; documentId: number }) => {
  if (button === 'sendAnother') return send(who, on.id, { again: true });
  if (button !== 'sendDocumentAgain') return BUTTONS[button](who, on);
  return who.call(renewing.sendDocumentAgain, { params: { id: on.documentId } });
};

/** Support works on returned letters and those to be sent again, postmen on the others. */
function expected({ status, held_by: heldBy }: SnapshotShipment, { order: orderStatus }: ShipmentSnapshot): Person {
  if (status === 'blocked' || (status === 'shipped' && orderStatus === 'fulfilled')) return 'support';
  return PEOPLE.find((person) => people[person].id === heldBy) ?? 'postman';
}

/** The buttons that a screen offers somebody, without those that change nothing. */
async function shownTo(
  me: Caller,
  who: Person,
  before: ShipmentSnapshot,
  { id, document_id: documentId }: SnapshotShipment,
) {
  const { allowedActions } = await detailsOf(me, id);
  const shown = EVERY_BUTTON.filter((button) => allowedActions.includes(button as ShipmentAction));
  const document = before.documents.find((one) => one.id === documentId)!;
  const isDelivered = before.order === 'fulfilled' && document.status === 'delivered';
  if (isDelivered && (who === 'support' || who === 'admin')) shown.push('sendDocumentAgain');
  if (shown.includes('send')) shown.push('sendAnother');
  return shown.flatMap((button) => Array.from({ length: BUTTON[button].often }, () => button));
}

/** Somebody presses a button: a refusal changes nothing, and only the manager of a shipment decides on it. */
async function press({ press: drawn, choice, who: drawnWho, place: on }: Press): Promise<void> {
  // A second click of a double click has its own test.
  scenario.app.clock.advance(DOUBLE_CLICK_MS);
  const before = await look();
  const was = newestOf(before, on);
  const who = drawnWho === 'whoever is expected to' ? expected(was, before) : drawnWho;
  const me = people[who];
  const shown = await shownTo(me, who, before, was);
  const button = drawn === 'one that is shown' ? (shown[choice % shown.length] ?? 'manage') : drawn;
  const isNew = button === 'sendAnother' || presentLetter(was) === undefined;
  const isSending = button === 'send' || button === 'sendAnother';
  // Only if the mail partner is called: an unused fault would wait for another letter.
  // On a blocked shipment it would be a second one, if the mail partner has or had a letter to its address.
  const isSecond = was.status === 'blocked' && was.letters.some(({ sent, unsure }) => sent || unsure);
  const isMeant = button === 'sendAnother' || !isSecond;
  const isAsked = isSending && shown.includes('send') && isMeant && (isNew || !presentLetter(was)!.sent);
  const answer = isAsked ? EVERY_ANSWER[asked++ % EVERY_ANSWER.length]! : 'well';
  const fault = ANSWERS[answer];
  if (fault) scenario.standIn.addFault('sendCourrier', fault);
  const target = { id: was.id, documentId: was.document_id };
  const reply = await (fault?.ends === 'hold' ? late(me, button, target) : call(me, button, target));

  const after = await look();
  const said = `${button} by ${who}: ${reply.status} ${reply.body.toString().slice(0, 160)}`;
  const isDone = reply.status === 200 || (isAsked && reply.body.includes('letter_not_sent'));
  expect([said, isDone || [403, 404, 409, 422].includes(reply.status)]).toEqual([said, true]);
  expect([said, isDone || isDeepStrictEqual(after, before)]).toEqual([said, true]);
  const isDecided = isDone && DECISIONS.includes(button);
  expect([said, isDecided ? was.held_by : me.id]).toEqual([said, me.id]);
  const may: readonly string[] = BUTTON[button].may;
  const moves = movesSince(before, after);
  expect([said, moves.filter((move) => !may.includes(move))]).toEqual([said, []]);
  if (isDone) expectFollowed(button, after, was.document_id);
  // A new letter is made only by sending: the first one, one after a withdrawn letter, or one sent again knowingly.
  const made = after.deliveries.find(({ id }) => id === was.id)!.letters.length - was.letters.length;
  expect([said, made]).toEqual([said, isAsked && isNew ? 1 : 0]);
  if (isDone) worked.add(button);
  if (isAsked) worked.add(answer);
  check(before, after);
}

/** What a decision makes of the document (D24 to D26) and of its shipment. */
const FOLLOWS: Partial<Record<Button, readonly [shipment: string, document: string]>> = {
  ship: ['shipped', 'delivered'],
  rejectAddress: ['blocked', 'rejected_address'],
  editAddress: ['pending_shipment', 'pending_shipment'],
  sendDocumentAgain: ['pending_shipment', 'pending_shipment'],
  shipAnew: ['pending_shipment', 'pending_shipment'],
  stopAndShipAnew: ['pending_shipment', 'pending_shipment'],
};

function expectFollowed(button: Button, after: ShipmentSnapshot, documentId: number): void {
  const [status, documentStatus] = FOLLOWS[button] ?? [];
  if (!status) return;
  const its = after.deliveries.filter((one) => one.document_id === documentId).map((one) => one.status);
  expect([button, its]).toEqual([button, expect.arrayContaining([status])]);
  expect(after.documents.find(({ id }) => id === documentId)!.status).toBe(documentStatus);
}

/** While the mail partner processes the letter without an answer, nobody decides, and its own event may come first. */
async function late(me: Caller, button: Button, on: { id: number; documentId: number }) {
  const printed = scenario.printedFor(on.id).length;
  const asked = call(me, button, on);
  await expect.poll(() => scenario.printedFor(on.id).length, { interval: 5 }).toBe(printed + 1);
  const before = await look();
  const tries = [ship(me, on.id), cancel(me, on.id), send(me, on.id), BUTTONS.rejectAddress(people.admin, on)];
  for (const reply of [...(await Promise.all(tries)), await BUTTONS.editAddress(people.support, on)]) {
    expect([reply.status, JSON.parse(reply.body.toString())]).toMatchObject([409, { code: 'letter_under_way' }]);
  }
  expect(await look()).toEqual(before);
  scenario.standIn.releaseAnswers();
  return asked;
}

async function tell({ tells, hour, times, place: on }: Extract<Step, { tells: LetterStatus }>): Promise<void> {
  const before = await look();
  const its = before.deliveries.filter((one) => one.document_id === order.documents[on]);
  const letter = its.flatMap(({ id }) => scenario.printedFor(id)).at(-1 - (hour % 2));
  if (!letter) return;
  const at = new Date(scenario.app.clock.now().getTime() + (hour - 25) * 60_000);
  expect(await scenario.standIn.happen(letter.letterRef, tells, { times: times + 1, at })).not.toContain(500);
  const after = await look();
  const may = ['letter_found', 'letter_returned', 'letter_arrived_after_all', 'delivery_shipped'];
  expect(movesSince(before, after).filter((move) => !may.includes(move))).toEqual([]);
  worked.add(tells);
  check(before, after);
}

async function wait(seconds: number): Promise<void> {
  const before = await look();
  scenario.app.clock.advance(seconds * 1_000);
  await scenario.app.settle(seconds);
  const after = await look();
  expect(movesSince(before, after).filter((move) => !['letter_found', 'letter_not_sent'].includes(move))).toEqual([]);
  const isHeld = after.deliveries.some(({ held_by: heldBy }) => heldBy !== null);
  expect([seconds, seconds > 600 && isHeld]).toEqual([seconds, false]);
  check(before, after);
}

function check(before: ShipmentSnapshot, after: ShipmentSnapshot): void {
  expectShipmentInvariants(scenario, after);
  expectNoRowsLost(before, after);
  expectOrderFollows(before, after);
}

/** From any state, all open shipments can be brought to their end. */
async function finish(): Promise<void> {
  await wait(3_601);
  for (const { id, document_id: documentId, status } of (await look()).deliveries) {
    if (status === 'blocked') await BUTTONS.editAddress(people.support, { id, documentId });
  }
  for (const one of (await look()).deliveries.filter(isOpen)) {
    await manage(people.postman, one.id);
    if (!presentLetter(one)?.sent) await send(people.postman, one.id);
    if ((await look()).deliveries.some(({ id, status }) => id === one.id && status === 'shipped')) continue;
    expect((await ship(people.postman, one.id)).status).toBe(200);
  }
  const after = await look();
  expect(after.deliveries.filter(isOpen)).toEqual([]);
  expectShipmentInvariants(scenario, after);
}

// Without a bias towards the first choices, which would send hardly any letter.
const day = fc.noBias(
  fc.record({
    house: fc.constantFrom(...(Object.keys(HOUSES) as House[])),
    fulfilled: fc.boolean(),
    steps: fc.array(step, { minLength: 30, maxLength: 40, size: 'max' }),
  }),
);

test('after any sequence of actions, answers and events, shipments follow the table, letters are printed once, and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(day, async ({ house, fulfilled, steps }) => {
      await begin(house, fulfilled);
      for (const each of steps) {
        if ('press' in each) await press(each);
        else if ('tells' in each) await tell(each);
        else await wait(each.waits);
      }
      await finish();
    }),
    { seed: 20_260_312, numRuns: runsOnDatabase(7) },
  );
  // Days on which something never succeeded would prove nothing about it.
  expect([...worked].toSorted()).toEqual(toBeMet(worked, [...EVERY_BUTTON, ...EVERY_ANSWER, ...TOLD]));
});
