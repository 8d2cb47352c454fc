import * as photos from '@likeness/contract/photos';
import type { PhotoLines } from '@likeness/contract/photos/lines';
import { readPhotoEdit } from '@likeness/contract/photos/editing';
import { describe, expect, test } from 'vitest';
import { eq } from '../platform/database/drizzle.ts';
import type { Caller, TestApp } from '../testing/app.ts';
import { aFile } from '../testing/builders.ts';
import { openLookDesk } from '../testing/lookDesk.ts';
import { type LookScenario, decideOn, takeNext } from '../testing/lookScenario.ts';
import { decision, photoVersion } from './schema.ts';
import { secondLook } from './secondLooks/schema.ts';

/* Where somebody has placed the lines of a head is kept with what they decide, and with the photo. */

const CAREFUL: PhotoLines = { crown: 0.11, chin: 0.83, eyes: 0.46, centre: 0.52, tilt: 1.5 };
const EARLIER: PhotoLines = { crown: 0.2, chin: 0.7, eyes: null, centre: null, tilt: 0 };
const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let looks: LookScenario;
let sorter: Caller;
let other: Caller;

openLookDesk('a document', (desk) => {
  ({ app, looks } = desk);
  [sorter, other] = desk.sorters;
});

type Document = Awaited<ReturnType<LookScenario['work']['document']>>;

const orm = () => app.platform.database.orm;
const read = async (person: Caller, id: number) => (await person.call(photos.getDocument, { params: { id } })).answer;
const start = (person: Caller, { id }: Document) => person.call(photos.startVerification, { params: { id } });

async function onTheDesk(lines: PhotoLines | null = null): Promise<Document> {
  const made = await looks.work.document();
  await orm().update(photoVersion).set({ lines }).where(eq(photoVersion.fileId, made.photo.id));
  await start(sorter, made);
  return made;
}

async function kept({ id, photo }: Document) {
  const [version] = await orm().select().from(photoVersion).where(eq(photoVersion.fileId, photo.id));
  const decided = await orm().select().from(decision).where(eq(decision.documentId, id));
  return { version: version?.lines, decisions: decided.map(({ lines }) => lines) };
}

const VERDICTS = {
  reject: () => ({ photo: { photoRejectReasons: [looks.reason.id] } }),
  sendForEditing: () => ({ comment: 'The head is too small' }),
  validate: () => ({ overrideReason: 'It is a test' }),
} as const;

describe.each(['reject', 'sendForEditing', 'validate'] as const)('lines placed before a decision to %s', (verdict) => {
  test('are kept with the decision and with the version, and the next person begins with them', async () => {
    const made = await onTheDesk(EARLIER);
    const decided = await decideOn(sorter, made.id, verdict, { ...VERDICTS[verdict](), lines: CAREFUL });
    expect(decided.status).toBe(200);
    expect(await kept(made)).toEqual({ version: CAREFUL, decisions: [CAREFUL] });
    expect((await read(sorter, made.id)).photo).toMatchObject({ lines: CAREFUL, lines_from: 'this' });
  });

  test('are gone from the version with an undo, which gives them back to who had placed them', async () => {
    const made = await onTheDesk(EARLIER);
    const { answer } = await decideOn(sorter, made.id, verdict, { ...VERDICTS[verdict](), lines: CAREFUL });
    const undone = await sorter.call(photos.undoDecision, {
      params: { id: made.id },
      body: { decision: answer.undo.decision },
    });
    expect(undone.answer.typed.lines).toEqual(CAREFUL);
    expect(undone.answer.document.photo).toMatchObject({ lines: EARLIER, lines_from: 'this' });
    expect((await kept(made)).version).toEqual(EARLIER);
  });
});

test('a decision without lines leaves those of the version as they are', async () => {
  const made = await onTheDesk(EARLIER);
  const { answer } = await decideOn(sorter, made.id, 'reject', VERDICTS.reject());
  expect(await kept(made)).toEqual({ version: EARLIER, decisions: [null] });
  await sorter.call(photos.undoDecision, { params: { id: made.id }, body: { decision: answer.undo.decision } });
  expect((await kept(made)).version).toEqual(EARLIER);
});

test.each([
  ['the crown below the chin', { ...CAREFUL, crown: 0.9 }],
  ['a line beyond the photo', { ...CAREFUL, chin: 1.2 }],
  ['a head that lies on its side', { ...CAREFUL, tilt: 80 }],
  ['no chin', { ...CAREFUL, chin: undefined }],
  ['words', { ...CAREFUL, eyes: 'in the middle' }],
])('%s is refused with a sentence, and nothing is written', async (_what, lines) => {
  const made = await onTheDesk(EARLIER);
  const refused = await decideOn(sorter, made.id, 'reject', { ...VERDICTS.reject(), lines });
  expect([refused.status, refused.refusal.code]).toEqual([422, 'invalid_input']);
  expect(await kept(made)).toEqual({ version: EARLIER, decisions: [] });
});

