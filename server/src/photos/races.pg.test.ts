import { sendNewPhoto } from '@likeness/contract/intake';
import * as photos from '@likeness/contract/photos';
import { checkFace } from '@likeness/contract/photos/editing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { file } from '../files/schema.ts';
import { statusFollowing } from '../orders/index.ts';
import { eq } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import {
  type DocumentOverrides,
  aDocument,
  aFile,
  aJpeg,
  aPartner,
  callingAs,
  documentRow,
  orderRow,
} from '../testing/builders.ts';
import { aPurpose, aReason } from '../testing/catalogueBuilders.ts';
import { releaseExpired } from './claiming.ts';
import { document } from './schema.ts';
import { emptyTables } from '../testing/emptyTables.ts';
import { whileHeld } from '../testing/whileHeld.ts';

/* Simultaneous actions on one document: repeated many times, because a race does not always end the same way. */

const TURNS = 20;

let app: TestApp;
let partner: Awaited<ReturnType<typeof aPartner>>;
let defaults: DocumentOverrides;
let reasonId: number;
let jpeg: Buffer;
let one: Caller;
let two: Caller;

beforeAll(async () => {
  app = await startTestApp();
  partner = await aPartner(app);
  defaults = { partnerId: partner.id, purposeId: (await aPurpose(app)).id };
  reasonId = (await aReason(app)).id;
  jpeg = await aJpeg({ colour: '#c8d0ce' });
  one = await app.signedInAs('sorter');
  two = await app.signedInAs('sorter');
});
afterAll(() => app.close());
beforeEach(() => emptyTables(app, 'document', 'claim', 'reservation'));

type Made = Awaited<ReturnType<typeof aDocument>>;
const made = (overrides: DocumentOverrides = {}) => aDocument(app, { ...defaults, ...overrides });
const start = (caller: Caller, { id }: Made) => caller.call(photos.startVerification, { params: { id } });

function decide(caller: Caller, { id, photo }: Made, status: 'rejected' | 'validated', rest: object = {}) {
  return caller.call(photos.decide, {
    params: { id },
    body: {
      photo: { status, photoUid: photo.uid, photoRejectReasons: [reasonId], ...rest },
      final: true,
      lastValidation: true,
    },
  });
}

async function rejected(caller: Caller): Promise<Made & { decision: number }> {
  const it = await made();
  await start(caller, it);
  return { ...it, decision: (await decide(caller, it, 'rejected')).answer.undo.decision };
}

const undo = (caller: Caller, { id, decision }: { id: number; decision: number }) =>
  caller.call(photos.undoDecision, { params: { id }, body: { decision } });
const newPhoto = ({ id }: Made) =>
  callingAs(app, partner).call(sendNewPhoto, { params: { id }, file: { name: 'new.jpg', content: jpeg } });

async function times(turns: number, race: () => Promise<void>): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await race();
}

