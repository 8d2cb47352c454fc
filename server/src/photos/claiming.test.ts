import * as photos from '@likeness/contract/photos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntry } from '../audit/schema.ts';
import { claim, reservation } from '../claims/schema.ts';
import { and, eq, isNull } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { type DocumentOverrides, aDocument, aFile, aPartner, documentRow } from '../testing/builders.ts';
import { aPurpose } from '../testing/catalogueBuilders.ts';
import { releaseExpired } from './claiming.ts';
import { emptyTables } from '../testing/emptyTables.ts';

const MINUTE = 60_000;

let app: TestApp;
let defaults: DocumentOverrides;

beforeAll(async () => {
  app = await startTestApp();
  defaults = { partnerId: (await aPartner(app)).id, purposeId: (await aPurpose(app)).id };
});
afterAll(() => app.close());
beforeEach(() => emptyTables(app, 'document', 'claim', 'reservation', 'audit_entry'));

/** A waiting document whose customer was promised a result in so many minutes. */
async function waiting(minutes: number, overrides: DocumentOverrides = {}) {
  const promisedAt = new Date(app.clock.now().getTime() + minutes * MINUTE);
  return (await aDocument(app, { ...defaults, promisedAt, ...overrides })).id;
}

async function next(caller: Caller, query: { start?: 'true'; after?: number } = {}) {
  const { answer } = await caller.call(photos.nextForVerification, { query });
  return 'id' in answer ? answer.id : undefined;
}

const take = (caller: Caller) => next(caller, { start: 'true' });
const start = (caller: Caller, id: number) => caller.call(photos.startVerification, { params: { id } });
const startProcessing = (caller: Caller, id: number) => caller.call(photos.startProcessing, { params: { id } });
const sorters = (count: number) => Promise.all(Array.from({ length: count }, () => app.signedInAs('sorter')));

function openClaims(documentId: number) {
  return app.platform.database.orm
    .select()
    .from(claim)
    .where(and(eq(claim.subjectId, documentId), isNull(claim.endedAt)));
}

async function editedBy(caller: Caller) {
  return waiting(10, {
    status: 'pending_last_validation',
    lastEditorId: caller.id,
    photo: await aFile(app, { sender: { addedByStaffId: caller.id } }),
  });
}

describe('the queue', () => {
  test('hands out final validations first, then by the promised time, then by age', async () => {
    const later = await waiting(30);
    const older = await waiting(20);
    const younger = await waiting(20);
    const final = await waiting(90, { status: 'pending_last_validation' });
    const order = [];
    for (const sorter of await sorters(4)) order.push(await take(sorter));
    expect(order).toEqual([final, older, younger, later]);
  });

  test('says so when it is empty', async () => {
    await waiting(5, { status: 'validated' });
    const [sorter] = await sorters(1);
    for (const startNow of ['true', 'false']) {
      const { answer } = await sorter!.call(photos.nextForVerification, { query: { start: startNow } });
      expect(answer).toEqual({ noDocumentToVerify: true });
    }
    const controller = await app.signedInAs('controller');
    expect((await controller.call(photos.nextForProcessing)).answer).toEqual({ noDocumentToVerify: true });
  });

  test('gives an edited photo to other people, and to its editor only when nothing else waits', async () => {
    const [editor, other] = (await sorters(2)) as [Caller, Caller];
    const edited = await editedBy(editor);
    const plain = await waiting(60);
    expect(await next(editor)).toBe(plain);
    expect(await take(editor)).toBe(plain);
    expect(await take(other)).toBe(edited);
    await other.call(photos.leaveVerification, { params: { id: edited } });
    await editor.call(photos.leaveVerification, { params: { id: plain } });
    expect(await take(other)).toBe(edited);
    expect(await take(await app.signedInAs('sorter'))).toBe(plain);
    await other.call(photos.leaveVerification, { params: { id: edited } });
    expect(await take(editor)).toBe(edited);
  });

  test('returns the claimed document to a person who has no free slot', async () => {
    const first = await waiting(10);
    await waiting(20);
    const [sorter] = await sorters(1);
    expect(await take(sorter!)).toBe(first);
    expect(await take(sorter!)).toBe(first);
    expect(await openClaims(first)).toHaveLength(1);
  });

  test('lets an administrator hold three, and then returns the longest held', async () => {
    const ids = [await waiting(30), await waiting(20), await waiting(10), await waiting(40)];
    const admin = await app.signedInAs('admin');
    const taken = [];
    for (let turn = 0; turn < 4; turn += 1) {
      taken.push(await take(admin));
      app.clock.advance(1000);
    }
    expect(taken).toEqual([ids[2], ids[1], ids[0], ids[2]]);
    const mine = (await admin.call(photos.listMyVerifications)).answer.result.map(({ id }) => id);
    expect(mine).toEqual([ids[2], ids[1], ids[0]]);
    expect((await start(admin, ids[3]!)).refusal).toMatchObject({
      code: 'hands_full',
      held: [ids[2], ids[1], ids[0]],
      message: `You are already working on documents ${ids[2]}, ${ids[1]}, ${ids[0]}: finish or leave one first`,
    });
  });

  test('gives a person who clicks twice one document, and shows it both times', async () => {
    const ids = [await waiting(10), await waiting(20), await waiting(30)];
    for (const sorter of await sorters(3)) {
      const [first, ...others] = await Promise.all([take(sorter), take(sorter), take(sorter), take(sorter)]);
      expect(others).toEqual([first, first, first]);
      expect(first).toBeDefined();
    }
    for (const id of ids) expect(await openClaims(id)).toHaveLength(1);
  });

  test('starts a document once for a person who clicks twice, and answers both times that it is theirs', async () => {
    const id = await waiting(10);
    const [sorter] = await sorters(1);
    const replies = await Promise.all([start(sorter!, id), start(sorter!, id), start(sorter!, id)]);
    expect(replies.map(({ answer }) => answer.managedByMe)).toEqual([true, true, true]);
    expect(await openClaims(id)).toHaveLength(1);
  });

  test('a started document waits no longer, and no status is left without its claim', async () => {
    const id = await waiting(10);
    const people = await sorters(6);
    const taken = await Promise.all(people.map((sorter) => take(sorter)));
    expect(taken.filter((found) => found !== undefined)).toEqual([id]);
    expect((await documentRow(app, id)).status).toBe('verification_in_progress');
    expect(await openClaims(id)).toHaveLength(1);
  });
});

