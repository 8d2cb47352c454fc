import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { getDefaultPurpose, purposesForCountry } from '@likeness/contract/purposes';
import { countryList } from '@likeness/contract/settingsLists/countries';
import { productList, purposeList } from '@likeness/contract/settingsLists/purposes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aPurpose } from '../testing/catalogueBuilders.ts';
import { aListRecord } from '../testing/listRecords.ts';
import { aMask, aRule, PASSPORT_RULE } from '../testing/purposeScenario.ts';

const calls = listCalls(purposeList);

let app: TestApp;
let admin: Caller;
let finland: number;
let malta: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
  finland = (await aListRecord(app, admin, countryList, { country_code: 'FI', country_name: 'Finland' })).id;
  malta = (await aListRecord(app, admin, countryList, { country_code: 'MT', country_name: 'Malta' })).id;
});
afterAll(() => app.close());

const finnish = (overrides: Record<string, unknown> = {}) =>
  aRule(app, admin, { use_in_country_id: finland, ...overrides });
const edit = (id: number, body: Record<string, unknown>, as = admin) => as.call(calls.edit!, { params: { id }, body });
const read = async (id: number) => (await admin.call(calls.read, { params: { id } })).answer;
const total = async () => (await admin.call(calls.list, { query: { limit: 1 } })).answer.total;

describe('the country of a purpose', () => {
  const { label, ...rule } = PASSPORT_RULE;
  const add = (country: Record<string, unknown>) => admin.call(calls.add!, { body: { ...sent, ...country } });
  let sent: Record<string, unknown>;

  beforeAll(async () => {
    const { levels, print_pattern, print_pattern_add_offer, thumbnail, purpose_type } = await finnish();
    sent = { ...rule, label, levels, print_pattern, print_pattern_add_offer, thumbnail, purpose_type };
  });

  test.each([
    ['by its code', { use_in_country: 'fi' }],
    ['as a record with its code', { use_in_country: { country_code: 'FI' } }],
    ['in the spelling of forms', { useInCountry: 'FI' }],
  ])('is accepted %s, and answered as id and record', async (_way, country) => {
    const { answer } = await add(country);
    expect(answer).toMatchObject({
      use_in_country_id: finland,
      use_in_country: { id: finland, label: 'Finland', country_code: 'FI' },
    });
  });

  test.each([
    ['no country', {}, 'A country code must be given'],
    ['an empty code', { use_in_country: '' }, 'A country code must be given'],
    ['an unknown code', { use_in_country: 'QQ' }, 'Wrong country code given'],
    ['an unknown id', { use_in_country_id: 2_000_000_000 }, 'Wrong country code given'],
  ])('must be given: %s is refused, and nothing is stored', async (_what, country, sentence) => {
    const before = await total();
    const { status, refusal } = await add(country);
    const [name = 'use_in_country_id'] = Object.keys(country);
    expect([status, refusal.errors]).toEqual([422, { [name]: [sentence] }]);
    expect(await total()).toBe(before);
  });
});

test('the automatic program reads what dashboards are narrowed down to, and no purpose besides', async () => {
  const program = await app.signedInAs('automaticProgram');
  const { status, answer } = await program.call(purposesForCountry, { params: { countryCode: 'FI' } });
  expect([status, answer.result.every(({ allowedActions }) => allowedActions.length === 0)]).toEqual([200, true]);
  const products = await program.call(listCalls(productList).list, {});
  expect([products.status, products.answer.allowedActions]).toEqual([200, []]);
  expect((await program.call(calls.list, {})).status).toBe(403);
});

test('a purpose without anything is refused with all that is missing at once', async () => {
  const { status, refusal } = await admin.call(calls.add!, { body: { label: '' } });
  expect([status, refusal.errors]).toEqual([
    422,
    expect.objectContaining({
      label: ['This field should be filled'],
      photo_width: ['This field should be filled'],
      use_in_country_id: ['A country code must be given'],
    }),
  ]);
});

