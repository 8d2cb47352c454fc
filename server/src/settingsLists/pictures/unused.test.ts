import { printPatternList } from '@likeness/contract/settingsLists/artwork';
import { countryList } from '@likeness/contract/settingsLists/countries';
import { partnerPlanList } from '@likeness/contract/settingsLists/partnerPlans';
import { uploadPicture } from '@likeness/contract/files';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { bringBack, listActivity } from '@likeness/contract/settings/activity';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unusedPicturesJob } from '../../housekeeping.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { purpose } from '../../purposes/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aPurpose } from '../../testing/catalogueBuilders.ts';
import { aListRecord } from '../../testing/listRecords.ts';

const HOUR = 60 * 60 * 1000;

let app: TestApp;
let manager: Caller;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.signedInAs('userManager');
});
afterAll(() => app.close());

let shade = 0;
const drawn = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: (shade += 5), g: 20, b: 90 } } })
    .png()
    .toBuffer();
const send = async (content: Buffer) =>
  (await manager.call(uploadPicture, { file: { name: 'flag.png', content } })).answer.url;
const isShown = async (address: string) => (await app.app.http.inject(address)).statusCode === 200;
const edit = (id: number, thumbnail: string | null) =>
  manager.call(listCalls(countryList).edit!, { params: { id }, body: { thumbnail } });

/** A day's housekeeping, so many hours from now. */
async function keepHouse(hours: number): Promise<void> {
  app.clock.advance(hours * HOUR);
  await app.platform.database.transaction((tx) => app.platform.jobs.enqueue(tx, unusedPicturesJob, {}));
  await app.platform.jobs.runDueJobs();
}

test('a picture that no record shows is gone after a day, and not before', async () => {
  const url = await send(await drawn());
  await keepHouse(23);
  expect(await isShown(url)).toBe(true);
  await keepHouse(2);
  expect(await isShown(url)).toBe(false);
  const country = await aListRecord(app, manager, countryList);
  expect((await edit(country.id, url)).refusal.errors).toEqual({
    thumbnail: ['This is not a picture of the catalogue'],
  });
});

test('what a record, a key of a plan or a purpose shows stays', async () => {
  const [flag, logo, key, mask] = [
    await send(await drawn()),
    await send(await drawn()),
    await send(await drawn()),
    await send(await drawn()),
  ];
  await aListRecord(app, manager, countryList, { thumbnail: flag });
  await aListRecord(app, manager, partnerPlanList, { logo, technical_informations: { email_logo: key } });
  const { id } = await aPurpose(app, { thumbnail: mask });
  await keepHouse(48);
  expect([await isShown(flag), await isShown(logo), await isShown(key), await isShown(mask)]).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  await app.platform.database.orm.update(purpose).set({ thumbnail: null }).where(eq(purpose.id, id));
  await keepHouse(1);
  expect([await isShown(flag), await isShown(logo), await isShown(key), await isShown(mask)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('what a record showed stays with its history: an exchange is taken back, and what was deleted comes back', async () => {
  const admin = await app.signedInAs('admin');
  const [flag, another, lines] = [
    await send(await drawn()),
    await send(await drawn()),
    await send(
      await sharp(await drawn())
        .jpeg()
        .toBuffer(),
    ),
  ];
  const country = await aListRecord(app, admin, countryList, { thumbnail: flag });
  const exchanged = (await edit(country.id, another)).answer;
  const pattern = await aListRecord(app, admin, printPatternList, { url: lines });
  const removed = await admin.call(listCalls(printPatternList).remove!, { params: { id: pattern.id } });
  expect([exchanged['thumbnail'], removed.status]).toEqual([another, 200]);
  await keepHouse(48);

  const params = { id: country.id };
  const [change] = (await admin.call(listCalls(countryList).history, { params })).answer.result;
  const body = { change: change!.id, revision: exchanged.revision };
  const back = await admin.call(listCalls(countryList).revert!, { params, body });
  expect([back.status, back.answer['thumbnail'], await isShown(flag)]).toEqual([200, flag, true]);

  const deletions = { subject: printPatternList.name, name: 'deleted' };
  const [deletion] = (await admin.call(listActivity, { query: deletions })).answer.result;
  expect((await admin.call(bringBack, { params: { id: deletion!.id } })).status).toBe(200);
  const { answer } = await admin.call(listCalls(printPatternList).read, { params: { id: pattern.id } });
  expect([answer['url'], await isShown(lines)]).toEqual([lines, true]);
});

test('a picture that is sent again begins its day again', async () => {
  const content = await drawn();
  const url = await send(content);
  app.clock.advance(40 * HOUR);
  expect(await send(content)).toBe(url);
  await keepHouse(20);
  const country = await aListRecord(app, manager, countryList);
  expect((await edit(country.id, url)).answer['thumbnail']).toBe(url);
});

test('more than one handful are removed in one night', async () => {
  const { database } = app.platform;
  await database.pool.query(
    `insert into picture (address, file_name, width, height, bytes, created_at)
     select '/static/pictures/' || lpad(to_hex(n), 64, '0') || '.png', 'old.png', 1, 1, 1, '2020-01-01'
     from generate_series(1, 230) as n`,
  );
  await keepHouse(0);
  const { rows } = await database.pool.query<{ left: string }>(
    `select count(*) as left from picture where file_name = 'old.png'`,
  );
  expect(rows[0]!.left).toBe('0');
});
