import { INFORM_WHO } from '@likeness/contract/settingsLists/informWho';
import { customerFormatter } from '@likeness/texts/customerTexts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer } from '../customers/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { emailMessage } from './outbox/schema.ts';
import { orders } from '../orders/schema.ts';
import { partnerPlan } from '../partners/schema.ts';
import { lockDocument, moveDocument } from '../photos/index.ts';
import { document } from '../photos/schema.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { type DocumentOverrides, aDocument, aPartner } from '../testing/builders.ts';
import { aProduct, aPurpose, aTranslation } from '../testing/catalogueBuilders.ts';
import { PartnerScenario } from '../testing/partnerScenario.ts';
import { purpose } from '../purposes/schema.ts';
import { EMAIL_LANGUAGES } from './frame.ts';
import { queueClosingEmail, queuePaymentFailedEmail, queueRejectionEmail, queueShippedEmail } from './index.ts';

let app: TestApp;
let partnerId: number;
let purposeId: number;

beforeAll(async () => {
  app = await startTestApp();
  partnerId = (await aPartner(app, { informWho: [...INFORM_WHO] })).id;
  const passport = await aPurpose(app);
  purposeId = passport.id;
  await aTranslation(app, purpose, passport, 'fr', { label: 'Passeport' });
});
afterAll(() => app.close());

const ADDRESS = {
  attention: 'Babbage',
  address: '12 rue de l’Église',
  postalCode: '75011',
  city: 'Paris',
  countryCode: 'FR',
};

async function anOrdered(overrides: DocumentOverrides = {}, changes: Partial<typeof document.$inferInsert> = {}) {
  const made = await aDocument(app, { partnerId, purposeId, ...overrides });
  await app.platform.database.orm
    .update(document)
    .set({ ...ADDRESS, ...changes })
    .where(eq(document.id, made.id));
  return made;
}

const emailsOf = (orderId: number) =>
  app.platform.database.orm
    .select()
    .from(emailMessage)
    .where(eq(emailMessage.orderId, orderId))
    .orderBy(emailMessage.id);

/** Rejects the signature as the call does: moves the document and tells the customer. */
function rejectSignature(documentId: number) {
  return app.platform.database.transaction(async (tx) => {
    const row = await lockDocument(tx, documentId);
    await moveDocument(tx, row, { event: 'rejectSignature', name: 'signature_rejected', now: app.clock.now() });
    await queueRejectionEmail(tx, app.platform, { documentId, rejected: 'signature' }, app.clock.now());
  });
}

const EXPECTED = {
  signature_rejected: {
    en: [
      'Please sign once more (order',
      'Send a new signature',
      'Hello Ada,',
      'You do not need to send your photo again',
    ],
    fr: [
      'Votre signature est à refaire (commande',
      'Envoyer une nouvelle signature',
      'Bonjour Ada,',
      'renvoyer votre photo pour le moment',
    ],
    es: [
      'Hay que repetir su firma (pedido',
      'Enviar una firma nueva',
      'Hola, Ada:',
      'Por ahora no tiene que volver a enviar la foto',
    ],
    de: [
      'Bitte unterschreiben Sie noch einmal (Bestellung',
      'Neue Unterschrift senden',
      'Guten Tag Ada,',
      'Ihr Foto müssen Sie jetzt nicht',
    ],
  },
  address_rejected: {
    en: ['Please check your address (order', 'Correct my address', '12 RUE DE L’ÉGLISE'],
    fr: ['Votre adresse est à vérifier (commande', 'Corriger mon adresse', 'CHEZ BABBAGE'],
    es: ['Compruebe su dirección (pedido', 'Corregir mi dirección', '75011 PARIS'],
    de: ['Bitte prüfen Sie Ihre Adresse (Bestellung', 'Adresse berichtigen', 'FRANCE'],
  },
  shipped: {
    en: ['Your photos are on their way (order', 'have been posted', '12 RUE DE L’ÉGLISE'],
    fr: ['Vos photos sont en route (commande', 'remises à la poste', '«\u00A0Passeport\u00A0»'],
    es: ['Sus fotos están en camino (pedido', 'entregado a correos', 'ADA LOVELACE'],
    de: ['Ihre Fotos sind unterwegs (Bestellung', 'in der Post', '75011 PARIS'],
  },
  order_fulfilled: {
    en: ['Your order is complete (order', 'printed photos, in the post', 'Open my order'],
    fr: ['Votre commande est terminée (commande', 'photos imprimées, par la poste', 'Passeport'],
    es: ['Su pedido está completo (pedido', 'fotos impresas, por correo postal', 'Abrir mi pedido'],
    de: ['Ihre Bestellung ist fertig (Bestellung', 'gedruckte Fotos, mit der Post', 'Meine Bestellung öffnen'],
  },
  payment_failed: {
    en: ['Your payment did not go through (order', 'nothing was charged', 'Pay my order'],
    fr: ['Votre paiement n’a pas abouti (commande', 'rien n’a été débité', 'Payer ma commande'],
    es: ['El pago no se ha realizado (pedido', 'no se ha cobrado nada', 'Pagar mi pedido'],
    de: ['Ihre Zahlung ist fehlgeschlagen (Bestellung', 'nichts abgebucht', 'Bestellung bezahlen'],
  },
} as const;

