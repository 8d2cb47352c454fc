import * as photos from '@likeness/contract/photos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntry } from '../audit/schema.ts';
import { liveClaim } from '../claims/index.ts';
import { and, eq } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aFile, documentRow } from '../testing/builders.ts';
import { aReason } from '../testing/catalogueBuilders.ts';
import { DECISION_KINDS, type DecisionKind } from './lifecycle.ts';
import { document } from './schema.ts';
import { versionsOf } from './versionStore.ts';

let app: TestApp;
let sorter: Caller;
let controller: Caller;
let reasonId: number;

beforeAll(async () => {
  app = await startTestApp();
  sorter = await app.signedInAs('sorter');
  controller = await app.signedInAs('controller');
  reasonId = (await aReason(app)).id;
});
afterAll(() => app.close());

/*
 * D8 to D14 and B3, as the specification writes them: the fields of each decision, and its effect on document and
 * photo.
 */
const IS_VERIFIED = { from: 'pending_verification', start: photos.startVerification } as const;
const IS_PROCESSED = { from: 'pre_validated', start: photos.startProcessing } as const;
const TABLE = {
  reject: {
    ...IS_VERIFIED,
    said: { status: 'rejected', final: true },
    asks: 'reasons_missing',
    keeps: { status: 'rejected_photo', version: 'rejected', isVerified: true, takesNewPhoto: false },
    noted: 'photo_rejected',
    message: 'Document rejected successfully!',
  },
  sendForEditing: {
    ...IS_VERIFIED,
    said: { status: 'pending_verification', final: false },
    asks: 'request_missing',
    keeps: { status: 'pre_validated', version: 'pending_verification', isVerified: false, takesNewPhoto: false },
    noted: 'sent_for_editing',
    message: 'Document sent for treatment',
  },
  validate: {
    ...IS_VERIFIED,
    said: { status: 'validated', final: true, lastValidation: true },
    asks: undefined,
    keeps: { status: 'validated', version: 'validated', isVerified: true, takesNewPhoto: true },
    noted: 'photo_validated',
    message: 'Document validated',
  },
  cannotProcess: {
    ...IS_PROCESSED,
    said: { status: 'pending_verification', final: true },
    asks: 'comment_missing',
    keeps: { status: 'pending_verification', version: 'pending_verification', isVerified: false, takesNewPhoto: false },
    noted: 'cannot_process',
    message: 'Document sent back for analysis',
  },
  returnProcessed: {
    ...IS_PROCESSED,
    said: { status: 'pending_verification', final: true, lastValidation: false },
    asks: 'new_photo_missing',
    keeps: {
      status: 'pending_last_validation',
      version: 'pending_verification',
      isVerified: false,
      takesNewPhoto: true,
    },
    noted: 'returned_processed',
    message: 'Document sent back successfully for final validation',
  },
} as const satisfies Record<DecisionKind, object>;

/** Why a photo is rejected, or what is to be edited. */
const hasReasons = (kind: DecisionKind) => kind === 'reject' || kind === 'sendForEditing';

/** A document that somebody has claimed and uploaded a corrected photo for, and the call that decides on it. */
async function inHand(kind: DecisionKind, gaveUp = false) {
  const { from, start, said } = TABLE[kind];
  const caller = start === photos.startVerification ? sorter : controller;
  const made = await aDocument(app, { status: from });
  await app.platform.database.orm.update(document).set({ cannotProcess: gaveUp }).where(eq(document.id, made.id));
  expect((await caller.call(start, { params: { id: made.id } })).status).toBe(200);
  const corrected = await aFile(app, { name: made.photo.fileName, sender: { addedByStaffId: caller.id } });
  const { status, ...rest } = said;
  const decide = (photo: object, besides: object) =>
    caller.call(photos.decide, {
      params: { id: made.id },
      body: { photo: { status, photoUid: made.photo.uid, ...photo }, ...rest, ...besides },
    });
  const leave = () =>
    caller.call(start === photos.startVerification ? photos.leaveVerification : photos.leaveProcessing, {
      params: { id: made.id },
    });
  const everything = () =>
    decide({ newPhotoUid: corrected.uid, photoRejectReasons: [reasonId] }, { comment: 'The left eye' });
  return { caller, made, corrected, decide, everything, leave };
}

describe.each(DECISION_KINDS)('the decision %s', (kind) => {
  const { keeps, noted, message, asks, start } = TABLE[kind];
  const work = start === photos.startVerification ? 'verification' : 'processing';

  test('is answered, recorded and ends the claim, and moves document and photo as the specification says', async () => {
    const { caller, made, corrected, everything } = await inHand(kind);
    const { answer } = await everything();
    expect(answer).toMatchObject({ status: keeps.status, message });

    const current = keeps.takesNewPhoto ? corrected : made.photo;
    const row = await documentRow(app, made.id);
    expect(row).toMatchObject({ status: keeps.status, photoId: current.id });
    expect(row.lastEditorId).toBe(keeps.takesNewPhoto ? caller.id : null);
    const versions = await versionsOf(app.platform.database.orm, [made.id]);
    expect(versions.map(({ file }) => file.id)).toEqual(
      keeps.takesNewPhoto ? [made.photo.id, corrected.id] : [made.photo.id],
    );
    const judged = versions.find(({ file }) => file.id === current.id)!.version;
    expect(judged).toMatchObject({
      status: keeps.version,
      verifiedById: keeps.isVerified ? caller.id : null,
      selfEdited: kind === 'validate',
    });

    const { orm } = app.platform.database;
    expect(await liveClaim(orm, work, made.id, app.clock.now())).toBeUndefined();
    const mine = and(eq(auditEntry.documentId, made.id), eq(auditEntry.staffId, caller.id));
    const [entry, ...more] = await orm.select().from(auditEntry).where(mine);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ name: noted, fileId: current.id, valueText: 'The left eye' });
    expect(entry!.after).toMatchObject({ status: keeps.status, reasons: hasReasons(kind) ? ['Eyes closed'] : [] });
  });

  test.each([true, false])('keeps whether a controller gave up on the document (before: %s)', async (gaveUp) => {
    const { made, everything } = await inHand(kind, gaveUp);
    expect((await everything()).status).toBe(200);
    const changes: Partial<Record<DecisionKind, boolean>> = { cannotProcess: true, returnProcessed: false };
    expect((await documentRow(app, made.id)).cannotProcess).toBe(changes[kind] ?? gaveUp);
  });

  test('is refused without its required input, and then nothing is written', async () => {
    const { made, decide, leave } = await inHand(kind);
    const before = await documentRow(app, made.id);
    const reply = await decide({}, {});
    expect(reply.status === 200 ? undefined : reply.refusal.code).toBe(asks);
    const isUntouched = asks !== undefined;
    expect((await documentRow(app, made.id)).status).toBe(isUntouched ? before.status : keeps.status);
    await leave();
  });
});
