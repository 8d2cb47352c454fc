import { rejectAddress } from '@likeness/contract/shipments';
import { editAddress } from '@likeness/contract/shipments/address';
import type { LetterFate } from '@likeness/contract/mailPartner';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LetterStatus } from '../mailPartner/lifecycle.ts';
import type { Caller } from '../testing/app.ts';
import { NEW_ADDRESS } from '../testing/shipmentButtons.ts';
import { ShipmentScenario, cancel, detailsOf, manage, send } from '../testing/shipmentScenario.ts';

/*
 * Canceling a shipment does not call its letter back: whether it may be canceled, and what the answer says, depends on
 * the letter.
 */

const HOUR = 3_600_000;
const CANCELED = 'Shipment canceled successfully!';
const MAY_BE_DELIVERED = 'it may still be printed and delivered.';
const SENTENCES: Readonly<Record<LetterFate, string>> = {
  not_sent: CANCELED,
  returned: CANCELED,
  unsure: `${CANCELED} It is not known whether the mail partner has its letter: ${MAY_BE_DELIVERED}`,
  with_partner: `${CANCELED} The mail partner has its letter and is asked to stop it: it may still be printed, delivered and charged.`,
  delivered: `${CANCELED} The mail partner has delivered its letter.`,
};

let scenario: ShipmentScenario;
let postman: Caller;
let manager: Caller;

beforeAll(async () => {
  scenario = await ShipmentScenario.open();
  await scenario.listen();
  manager = await scenario.app.signedInAs('orderManager');
});
afterAll(() => scenario.close());
beforeEach(async () => {
  await scenario.app.platform.database.pool.query('delete from claim');
  postman = await scenario.app.signedInAs('postman');
});

type Delivery = Awaited<ReturnType<ShipmentScenario['aShipment']>>;
type Steps = (made: Delivery) => Promise<unknown>;

const sent: Steps = ({ id }) => send(postman, id);
const sentAgain: Steps = ({ id }) => send(postman, id, { again: true });
const lost =
  (isPrinted: boolean): Steps =>
  ({ id }) => {
    const body = '{"success":false,"error":{"code":"X","text":"Non"}}';
    const ends = isPrinted ? ('hangUp' as const) : { status: 400, body };
    scenario.standIn.addFault('sendCourrier', { done: isPrinted, ends });
    return send(postman, id);
  };
/** @param hours from now: of two events the later one counts */
const told =
  (status: LetterStatus, hours = 1): Steps =>
  ({ id }) => {
    const at = new Date(scenario.app.clock.now().getTime() + hours * HOUR);
    return scenario.standIn.happen(scenario.printedFor(id)[0]!.letterRef, status, { at });
  };
const addressRejected: Steps = ({ documentId }) => postman.call(rejectAddress, { params: { id: documentId } });
const addressCorrected: Steps = ({ documentId }) =>
  manager.call(editAddress, { params: { documentId }, body: NEW_ADDRESS });

/** The events of a shipment's letters, and the answer to them. */
const TABLE: readonly (readonly [what: string, steps: readonly Steps[], fate: LetterFate])[] = [
  ['was never sent', [], 'not_sent'],
  ['was refused by the mail partner', [lost(false)], 'not_sent'],
  ['may have been printed, and nobody knows', [lost(true)], 'unsure'],
  ['is with the mail partner', [sent], 'with_partner'],
  ['was printed', [sent, told('imprime')], 'with_partner'],
  ['is on its way', [sent, told('traitement')], 'with_partner'],
  ['is in trouble', [sent, told('probleme_en_cours')], 'with_partner'],
  ['came back', [sent, told('non_distribuable')], 'returned'],
  [
    'came back to the mail partner after it was delivered',
    [sent, told('distribue'), told('non_distribuable', 2)],
    'returned',
  ],
  ['went to an address that was then rejected', [sent, addressRejected], 'with_partner'],
  ['went to an address that was corrected since', [sent, addressCorrected], 'with_partner'],
  ['was never sent to the address that was corrected', [addressCorrected], 'not_sent'],
  ['was delivered to an address that was corrected since', [sent, told('distribue'), addressCorrected], 'with_partner'],
  ['was delivered', [sent, told('distribue')], 'delivered'],
  ['was delivered after it seemed to come back', [sent, told('non_distribuable'), told('distribue', 2)], 'delivered'],
  ['was delivered, and was then sent once more', [sent, told('distribue'), sentAgain], 'delivered'],
  ['was delivered to an address that was rejected since', [sent, told('distribue'), addressRejected], 'delivered'],
  ['was delivered after its address was rejected', [sent, addressRejected, told('distribue')], 'delivered'],
];

async function lived(steps: readonly Steps[]): Promise<Delivery> {
  const made = await scenario.aShipment();
  await manage(postman, made.id);
  for (const step of steps) await step(made);
  await manage(postman, made.id);
  return made;
}

/** One that was blocked can be canceled all the same: its letter arrived where the address is wrong. */
const mayBeCanceled = ([, steps, fate]: (typeof TABLE)[number]) =>
  fate !== 'delivered' || steps.includes(addressRejected);

