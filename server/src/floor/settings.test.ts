import { readFloorSettings, saveFloorSettings } from '@likeness/contract/floor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';

const SENT = {
  queue_minutes: 90,
  service_minutes: null,
  refusal_factor: 1.5,
  refusal_judged_min: 30,
  emails_failed: 10,
  jobs_failed: null,
  recipients: ['boss@house.test'],
};

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
});
afterAll(() => app.close());

const read = async () => (await admin.call(readFloorSettings)).answer;
const save = (body: Record<string, unknown>) => admin.call(saveFloorSettings, { body });

test('thresholds are saved as they were sent, with who changed them, and an entry of what they were before', async () => {
  const before = await read();
  expect(before).toMatchObject({ revision: 1, queue_minutes: 120, recipients: [], changed: null });
  const { answer } = await save({ ...SENT, recipients: [' boss@house.test', 'BOSS@house.test'], revision: 1 });
  expect(answer).toEqual({
    ...SENT,
    recipients: ['boss@house.test'],
    revision: 2,
    changed: {
      user: { id: admin.id, first_name: 'First1', last_name: 'Last1' },
      created_at: app.clock.now().toISOString(),
    },
  });
  expect(await read()).toEqual(answer);
  const { rows } = await app.platform.database.pool.query(
    `select staff_id, before, after from audit_entry where name = 'floor_settings_changed'`,
  );
  expect(rows).toMatchObject([
    { staff_id: admin.id, before: { queue_minutes: 120 }, after: { queue_minutes: 90, service_minutes: null } },
  ]);
});

test('of two people who change the same settings, the second is told, and writes nothing', async () => {
  const { revision } = await read();
  const replies = await Promise.all([
    save({ ...SENT, queue_minutes: 11, revision }),
    save({ ...SENT, queue_minutes: 22, revision }),
  ]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(replies.find(({ status }) => status === 409)!.refusal.code).toBe('changed_meanwhile');
  const saved = replies.find(({ status }) => status === 200)!.answer;
  expect(await read()).toEqual(saved);
  expect(saved.revision).toBe(revision + 1);
});

test.each([
  [{ queue_minutes: 0 }, 'queue_minutes', 'This value must be greater than or equal to 1'],
  [{ queue_minutes: 10_081 }, 'queue_minutes', 'This value must be lower than or equal to 10080'],
  [{ queue_minutes: 1.5 }, 'queue_minutes', 'This is not a whole number'],
  [{ queue_minutes: 'soon' }, 'queue_minutes', 'This is not a number'],
  [{ queue_minutes: undefined }, 'queue_minutes', 'This field should be filled'],
  [{ service_minutes: -1 }, 'service_minutes', 'This value must be greater than or equal to 1'],
  [{ refusal_factor: 1 }, 'refusal_factor', 'This value must be greater than or equal to 1.1'],
  [{ refusal_factor: 21 }, 'refusal_factor', 'This value must be lower than or equal to 20'],
  [{ refusal_judged_min: null }, 'refusal_judged_min', 'This field should be filled'],
  [{ refusal_judged_min: 4 }, 'refusal_judged_min', 'This value must be greater than or equal to 5'],
  [{ emails_failed: 0 }, 'emails_failed', 'This value must be greater than or equal to 1'],
  [{ jobs_failed: 100_001 }, 'jobs_failed', 'This value must be lower than or equal to 100000'],
  [{ recipients: ['nobody'] }, 'recipients.0', 'This is not a valid email'],
  [
    { recipients: Array.from({ length: 21 }, (_, number) => `a${number}@house.test`) },
    'recipients',
    'There should be 20 entries or less.',
  ],
])('%j is refused at its field, and nothing is written', async (wrong, field, sentence) => {
  const before = await read();
  const { refusal } = await save({ ...SENT, revision: before.revision, ...wrong });
  expect(refusal).toMatchObject({ code: 'invalid_input', errors: { [field]: [sentence] } });
  expect(await read()).toEqual(before);
});
