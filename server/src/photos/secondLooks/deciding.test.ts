import * as files from '@likeness/contract/files';
import * as photos from '@likeness/contract/photos';
import type { Verdict } from '@likeness/contract/vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { LookScenario, decideOn, takeNext } from '../../testing/lookScenario.ts';
import { aFile, aJpeg, documentRow } from '../../testing/builders.ts';
import { aSignature } from '../../testing/orderScenario.ts';
import { releaseExpired, releaseWork } from '../claiming.ts';
import { withdrawLooks } from './lookStore.ts';
import { emptyTables } from '../../testing/emptyTables.ts';

const MINUTE = 60_000;

let app: TestApp;
let looks: LookScenario;
let first: Caller;
let second: Caller;
let third: Caller;

beforeAll(async () => {
  app = await startTestApp();
  looks = await LookScenario.open(app);
  first = await app.signedInAs('sorter');
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app, 'document', 'claim', 'reservation');
  looks.draw('a look');
  second = await app.signedInAs('sorter');
  third = await app.signedInAs('sorter');
});

const orm = () => app.platform.database.orm;
const OVERRIDE = { overrideReason: 'It is a test' };

/** A second look that `second` has claimed, while a document waits. */
async function aLook() {
  const { id, document } = await looks.atRejection(first);
  const waiting = await looks.work.document();
  expect(await takeNext(second)).toBe(id);
  return { id, document, waiting };
}

/** What a refusal tells, without the number of the request. */
function answerOf({ status, refusal: { request_id: _, ...refusal } }: Awaited<ReturnType<typeof decideOn>>) {
  return { status, refusal };
}

type Given = Parameters<typeof decideOn>[3];

/** A decision that is refused: with what it is sent, and what happens before. */
const REFUSED: Readonly<
  Record<
    string,
    { verdict: Verdict; given?: (by: Caller) => Promise<Given> | Given; before?: (by: Caller, id: number) => unknown }
  >
> = {
  'a rejection without reasons': { verdict: 'reject' },
  'a rejection for a reason that there is not': {
    verdict: 'reject',
    given: () => ({ photo: { photoRejectReasons: [999_999] } }),
  },
  'work for somebody else without a comment': { verdict: 'sendForEditing' },
  'a photo that breaks a rule of its purpose': {
    verdict: 'validate',
    given: async (by) => {
      const small = { content: await aJpeg({ width: 100, height: 100 }), sender: { addedByStaffId: by.id } };
      return { photo: { newPhotoUid: (await aFile(app, small)).uid } };
    },
  },
  'a decision that there is not': { verdict: 'validate', given: () => ({ final: false }) },
  'a decision for controllers': {
    verdict: 'sendForEditing',
    given: () => ({ final: true, comment: 'Too blurred' }),
  },
  'another photo than the one that is shown': {
    verdict: 'validate',
    given: () => ({ ...OVERRIDE, photo: { photoUid: 'a'.repeat(32) } }),
  },
  'a corrected photo that there is not': {
    verdict: 'validate',
    given: () => ({ ...OVERRIDE, photo: { newPhotoUid: 'a'.repeat(32) } }),
  },
  'a corrected photo of somebody else': {
    verdict: 'validate',
    given: async () => ({ ...OVERRIDE, photo: { newPhotoUid: (await looks.upload(first)).uid } }),
  },
  'a corrected photo under another name': {
    verdict: 'validate',
    given: async (by) => {
      const { uid } = await aFile(app, { name: 'other.jpg', sender: { addedByStaffId: by.id } });
      return { ...OVERRIDE, photo: { newPhotoUid: uid } };
    },
  },
  'a decision without a claim': {
    verdict: 'validate',
    given: () => OVERRIDE,
    before: (by, id) => by.call(photos.leaveVerification, { params: { id } }),
  },
  'a decision after the claim has expired': {
    verdict: 'validate',
    given: () => OVERRIDE,
    before: () => app.clock.advance(16 * MINUTE),
  },
  'a second decision': {
    verdict: 'validate',
    given: () => OVERRIDE,
    before: (by, id) => decideOn(by, id, 'validate', OVERRIDE),
  },
};