describe('a shipment whose letter', () => {
  test.each(TABLE.filter((line) => mayBeCanceled(line)))(
    '%s can be canceled, and the answer says what may become of the letter',
    async (_what, steps, fate) => {
      const { id } = await lived(steps);
      const before = await detailsOf(postman, id);
      expect([before.letter_fate, before.managedByMe]).toEqual([fate, true]);
      expect(before.allowedActions).toContain('cancel');
      const { answer } = await cancel(postman, id);
      expect(answer).toMatchObject({
        status: 'canceled',
        letter_fate: fate,
        message: SENTENCES[fate],
      });
      expect((await scenario.now(id)).row.status).toBe('canceled');
    },
  );

  test.each(TABLE.filter((line) => !mayBeCanceled(line)))(
    '%s cannot be canceled, and nothing is written',
    async (_what, steps, fate) => {
      const { id } = await lived(steps);
      const shown = await detailsOf(postman, id);
      expect(shown.letter_fate).toBe(fate);
      expect(shown.allowedActions).not.toContain('cancel');
      const before = await scenario.now(id);
      // A letter that arrived after all counts as shipped, and nobody manages it any more.
      const isOver = before.row.status === 'shipped';
      const { status, refusal } = await cancel(postman, id);
      expect([status, refusal.code]).toEqual([409, isOver ? 'delivery_not_managed' : 'letter_delivered']);
      expect(await scenario.now(id)).toEqual(before);
    },
  );
});

test('a refusal says that the letter was delivered, in the reader’s words', async () => {
  const { id } = await lived([sent, told('distribue')]);
  expect((await cancel(postman, id)).refusal).toMatchObject({
    message: 'The mail partner has delivered its letter: this shipment can no longer be canceled',
    status: 'pending_shipment',
  });
});

test('a letter that is delivered after its shipment was canceled is reported as delivered', async () => {
  const made = await lived([sent]);
  await cancel(postman, made.id);
  expect(await detailsOf(postman, made.id)).toMatchObject({ status: 'canceled', letter_fate: 'with_partner' });
  await told('distribue')(made);
  expect(await detailsOf(postman, made.id)).toMatchObject({ status: 'canceled', letter_fate: 'delivered' });
});

describe('that its address was right is told to the mail partner', () => {
  const offers = async ({ id }: Delivery) => {
    const { allowedActions, ticket } = await detailsOf(manager, id);
    return { isOffered: allowedActions.includes('openAddressTicket'), message: ticket.address_correct.message };
  };

  test('of a letter that it has; that it could not be delivered is said only of one that came back', async () => {
    const made = await scenario.aShipment();
    expect(await offers(made)).toMatchObject({ isOffered: false });
    await manage(postman, made.id);
    await sent(made);
    expect(await offers(made)).toMatchObject({ isOffered: true, message: expect.not.stringContaining('distribuable') });
    await told('distribue_expediteur')(made);
    expect(await offers(made)).toMatchObject({ isOffered: true, message: expect.stringContaining('non distribuable') });
  });

  test('but not after the address was rejected or corrected, or the letter has arrived', async () => {
    const made = await scenario.aShipment();
    await manage(postman, made.id);
    await sent(made);
    await addressRejected(made);
    expect(await offers(made)).toMatchObject({ isOffered: false });
    await manager.call(editAddress, { params: { documentId: made.documentId }, body: NEW_ADDRESS });
    expect(await offers(made)).toMatchObject({ isOffered: false });
    await manage(postman, made.id);
    await sent(made);
    const printed = scenario.printedFor(made.id).at(-1)!;
    await scenario.standIn.happen(printed.letterRef, 'distribue', { at: scenario.app.clock.now() });
    expect(await offers(made)).toMatchObject({ isOffered: false });
  });
});

test('an address that nothing goes to cannot be rejected, and one that was rejected is not rejected again', async () => {
  const made = await scenario.aShipment();
  await manage(postman, made.id);
  await cancel(postman, made.id);
  const unused = await postman.call(rejectAddress, { params: { id: made.documentId } });
  expect([unused.status, unused.refusal]).toMatchObject([
    409,
    { message: 'Nothing is sent to this address: there is no shipment to it, or it was canceled' },
  ]);

  const other = await scenario.aShipment();
  await addressRejected(other);
  const again = (language: string) =>
    postman.call(rejectAddress, { params: { id: other.documentId }, headers: { 'accept-language': language } });
  expect((await again('en')).refusal).toMatchObject({
    message: 'This is not possible while the status is Address rejected',
    status: 'rejected_address',
  });
  expect((await again('fr')).refusal.params).toEqual({ status: 'Adresse rejetée' });
});

test('only who may open orders is shown the way to the order', async () => {
  const { id } = await scenario.aShipment();
  expect((await detailsOf(postman, id)).allowedActions).not.toContain('seeOrder');
  expect((await detailsOf(manager, id)).allowedActions).toContain('seeOrder');
});
