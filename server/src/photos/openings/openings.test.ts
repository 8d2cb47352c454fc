import * as files from '@likeness/contract/files';
import { ROLE_NAMES } from '@likeness/contract/kit/roles';
import { exportOpenings, listOpenings } from '@likeness/contract/photos/openings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileOpening } from '../../files/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aDocument, aFile } from '../../testing/builders.ts';
import { fileOfGrowingLog } from '../../testing/growingLog.ts';
import { aBoard, aSignature } from '../../testing/orderScenario.ts';
import { csvOfOpenings } from './csv.ts';

const IN_PAGE = { 'sec-fetch-dest': 'image' };

let app: TestApp;
let admin: Caller;
let sorter: Caller;
let manager: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
  sorter = await app.signedInAs('sorter');
  manager = await app.signedInAs('orderManager');
});
afterAll(() => app.close());

const show = (who: Caller, { uid }: { uid: string }) => who.call(files.openFile, { params: { uid }, headers: IN_PAGE });

async function listed(query: Record<string, unknown>) {
  const { result } = (await admin.call(listOpenings, { query })).answer;
  return result.map(({ file, person, size, times, document }) => [file.uid, person.id, size, times, document?.id]);
}

test('administrators alone read who opened what, as a list and as a file', async () => {
  const answers: Record<string, number[]> = {};
  for (const role of ROLE_NAMES) {
    const who = await app.signedInAs(role);
    answers[role] = [(await who.call(listOpenings)).status, (await who.call(exportOpenings)).status];
  }
  const expected = ROLE_NAMES.map((role) => [
    role,
    role === 'admin' || role === 'superAdmin' ? [200, 200] : [403, 403],
  ]);
  expect(answers).toEqual(Object.fromEntries(expected));
});

test('each opening says who, how large, how often, and for which document of which order', async () => {
  const made = await aDocument(app);
  const [board, signature] = [await aBoard(app, made), await aSignature(app, made)];
  const unused = await aFile(app);
  await show(sorter, made.photo);
  await show(sorter, made.photo);
  await show(manager, made.photo);
  await show(manager, board);
  await show(manager, signature);
  await manager.call(files.downloadFile, { params: { uid: unused.uid } });
  const photo = [
    [made.photo.uid, manager.id, 'display', 1, made.id],
    [made.photo.uid, sorter.id, 'display', 2, made.id],
  ];
  expect(await listed({ file: made.photo.uid })).toEqual(photo);
  expect(await listed({ q: made.id })).toEqual([
    [signature.uid, manager.id, 'display', 1, made.id],
    [board.uid, manager.id, 'display', 1, made.id],
    ...photo,
  ]);
  expect(await listed({ file: unused.uid })).toEqual([[unused.uid, manager.id, 'download', 1, undefined]]);
  expect((await admin.call(listOpenings, { query: { file: made.photo.uid } })).answer.result[0]!.document).toEqual({
    id: made.id,
    order_id: made.order.id,
  });
});

test('the list is narrowed by person, size, file and day, and its file has the same rows', async () => {
  const { photo } = await aDocument(app);
  const person = await app.signedInAs('controller');
  await show(person, photo);
  app.clock.advance(3 * 24 * 60 * 60 * 1000);
  await person.call(files.downloadFile, { params: { uid: photo.uid } });
  const today = app.clock.now().toISOString().slice(0, 10);
  const sizes = async (query: Record<string, unknown>) => (await listed(query)).map(([, , size]) => size);
  expect(await sizes({ person: person.id })).toEqual(['download', 'display']);
  expect(await sizes({ person: person.id, size: 'display' })).toEqual(['display']);
  expect(await sizes({ person: person.id, from: today })).toEqual(['download']);
  expect(await sizes({ person: person.id, to: today, q: 'PORTRAIT' })).toEqual(['download', 'display']);
  expect(await sizes({ person: person.id, q: 'no such name' })).toEqual([]);
  expect(await sizes({ person: person.id, limit: 1, page: 9 })).toEqual(['display']);
  expect((await admin.call(listOpenings, { query: { from: today, to: '2020-01-01' } })).status).toBe(422);

  const csv = (await admin.call(exportOpenings, { query: { person: person.id } })).body.toString();
  const [head, ...lines] = csv.trim().split('\n');
  expect(head).toContain('Opened,Last time,Times,Person');
  expect(lines.map((line) => line.split(',')[5])).toEqual(['download', 'display']);
});

test('a file of many openings has each once, also while others are noted', async () => {
  const { orm } = app.platform.database;
  const { id: fileId, uid } = await aFile(app);
  const at = app.clock.now();
  const opening = (times: number) => {
    const moments = { openedAt: at, lastAt: at, slot: times };
    return { fileId, staffId: sorter.id, size: 'display' as const, times, ...moments };
  };
  const numbers = Array.from({ length: 1_500 }, (_, number) => number + 1);
  await orm.insert(fileOpening).values(numbers.map(opening));
  const question = exportOpenings.query!.parse({ file: uid });
  const file = await fileOfGrowingLog(csvOfOpenings(orm, [], question, 'en'), () =>
    orm.insert(fileOpening).values(opening(1_501)),
  );
  const [, ...lines] = file.trim().split('\n');
  expect(lines.map((line) => Number(line.split(',')[2])).toSorted((a, b) => a - b)).toEqual(numbers);
});