test('two photos of one order, judged at the same moment, give the order the status of both', () =>
  times(TURNS, async () => {
    const [first, second] = [await made(), await made()];
    await app.platform.database.orm.update(document).set({ orderId: first.order.id }).where(eq(document.id, second.id));
    await start(one, first);
    await start(two, second);
    const replies = await Promise.all([decide(one, first, 'rejected'), decide(two, second, 'validated')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const statuses = [(await documentRow(app, first.id)).status, (await documentRow(app, second.id)).status];
    expect(statuses).toEqual(['rejected_photo', 'validated']);
    expect((await orderRow(app, first.order.id)).status).toBe(statusFollowing('in_progress', statuses));
  }));

test('of an undo and the customer’s new photo at the same moment, one succeeds and the other is refused', () =>
  times(TURNS / 2, async () => {
    const it = await rejected(one);
    const [undone, sent] = await Promise.all([undo(one, it), newPhoto(it)]);
    expect(new Set([undone.status, sent.status])).toEqual(new Set([200, 409]));
    const { status } = await documentRow(app, it.id);
    expect(status).toBe(undone.status === 200 ? 'verification_in_progress' : 'waiting_ia_validation');
    await one.call(photos.leaveVerification, { params: { id: it.id } });
  }));

test('a decision sent twice without a key is made once', () =>
  times(TURNS, async () => {
    const it = await made();
    await start(one, it);
    const replies = await Promise.all([decide(one, it, 'validated'), decide(one, it, 'rejected')]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  }));

test('a decision at the moment of the sweep is either stored completely or refused because the claim has expired', () =>
  times(TURNS, async () => {
    const it = await made();
    const { expires_at } = (await start(one, it)).answer;
    const [decided] = await Promise.all([
      decide(one, it, 'validated'),
      releaseExpired(app.platform.database.orm, new Date(expires_at)),
    ]);
    const { status } = await documentRow(app, it.id);
    expect([decided.status, status]).toEqual(
      decided.status === 200 ? [200, 'validated'] : [409, 'pending_verification'],
    );
  }));

test('of a decision and an administrator’s release at the same moment, one succeeds and the other is refused', async () => {
  const admin = await app.signedInAs('admin');
  await times(TURNS, async () => {
    const it = await made();
    await start(one, it);
    const [decided, released] = await Promise.all([
      decide(one, it, 'validated'),
      admin.call(photos.forceRelease, { params: { id: it.id } }),
    ]);
    expect(new Set([decided.status, released.status])).toEqual(new Set([200, 409]));
    const { status } = await documentRow(app, it.id);
    expect(status).toBe(decided.status === 200 ? 'validated' : 'pending_verification');
  });
});

test('one corrected photo given to two documents at the same moment is used for one', async () => {
  const admin = await app.signedInAs('admin');
  await times(TURNS / 2, async () => {
    const [first, second] = [await made(), await made()];
    await start(admin, first);
    await start(admin, second);
    const { uid: newPhotoUid } = await aFile(app, { sender: { addedByStaffId: admin.id } });
    const replies = await Promise.all([
      decide(admin, first, 'validated', { newPhotoUid }),
      decide(admin, second, 'validated', { newPhotoUid }),
    ]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]));
    for (const it of [first, second]) await admin.call(photos.leaveVerification, { params: { id: it.id } });
  });
});

test('a corrected photo that is removed as unused in the same moment is not taken, and the document stays in hand', async () => {
  const admin = await app.signedInAs('admin');
  const it = await made();
  await start(admin, it);
  const { id, uid: newPhotoUid } = await aFile(app, { sender: { addedByStaffId: admin.id } });
  // It was compared before, so that it is the decision itself that waits.
  await admin.call(checkFace, { params: { id: it.id }, body: { newPhotoUid } });
  const [answer] = await whileHeld(
    app,
    async (tx) => {
      await tx.select({ id: file.id }).from(file).where(eq(file.id, id)).for('update');
      await tx.update(file).set({ deletedAt: app.clock.now() }).where(eq(file.id, id));
    },
    [() => decide(admin, it, 'validated', { newPhotoUid })],
  );
  expect(answer!.refusal.code).toBe('file_not_yours');
  expect((await documentRow(app, it.id)).status).toBe('verification_in_progress');
});

test('undo, leave and claim, repeated by two people, never end in an error or with two claims of one person', async () => {
  for (let place = 0; place < 6; place += 1) await made();
  const play = async (caller: Caller) => {
    for (let turn = 0; turn < 10; turn += 1) {
      const next = await caller.call(photos.nextForVerification, { query: { start: 'true' } });
      if (!('id' in next.answer)) continue;
      const { id, photo } = next.answer;
      const decided = await caller.call(photos.decide, {
        params: { id },
        body: { photo: { status: 'rejected', photoUid: photo!.uid, photoRejectReasons: [reasonId] }, final: true },
      });
      const again = caller.call(photos.nextForVerification, { query: { start: 'true' } });
      const undone = undo(caller, { id, decision: decided.answer.undo.decision });
      expect([(await again).status, (await undone).status]).toEqual([200, 200]);
      const mine = (await caller.call(photos.listMyVerifications)).answer.result;
      expect(mine.map((row) => row.id)).toEqual([id]);
      await caller.call(photos.leaveVerification, { params: { id } });
    }
  };
  await Promise.all([play(one), play(two)]);
});
