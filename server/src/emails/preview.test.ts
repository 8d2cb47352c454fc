import { listEmails, previewRejection, readEmail } from '@likeness/contract/emails';
import * as photos from '@likeness/contract/photos';
import { INFORM_WHO } from '@likeness/contract/settingsLists/informWho';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { customerLink } from '../orders/links/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { rejectReason } from '../purposes/reasons/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { type DocumentOverrides, aDocument, aPartner } from '../testing/builders.ts';
import { aReason, aTranslation } from '../testing/catalogueBuilders.ts';
import { LookScenario, takeNext } from '../testing/lookScenario.ts';
import { emailMessage } from './outbox/schema.ts';
import { emptyTables } from '../testing/emptyTables.ts';

let app: TestApp;
let sorter: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app, 'document', 'claim', 'reservation');
  sorter = await app.signedInAs('sorter');
});

async function inHand(overrides: DocumentOverrides = {}) {
  const made = await aDocument(app, overrides);
  await sorter.call(photos.startVerification, { params: { id: made.id } }).then((reply) => reply.answer);
  return made;
}

const preview = async (id: number, reasons: readonly { id: number }[], person = sorter) =>
  person.call(previewRejection, {
    params: { id },
    body: { photoRejectReasons: reasons.map((reason) => reason.id) },
  });

async function twoReasons() {
  const eyes = await aReason(app, { orderNumber: 2 });
  await aTranslation(app, rejectReason, eyes, 'fr', { label: 'Yeux fermés', long_text: 'Ouvrez les yeux.' });
  return [eyes, await aReason(app, { label: 'Too dark', orderNumber: 1 })] as const;
}

test.each(['en', 'fr'])('what is shown in %s is what is sent, but for the customer’s link', async (language) => {
  const reasons = await twoReasons();
  const partner = await aPartner(app, { informWho: [...INFORM_WHO] });
  const made = await inHand({ partnerId: partner.id, language });
  const { email } = (await preview(made.id, reasons)).answer;
  expect(email).toMatchObject({ language, recipients: ['customer', 'partner'] });
  const { database } = app.platform;
  expect(await database.orm.select().from(emailMessage).where(eq(emailMessage.documentId, made.id))).toEqual([]);
  expect(await database.orm.select().from(customerLink).where(eq(customerLink.orderId, made.order.id))).toEqual([]);

  const photo = { status: 'rejected', photoUid: made.photo.uid, photoRejectReasons: reasons.map(({ id }) => id) };
  await sorter.call(photos.decide, { params: { id: made.id }, body: { photo, final: true } });
  await app.settle(9);
  const manager = await app.signedInAs('orderManager');
  const sent = (await manager.call(listEmails)).answer.result.find(({ document_id: id }) => id === made.id)!;
  const { subject, html } = (await manager.call(readEmail, { params: { id: sent.id } })).answer;
  expect(email!.subject).toBe(subject);
  expect(email!.html).toContain('token=preview');
  expect(email!.html).toBe(html!.replaceAll(/token=[\w-]{32}/g, 'token=preview'));
});

test('where nobody is told, it says why', async () => {
  const [shared] = await twoReasons();
  const inside = await aReason(app, { label: 'Looks copied', sendToUser: false });
  const made = await inHand();
  expect((await preview(made.id, [])).answer).toMatchObject({ email: null, untold: 'no_reasons' });
  const quiet = { email: null, untold: 'reasons_not_told', not_told: [inside.id] };
  expect((await preview(made.id, [inside])).answer).toMatchObject(quiet);
  expect((await preview(made.id, [shared, inside])).answer).toMatchObject({ untold: null, not_told: [inside.id] });

  const silent = await aPartner(app, { informWho: [] });
  await sorter.call(photos.leaveVerification, { params: { id: made.id } });
  const other = await inHand({ partnerId: silent.id });
  expect((await preview(other.id, [shared])).answer).toMatchObject({ email: null, untold: 'plan' });
});

test('only whoever has the photo in hand sees it, and only for reasons that can be given', async () => {
  const [shared] = await twoReasons();
  const hidden = await aReason(app, { visible: false });
  const made = await inHand();
  const other = await app.signedInAs('sorter');
  expect((await preview(made.id, [shared], other)).refusal.code).toBe('claim_missing');
  expect((await preview(made.id, [hidden])).refusal.code).toBe('reason_unknown');
  expect((await preview(999_999, [shared])).status).toBe(404);
});

test.each(['decided before', 'planted'] as const)('a photo that was %s tells its customer the same', async (which) => {
  const looks = await LookScenario.open(app);
  looks.draw('a look');
  const [shared] = await twoReasons();
  const fresh = await looks.work.document();
  const first = await app.signedInAs('sorter');
  const look = which === 'planted' ? await looks.planted(sorter, fresh.id) : await looks.atRejection(first);
  await app.settle();
  expect(await takeNext(sorter)).toBe(look.id);
  const seen = (await sorter.call(photos.getDocument, { params: { id: look.id } })).answer;
  const { email, untold } = (await preview(look.id, [shared])).answer;
  expect(untold).toBeNull();
  expect(email!.html).toContain(seen.final_customer.first_name);
  expect(email!.html).toContain(seen.order_item.price.purpose.label);
});