describe.each(EMAIL_LANGUAGES)('to a reader of %s', (language) => {
  test('each e-mail is in that language and links to the order', async () => {
    const productId = (await aProduct(app, { sendByPostNeeded: true })).id;
    const ordered = await anOrdered({ language, productId, status: 'delivered' });
    const { id, order } = ordered;
    const [row] = await app.platform.database.orm.select().from(document).where(eq(document.id, id));
    await app.platform.database.orm.update(orders).set({ status: 'fulfilled' }).where(eq(orders.id, order.id));
    await app.platform.database.transaction(async (tx) => {
      const now = app.clock.now();
      await queueRejectionEmail(tx, app.platform, { documentId: id, rejected: 'signature' }, now);
      await queueRejectionEmail(tx, app.platform, { documentId: id, rejected: 'address' }, now);
      await queueShippedEmail(tx, app.platform, { ...row!, id: 7, documentId: id }, now);
      await queueClosingEmail(tx, app.platform, order.id, now);
      await queuePaymentFailedEmail(tx, app.platform, order.id, now);
    });
    const emails = (await emailsOf(order.id)).filter(({ recipient }) => recipient === 'ada@customer.test');
    expect(emails.map(({ template }) => template)).toEqual(Object.keys(EXPECTED));
    for (const { template, subject, text, html, ...email } of emails) {
      const [begins, ...says] = EXPECTED[template as keyof typeof EXPECTED][language];
      expect(subject).toBe(`${begins} ${order.externalRef})`);
      for (const words of says) expect(text).toContain(words);
      expect(html).toContain(`<html lang="${language}">`);
      expect(email.language).toBe(language);
    }
  });
});

test('a reader of any other language gets English', async () => {
  const { id, order } = await anOrdered({ language: 'nl' });
  await rejectSignature(id);
  const [email] = await emailsOf(order.id);
  expect(email!.subject).toContain('Please sign once more');
  expect(email!.html).toContain('<html lang="en">');
});

test('a rejected signature is reported once to customer and partner, and again when the next one is rejected', async () => {
  const { id, order } = await anOrdered();
  await rejectSignature(id);
  await app.platform.database.transaction((tx) =>
    queueRejectionEmail(tx, app.platform, { documentId: id, rejected: 'signature' }, app.clock.now()),
  );
  const first = await emailsOf(order.id);
  expect(first.map(({ recipient }) => recipient)).toEqual([
    'ada@customer.test',
    expect.stringMatching(/^[^_]+@partner\.test$/),
  ]);
  await app.platform.database.orm.update(document).set({ status: 'pending_verification' }).where(eq(document.id, id));
  await rejectSignature(id);
  expect(await emailsOf(order.id)).toHaveLength(4);
});

describe('a plan', () => {
  test.each([
    [[], []],
    [['client_signature_rejected'], ['ada@customer.test']],
    [['partner_signature_rejected'], ['shop@partner.test']],
    [['client_address_rejected', 'partner_photo_rejected'], []],
  ])('that informs of %j sends the e-mail about the signature to %j', async (informWho, recipients) => {
    const partner = await aPartner(app, { informWho });
    await app.platform.database.pool.query(`update partner set email = 'partner_shop@partner.test' where id = $1`, [
      partner.id,
    ]);
    const { id, order } = await anOrdered({ partnerId: partner.id });
    await rejectSignature(id);
    expect((await emailsOf(order.id)).map(({ recipient }) => recipient)).toEqual(recipients);
    await app.platform.database.pool.query(`update partner set email = $2 where id = $1`, [partner.id, partner.email]);
  });

  test('that leaves informing customers to the partner sends no closing e-mail', async () => {
    const partner = await aPartner(app);
    await app.platform.database.orm
      .update(partnerPlan)
      .set({ informClient: false })
      .where(eq(partnerPlan.id, partner.partnerPlanId));
    const { order } = await anOrdered({ partnerId: partner.id, status: 'delivered' });
    await app.platform.database.orm.update(orders).set({ status: 'fulfilled' }).where(eq(orders.id, order.id));
    await app.platform.database.transaction((tx) => queueClosingEmail(tx, app.platform, order.id, app.clock.now()));
    expect(await emailsOf(order.id)).toEqual([]);
  });
});