describe('an impossible rule', () => {
  let row: ListRow;
  beforeAll(async () => {
    row = await finnish();
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    [
      'the chin above the crown',
      { outline_to_chin: 30, outline_to_skull: 20 },
      'outline_to_chin',
      'The chin must lie below the crown',
    ],
    ['the chin outside the photo', { outline_to_chin: 45 }, 'outline_to_chin', 'This must lie inside the photo'],
    ['the crown outside the photo', { outline_to_skull: 50 }, 'outline_to_skull', 'This must lie inside the photo'],
    [
      'the eyes in the chin',
      { outline_to_face: 7 },
      'outline_to_face',
      'The eyes must lie between the chin and the crown',
    ],
    [
      'a resolution of nothing',
      { dpi_resolution: 0 },
      'dpi_resolution',
      'This value must be greater than or equal to 72',
    ],
    [
      'a photo of ten metres',
      { photo_height: 10_000 },
      'photo_height',
      'This value must be lower than or equal to 300',
    ],
    [
      'more pixels than anybody needs',
      { dpi_resolution: 1200, photo_height: 120, photo_width: 100 },
      'dpi_resolution',
      'This makes a picture of more than 5000 pixels on a side',
    ],
    [
      'more pixels than a photo is drawn in',
      { dpi_resolution: 1200, photo_height: 60, photo_width: 50 },
      'dpi_resolution',
      'This makes a photo of more than 6 megapixels',
    ],
    [
      'more stated pixels than a photo is drawn in, whatever its resolution',
      { photo_pixel_width: 2400, photo_pixel_height: 3100 },
      'photo_pixel_width',
      'This makes a photo of more than 6 megapixels',
    ],
    [
      'one side in pixels',
      { photo_pixel_width: 500 },
      'photo_pixel_height',
      'Fill in both sides in pixels, or neither',
    ],
    [
      'pixels of other proportions than its millimetres',
      { photo_pixel_width: 600, photo_pixel_height: 600 },
      'photo_pixel_width',
      'These pixels have other proportions than the photo in millimetres',
    ],
    [
      'more than its maximum weight',
      { photo_weight: 501 },
      'photo_weight',
      'This must not be more than the maximum weight',
    ],
    [
      'the forbidden background',
      { photo_background_forbidden: '#E8E8E8' },
      'photo_background_forbidden',
      'This is the background colour itself',
    ],
    [
      'more photos than the paper holds',
      { nbr_on_width_board: 9 },
      'nbr_on_width_board',
      expect.stringContaining('148.5') as never,
    ],
    [
      'a source looked at next week',
      { source_checked_on: '2199-01-01' },
      'source_checked_on',
      'This must not be in the future',
    ],
  ])('%s: is refused at its field, and nothing is written', async (_what, change, field, sentence) => {
    const { status, refusal } = await edit(row.id, change);
    expect([status, refusal.errors?.[field]]).toEqual([422, [sentence]]);
    expect(await read(row.id)).toEqual(row);
  });

  test('a mask must have the proportions of the photo', async () => {
    const square = await aMask(admin, { ...PASSPORT_RULE, photo_width: 45 });
    const wrong = await edit(row.id, { thumbnail: square });
    expect(wrong.refusal.errors).toEqual({ thumbnail: ['The mask must have the proportions of the photo'] });
    const smaller = await aMask(admin, { ...PASSPORT_RULE, dpi_resolution: 150 });
    expect((await edit(row.id, { thumbnail: smaller })).answer['thumbnail']).toBe(smaller);
  });

  test('a fault that was there before does not prevent other changes', async () => {
    const old = await aPurpose(app, { outlineToChin: 40, outlineToSkull: 30, useInCountryId: finland });
    expect((await edit(old.id, { label: 'Old passport' })).answer['label']).toBe('Old passport');
    expect((await edit(old.id, { photo_weight: 9999 })).refusal.errors).toHaveProperty('photo_weight');
  });
});

