import * as photos from '@likeness/contract/photos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../server/src/testing/app.ts';
import { aPromotion } from '../../../server/src/testing/builders.ts';
import { aReason } from '../../../server/src/testing/catalogueBuilders.ts';
import { PartnerScenario } from '../../../server/src/testing/partnerScenario.ts';
import { Notebook } from './notebook.ts';
import { brokenPromises } from './promises.ts';
import { wrongNumbers } from './counted.ts';
import { whatIsHalf } from './wholeness.ts';

/* Whether the looks at a tortured house see what they look for: the house is damaged, and they must say so. */

let app: TestApp;
let notebook: Notebook;

beforeAll(async () => {
  app = await startTestApp();
  const scenario = await PartnerScenario.open(app, { technicalInformations: { sepa_debit_allowed: true } });
  const { code } = await aPromotion(app);
  const reason = await aReason(app);
  const uid = await scenario.sendPicture();
  const order = await scenario.anOrder({
    lines: [await scenario.aLine({ photo: uid })],
    payment: { method: 'wallet' },
    promotion: { code, discount: '1.29' },
  });
  const { id, documents } = (await scenario.place(order)).answer;
  await app.settle();
  const sorter = await app.signedInAs('sorter');
  const next = (await sorter.call(photos.nextForVerification, { query: { start: 'true' } })).answer;
  if (!('id' in next)) throw new Error('The photo does not wait');
  const photo = { status: 'rejected', photoUid: next.photo!.uid, photoRejectReasons: [reason.id] };
  const decided = await sorter.call(photos.decide, { params: { id: next.id }, body: { photo, final: true } });
  const { decision } = decided.answer.undo;
  notebook = new Notebook();
  notebook.pictures.push({ asked: {}, answer: { uid } });
  notebook.orders.push({
    asked: { reference: String(order['reference']), paysAtOnce: true, byWallet: true },
    answer: { id, documents: documents.length },
  });
  notebook.decisions.push({ asked: { documentId: next.id, kind: 'reject' }, answer: { decisionId: decision } });
});
afterAll(() => app.close());

/** What is seen of a damage, which is taken back afterwards. */
async function seen(damage: string): Promise<string[]> {
  const client = await app.platform.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = replica`);
    await client.query(damage);
    return [...(await whatIsHalf(client)), ...(await brokenPromises(client, notebook))];
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('a house as it should be is whole, and keeps its promises', async () => {
  expect(await seen('select 1')).toEqual([]);
});

test.each([
  ["delete from audit_entry where name = 'order_placed'", 'an order that nothing says when it came'],
  ["delete from audit_entry where name = 'photo_rejected'", 'a decision that nothing says who made'],
  ['delete from order_item', 'an order without lines'],
  ['delete from document', 'a line without its document'],
  ['update document set photo_id = null', 'a document without a photo'],
  ['delete from payment', 'an order that is paid without one payment of its total'],
  ['update orders set total_amount = total_amount + 1', 'an order whose total is not that of its lines'],
  ['update wallet set credit = credit + 1', 'a wallet that is not the sum of its entries'],
  ['update wallet_entry set credit = credit + 1', 'an entry of a wallet that does not follow the one before'],
  ['update promotion set quantity_used = 2', 'a promotion whose uses are not those of its orders'],
  ['update promotion set quantity = 0', 'a promotion that was used too often'],
  ['delete from promotion_use', 'an order with a promotion that does not count'],
  ['delete from decision_reason', 'a rejection without a reason'],
  ["delete from pgboss.job where name = 'photos.settle-decision'", 'a decision that waits for nothing'],
  ["update document set status = 'verification_in_progress'", 'work without one claim, or a claim without work'],
  ["update orders set status = 'fulfilled'", 'an order that does not follow its documents'],
  ['update orders set external_ref = external_ref || id', 'an order lost'],
  ['update orders set external_ref = external_ref || id', 'an order that nobody placed'],
  ['update orders set paid_at = null', 'a payment lost'],
  ['delete from wallet_entry', 'a wallet charged otherwise than orders were paid by it'],
  ["update decision set kind = 'validate'", 'a decision lost'],
  ['update decision set undone_at = decided_at', 'a decision that nobody took back'],
  ["update file set uid = repeat('0', 32)", 'a picture lost'],
])('after “%s” somebody sees %s', async (damage, sentence) => {
  expect((await seen(damage)).join('\n')).toContain(`× ${sentence}: `);
});

test('the kept numbers of a house with a deleted order are right, and one that is wrong is seen', async () => {
  const { database } = app.platform;
  await database.pool.query('update orders set deleted_at = created_at');
  expect(await wrongNumbers(database)).toEqual([]);
  await database.pool.query(`insert into order_count (status, change) values ('fulfilled', 1)`);
  expect(await wrongNumbers(database)).toEqual(['order_count of fulfilled is not what a recount says']);
});
