import * as dashboards from '@likeness/contract/dashboards';
import { type HouseMeasure, rowsCounted } from '@likeness/contract/dashboards/links';
import { listOrders } from '@likeness/contract/orderDesk/list';
import { replaceDocument } from '@likeness/contract/orderDesk/replacement';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decision } from '../../photos/schema.ts';
import { country } from '../../purposes/schema.ts';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import { aDocument, documentRow } from '../../testing/builders.ts';
import { aPurpose } from '../../testing/catalogueBuilders.ts';
import { countDueHours } from '../rollups/index.ts';

const MINUTE = 60_000;
const MARCH = { from: '2026-03-01', to: '2026-03-31', time_zone: 'UTC', unit: 'day' } as const;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function count() {
  while ((await app.platform.database.transaction((tx) => countDueHours(tx, 100))) > 0);
}

async function validated(documentId: number) {
  const { photoId } = await documentRow(app, documentId);
  const { id: staffId } = await app.signedInAs('sorter');
  const decidedAt = app.clock.now();
  const by = { staffId, kind: 'validate', before: {}, decidedAt, undoUntil: decidedAt } as const;
  await app.platform.database.orm.insert(decision).values({ ...by, documentId, fileId: photoId! });
}

/** How many orders the board counts for a country, which is how many the list that it leads to shows. */
async function ordered(code?: string): Promise<number> {
  const admin = await app.signedInAs('admin');
  const query = { ...MARCH, ...(code === undefined ? {} : { country: code }) };
  const { figures } = (await admin.call(dashboards.readOrdersByCountry, { query })).answer;
  const { measure, value } = figures.find((figure) => figure.measure === 'ordered')!;
  const rows = rowsCounted(measure as HouseMeasure, { ...MARCH, country: code });
  if (rows?.screen !== 'OrderList') throw new Error('No list');
  const filter = Object.fromEntries(Object.entries(rows.filter).filter(([, one]) => one !== undefined));
  expect({ code, listed: (await admin.call(listOrders, { query: filter })).answer.total }).toEqual({
    code,
    listed: value,
  });
  return value;
}

async function workflow() {
  const admin = await app.signedInAs('admin');
  const board = (await admin.call(dashboards.readWorkflow, { query: MARCH })).answer;
  const of = (measure: string) => board.figures.find((figure) => figure.measure === measure)!.value;
  const { result } = (await admin.call(dashboards.readArrivals, { query: MARCH })).answer;
  expect(result).toHaveLength(of('arrived'));
  return {
    arrived: of('arrived'),
    judged: of('judged'),
    processingTime: board.processingTime,
    minutes: board.hours.minutes.flat().filter((minutes) => minutes > 0),
  };
}

test('a document that another one replaced is counted with it once: one line, one photo, one time', async () => {
  const [italy] = await app.platform.database.orm
    .insert(country)
    .values({ countryCode: 'IT', countryName: 'Italy' })
    .returning();
  const visa = await aPurpose(app, { useInCountryId: italy!.id, label: 'Visa' });
  const to = (at: string) => app.clock.advance(Date.parse(at) - app.clock.now().getTime());
  to('2026-03-10T08:00:00Z');
  const wrong = await aDocument(app, { status: 'validated' });
  app.clock.advance(10 * MINUTE);
  await validated(wrong.id);
  await count();
  const ten = { min: 10, max: 10, avg: 10 };
  expect([await ordered(), await ordered('fr'), await ordered('IT')]).toEqual([1, 1, 0]);
  expect(await workflow()).toEqual({ arrived: 1, judged: 1, processingTime: ten, minutes: [10] });

  to('2026-03-12T08:00:00Z');
  const admin = await app.signedInAs('admin');
  const body = { purpose: visa.id, reason: 'They meant the visa' };
  const { replaced_by: made } = (await admin.call(replaceDocument, { params: { id: wrong.id }, body })).answer;
  app.clock.advance(30 * MINUTE);
  await validated(made);
  // While it is read, and from what is stored.
  for (const isCounted of [false, true]) {
    if (isCounted) await count();
    expect([await ordered(), await ordered('fr'), await ordered('IT')]).toEqual([1, 0, 1]);
    const sinceThePayment = 2 * 24 * 60 + 30;
    expect(await workflow()).toEqual({
      arrived: 1,
      judged: 2,
      processingTime: { min: sinceThePayment, max: sinceThePayment, avg: sinceThePayment },
      minutes: [10],
    });
  }
});
