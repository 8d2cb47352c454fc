import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FloorService, readFloor, saveFloorSettings } from '@likeness/contract/floor';
import type { LiveTopic } from '@likeness/contract/live';
import { afterEach, expect, test } from 'vitest';
import { emailMessage } from '../emails/outbox/schema.ts';
import { MailPartner } from '../mailPartner/index.ts';
import { document } from '../photos/schema.ts';
import { eq, like } from '../platform/database/drizzle.ts';
import { staff } from '../staff/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';
import { type MailServer, startMailServer } from '../testing/mailServer.ts';
import { ShipmentScenario } from '../testing/shipmentScenario.ts';
import { WorkScenario } from '../testing/workScenario.ts';
import { serviceState } from './schema.ts';
import { VirusScannerStandIn } from '../testing/virusScanner.ts';
import { SLOW_MS } from './serviceChecks.ts';
import { watchFloor } from './watch.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let app: TestApp;
let admin: Caller;
let mailServer: MailServer | undefined;

afterEach(async () => {
  await app.close();
  await mailServer?.close();
  mailServer = undefined;
});

async function open(settings: Record<string, string> = {}): Promise<void> {
  app = await startTestApp(settings);
  admin = await app.signedInAs('admin');
}

const NO_PARTNER = { partner: undefined };

/** One look at everything, after some time. */
async function watchAfter(milliseconds: number, mail: { partner: MailPartner | undefined } = NO_PARTNER) {
  app.clock.advance(milliseconds);
  expect(await watchFloor(app.platform, mail)).toBe(true);
}

/** The floor, on a machine that is never too busy: an answer that only took long counts as one in time. */
async function floor() {
  const { answer } = await admin.call(readFloor);
  const isOnlyLate = ({ state, milliseconds }: (typeof answer.services)[number]) =>
    state === 'slow' && milliseconds! > SLOW_MS;
  return {
    ...answer,
    services: answer.services.map((service) => (isOnlyLate(service) ? { ...service, state: 'up' as const } : service)),
  };
}
const serviceNow = async (name: FloorService) => (await floor()).services.find((service) => service.name === name)!;

const THRESHOLDS = {
  queue_minutes: 60,
  service_minutes: 2,
  refusal_factor: 2,
  refusal_judged_min: 20,
  emails_failed: 3,
  jobs_failed: 3,
  recipients: ['Boss@house.test', 'boss@house.test', 'marie@house.test'],
};

const save = (body: Record<string, unknown>, who = admin) =>
  who.call(saveFloorSettings, { body: { ...THRESHOLDS, revision: 1, ...body } });

/** The subjects of all e-mails about alerts, oldest first, with their recipients. */
async function alertEmails() {
  const { orm } = app.platform.database;
  const emails = await orm
    .select()
    .from(emailMessage)
    .where(like(emailMessage.template, 'floor_alert_%'))
    .orderBy(emailMessage.id);
  return emails.map(({ recipient, language, subject }) => `${recipient} ${language}: ${subject}`);
}

test('a mail server at whose port nobody listens is shown as down, with a plain sentence, and as up when it is back', async () => {
  mailServer = await startMailServer();
  const { port } = mailServer;
  await open({ SMTP_URL: `smtp://postmaster:hunter2@127.0.0.1:${port}` });
  await mailServer.close();

  await watchAfter(0);
  const began = app.clock.now().toISOString();
  expect(await serviceNow('smtp')).toMatchObject({
    state: 'down',
    said: 'The mail server cannot be reached',
    checked_at: began,
    since: began,
  });
  await watchAfter(30 * SECOND);
  expect(await serviceNow('smtp')).toMatchObject({ checked_at: app.clock.now().toISOString(), since: began });
  const stored = JSON.stringify(await app.platform.database.orm.select().from(serviceState));
  for (const secret of ['hunter2', 'postmaster', '127.0.0.1', String(port)]) expect(stored).not.toContain(secret);

  mailServer = await startMailServer({}, port);
  // It asks for no name, so one is needed that it does not refuse.
  app.platform.config = { ...app.platform.config, smtpUrl: `smtp://127.0.0.1:${port}` };
  await watchAfter(30 * SECOND);
  expect(await serviceNow('smtp')).toMatchObject({
    state: 'up',
    said: null,
    since: app.clock.now().toISOString(),
    milliseconds: expect.any(Number),
  });
});