describe('parents and children', () => {
  test('a child names its parent, and the parent its children', async () => {
    const parent = await finnish({ label: 'Identity card' });
    const child = await finnish({ label: 'Printed', parent_purpose: parent.id, purpose_type: 'printedPhotoPurpose' });
    expect(child).toMatchObject({ parent_purpose_id: parent.id, parent_purpose: { label: 'Identity card' } });
    expect(await read(parent.id)).toMatchObject({
      child_purposes: [child.id],
      child_purposes_named: [{ id: child.id, label: 'Printed' }],
    });
  });

  test('a purpose cannot be its own parent or ancestor, and a parent must be of the same country', async () => {
    const [one, two, three] = [await finnish(), await finnish(), await finnish()];
    await edit(two.id, { parent_purpose_id: one.id });
    await edit(three.id, { parent_purpose_id: two.id });
    for (const parent of [one, two, three]) {
      const { status, refusal } = await edit(one.id, { parent_purpose_id: parent.id });
      expect([status, refusal.errors]).toEqual([
        422,
        { parent_purpose_id: ['A purpose cannot be its own parent, not even indirectly'] },
      ]);
    }
    const abroad = await aRule(app, admin, { use_in_country_id: malta });
    expect((await edit(one.id, { parent_purpose_id: abroad.id })).refusal.errors).toEqual({
      parent_purpose_id: ['The parent must be a purpose of the same country'],
    });
  });
});

test('a country has one default: a new default replaces the former, whose history says so', async () => {
  const first = await aRule(app, admin, { use_in_country_id: malta, default_substitute: true });
  const second = await aRule(app, admin, { use_in_country_id: malta });
  const elsewhere = await finnish({ default_substitute: true });
  await edit(second.id, { default_substitute: true });
  const defaults = [first, second, elsewhere].map(async ({ id }) => (await read(id))['default_substitute']);
  expect(await Promise.all(defaults)).toEqual([false, true, true]);
  const { answer } = await admin.call(getDefaultPurpose, { params: { countryCode: 'MT' } });
  expect(answer.id).toBe(second.id);
  const { result } = (await admin.call(calls.history, { params: { id: first.id } })).answer;
  expect(result[0]).toMatchObject({ after: { default_substitute: false }, user: { id: admin.id } });
});

test('a purpose that is replaced is no default of its country, whichever of both is said first', async () => {
  const errors = { default_substitute: ['A purpose that is replaced cannot be the default of its country'] };
  const replaced = await finnish({ replaced: true });
  expect((await edit(replaced.id, { default_substitute: true })).refusal.errors).toEqual(errors);
  const standard = await aRule(app, admin, { use_in_country_id: malta, default_substitute: true });
  expect((await edit(standard.id, { replaced: true })).refusal.errors).toEqual(errors);
  expect((await edit(standard.id, { replaced: true, default_substitute: false })).status).toBe(200);
});

test('the guide lines of a purpose follow from its dimensions: they are answered, and passed over when they come back', async () => {
  const row = await finnish({ photo_height: 47, outline_to_skull: 4, outline_to_chin: 9, margin_for_chin: 2 });
  const crown = { line: 8.51, from: expect.any(Number) as number, to: expect.any(Number) as number };
  expect(await read(row.id)).toMatchObject({
    horizontal_guide_lines: { crown, chin: { line: 80.85, from: 78.85, to: 82.85 }, eyes: null },
    vertical_guide_lines: { centre: 50 },
  });
  const sent = { horizontal_guide_lines: {}, verticalGuideLines: null, outline_to_skull: 4.7 };
  const { status, answer } = await edit(row.id, sent);
  expect([status, answer['horizontal_guide_lines']]).toMatchObject([200, { crown: { line: 10 } }]);
});

test('the purposes of a country beyond the 200th are on the next page', async () => {
  const country = await aListRecord(app, admin, countryList, { country_code: 'NL', country_name: 'Netherlands' });
  const { thumbnail, print_pattern, print_pattern_add_offer } = await finnish();
  for (let number = 1; number <= 203; number += 1) {
    await aPurpose(app, {
      useInCountryId: country.id,
      label: `Purpose ${String(number).padStart(3, '0')}`,
      thumbnail: String(thumbnail),
      printPattern: String(print_pattern),
      printPatternAddOffer: String(print_pattern_add_offer),
    });
  }
  const page = async (query: object) =>
    (await admin.call(purposesForCountry, { params: { countryCode: 'nl' }, query })).answer;
  const [first, second] = [await page({ limit: 1000 }), await page({ limit: 1000, page: 2 })];
  expect([first.result.length, first.total, second.result.map(({ label }) => label)]).toEqual([
    200,
    203,
    ['Purpose 201', 'Purpose 202', 'Purpose 203'],
  ]);
  const found = await page({ q: 'purpose 20', order_by: 'label', descending: true });
  expect([found.total, found.result[0]?.label]).toEqual([6, 'Purpose 203']);
});
