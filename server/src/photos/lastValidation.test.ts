import { readOrder } from '@likeness/contract/orderDesk/detail';
import * as photos from '@likeness/contract/photos';
import type { Role } from '@likeness/contract/kit/roles';
import { DOCUMENT_STATUSES, type DocumentStatus } from '@likeness/contract/vocabulary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file } from '../files/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { documentRow } from '../testing/builders.ts';
import { stand } from '../testing/orderScenario.ts';
import { rowsToTry } from '../testing/runs.ts';
import { WorkScenario } from '../testing/workScenario.ts';
import { document } from './schema.ts';

const PEOPLE = [
  'sorter',
  'the first controller',
  'the second controller',
  'orderManager',
  'admin',
  'superAdmin',
] as const;
type Person = (typeof PEOPLE)[number];

/** The versions of each photo, the oldest first: the last one is current. */
const VERSIONS = ['the customer', 'the first controller', 'the second controller'] as const;
type Maker = (typeof VERSIONS)[number];

let app: TestApp;
let work: WorkScenario;
let people: Record<Person, Caller>;

beforeAll(async () => {
  app = await startTestApp();
  work = await WorkScenario.open(app);
  const roles: Record<Person, Role> = {
    sorter: 'sorter',
    'the first controller': 'controller',
    'the second controller': 'controller',
    orderManager: 'orderManager',
    admin: 'admin',
    superAdmin: 'superAdmin',
  };
  const signedIn = await Promise.all(PEOPLE.map(async (who) => [who, await app.signedInAs(roles[who])] as const));
  people = Object.fromEntries(signedIn) as Record<Person, Caller>;
});
afterAll(() => app.close());

const orm = () => app.platform.database.orm;

/** A document whose photo two controllers have edited, one after the other. */
async function editedTwice(status: DocumentStatus) {
  const given = await work.document('pre_validated');
  app.clock.advance(1000);
  const { document: once } = await work.process(people['the first controller'], given);
  await stand(app, once.id, 'pre_validated');
  app.clock.advance(1000);
  const { document: it } = await work.process(people['the second controller'], once);
  await stand(app, it.id, status);
  const { answer } = await people.admin.call(photos.getDocument, { params: { id: it.id } });
  const uids = answer.photo!.file_history.files.map(({ uid }) => uid);
  const uidOf = (maker: Maker) => uids[VERSIONS.indexOf(maker)]!;
  return { id: it.id, orderId: it.orderId, uidOf };
}

const ask = (who: Caller, documentId: number, photoUid: string) =>
  who.call(photos.requestLastValidation, { params: { documentId, photoUid } });

/** Whether it is offered of this version to somebody who opens the document. */
async function isOffered(who: Caller, { id, uid }: { id: number; uid: string }): Promise<boolean> {
  const { photo } = (await who.call(photos.getDocument, { params: { id } })).answer;
  return photo!.file_history.files
    .find((version) => version.uid === uid)!
    .allowedActions.includes('requestLastValidation');
}

const REOPENED: readonly DocumentStatus[] = ['pre_validated', 'validated', 'rejected_photo', 'pending_verification'];
const isController = (who: Person) => who === 'the first controller' || who === 'the second controller';

/* D15: who, of whose version, in which status. */
const SITUATIONS = rowsToTry(
  DOCUMENT_STATUSES.flatMap((status) => PEOPLE.flatMap((who) => VERSIONS.map((maker) => ({ status, who, maker })))),
);

test.each(DOCUMENT_STATUSES)(
  'of a document that is %s, a version is offered for final validation to exactly those whom the call grants it',
  async (status) => {
    const it = await editedTwice(status);
    const asMade = await documentRow(app, it.id);
    const { id: _, ...was } = asMade;
    const current = it.uidOf('the second controller');
    for (const { who, maker } of SITUATIONS.filter((one) => one.status === status)) {
      const uid = it.uidOf(maker);
      const mayAsk = !isController(who) || who === maker;
      const isGranted = mayAsk && REOPENED.includes(status);
      expect([who, maker, await isOffered(people[who], { id: it.id, uid })]).toEqual([who, maker, isGranted]);

      const reply = await ask(people[who], it.id, uid);
      expect([who, maker, reply.status]).toEqual([who, maker, isGranted ? 200 : mayAsk ? 409 : 403]);
      const { photo, ...after } = (await people.admin.call(photos.getDocument, { params: { id: it.id } })).answer;
      expect([after.status, photo!.uid]).toEqual(isGranted ? ['pending_last_validation', uid] : [status, current]);
      const row = await documentRow(app, it.id);
      expect(row).toMatchObject(isGranted ? { status: 'pending_last_validation' } : asMade);
      await orm().update(document).set(was).where(eq(document.id, it.id));
    }
  },
);

test('the order says it of each version as the document does', async () => {
  const it = await editedTwice('rejected_photo');
  const offered = async () => {
    const { answer } = await people.orderManager.call(readOrder, { params: { id: it.orderId } });
    return answer.order_items[0]!.document!.photo!.file_history.files.map(({ allowedActions }) => allowedActions);
  };
  expect(await offered()).toEqual(VERSIONS.map(() => ['requestLastValidation']));
  await stand(app, it.id, 'delivered');
  expect(await offered()).toEqual(VERSIONS.map(() => []));
});

test('an earlier version can be chosen although the picture of the current one is kept no longer, but not the other way round', async () => {
  const it = await editedTwice('rejected_photo');
  const [old, current] = [it.uidOf('the first controller'), it.uidOf('the second controller')];
  await orm().update(file).set({ deletedAt: app.clock.now() }).where(eq(file.uid, current));
  const { sorter } = people;
  expect(await isOffered(sorter, { id: it.id, uid: current })).toBe(false);
  expect((await ask(sorter, it.id, current)).refusal.code).toBe('file_deleted');
  expect(await isOffered(sorter, { id: it.id, uid: old })).toBe(true);
  expect((await ask(sorter, it.id, old)).status).toBe(200);
});

test('of a version that somebody works on nothing is offered', async () => {
  const it = await editedTwice('pre_validated');
  const first = people['the first controller'];
  expect(await isOffered(first, { id: it.id, uid: it.uidOf('the first controller') })).toBe(true);
  await first.call(photos.startProcessing, { params: { id: it.id } });
  expect(await isOffered(first, { id: it.id, uid: it.uidOf('the first controller') })).toBe(false);
  expect((await ask(first, it.id, it.uidOf('the first controller'))).refusal.code).toBe('wrong_state');
});