test.each(Object.entries(REFUSED))('%s is refused as on a document', async (_what, { verdict, given, before }) => {
  const { id, waiting } = await aLook();
  await third.call(photos.startVerification, { params: { id: waiting.id } });
  const sides = [[second, id] as const, [third, waiting.id] as const];
  const inputs = await Promise.all(sides.map(async ([by]) => given?.(by)));
  if (before !== undefined) for (const [by, of] of sides) await before(by, of);
  const replies = [];
  for (const [place, [by, of]] of sides.entries()) replies.push(await decideOn(by, of, verdict, inputs[place]));
  const [onLook, onDocument] = replies.map(answerOf);
  expect(onLook).toEqual(onDocument);
});

test.each(['orderManager', 'controller'] as const)('a %s finds it locked like any document', async (role) => {
  const { id, waiting } = await aLook();
  await third.call(photos.startVerification, { params: { id: waiting.id } });
  const person = await app.signedInAs(role);
  for (const call of [photos.startVerification, photos.startProcessing, photos.forceRelease]) {
    const [one, two] = [
      await person.call(call, { params: { id } }),
      await person.call(call, { params: { id: waiting.id } }),
    ];
    expect([one.status, one.refusal.code]).toEqual([two.status, two.refusal.code]);
  }
});

test('a corrected photo goes with one verdict only', async () => {
  const { id, waiting } = await aLook();
  const { uid } = await looks.upload(second);
  const given = { ...OVERRIDE, photo: { newPhotoUid: uid } };
  expect((await decideOn(second, id, 'validate', given)).status).toBe(200);
  expect(await looks.row(id)).toMatchObject({ verdict: 'validate', selfEdited: true });
  const next = await looks.atRejection(first);
  expect(await takeNext(second)).toBe(waiting.id);
  expect((await decideOn(second, waiting.id, 'validate', given)).refusal.code).toBe('file_not_yours');
  await decideOn(second, waiting.id, 'validate', OVERRIDE);
  await looks.work.document();
  expect(await takeNext(second)).toBe(next.id);
  expect((await decideOn(second, next.id, 'validate', given)).refusal.code).toBe('file_not_yours');
});

describe('an undo', () => {
  test('gives the photo back with all that was typed, and the answer is as if it had never been', async () => {
    const { id, waiting } = await aLook();
    const before = await looks.row(id);
    const given = { photo: { photoRejectReasons: [looks.reason.id] }, comment: 'The left side' };
    const { answer } = await decideOn(second, id, 'reject', given);
    expect(await takeNext(second)).toBe(waiting.id);
    const undone = await second.call(photos.undoDecision, { params: { id }, body: { decision: answer.undo.decision } });
    expect(undone.answer).toMatchObject({
      typed: { comment: 'The left side', photoRejectReasons: [looks.reason.id] },
      document: { id, status: 'verification_in_progress', claim: { managedByMe: true } },
    });
    expect(await looks.row(id)).toEqual(before);
    expect((await documentRow(app, waiting.id)).status).toBe('pending_verification');
    expect((await decideOn(second, id, 'validate', OVERRIDE)).status).toBe(200);
  });

  test('of a validation gives back its corrected photo, and why it passed', async () => {
    const { id } = await aLook();
    const before = await looks.row(id);
    const { uid } = await looks.upload(second);
    const { answer } = await decideOn(second, id, 'validate', { ...OVERRIDE, photo: { newPhotoUid: uid } });
    const undone = await second.call(photos.undoDecision, { params: { id }, body: { decision: answer.undo.decision } });
    expect(undone.answer.typed).toMatchObject({ ...OVERRIDE, newPhotoUid: uid, newPhoto: { uid } });
    expect(await looks.row(id)).toEqual(before);
  });

  test('of a request for editing ticks again what was asked for, which counted as no reason of a rejection', async () => {
    const { id } = await aLook();
    const before = await looks.row(id);
    const asked = { photo: { photoRejectReasons: [looks.reason.id] } };
    const { answer } = await decideOn(second, id, 'sendForEditing', asked);
    const turns = async () => {
      const stored = await app.platform.database.pool.query<{ turn: number }>(
        'select turn from second_look_reason where look_id = $1 and reason_id = $2 order by turn',
        [id, looks.reason.id],
      );
      return stored.rows.map(({ turn }) => turn);
    };
    expect(await turns()).toEqual([3]);
    expect(await looks.row(id)).toMatchObject({ verdict: 'sendForEditing', agrees: false });
    const undone = await second.call(photos.undoDecision, { params: { id }, body: { decision: answer.undo.decision } });
    expect(undone.answer).toMatchObject({
      typed: { photoRejectReasons: [looks.reason.id] },
      document: { id, status: 'verification_in_progress', claim: { managedByMe: true } },
    });
    expect([await turns(), await looks.row(id)]).toEqual([[], before]);
  });

  test.each(['too late', 'by somebody else', 'of another decision'])('%s is refused', async (why) => {
    const { id } = await aLook();
    const { answer } = await decideOn(second, id, 'validate', OVERRIDE);
    if (why === 'too late') app.clock.advance(9_000);
    const decision = answer.undo.decision + (why === 'of another decision' ? 1 : 0);
    const person = why === 'by somebody else' ? third : second;
    const undone = await person.call(photos.undoDecision, { params: { id }, body: { decision } });
    expect(undone.refusal.code).toBe('undo_too_late');
    expect((await looks.row(id)).verdict).toBe('validate');
  });
});

