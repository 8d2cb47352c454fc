import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { decide, nextForVerification } from '@likeness/contract/photos';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { Pool } from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tokens } from './platform/tokens.ts';
import { staff } from './staff/schema.ts';
import { openSession } from './staff/sessionStore.ts';
import { type TestDatabase, createTestDatabase } from './testing/database.ts';
import { callServer } from './testing/httpClient.ts';
import { manyDocuments } from './testing/manyDocuments.ts';
import { ServerProcess } from './testing/serverProcess.ts';

/* Two real servers on one PostgreSQL, sixteen sorters, and a mail server that records what it receives. */

const SECRET = 'a secret that is only good for these tests';
const SORTERS = 16;
const DOCUMENTS = 200;
const MINUTES = 60_000;

let testing: TestDatabase;
let pool: Pool;
let servers: ServerProcess[];
let directory: string;
let mailServer: SMTPServer;
/** The Message-ID of every e-mail that the mail server took. */
const received: string[] = [];
/** From this e-mail on, the mail server accepts e-mails without acknowledging them. */
let silentFrom = Infinity;

/** Loaded before a server whose clock is ahead. */
const LATER_CLOCK = new URL('../../e2e/laterClock.ts', import.meta.url).href;

const startServer = async (settings: Readonly<Record<string, string>> = {}) => {
  const server = await ServerProcess.start({
    DATABASE_URL: testing.url!,
    DATA_DIR: mkdtempSync(join(directory, 'server-')),
    TOKEN_SECRET: SECRET,
    SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as { port: number }).port}`,
    ...settings,
  });
  servers.push(server);
  return server;
};

beforeEach(async () => {
  testing = await createTestDatabase();
  pool = testing.database.pool;
  directory = mkdtempSync(join(tmpdir(), 'likeness-test-'));
  servers = [];
  received.length = 0;
  silentFrom = Infinity;
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(/^Message-ID: (.*)$/im.exec(text)![1]!);
        if (received.length < silentFrom) done();
      });
    },
  });
  // A killed server resets its connections.
  mailServer.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    mailServer.listen(0, '127.0.0.1', () => resolve());
  });
  await manyDocuments(pool, { documents: DOCUMENTS, waiting: DOCUMENTS });
  await pool.query(
    `insert into photo_reject_reason (label, long_text, long_text_no_selfie) values ('Blurred', 'Hold still', 'Hold still')`,
  );
  await holdFulfilment();
}, 2 * MINUTES);

/**
 * These documents have no picture in the file store. The test looks at them before any code, board or photo is made.
 */
const holdFulfilment = () =>
  pool.query(`
    create function pgboss.hold_fulfilment() returns trigger language plpgsql as
      $$ begin new.start_after := now() + interval '1 day'; return new; end $$;
    create trigger hold_fulfilment before insert on pgboss.job for each row
      when (new.name = 'photos.fulfil') execute function pgboss.hold_fulfilment()`);

afterEach(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await new Promise<void>((resolve) => {
    mailServer.close(() => resolve());
  });
  await testing.drop();
  rmSync(directory, { recursive: true });
}, 2 * MINUTES);

interface Sorter {
  id: number;
  token: string;
}

const LASTING = { sessionIdleHours: 12, sessionDays: 30 };

async function someSorters(count: number): Promise<Sorter[]> {
  const tokens = new Tokens(SECRET);
  const sorters = [];
  for (let place = 0; place < count; place += 1) {
    const [account] = await testing.database.orm
      .insert(staff)
      .values({
        email: `${randomUUID()}@staff.test`,
        firstName: 'Sam',
        lastName: `Sorter ${place}`,
        roles: ['ROLE_SORTER'],
        passwordHash: 'none',
        createdAt: new Date(),
      })
      .returning();
    const { token } = await openSession(testing.database.orm, { tokens, config: LASTING }, account!, {
      now: new Date(),
      ip: '127.0.0.1',
      device: '',
    });
    sorters.push({ id: account!.id, token });
  }
  return sorters;
}

const take = (server: ServerProcess, { token }: Sorter) =>
  callServer<AnswerOf<typeof nextForVerification>>(server.address, {
    path: '/document/one-need-pre-verification?start=true',
    token,
  });

const KINDS = ['reject', 'validate', 'sendForEditing'] as const;
const STATUS = { reject: 'rejected_photo', validate: 'validated', sendForEditing: 'pre_validated' } as const;
type Kind = (typeof KINDS)[number];

/** The decision for this document: always the same one, so that the test can check it later. */
const kindFor = (documentId: number): Kind => KINDS[documentId % KINDS.length]!;

function sendDecision(server: ServerProcess, { token }: Sorter, documentId: number, photoUid: string) {
  const body = {
    reject: { photo: { status: 'rejected', photoUid, photoRejectReasons: [1] }, final: true, comment: 'Too blurred' },
    validate: { photo: { status: 'validated', photoUid }, final: true, lastValidation: true },
    sendForEditing: { photo: { status: 'pending_verification', photoUid }, final: false, comment: 'Too dark' },
  }[kindFor(documentId)];
  const path = `/document/${documentId}/verif`;
  return callServer<AnswerOf<typeof decide>>(server.address, {
    method: 'POST',
    path,
    body,
    token,
    key: `decision on ${documentId}`,
  });
}

interface Acknowledged {
  documentId: number;
  decisionId: number;
  sorterId: number;
}

/**
 * A sorter's day: take the next document, decide, and repeat until none waits. A request without an answer is sent
 * again.
 */
async function work(sorter: Sorter, server: () => ServerProcess, acknowledged: Acknowledged[]): Promise<void> {
  for (;;) {
    const next = await take(server(), sorter);
    if (!next) continue;
    if (next.status !== 200) throw new Error(`No next document: ${JSON.stringify(next.refusal)}`);
    if (!('id' in next.answer)) return;
    const { id, photo } = next.answer;
    let decided;
    do {
      decided = await sendDecision(server(), sorter, id, photo!.uid);
    } while (!decided);
    if (decided.status !== 200) throw new Error(`Not decided: ${JSON.stringify(decided.refusal)}`);
    acknowledged.push({ documentId: id, decisionId: decided.answer.undo.decision, sorterId: sorter.id });
  }
}

/** One row per document, with every fact about it that must agree. */
async function everything() {
  const { rows } = await pool.query<{
    id: number;
    status: string;
    order_status: string;
    version: string;
    decisions: { id: number; staff_id: number; kind: Kind; reasons: number; settled: boolean }[];
    claims: { staff_id: number; ended_by: string }[];
    actions: { staff_id: number; name: string }[];
    mails: { dedupe_key: string; status: string; message_id: string }[];
  }>(`
    select document.id, document.status, orders.status as order_status, photo_version.status as version,
      (select coalesce(json_agg(row_to_json(found)), '[]') from (
        select id, staff_id, kind, settled_at is not null as settled,
          (select count(*) from decision_reason where decision_id = decision.id) as reasons
        from decision where document_id = document.id) found) as decisions,
      (select coalesce(json_agg(row_to_json(found)), '[]') from (
        select staff_id, ended_by from claim where subject_id = document.id) found) as claims,
      (select coalesce(json_agg(row_to_json(found)), '[]') from (
        select staff_id, name from audit_entry where document_id = document.id) found) as actions,
      (select coalesce(json_agg(row_to_json(found)), '[]') from (
        select dedupe_key, status, message_id from email_message where document_id = document.id) found) as mails
    from document join orders on orders.id = order_id join photo_version on file_id = photo_id
    order by document.id`);
  return rows;
}

const ACTION = { reject: 'photo_rejected', validate: 'photo_validated', sendForEditing: 'sent_for_editing' } as const;
const VERSION = { reject: 'rejected', validate: 'validated', sendForEditing: 'pending_verification' } as const;

/** Each document was decided once, by one person, and all tables agree on the decision. */
async function expectAllDecidedOnce(acknowledged: readonly Acknowledged[]): Promise<void> {
  const rows = await everything();
  expect(rows).toHaveLength(DOCUMENTS);
  for (const row of rows) {
    const kind = kindFor(row.id);
    const [decision] = row.decisions;
    const staff_id = decision?.staff_id;
    expect(row).toMatchObject({
      status: STATUS[kind],
      order_status: kind === 'reject' ? 'rejected_photo' : 'in_progress',
      version: VERSION[kind],
      decisions: [{ kind, reasons: kind === 'reject' ? 1 : 0 }],
      claims: [{ staff_id, ended_by: 'decided' }],
      actions: [{ staff_id, name: ACTION[kind] }],
    });
  }
  const known = acknowledged.map(({ documentId, decisionId, sorterId }) => [documentId, decisionId, sorterId]);
  const written = rows.map(({ id, decisions }) => [id, decisions[0]!.id, decisions[0]!.staff_id]);
  expect(new Map(known.map((one) => [one[0], one]))).toEqual(new Map(written.map((one) => [one[0], one])));
  expect(known).toHaveLength(DOCUMENTS);
}

/** Jobs of a killed server are given to another server after a timeout; this makes the timeout pass at once. */
const letTimePass = () =>
  pool.query(`
    update pgboss.job set started_on = started_on - interval '1 day' where state = 'active';
    update pgboss.queue set monitor_claim_on = monitor_claim_on - interval '1 day', maintain_on = maintain_on - interval '1 day'`);

test(
  'sixteen sorters on two servers empty the queue: no document is handed out twice, and none is left',
  async () => {
    const [one, two] = [await startServer(), await startServer()];
    const acknowledged: Acknowledged[] = [];
    const sorters = await someSorters(SORTERS);
    await Promise.all(sorters.map((sorter, place) => work(sorter, () => (place % 2 === 0 ? one : two), acknowledged)));
    await expectAllDecidedOnce(acknowledged);
    const busy = new Set(acknowledged.map(({ sorterId }) => sorterId));
    expect(busy.size).toBeGreaterThan(SORTERS / 2);
  },
  3 * MINUTES,
);

test(
  'a server that is killed during the work loses no decision, leaves none half done, and sends no e-mail twice',
  async () => {
    silentFrom = 6;
    const first = await startServer();
    const second = await startServer();
    const acknowledged: Acknowledged[] = [];
    const sorters = await someSorters(SORTERS);
    const day = Promise.all(
      sorters.map((sorter, place) =>
        work(sorter, () => (place % 2 === 0 && first.isRunning ? first : second), acknowledged),
      ),
    );
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(DOCUMENTS / 4), {
      timeout: MINUTES,
      interval: 5,
    });
    await first.kill();
    await day;
    await expectAllDecidedOnce(acknowledged);

    // The consequences run on the second server, which is killed while it waits for the answer to the sixth e-mail.
    const rejections = (await everything()).filter(({ id }) => kindFor(id) === 'reject').length;
    await vi.waitFor(() => expect(received).toHaveLength(6), { timeout: MINUTES });
    await second.kill();
    silentFrom = Infinity;
    await letTimePass();
    await startServer();
    await vi.waitFor(
      async () => {
        const rows = await everything();
        const mails = rows.flatMap((row) => row.mails);
        expect(rows.filter(({ decisions }) => !decisions[0]!.settled)).toEqual([]);
        expect(mails).toHaveLength(rejections);
        expect(mails.filter(({ status }) => status !== 'sent' && status !== 'unknown')).toEqual([]);
      },
      { timeout: MINUTES, interval: 500 },
    );

    // One e-mail for each rejection. The sixth arrived, but no server can know that: it is marked as unsure and not
    // sent again.
    const rows = await everything();
    const expected = rows
      .filter(({ id }) => kindFor(id) === 'reject')
      .map(({ decisions }) => `photo_rejected:${decisions[0]!.id}:client_photo_rejected`);
    const mails = rows.flatMap((row) => row.mails);
    expect(mails.map(({ dedupe_key }) => dedupe_key)).toEqual(expected);
    expect(mails.filter(({ status }) => status === 'unknown')).toHaveLength(1);
    expect(new Set(mails.map(({ message_id }) => message_id)).size).toBe(rejections);
    expect(received.toSorted()).toEqual(mails.map(({ message_id }) => message_id).toSorted());
  },
  4 * MINUTES,
);

test(
  'a document that a sorter held on a killed server is handed out again when the claim expires',
  async () => {
    const [first, second] = [await startServer(), await startServer()];
    const [one, other] = (await someSorters(2)) as [Sorter, Sorter];
    await pool.query(`update document set status = 'delivered' where id > 1`);
    expect((await take(first, one))!.answer).toMatchObject({ id: 1, status: 'verification_in_progress' });
    await first.kill();
    expect((await take(second, other))!.answer).toEqual({ noDocumentToVerify: true });
    await pool.query(`update claim set expires_at = now()`);
    await pause(2);
    expect((await take(second, other))!.answer).toMatchObject({ id: 1, claim: { managedByMe: true } });
    const late = await sendDecision(second, one, 1, 'c4ca4238a0b923820dcc509a6f75849b');
    expect([late!.status, late!.refusal.message]).toEqual([409, 'Verification expired!']);
  },
  2 * MINUTES,
);

test(
  'on a server whose clock is ten minutes ahead claims last as long as on the other',
  async () => {
    const ahead = { NODE_OPTIONS: `--import=${LATER_CLOCK}`, HOURS_AHEAD: String(10 / 60) };
    const [right, wrong] = [await startServer(), await startServer(ahead)];
    const [one, other] = (await someSorters(2)) as [Sorter, Sorter];
    await pool.query(`update document set status = 'delivered' where id > 2`);
    for (const [server, sorter] of [
      [right, one],
      [wrong, other],
    ] as const) {
      const { answer } = (await take(server, sorter))!;
      const { rows } = await pool.query<{ ms: number }>(
        `select extract(epoch from expires_at - clock_timestamp())::float8 * 1000 as ms from claim where subject_id = $1`,
        ['id' in answer ? answer.id : 0],
      );
      expect(Math.abs(rows[0]!.ms - 15 * MINUTES)).toBeLessThan(MINUTES);
    }
    await pool.query(`update claim set expires_at = now() + interval '5 minutes'`);
    expect((await take(wrong, one))!.answer).toMatchObject({ id: 1, claim: { managedByMe: true } });
    const late = await sendDecision(wrong, one, 1, 'c4ca4238a0b923820dcc509a6f75849b');
    expect([late!.status]).toEqual([200]);
  },
  2 * MINUTES,
);