test('a folder in which no file can be stored is shown as down, and as up when files can be stored again', async () => {
  await open();
  const folder = join(app.platform.config.dataDirectory, 'files');
  await watchAfter(0);
  expect(await serviceNow('storage')).toMatchObject({ state: 'up', said: expect.stringMatching(/^[\d.,]+ GB free$/) });
  const kept = await readdir(folder, { recursive: true });

  await rename(folder, `${folder}-away`);
  await writeFile(folder, 'not a folder');
  await watchAfter(30 * SECOND);
  expect(await serviceNow('storage')).toMatchObject({ state: 'down', said: 'Files cannot be stored and read' });
  const { answer } = await admin.call(readFloor, { headers: { 'accept-language': 'fr' } });
  expect(answer.services.find(({ name }) => name === 'storage')!.said).toBe(
    'Les fichiers ne peuvent être ni enregistrés ni lus',
  );

  await rm(folder);
  await rename(`${folder}-away`, folder);
  await watchAfter(30 * SECOND);
  expect((await serviceNow('storage')).state).toBe('up');
  // What was stored to see whether it can be is gone; only the folders by its first letters are left.
  const files = (await readdir(folder, { recursive: true })).filter((name) => /^[0-9a-f]{2}\/./.test(name));
  expect(files).toEqual(kept.filter((name) => /^[0-9a-f]{2}\/./.test(name)));
  await mkdir(folder, { recursive: true });
});

test('a service that is not configured is unused; the mail partner is up while its stand-in answers, and then down', async () => {
  const scenario = await ShipmentScenario.open();
  app = scenario.app;
  admin = await app.signedInAs('admin');
  const mail = { partner: new MailPartner(scenario.standIn.settings, { now: () => app.clock.now() }) };
  await watchAfter(0, mail);
  expect((await floor()).services.map(({ name, state }) => [name, state])).toEqual([
    ['database', 'up'],
    ['readReplica', 'unused'],
    ['storage', 'up'],
    ['smtp', 'unused'],
    ['inbox', 'unused'],
    ['mailPartner', 'up'],
    ['virusScanner', 'unused'],
    ['backups', 'unused'],
    ['upkeep', 'up'],
  ]);
  await scenario.standIn.stop();
  await watchAfter(30 * SECOND, mail);
  expect(await serviceNow('mailPartner')).toMatchObject({ state: 'down', said: 'The mail partner cannot be reached' });
  await watchAfter(30 * SECOND);
  expect(await serviceNow('mailPartner')).toMatchObject({ state: 'unused', said: null, milliseconds: null });
});

test('the virus scanner says how old the viruses are that it knows, and is down when it says nothing', async () => {
  const scanner = await VirusScannerStandIn.start();
  try {
    await open({ CLAMAV_URL: scanner.url });
    const known: Record<string, string> = {
      'Tue Mar 10 06:00:00 2026': 'up: Virus signatures updated today',
      'Mon Mar  9 06:00:00 2026': 'up: Virus signatures updated yesterday',
      'Tue Mar  3 06:00:00 2026': 'up: Virus signatures updated 7 days ago',
      'Sun Mar  1 06:00:00 2026': 'slow: Virus signatures updated 9 days ago',
    };
    for (const [signatures, expected] of Object.entries(known)) {
      scanner.signatures = signatures;
      await watchAfter(30 * SECOND);
      const { state, said } = await serviceNow('virusScanner');
      expect(`${state}: ${said}`).toBe(expected);
    }
  } finally {
    await scanner.stop();
  }
  await watchAfter(30 * SECOND);
  expect(await serviceNow('virusScanner')).toMatchObject({
    state: 'down',
    said: 'The virus scanner does not answer: PDFs are not accepted',
  });
});