describe('a look goes back', () => {
  const nextOfOthers = () => takeNext(third);

  test('when its claim expires', async () => {
    const { id } = await aLook();
    app.clock.advance(16 * MINUTE);
    expect(await releaseExpired(orm(), app.clock.now())).toBe(1);
    expect(await nextOfOthers()).toBe(id);
  });

  test('when an administrator releases it, and nothing is noted', async () => {
    const { id } = await aLook();
    const admin = await app.signedInAs('admin');
    const noted = () => app.platform.database.pool.query('select count(*) from audit_entry');
    const before = (await noted()).rows;
    const released = await admin.call(photos.forceRelease, { params: { id } });
    expect(released.answer).toEqual({ id, status: 'pending_verification' });
    expect((await noted()).rows).toEqual(before);
    expect(await nextOfOthers()).toBe(id);
  });

  test('when its sorter signs out', async () => {
    const { id } = await aLook();
    await releaseWork(orm(), second.id, { now: app.clock.now() });
    expect(await nextOfOthers()).toBe(id);
  });

  test('when its sorter leaves it', async () => {
    const { id } = await aLook();
    const left = await second.call(photos.leaveVerification, { params: { id } });
    expect(left.answer).toEqual({ id, status: 'pending_verification' });
    expect(await nextOfOthers()).toBe(id);
  });

  test('never, once it was taken back: whoever has it finds it canceled', async () => {
    const { id } = await aLook();
    await withdrawLooks(orm(), [id], app.clock.now());
    expect((await decideOn(second, id, 'validate', OVERRIDE)).refusal).toMatchObject({
      code: 'claim_missing',
      status: 'canceled',
    });
    expect((await second.call(photos.getDocument, { params: { id } })).answer).toMatchObject({ status: 'canceled' });
  });
});

test('under its number the photos of the look open, and no others', async () => {
  const { id, document, waiting } = await aLook();
  const signature = await aSignature(app, document);
  const other = await aSignature(app, waiting);
  const download = (uid: string, documentId: number, by = second) =>
    by.call(files.downloadFileWithMetadata, { params: { uid, documentId } });
  expect((await download(document.photo.uid, id)).status).toBe(200);
  expect((await second.call(files.downloadSignature, { params: { uid: signature.uid, documentId: id } })).status).toBe(
    200,
  );
  expect((await second.call(files.downloadSignature, { params: { uid: other.uid, documentId: id } })).status).toBe(404);
  expect((await download(waiting.photo.uid, id)).status).toBe(404);
  expect((await download(document.photo.uid, waiting.id)).status).toBe(404);
  const postman = await app.signedInAs('postman');
  const [one, two] = [
    await download(document.photo.uid, id, postman),
    await download(document.photo.uid, document.id, postman),
  ];
  expect([one.status, two.status]).toEqual([404, 404]);
  const unseen = await looks.atRejection(first);
  expect((await download(unseen.document.photo.uid, unseen.id)).status).toBe(404);
});
