import { readFloor } from '@likeness/contract/floor';
import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import * as photos from '@likeness/contract/photos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailMessage } from '../emails/outbox/schema.ts';
import { partnerPlan } from '../partners/schema.ts';
import { asc, eq } from '../platform/database/drizzle.ts';
import { purpose } from '../purposes/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aCountry, aProduct, aPurpose } from '../testing/catalogueBuilders.ts';
import { PartnerScenario } from '../testing/partnerScenario.ts';

/* From the partner's order to the e-mail: customers are told whether their photo was checked. */

const CHECKED = {
  en: 'Your photo for “Passport” was checked and meets the rules of the authorities.',
  fr: 'Votre photo pour «\u00A0Passport\u00A0» a été vérifiée et répond aux règles de l’administration.',
  es: 'Hemos revisado su foto para «Passport» y cumple las normas de la administración.',
  de: 'wir haben Ihr Foto für „Passport“ geprüft: Es entspricht den Regeln der Behörde.',
} as const;
const NOT_CHECKED = {
  en: 'Your photo for “Passport” was not checked: we do not know whether it meets the rules of the authorities.',
  fr: 'Votre photo pour «\u00A0Passport\u00A0» n’a pas été vérifiée\u00A0: nous ne savons pas si elle répond aux règles de l’administration.',
  es: 'No hemos revisado su foto para «Passport»: no sabemos si cumple las normas de la administración.',
  de: 'wir haben Ihr Foto für „Passport“ nicht geprüft: Ob es den Regeln der Behörde entspricht, wissen wir nicht.',
} as const;
const LANGUAGES = ['en', 'fr', 'es', 'de'] as const;

let app: TestApp;
let scenario: PartnerScenario;
let sorter: Caller;
let manager: Caller;
let british: typeof purpose.$inferSelect;

beforeAll(async () => {
  app = await startTestApp({ SHORT_URL: 'https://photo.co' });
  scenario = await PartnerScenario.open(app);
  const informWho = ['client_verification_validated', 'client_ephoto_validated_with_code'];
  await app.platform.database.orm.update(partnerPlan).set({ informWho });
  british = await aPurpose(app, { useInCountryId: (await aCountry(app, 'GB', 'United Kingdom')).id });
  sorter = await app.signedInAs('sorter');
  manager = await app.signedInAs('orderManager');
});
afterAll(() => app.close());

/** A partner's order of a file, a code of the state and a British photo code. */
async function anOrder(language: string, { verificationNeeded }: { verificationNeeded: boolean }) {
  const digital = (await aProduct(app, { verificationNeeded })).reference;
  const coded = (await aProduct(app, { verificationNeeded, ephotoNeeded: true })).reference;
  const lines = [
    await scenario.aLine({ product: digital }),
    await scenario.aLine({ product: coded }),
    await scenario.aLine({ product: digital, purpose: british.id }),
  ];
  const customer = { email: 'ada@customer.test', first_name: 'Ada', last_name: 'Lovelace', language };
  const { answer } = await scenario.place(await scenario.anOrder({ customer, lines }));
  await app.settle(60);
  return answer;
}

async function validate(id: number, photoUid: string) {
  expect((await sorter.call(photos.startVerification, { params: { id } })).status).toBe(200);
  const body = { status: 'validated', final: true, lastValidation: true, photo: { photoUid, status: 'validated' } };
  expect((await sorter.call(photos.decide, { params: { id }, body })).answer.status).toBe('validated');
}

const photoOf = async (id: number) => (await sorter.call(photos.getDocument, { params: { id } })).answer.photo!.uid;

async function emailsAbout(documentId: number) {
  return app.platform.database.orm
    .select()
    .from(emailMessage)
    .where(eq(emailMessage.documentId, documentId))
    .orderBy(asc(emailMessage.id));
}

describe.each(LANGUAGES)('in %s', (language) => {
  test('the e-mail about a photo ordered without a check says that it was not checked', async () => {
    const { documents } = await anOrder(language, { verificationNeeded: false });
    const emails = (await Promise.all(documents.map(({ id }) => emailsAbout(id)))).flat();
    expect(emails.map(({ template }) => template)).toEqual([
      'verification_validated',
      'ephoto_validated_with_code',
      'ephoto_validated_with_code',
    ]);
    for (const { text } of emails) {
      expect(text).toContain(NOT_CHECKED[language]);
      expect(text).not.toContain(CHECKED[language]);
    }
  });

  test('the e-mail about a photo that a sorter validated says that it was checked', async () => {
    const { documents } = await anOrder(language, { verificationNeeded: true });
    for (const { id } of documents) {
      expect(await emailsAbout(id)).toEqual([]);
      await validate(id, await photoOf(id));
    }
    await app.settle(60);
    const emails = (await Promise.all(documents.map(({ id }) => emailsAbout(id)))).flat();
    expect(emails).toHaveLength(3);
    for (const { text } of emails) {
      expect(text).toContain(CHECKED[language]);
      expect(text).not.toContain(NOT_CHECKED[language]);
    }
  });
});

test('if the purpose needs no check, the e-mail says that the photo was not checked, whatever the product requires', async () => {
  const unseen = await aPurpose(app, { verificationNeeded: false });
  const lines = [await scenario.aLine({ purpose: unseen.id })];
  const { documents } = (await scenario.place(await scenario.anOrder({ lines }))).answer;
  await app.settle(60);
  const [email] = await emailsAbout(documents[0]!.id);
  expect(email!.text).toContain(NOT_CHECKED.en);
});

test('when an unchecked photo is checked later, a second e-mail says so', async () => {
  const [{ id } = { id: 0 }] = (await anOrder('en', { verificationNeeded: false })).documents;
  expect((await manager.call(afterSales.sendForTreatment, { params: { id } })).status).toBe(200);
  const uid = await photoOf(id);
  expect((await sorter.call(photos.requestLastValidation, { params: { documentId: id, photoUid: uid } })).status).toBe(
    200,
  );
  await validate(id, uid);
  await app.settle(60);
  const emails = await emailsAbout(id);
  expect(emails.map(({ text }) => [text.includes(NOT_CHECKED.en), text.includes(CHECKED.en)])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('an unchecked photo comes into no queue of the live floor, and others into the first one', async () => {
  const admin = await app.signedInAs('admin');
  const arrived = async () => (await admin.call(readFloor)).answer.queues.map((queue) => queue.arrived);
  const [before = 0, forProcessing] = await arrived();
  await anOrder('en', { verificationNeeded: false });
  expect(await arrived()).toEqual([before, forProcessing]);
  const { documents } = await anOrder('en', { verificationNeeded: true });
  expect(await arrived()).toEqual([before + documents.length, forProcessing]);
});