describe('a reservation', () => {
  test('keeps the document for the person who was shown it', async () => {
    const [urgent, second] = [await waiting(10), await waiting(20)];
    const [one, two] = (await sorters(2)) as [Caller, Caller];
    expect(await next(one)).toBe(urgent);
    expect(await next(two)).toBe(second);
    expect(await take(two)).toBe(second);
    expect(await next(one)).toBe(urgent);
    expect((await start(one, urgent)).answer.managedByMe).toBe(true);
  });

  test('expires after 30 seconds', async () => {
    const [urgent, second] = [await waiting(10), await waiting(20)];
    const [one, two] = (await sorters(2)) as [Caller, Caller];
    expect(await next(one)).toBe(urgent);
    app.clock.advance(29_999);
    expect(await next(two)).toBe(second);
    app.clock.advance(1);
    expect(await next(two)).toBe(urgent);
  });

  test('keeps no document from whoever asks for it by its number', async () => {
    const id = await waiting(10);
    const [one, two] = (await sorters(2)) as [Caller, Caller];
    expect(await next(one)).toBe(id);
    expect((await start(two, id)).answer.managedByMe).toBe(true);
    expect((await start(one, id)).refusal).toMatchObject({ code: 'claim_refused', by: { id: two.id } });
    expect(await next(one)).toBeUndefined();
  });

  test.each(['claimed', 'handed out'])(
    'keeps nobody idle: when nothing else waits, the document is %s',
    async (how) => {
      const [shown, ahead] = [await waiting(10), await waiting(20)];
      const [one, two] = (await sorters(2)) as [Caller, Caller];
      expect(await take(one)).toBe(shown);
      expect(await next(one, { after: shown })).toBe(ahead);
      expect(await (how === 'claimed' ? take : next)(two)).toBe(ahead);
      expect((await start(two, ahead)).answer.managedByMe).toBe(true);
    },
  );

  test('is given for later only while at least as many documents wait as people work', async () => {
    const ids = [await waiting(10), await waiting(20), await waiting(30), await waiting(40)];
    const [one, two] = (await sorters(2)) as [Caller, Caller];
    expect([await take(one), await take(two)]).toEqual([ids[0], ids[1]]);
    expect(await next(one, { after: ids[0]! })).toBe(ids[2]);
    await start(await app.signedInAs('admin'), ids[3]!);
    expect(await next(one, { after: ids[0]! })).toBeUndefined();
    expect(await next(two, { after: ids[1]! })).toBeUndefined();
  });

  test('of a controller’s next document does not keep another one idle', async () => {
    const id = await waiting(10, { status: 'pre_validated' });
    const [one, two] = [await app.signedInAs('controller'), await app.signedInAs('controller')];
    expect((await one.call(photos.nextForProcessing)).answer).toBe(id);
    expect((await two.call(photos.nextForProcessing)).answer).toBe(id);
    expect((await startProcessing(one, id)).answer.managedByMe).toBe(true);
    expect((await startProcessing(two, id)).refusal).toMatchObject({ by: { id: one.id } });
    app.clock.advance(10 * MINUTE);
    expect((await two.call(photos.nextForProcessing)).answer).toBe(id);
  });

  test('is given to several people at once for different documents', async () => {
    const ids = [];
    for (let place = 0; place < 5; place += 1) ids.push(await waiting(10 + place));
    const people = await sorters(5);
    const shown = await Promise.all(people.map((sorter) => next(sorter)));
    expect(new Set(shown)).toEqual(new Set(ids));
  });

  test('is never given for the document on the screen', async () => {
    const [urgent, second] = [await waiting(10), await waiting(20)];
    const [sorter] = await sorters(1);
    expect(await take(sorter!)).toBe(urgent);
    expect(await next(sorter!, { after: urgent })).toBe(second);
    await sorter!.call(photos.leaveVerification, { params: { id: urgent } });
    expect(await next(sorter!, { after: urgent })).toBe(second);
  });

  test('is given to whoever has nothing, however few documents wait', async () => {
    const ids = [await waiting(10), await waiting(20), await waiting(30)];
    const [one, two, idle] = (await sorters(3)) as [Caller, Caller, Caller];
    expect([await take(one), await take(two)]).toEqual(ids.slice(0, 2));
    expect(await next(idle)).toBe(ids[2]);
  });

  test('is not taken from another person to be shown ahead', async () => {
    const [urgent, second] = [await waiting(10), await waiting(20)];
    const [one, two] = (await sorters(2)) as [Caller, Caller];
    expect(await take(one)).toBe(urgent);
    expect(await next(two)).toBe(second);
    expect(await next(one, { after: urgent })).toBeUndefined();
    expect(await next(two)).toBe(second);
  });

  test('is kept while whoever edited the last photo that nobody keeps is given that one', async () => {
    const kept = await waiting(5);
    const [editor, other] = (await sorters(2)) as [Caller, Caller];
    const edited = await waiting(10, {
      lastEditorId: editor.id,
      photo: await aFile(app, { sender: { addedByStaffId: editor.id } }),
    });
    expect(await next(other)).toBe(kept);
    expect(await next(editor)).toBe(edited);
    expect(await take(editor)).toBe(edited);
  });

  test('works for the next document of a controller too', async () => {
    const ids = [await waiting(10, { status: 'pre_validated' }), await waiting(20, { status: 'pre_validated' })];
    const [one, two] = [await app.signedInAs('controller'), await app.signedInAs('controller')];
    expect((await one.call(photos.nextForProcessing)).answer).toBe(ids[0]);
    expect((await two.call(photos.nextForProcessing)).answer).toBe(ids[1]);
    expect((await startProcessing(two, ids[1]!)).answer.managedByMe).toBe(true);
    expect((await two.call(photos.nextForProcessing)).answer).toBe(ids[1]);
  });
});

