import { readFloor, saveFloorSettings } from '@likeness/contract/floor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailMessage } from '../emails/outbox/schema.ts';
import { fixedClock } from '../platform/clock.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';
import { floorAlert } from './schema.ts';
import { watchFloor } from './watch.ts';

/* Several servers that look at the same floor at the same moment. */

const SERVERS = 4;
const TURNS = 10;
const HALF_MINUTE = 30_000;

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
});
afterAll(() => app.close());

/** Servers whose clocks differ by so much. */
function watchOnServers(apart: number): Promise<boolean[]> {
  const now = app.clock.now().getTime();
  const servers = Array.from({ length: SERVERS }, (_, place) => fixedClock(new Date(now + place * apart)));
  return Promise.all(servers.map((clock) => watchFloor({ ...app.platform, clock }, { partner: undefined })));
}

test('of several servers one looks at the services in each half minute', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    app.clock.advance(HALF_MINUTE);
    expect((await watchOnServers(0)).filter((hadItsTurn) => hadItsTurn)).toEqual([true]);
  }
});

test('servers whose turns overlap raise an alert once, and nobody is told twice', async () => {
  const { orm } = app.platform.database;
  await admin.call(saveFloorSettings, {
    body: {
      queue_minutes: 60,
      service_minutes: null,
      refusal_factor: null,
      refusal_judged_min: 20,
      emails_failed: null,
      jobs_failed: null,
      recipients: ['boss@house.test'],
      revision: 1,
    },
  });
  await aDocument(app, { arrivedAt: new Date(app.clock.now().getTime() - 120 * 60_000) });
  for (let turn = 0; turn < TURNS; turn += 1) {
    app.clock.advance(SERVERS * HALF_MINUTE);
    expect(await watchOnServers(HALF_MINUTE)).toContain(true);
  }
  expect((await admin.call(readFloor)).answer.alerts).toHaveLength(1);
  expect(await orm.select().from(floorAlert)).toHaveLength(1);
  expect((await orm.select().from(emailMessage)).map(({ recipient }) => recipient)).toEqual(['boss@house.test']);
});
