import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { aRule } from '../../testing/purposeScenario.ts';
import { makeIconDefault } from '@likeness/contract/purposes/artwork';
import { iconList, printPatternList } from '@likeness/contract/settingsLists/artwork';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aListRecord, aPicture, sendPicture } from '../../testing/listRecords.ts';
import { emptyTables } from '../../testing/emptyTables.ts';

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('superAdmin');
});
afterAll(() => app.close());
beforeEach(() => emptyTables(app, 'icon', 'print_pattern'));

const icons = listCalls(iconList);
const anIcon = (label: string) => aListRecord(app, admin, iconList, { label });
const theDefaults = async () =>
  (await admin.call(icons.list, { query: { limit: 250 } })).answer.result
    .filter((icon) => icon['is_default'])
    .map((icon) => icon['label']);

describe('a page of cards', () => {
  const patterns = listCalls(printPatternList);
  const labels = async (query: object) => {
    const { answer } = await admin.call(patterns.list, { query: { order_by: 'id', descending: false, ...query } });
    return [answer.result.map(({ label }) => label).join(''), answer.total, answer.page];
  };
  beforeEach(async () => {
    for (const label of 'abcdefghijklmno') await aListRecord(app, admin, printPatternList, { label });
  });

  test('has twelve cards by default', async () => {
    expect((await labels({}))[0]).toBe('abcdefghijkl');
    expect((await labels({ limit: 250 }))[0]).toHaveLength(15);
  });

  test('is requested by the position of its first card and the position after its last', async () => {
    expect(await labels({ start: 0, end: 12 })).toEqual(['abcdefghijkl', 15, 1]);
    expect(await labels({ start: 12, end: 24 })).toEqual(['mno', 15, 2]);
    expect(await labels({ start: 3 })).toEqual(['defghijklmno', 15, 1]);
  });

  test('past the end is the last page, and a page that ends before it begins is refused', async () => {
    expect(await labels({ start: 240, end: 252 })).toEqual(['mno', 15, 2]);
    const backwards = await admin.call(patterns.list, { query: { start: 4, end: 2 } });
    expect([backwards.status, backwards.refusal.errors]).toEqual([
      422,
      { end: ['This value must be greater than or equal to 4'] },
    ]);
    expect((await admin.call(patterns.list, { query: { start: -1 } })).status).toBe(422);
  });

  test('contains only what the search finds', async () => {
    await aListRecord(app, admin, printPatternList, { label: 'Sage and sand' });
    expect(await labels({ q: 'sage', start: 0, end: 12 })).toEqual(['Sage and sand', 1, 1]);
  });
});

test('a print pattern must be a JPEG', async () => {
  const url = await aPicture(app, 'png');
  const reply = await admin.call(listCalls(printPatternList).add!, { body: { label: 'Waves', url } });
  expect([reply.status, reply.refusal.errors]).toEqual([422, { url: ['This is not a picture of the catalogue'] }]);
});

test('the first icon is the default until somebody chooses another', async () => {
  const passport = await anIcon('Passport');
  const visa = await anIcon('Visa');
  expect([passport['is_default'], visa['is_default']]).toEqual([true, false]);
  const { answer } = await admin.call(makeIconDefault, { params: { id: visa.id } });
  expect([answer['is_default'], await theDefaults()]).toEqual([true, ['Visa']]);
  await admin.call(makeIconDefault, { params: { id: visa.id } });
  expect(await theDefaults()).toEqual(['Visa']);
});

test('the default icon cannot be deleted, another one can', async () => {
  const passport = await anIcon('Passport');
  const visa = await anIcon('Visa');
  const refused = await admin.call(icons.remove!, { params: { id: passport.id } });
  expect([refused.status, refused.refusal.message]).toEqual([409, "You can't delete the default icon"]);
  expect((await admin.call(icons.remove!, { params: { id: visa.id } })).status).toBe(200);
  expect(await theDefaults()).toEqual(['Passport']);
});

test('an icon that does not exist cannot become the default', async () => {
  await anIcon('Passport');
  expect((await admin.call(makeIconDefault, { params: { id: 2_000_000_000 } })).status).toBe(404);
  expect(await theDefaults()).toEqual(['Passport']);
});

describe('a picture that a purpose uses', () => {
  test('cannot be deleted, and the refusal names the purposes', async () => {
    await anIcon('Default');
    const icon = await anIcon('Passport');
    const [own, offer] = [
      await aListRecord(app, admin, printPatternList, { url: await sendPicture(app, 'jpeg', '#102030') }),
      await aListRecord(app, admin, printPatternList, { url: await sendPicture(app, 'jpeg', '#405060') }),
    ];
    const rule = { icon_id: icon.id, print_pattern: own['url'], print_pattern_add_offer: offer['url'] };
    for (const label of ['Passport', 'Visa']) await aRule(app, admin, { ...rule, label });
    const french = { headers: { 'accept-language': 'fr' } };
    for (const [list, { id }] of [
      [iconList, icon],
      [printPatternList, own],
      [printPatternList, offer],
    ] as const) {
      const { status, refusal } = await admin.call(listCalls(list).remove!, { params: { id } });
      expect([status, refusal.message]).toEqual([409, 'This is used by 2 purposes: Passport, Visa']);
      const inFrench = await admin.call(listCalls(list).remove!, { params: { id }, ...french });
      expect(inFrench.refusal.params).toMatchObject({ uses: '2 types de photo: Passport, Visa' });
      expect((await admin.call(listCalls(list).read, { params: { id } })).status).toBe(200);
    }
  });

  test('stays the picture of its print pattern, which can still be called otherwise', async () => {
    const pattern = await aListRecord(app, admin, printPatternList, { url: await sendPicture(app, 'jpeg', '#112233') });
    const other = await sendPicture(app, 'jpeg', '#445566');
    const next = await aListRecord(app, admin, printPatternList, { url: await sendPicture(app, 'jpeg', '#778899') });
    await anIcon('Default');
    const rule = await aRule(app, admin, { print_pattern: pattern['url'], label: 'Passport' });
    const edit = (body: Record<string, unknown>) =>
      admin.call(listCalls(printPatternList).edit!, { params: { id: pattern.id }, body });
    const refused = await edit({ url: other });
    expect([refused.status, refused.refusal.message]).toEqual([409, 'This is used by 1 purpose: Passport']);
    expect((await edit({ url: pattern['url'], label: 'Waves' })).answer).toMatchObject({ label: 'Waves' });
    await admin.call(listCalls(purposeList).edit!, { params: { id: rule.id }, body: { print_pattern: next['url'] } });
    expect((await edit({ url: other })).status).toBe(200);
  });

  test('can be deleted when no purpose uses it any more', async () => {
    const pattern = await aListRecord(app, admin, printPatternList, { url: await sendPicture(app, 'jpeg', '#708090') });
    const { id } = await aRule(app, admin, { print_pattern: pattern['url'] });
    const other = await sendPicture(app, 'jpeg', '#a0b0c0');
    await admin.call(listCalls(purposeList).edit!, { params: { id }, body: { print_pattern: other } });
    const { status } = await admin.call(listCalls(printPatternList).remove!, { params: { id: pattern.id } });
    expect(status).toBe(200);
  });
});
