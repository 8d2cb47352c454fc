import { type FloorQueue, readFloor, readQueueGlance } from '@likeness/contract/floor';
import { ROLE_NAMES } from '@likeness/contract/kit/roles';
import { offsetAt } from '@likeness/contract/kit/zonedTime';
import { requestLastValidation, startProcessing, startVerification } from '@likeness/contract/photos';
import { floor as english } from '@likeness/texts/en/screens/floor';
import { floor as spanish } from '@likeness/texts/es/screens/floor';
import { floor as french } from '@likeness/texts/fr/screens/floor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntry } from '../audit/schema.ts';
import { claim } from '../claims/schema.ts';
import { startOutboxJobs } from '../emails/outbox/jobs.ts';
import { decision, decisionReason, document } from '../photos/schema.ts';
import { country, purpose } from '../purposes/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aPartner } from '../testing/builders.ts';
import { aShipment } from '../testing/orderScenario.ts';
import { aCountry, aPurpose, aReason } from '../testing/catalogueBuilders.ts';
import { WorkScenario } from '../testing/workScenario.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;
const ZONE = 'Europe/Paris';

let app: TestApp;
let admin: Caller;
let sorter: Caller;
let controller: Caller;

/*
 * A house that is played over five weeks, with a change of the clocks between them: in the same hour of each week, and a
 * little before and after it.
 */
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
  sorter = await app.signedInAs('sorter');
  controller = await app.signedInAs('controller');
  const french = await WorkScenario.open(app);
  const greek = await WorkScenario.open(app);
  const partnerId = (await aPartner(app)).id;
  const greece = await aCountry(app, 'GR', 'Greece');
  const visa = await aPurpose(app, { useInCountryId: greece.id, label: 'Visa' });
  await aReason(app, { label: 'Never given' });
  const ofGreece = () => aDocument(app, { partnerId, purposeId: visa.id });
  for (const week of [0, 1, 2, 3, 4]) {
    await french.reject(sorter);
    app.clock.advance(10 * MINUTE);
    await greek.reject(sorter, await ofGreece());
    await french.validate(sorter);
    if (week === 2) await french.undo(sorter, await french.reject(sorter));
    app.clock.advance(49 * MINUTE);
    await french.validate(sorter, await ofGreece());
    if (week === 4) await french.reject(sorter);
    // In the last week the clocks have changed: by those of the wall it is the same hour.
    app.clock.advance(WEEK - 59 * MINUTE - (week === 2 ? HOUR : 0));
  }
  app.clock.advance(-WEEK + 58 * MINUTE);
  await thisHour(french);
}, 120_000);
afterAll(() => app.close());

/** What happens within the last hour, and is still under way. */
async function thisHour(scenario: WorkScenario) {
  const edited = await scenario.sendForEditing(sorter);
  await scenario.process(controller, edited.document);
  await scenario.sendForEditing(sorter);
  await scenario.giveUp(controller);
  const { photo, id } = await scenario.document('pre_validated');
  await admin.call(requestLastValidation, { params: { documentId: id, photoUid: photo.uid } });
  // Rejected and sent anew: it came twice.
  const again = await scenario.reject(sorter);
  await app.platform.database.pool.query('update document set arrived_at = $1, status = $2 where id = $3', [
    app.clock.now(),
    'pending_verification',
    again.document.id,
  ]);
  await scenario.document();
  await scenario.document('pre_validated');
  await sorter.call(startVerification, { params: { id: (await scenario.document()).id } });
  const processed = await scenario.document('pre_validated');
  await controller.call(startProcessing, { params: { id: processed.id } });
  await app.platform.database.pool.query('update document set promised_at = $1 where id = $2', [
    new Date(app.clock.now().getTime() - MINUTE),
    id,
  ]);
}

const STATUSES = {
  verification: ['pending_verification', 'pending_last_validation'],
  processing: ['pre_validated'],
} as const;

/** The same as the page shows, counted in plain code out of whole tables. */
async function recount() {
  const { orm } = app.platform.database;
  const now = app.clock.now().getTime();
  const lately = (moment: Date | null) => moment !== null && moment.getTime() > now - HOUR && moment.getTime() <= now;
  const [documents, decisions, entries] = [
    await orm.select().from(document),
    await orm.select().from(decision),
    await orm.select().from(auditEntry),
  ];
  const standing = decisions.filter(({ undoneAt }) => undoneAt === null);
  const arrivals = new Set(
    [
      ...documents.map(({ id, arrivedAt }) => ({ id, arrivedAt })),
      ...decisions.map(({ documentId: id, arrivedAt }) => ({ id, arrivedAt })),
    ].flatMap(({ id, arrivedAt }) => (lately(arrivedAt) ? [`${id} ${arrivedAt!.getTime()}`] : [])),
  );
  const count = (...kinds: string[]) =>
    standing.filter(({ kind, decidedAt }) => kinds.includes(kind) && lately(decidedAt)).length;
  const requested = entries.filter(
    ({ name, createdAt }) => name === 'last_validation_requested' && lately(createdAt),
  ).length;
  const rates = {
    verification: {
      arrived: arrivals.size + count('returnProcessed', 'cannotProcess') + requested,
      finished: count('reject', 'validate', 'sendForEditing'),
    },
    processing: { arrived: count('sendForEditing'), finished: count('returnProcessed', 'cannotProcess') },
  };
  const queues = (['verification', 'processing'] as const).map((kind) => {
    const waiting = documents
      .filter(({ status }) => (STATUSES[kind] as readonly string[]).includes(status))
      .toSorted((one, other) => one.arrivedAt!.getTime() - other.arrivedAt!.getTime() || one.id - other.id);
    const less = rates[kind].finished - rates[kind].arrived;
    return {
      kind,
      waiting: waiting.length,
      overdue: waiting.filter(({ promisedAt }) => promisedAt!.getTime() < now).length,
      oldest: waiting[0] ? { id: waiting[0].id, since: waiting[0].arrivedAt!.toISOString() } : null,
      ...rates[kind],
      empty_at: less > 0 ? new Date(now + (waiting.length / less) * HOUR).toISOString() : null,
    };
  });
  return { queues, standing };
}