describe('a claim', () => {
  test('lasts 15 minutes for verification and 10 for processing, by the server’s clock', async () => {
    const verified = await waiting(10);
    const processed = await waiting(10, { status: 'pre_validated' });
    const [sorter] = await sorters(1);
    const controller = await app.signedInAs('controller');
    const first = (await start(sorter!, verified)).answer;
    const second = (await startProcessing(controller, processed)).answer;
    const now = app.clock.now().getTime();
    expect(first.server_now).toBe(new Date(now).toISOString());
    expect(first.expires_at).toBe(new Date(now + 15 * MINUTE).toISOString());
    expect(second.expires_at).toBe(new Date(now + 10 * MINUTE).toISOString());
  });

  test('survives a reload of its owner’s page with the remaining time', async () => {
    const id = await waiting(10);
    const [sorter] = await sorters(1);
    const first = (await start(sorter!, id)).answer;
    app.clock.advance(5 * MINUTE);
    const again = (await start(sorter!, id)).answer;
    expect(again).toMatchObject({ managedByMe: true, claimed_at: first.claimed_at, expires_at: first.expires_at });
  });

  test('that expired is ended by the sweep: the document waits again, also for a final validation', async () => {
    const plain = await waiting(10);
    const final = await waiting(20, { status: 'pending_last_validation' });
    const processed = await waiting(20, { status: 'pre_validated' });
    const [one, two] = (await sorters(2)) as [Caller, Caller];
    const controller = await app.signedInAs('controller');
    await start(one, plain);
    await start(two, final);
    await startProcessing(controller, processed);
    app.clock.advance(10 * MINUTE);
    expect(await releaseExpired(app.platform.database.orm, app.clock.now())).toBe(1);
    expect((await documentRow(app, processed)).status).toBe('pre_validated');
    app.clock.advance(5 * MINUTE - 1);
    expect(await releaseExpired(app.platform.database.orm, app.clock.now())).toBe(0);
    app.clock.advance(1);
    expect(await releaseExpired(app.platform.database.orm, app.clock.now())).toBe(2);
    expect((await documentRow(app, plain)).status).toBe('pending_verification');
    expect((await documentRow(app, final)).status).toBe('pending_last_validation');
    expect(await releaseExpired(app.platform.database.orm, app.clock.now())).toBe(0);
  });

  test('that expired does not block others until the sweep: the next person who asks gets the document', async () => {
    const id = await waiting(10);
    const [one, two] = (await sorters(2)) as [Caller, Caller];
    await take(one);
    app.clock.advance(15 * MINUTE);
    expect(await next(two)).toBe(id);
    expect(await take(two)).toBe(id);
  });

  test('that expired does not prevent its owner from claiming another document before the sweep', async () => {
    const [first, second] = [await waiting(10), await waiting(20)];
    const processed = [await waiting(10, { status: 'pre_validated' }), await waiting(20, { status: 'pre_validated' })];
    const [sorter] = await sorters(1);
    const controller = await app.signedInAs('controller');
    await start(sorter!, first);
    await startProcessing(controller, processed[0]!);
    app.clock.advance(15 * MINUTE);
    expect((await start(sorter!, second)).answer).toMatchObject({ managedByMe: true, id: second });
    expect((await startProcessing(controller, processed[1]!)).answer).toMatchObject({ managedByMe: true });
  });

  test('is released by leaving; leaving twice, or without a claim, changes nothing', async () => {
    const id = await waiting(10);
    const [one, two] = (await sorters(2)) as [Caller, Caller];
    await start(one, id);
    const stranger = await two.call(photos.leaveVerification, { params: { id } });
    expect(stranger.answer.status).toBe('verification_in_progress');
    const left = await one.call(photos.leaveVerification, { params: { id } });
    expect(left.answer.status).toBe('pending_verification');
    expect((await start(two, id)).answer.managedByMe).toBe(true);
    const again = await one.call(photos.leaveVerification, { params: { id } });
    expect(again.answer.status).toBe('verification_in_progress');
    expect(await openClaims(id)).toMatchObject([{ staffId: two.id }]);
  });

  test('is ended by an administrator, and the audit entry says who did it and whose it was', async () => {
    const id = await waiting(10);
    const [sorter] = await sorters(1);
    const admin = await app.signedInAs('admin');
    await start(sorter!, id);
    const released = await admin.call(photos.forceRelease, { params: { id } });
    expect(released.answer).toEqual({ id, status: 'pending_verification' });
    const [noted] = await app.platform.database.orm.select().from(auditEntry).where(eq(auditEntry.documentId, id));
    expect(noted).toMatchObject({
      name: 'claim_released_by_force',
      staffId: admin.id,
      before: { claimedBy: sorter!.id },
    });
    const decided = await sorter!.call(photos.decide, {
      params: { id },
      body: { photo: { status: 'validated', photoUid: '0'.repeat(32) }, final: true, lastValidation: true },
    });
    expect(decided.refusal.code).toBe('claim_missing');
    expect((await admin.call(photos.forceRelease, { params: { id } })).refusal.code).toBe('wrong_state');
  });

  test('on a document that does not exist is refused as not found', async () => {
    const [sorter] = await sorters(1);
    expect((await start(sorter!, 2_000_000_000)).refusal.message).toBe('The document was not found');
  });

  test('leaves one row of history each time, and a reservation lives no longer than its 30 seconds', async () => {
    const id = await waiting(10);
    const [sorter] = await sorters(1);
    for (let turn = 0; turn < 3; turn += 1) {
      await next(sorter!);
      await start(sorter!, id);
      await sorter!.call(photos.leaveVerification, { params: { id } });
    }
    const history = await app.platform.database.orm.select().from(claim).where(eq(claim.subjectId, id));
    expect(history.map(({ endedBy }) => endedBy)).toEqual(['left', 'left', 'left']);
    const promises = await app.platform.database.orm.select().from(reservation);
    for (const { expiresAt } of promises)
      expect(expiresAt.getTime() - app.clock.now().getTime()).toBeLessThanOrEqual(30_000);
  });
});