test.each([
  ['digital', ['client_verification_validated'], 'digital photo, in a separate e-mail'],
  ['digital', ['client_ephoto_validated_with_code', 'partner_verification_validated'], 'digital photo, in your order'],
  ['coded', ['client_ephoto_validated_with_code'], 'ePhoto code, in a separate e-mail'],
  ['coded', ['client_verification_validated', 'partner_ephoto_validated_with_code'], 'ePhoto code'],
] as const)(
  'the closing e-mail of a %s photo promises an e-mail of its own only if the plan sends it: %j',
  async (kind, informWho, said) => {
    const { id: planned } = await aPartner(app, { informWho: [...informWho] });
    const productId = (await aProduct(app, { ephotoNeeded: kind === 'coded' })).id;
    const { order } = await anOrdered({ partnerId: planned, productId, status: 'delivered' });
    await app.platform.database.orm.update(orders).set({ status: 'fulfilled' }).where(eq(orders.id, order.id));
    await app.platform.database.transaction((tx) => queueClosingEmail(tx, app.platform, order.id, app.clock.now()));
    const [email] = await emailsOf(order.id);
    expect(email!.text).toMatch(new RegExp(`- .+\\n  ${said}\\n`));
  },
);

test('a closing e-mail is sent once per order, and not before all its documents are done', async () => {
  const { id, order } = await anOrdered({ status: 'pending_shipment' });
  const close = () =>
    app.platform.database.transaction((tx) => queueClosingEmail(tx, app.platform, order.id, app.clock.now()));
  await close();
  expect(await emailsOf(order.id)).toEqual([]);
  await app.platform.database.transaction(async (tx) => {
    await moveDocument(tx, await lockDocument(tx, id), { event: 'deliver', name: 'shipped', now: app.clock.now() });
  });
  await close();
  await close();
  expect((await emailsOf(order.id)).map(({ template }) => template)).toEqual(['order_fulfilled']);
});

test('no e-mail is written about a deleted account or order', async () => {
  const gone = await anOrdered();
  await app.platform.database.orm
    .update(customer)
    .set({ email: '[DELETED-1]@customer.test' })
    .where(eq(customer.id, gone.order.customerId));
  await rejectSignature(gone.id);
  const deleted = await anOrdered();
  await app.platform.database.orm
    .update(orders)
    .set({ deletedAt: app.clock.now() })
    .where(eq(orders.id, deleted.order.id));
  await rejectSignature(deleted.id);
  expect([...(await emailsOf(gone.order.id)), ...(await emailsOf(deleted.order.id))]).toEqual([]);
});

test('a failed payment is reported once, however often the partner reports it, and the order can still be paid', async () => {
  const scenario = await PartnerScenario.open(app);
  await app.platform.database.orm.update(partnerPlan).set({ informWho: ['client_payment_failed'] });
  const placed = (await scenario.place(await scenario.anOrder({ paid: false }))).answer;
  const reports = await Promise.all([1, 2, 3].map(() => scenario.pay(placed.id, 'failed')));
  expect(reports.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await emailsOf(placed.id)).map(({ template, recipient }) => [template, recipient])).toEqual([
    ['payment_failed', 'ada@customer.test'],
  ]);
  expect((await scenario.pay(placed.id, 'paid')).answer.status).toBe('in_progress');
});

test('in German the first sentence goes on in small letters after the greeting', () => {
  const say = customerFormatter('de');
  const first = [
    say('photo_rejected.checked', { purpose: 'Pass' }),
    say('photo_refused.refused', { purpose: 'Pass' }),
    say('signature_rejected.refused', { purpose: 'Pass' }),
    say('order_complete.done'),
    say('order_canceled.rest'),
    say('paid_back.done', { amount: '1 €' }),
    say('order_received.thanks'),
    say('photo_received.thanks', { purpose: 'Pass' }),
    say('signature_received.thanks', { purpose: 'Pass' }),
    say('password_invitation.why', { email: 'ada@house.test' }),
    say('password_reset.why', { email: 'ada@house.test' }),
    say('second_factor_reset.what', { email: 'ada@house.test' }),
  ];
  // But for "Ihr", which is always written large.
  expect(first.filter((sentence) => !/^(Ihr|\p{Ll})/u.test(sentence))).toEqual([]);
});