/** Of each verdict how many weeks ago the clocks on the wall showed the last hour; undefined if they did not. */
function weekOf(decidedAt: Date): number | undefined {
  const onTheWall = (moment: number) => moment + offsetAt(ZONE, moment);
  const ago = onTheWall(app.clock.now().getTime()) - onTheWall(decidedAt.getTime());
  return [0, 1, 2, 3, 4].find((week) => ago >= week * WEEK && ago < week * WEEK + HOUR);
}

test('both queues are counted as a slow recount of all rows counts them', async () => {
  const { queues } = (await admin.call(readFloor)).answer;
  expect(queues).toEqual((await recount()).queues);
  // Nothing of it is trivially right.
  expect(queues.map(({ waiting, finished }) => [waiting > 1, finished > 1])).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(queues[0]!.overdue).toBeGreaterThan(0);
});

test('refusals of the last hour stand beside those of the same hour of the week, by the clocks of the house', async () => {
  const { orm } = app.platform.database;
  const { standing } = await recount();
  const placed = standing.flatMap((one) => {
    const week = ['reject', 'validate'].includes(one.kind) ? weekOf(one.decidedAt) : undefined;
    return week === undefined ? [] : [{ ...one, isNow: week === 0 }];
  });
  const share = (part: number, whole: number) => (whole === 0 ? null : (part / whole) * 100);
  const compare = (verdicts: typeof placed, refused: (one: (typeof placed)[number]) => boolean) => {
    const [now, before] = [verdicts.filter(({ isNow }) => isNow), verdicts.filter(({ isNow }) => !isNow)];
    const count = now.filter(refused).length;
    return {
      refused: count,
      judged: now.length,
      share: share(count, now.length),
      usual_share: share(before.filter(refused).length, before.length),
    };
  };
  const documents = new Map((await orm.select().from(document)).map((row) => [row.id, row.purposeId]));
  const countries = new Map((await orm.select().from(purpose)).map((row) => [row.id, row.useInCountryId]));
  const expected = (await orm.select().from(country)).flatMap(({ id, countryCode, countryName }) => {
    const verdicts = placed.filter(({ documentId }) => countries.get(documents.get(documentId)!) === id);
    const counted = compare(verdicts, ({ kind }) => kind === 'reject');
    return counted.judged === 0 ? [] : [{ key: countryCode, label: countryName, ...counted }];
  });
  const given = await orm.select().from(decisionReason);
  const reasons = [...new Set(given.map(({ reasonId }) => reasonId))].flatMap((id) => {
    const ofReason = new Set(given.flatMap((one) => (one.reasonId === id ? [one.decisionId] : [])));
    const counted = compare(placed, (one) => ofReason.has(one.id));
    return counted.refused === 0 ? [] : [{ key: String(id), label: 'Eyes closed', ...counted }];
  });

  const { refusals } = (await admin.call(readFloor)).answer;
  const byKey = (one: { key: string }, other: { key: string }) => one.key.localeCompare(other.key);
  expect(refusals.by_country.toSorted(byKey)).toEqual(expected.toSorted(byKey));
  expect(refusals.by_reason.toSorted(byKey)).toEqual(reasons.toSorted(byKey));
  expect(expected).toHaveLength(2);
  expect(reasons).toHaveLength(2);
  expect(refusals.by_country.map(({ usual_share }) => usual_share! > 0)).toEqual([true, true]);
});

test('live work stands there with its people, what expires first first, and without what has expired', async () => {
  const claims = await app.platform.database.orm.select().from(claim);
  const live = claims
    .filter(({ endedAt, expiresAt }) => endedAt === null && expiresAt > app.clock.now())
    .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime());
  const { work } = (await admin.call(readFloor)).answer;
  expect(work.map(({ kind, subject_id, by }) => [kind, subject_id, by.id])).toEqual(
    live.map(({ kind, subjectId, staffId }) => [kind, subjectId, staffId]),
  );
  expect(work.map(({ kind }) => kind)).toEqual(['processing', 'verification']);
  expect(work[0]).toMatchObject({ by: { first_name: 'First3', last_name: 'Last3' }, allowedActions: ['release'] });

  app.clock.advance(11 * MINUTE);
  expect((await admin.call(readFloor)).answer.work.map(({ kind }) => kind)).toEqual(['verification']);
  app.clock.advance(-11 * MINUTE);
});