test('a controller, who judges no photo, is told that lines are not kept with what they do', async () => {
  const controller = await app.signedInAs('controller');
  const made = await looks.work.document('pre_validated');
  await controller.call(photos.startProcessing, { params: { id: made.id } });
  const refused = await controller.call(photos.decide, {
    params: { id: made.id },
    body: {
      photo: { status: 'pending_verification', photoUid: made.photo.uid },
      final: true,
      comment: 'Too blurred',
      lines: CAREFUL,
    },
  });
  expect(refused.refusal).toMatchObject({
    code: 'lines_not_kept',
    message: 'Lines are saved with a sorter’s decision, not with a controller’s',
  });
  expect(await kept(made)).toEqual({ version: null, decisions: [] });
});

test('a version without lines begins with those of the one before it, and says so', async () => {
  const controller = await app.signedInAs('controller');
  const made = await onTheDesk();
  await decideOn(sorter, made.id, 'sendForEditing', { ...VERDICTS.sendForEditing(), lines: CAREFUL });
  const { document } = await looks.work.process(controller, made);
  await start(other, document);
  const seen = (await read(other, made.id)).photo!;
  expect(seen).toMatchObject({ uid: document.photo.uid, lines: CAREFUL, lines_from: 'previous' });
  expect(seen.file_history.files.map(({ lines }) => lines)).toEqual([CAREFUL, null]);
});

test('lines sent with a corrected photo are those of the corrected one, and go with it', async () => {
  const made = await onTheDesk(EARLIER);
  const { uid, id: newFileId } = await aFile(app, { sender: { addedByStaffId: sorter.id } });
  const given = { ...VERDICTS.validate(), photo: { newPhotoUid: uid }, lines: CAREFUL };
  const { answer } = await decideOn(sorter, made.id, 'validate', given);
  const versions = await orm().select().from(photoVersion).where(eq(photoVersion.documentId, made.id));
  expect(new Map(versions.map(({ fileId, lines }) => [fileId, lines]))).toEqual(
    new Map([
      [made.photo.id, EARLIER],
      [newFileId, CAREFUL],
    ]),
  );
  await sorter.call(photos.undoDecision, { params: { id: made.id }, body: { decision: answer.undo.decision } });
  expect((await kept(made)).version).toEqual(EARLIER);
});

describe('a second look', () => {
  async function lookAt(before: PhotoLines | null) {
    app.clock.advance(-DAY);
    const made = await onTheDesk(before);
    const { answer } = await decideOn(sorter, made.id, 'reject', { ...VERDICTS.reject(), lines: CAREFUL });
    app.clock.advance(DAY);
    const id = await looks.at({ document: made, decision: answer.undo.decision });
    await looks.work.document();
    looks.draw('a look');
    expect(await takeNext(other)).toBe(id);
    return { id, made };
  }

  test.each([
    ['none, where there were none', null, { lines: null, lines_from: null }],
    ['those that were there before', EARLIER, { lines: EARLIER, lines_from: 'this' }],
  ])('shows no lines of the first person: %s', async (_what, before, shown) => {
    const { id } = await lookAt(before);
    const { photo } = await read(other, id);
    expect(photo).toMatchObject(shown);
    expect(photo!.file_history.files.map(({ lines }) => lines)).toEqual([before]);
    const editor = await other.call(readPhotoEdit, { params: { id } });
    expect(editor.answer).toMatchObject({ recipe: null, lines: before });
  });

  test('opens the editor on a planted photo without lines, whoever had placed some on the same picture', async () => {
    const made = await onTheDesk(CAREFUL);
    const { id } = await looks.planted(other, made.id);
    await orm().update(secondLook).set({ fileId: made.photo.id }).where(eq(secondLook.id, id));
    await looks.work.document();
    looks.draw('a look');
    expect(await takeNext(other)).toBe(id);
    expect((await other.call(readPhotoEdit, { params: { id } })).answer.lines).toBeNull();
  });

  test('keeps the lines of the second one, shows them after the verdict, and an undo takes them away', async () => {
    const { id, made } = await lookAt(EARLIER);
    const own: PhotoLines = { ...CAREFUL, crown: 0.09 };
    const { answer } = await decideOn(other, id, 'reject', { ...VERDICTS.reject(), lines: own });
    expect((await read(other, id)).photo).toMatchObject({ lines: own, lines_from: 'this' });
    expect((await looks.row(id)).lines).toEqual(own);
    expect((await kept(made)).version).toEqual(CAREFUL);
    const body = { decision: answer.undo.decision };
    const undone = await other.call(photos.undoDecision, { params: { id }, body });
    expect(undone.answer.typed.lines).toEqual(own);
    expect(undone.answer.document.photo).toMatchObject({ lines: EARLIER });
    expect((await looks.row(id)).lines).toBeNull();
  });
});