test('within half a minute services are asked once, whichever server is first', async () => {
  await open();
  expect(await watchFloor(app.platform, NO_PARTNER)).toBe(true);
  app.clock.advance(29 * SECOND);
  expect(await watchFloor(app.platform, NO_PARTNER)).toBe(false);
  await watchAfter(SECOND);
});

test('who asked to be told is told once that photos wait too long, and once that they do no longer', async () => {
  await open();
  const { orm } = app.platform.database;
  await app.signedInAs('admin');
  await orm.update(staff).set({ email: 'Marie@house.test', language: 'fr' }).where(eq(staff.id, admin.id));
  expect((await save({})).status).toBe(200);
  const { id } = await aDocument(app, { arrivedAt: new Date(app.clock.now().getTime() - 59 * MINUTE) });
  const topics: LiveTopic[] = [];
  app.platform.live.changed = (topic) => void topics.push(topic);

  await watchAfter(0);
  expect((await floor()).alerts).toEqual([]);
  await watchAfter(MINUTE);
  const since = app.clock.now().toISOString();
  const raised = {
    kind: 'queue_old',
    about: 'verification',
    label: null,
    since,
    value: 60,
    threshold: 60,
    emailed_at: since,
  };
  expect((await floor()).alerts).toEqual([raised]);
  const beginnings = [
    'Boss@house.test en: Alert: photos are waiting too long for verification',
    'marie@house.test fr: Alerte\u00A0: des photos attendent trop longtemps leur vérification',
  ];
  expect(await alertEmails()).toEqual(beginnings);
  expect(topics).toEqual(['floor', 'floor', 'mailbox']);

  for (const _ of [1, 2, 3]) await watchAfter(10 * MINUTE);
  expect((await floor()).alerts).toEqual([{ ...raised, value: 90 }]);
  expect(await alertEmails()).toEqual(beginnings);

  // It ends only after it was calm for five minutes, and within the hour nobody is told a second time.
  await orm.update(document).set({ status: 'canceled' }).where(eq(document.id, id));
  await watchAfter(MINUTE);
  await watchAfter(4 * MINUTE);
  expect((await floor()).alerts).toHaveLength(1);
  await watchAfter(MINUTE);
  expect((await floor()).alerts).toEqual([]);
  expect(await alertEmails()).toEqual(beginnings);
  await watchAfter(24 * MINUTE);
  await watchAfter(MINUTE);
  expect((await alertEmails()).slice(2)).toEqual([
    'Boss@house.test en: Resolved: photos are waiting too long for verification',
    'marie@house.test fr: Terminé\u00A0: des photos attendent trop longtemps leur vérification',
  ]);
  for (const _ of [1, 2, 3]) await watchAfter(60 * MINUTE);
  expect(await alertEmails()).toHaveLength(4);
});

test('a country whose share of refusals has doubled since the weeks before raises an alert, until it is as usual again', async () => {
  await open();
  expect((await save({ refusal_judged_min: 5, recipients: ['boss@house.test'] })).status).toBe(200);
  const sorter = await app.signedInAs('sorter');
  const work = await WorkScenario.open(app);
  const judge = async (...verdicts: readonly ('reject' | 'validate')[]) => {
    for (const verdict of verdicts) await work[verdict](sorter);
  };
  // A week ago one of five was refused, which is what is usual.
  await judge('reject', 'validate', 'validate', 'validate', 'validate');
  app.clock.advance(7 * 24 * 60 * MINUTE);
  await judge('reject', 'validate', 'reject', 'validate');
  await watchAfter(0);
  expect((await floor()).alerts).toEqual([]);
  await judge('validate');
  await watchAfter(MINUTE);
  const since = app.clock.now().toISOString();
  expect((await floor()).alerts).toEqual([
    { kind: 'refusals_doubled', about: 'FR', label: 'France', since, value: 40, threshold: 40, emailed_at: since },
  ]);
  expect(await alertEmails()).toEqual([
    'boss@house.test en: Alert: more photos than usual are being rejected for France',
  ]);
  await judge('validate', 'validate', 'validate', 'validate');
  for (const minutes of [1, 5]) await watchAfter(minutes * MINUTE);
  expect((await floor()).alerts).toEqual([]);
});