test('a shipment of which nobody knows whether the mail partner took it waits, as it does in the list of shipments', async () => {
  const house = await startTestApp();
  const partnerId = (await aPartner(house)).id;
  const [uncertain, ready] = [
    await aShipment(house, await aDocument(house, { partnerId }), 'merci_facteur_unprocessed'),
    await aShipment(house, await aDocument(house, { partnerId })),
  ];
  await aShipment(house, await aDocument(house, { partnerId }), 'blocked');
  const { shipments } = (await (await house.signedInAs('admin')).call(readFloor)).answer;
  expect([uncertain.id < ready.id, shipments.waiting, shipments.oldest?.id]).toEqual([true, 2, uncertain.id]);
  await house.close();
});

test('administrators see the floor; sorters and controllers a glance at the queues, in which nobody is named', async () => {
  const seen: Record<string, string> = {};
  for (const role of ROLE_NAMES) {
    const person = await app.signedInAs(role);
    const [all, glance] = [await person.call(readFloor), await person.call(readQueueGlance)];
    seen[role] = [all, glance].map(({ status }) => status).join(' ');
  }
  const admins = { admin: '200 200', superAdmin: '200 200' };
  const rest = Object.fromEntries(ROLE_NAMES.map((role) => [role, '403 403']));
  expect(seen).toEqual({ ...rest, ...admins, sorter: '403 200', controller: '403 200' });

  const { body, answer } = await sorter.call(readQueueGlance);
  const { queues } = (await admin.call(readFloor)).answer;
  expect(answer).toEqual({ now: app.clock.now().toISOString(), queues });
  const { rows } = await app.platform.database.pool.query<{ name: string }>(
    `select unnest(array[first_name, last_name, email]) as name from staff
     union select unnest(array[first_name, last_name]) from document`,
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ name }) => body.toString().includes(name))).toEqual([]);
});

test('a floor on which nothing happens answers with zeros, and says that nothing waits', async () => {
  const empty = await startTestApp();
  const { answer } = await (await empty.signedInAs('admin')).call(readFloor);
  const now = empty.clock.now().toISOString();
  const queue = { waiting: 0, overdue: 0, oldest: null, arrived: 0, finished: 0, empty_at: now };
  expect(answer).toMatchObject({
    queues: [
      { ...queue, kind: 'verification' },
      { ...queue, kind: 'processing' },
    ] satisfies FloorQueue[],
    shipments: { waiting: 0, oldest: null },
    work: [],
    refusals: { by_country: [], by_reason: [] },
    emails: { waiting: 0, failed: 0, oldest: null },
    letters: { waiting: 0, failed: 0, oldest: null },
    alerts: [],
  });
  expect(answer.services.map(({ name, state, checked_at }) => [name, state, checked_at])).toEqual(
    ['database', 'readReplica', 'storage', 'smtp', 'inbox', 'mailPartner', 'virusScanner', 'backups', 'upkeep'].map(
      (name) => [name, 'unused', null],
    ),
  );
  await empty.close();
});

test('what is planned for a later day does not wait yet, and what has failed waits until it is tried again', async () => {
  const { pool } = app.platform.database;
  await pool.query(
    `insert into pgboss.job (name, state, start_after, policy) values
       ('prices.start-edit', 'created', now() + interval '20 days', 'short'),
       ('photos.fulfil', 'retry', now() + interval '1 minute', 'standard'),
       ('photos.fulfil', 'created', now() - interval '1 minute', 'standard')`,
  );
  const { jobs } = (await admin.call(readFloor)).answer;
  expect(jobs.find(({ name }) => name === 'prices.start-edit')).toBeUndefined();
  expect(jobs.find(({ name }) => name === 'photos.fulfil')).toMatchObject({ waiting: 2 });
});

describe('every job is called by words', () => {
  let names: string[];

  beforeAll(async () => {
    // Only a house with a mail server has the jobs of its mailbox.
    await startOutboxJobs({ ...app.platform, config: { ...app.platform.config, smtpUrl: 'smtp://127.0.0.1:1' } });
    const { rows } = await app.platform.database.pool.query<{ name: string }>('select name from pgboss.queue');
    // The queue keeps some of its own.
    names = rows.flatMap(({ name }) => (name.startsWith('__') ? [] : [name.replaceAll(/[.-]/g, '_')]));
  });

  test.each([
    ['en', english],
    ['fr', french],
    ['es', spanish],
  ])('in %s', (_language, { job }) => {
    expect(names).toEqual(expect.arrayContaining(['photos_settle_decision', 'mailbox_give_up']));
    expect(names.filter((name) => !job.includes(`\n    ${name} {`))).toEqual([]);
  });
});