test('what comes back within the hour is the same alert, of which nobody is told again', async () => {
  await open();
  await save({ recipients: ['boss@house.test'] });
  const { id } = await aDocument(app, { arrivedAt: new Date(app.clock.now().getTime() - 90 * MINUTE) });
  const wait = (status: 'canceled' | 'pending_verification') =>
    app.platform.database.orm.update(document).set({ status }).where(eq(document.id, id));
  await watchAfter(0);
  const { since } = (await floor()).alerts[0]!;
  await wait('canceled');
  await watchAfter(MINUTE);
  await watchAfter(5 * MINUTE);
  expect((await floor()).alerts).toEqual([]);
  await wait('pending_verification');
  await watchAfter(MINUTE);
  await watchAfter(90 * MINUTE);
  expect((await floor()).alerts).toEqual([expect.objectContaining({ since })]);
  expect(await alertEmails()).toEqual(['boss@house.test en: Alert: photos are waiting too long for verification']);
});

test('that no e-mail can leave stands on the page, and nobody gets an e-mail about it afterwards', async () => {
  mailServer = await startMailServer();
  const { port } = mailServer;
  await open({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await save({});
  await mailServer.close();
  await watchAfter(0);
  await watchAfter(2 * MINUTE);
  expect((await floor()).alerts).toEqual([
    expect.objectContaining({ kind: 'service_down', about: 'smtp', value: 2, threshold: 2, emailed_at: null }),
  ]);
  mailServer = await startMailServer({}, port);
  for (const minutes of [1, 5, 60, 60]) await watchAfter(minutes * MINUTE);
  expect((await floor()).alerts).toEqual([]);
  expect(await alertEmails()).toEqual([]);
});

test('e-mails and jobs that fail raise an alert within the hour in which they failed', async () => {
  await open();
  await save({ recipients: [], jobs_failed: 1 });
  const failedAt = new Date(app.clock.now().getTime() - 59 * MINUTE);
  const email = { template: 'x', language: 'en', recipient: 'a@b.test', subject: 's', html: 'h', text: 't' };
  await app.platform.database.orm.insert(emailMessage).values(
    [1, 2, 3].map((number) => ({
      ...email,
      dedupeKey: String(number),
      status: 'failed' as const,
      createdAt: failedAt,
      failedAt,
    })),
  );
  await app.platform.database.pool.query(
    `insert into pgboss.job (name, state, completed_on, policy) values ('photos.fulfil', 'failed', now(), 'short')`,
  );
  await watchAfter(0);
  const { alerts, emails, jobs } = await floor();
  expect(alerts.map(({ kind, about, value }) => [kind, about, value])).toEqual([
    ['emails_failing', '', 3],
    ['jobs_failing', '', 1],
  ]);
  expect(emails).toEqual({ waiting: 0, failed: 3, oldest: null });
  expect(jobs.find(({ name }) => name === 'photos.fulfil')).toMatchObject({ failed: 1, running: 0, waiting: 0 });

  await watchAfter(2 * MINUTE);
  await watchAfter(5 * MINUTE);
  expect((await floor()).alerts.map(({ kind }) => kind)).toEqual(['jobs_failing']);
  // Nobody is told: there are no recipients.
  expect(await alertEmails()).toEqual([]);
});
