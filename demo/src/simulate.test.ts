import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as intake from '@likeness/contract/intake';
import { listOrderable } from '@likeness/contract/intake/catalogue';
import * as photos from '@likeness/contract/photos';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { queueRejectionEmail } from '../../server/src/emails/index.ts';
import { lockDocument, moveDocument } from '../../server/src/photos/index.ts';
import { sql } from '../../server/src/platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../../server/src/testing/app.ts';
import { DEMO_PURPOSES, type DemoCatalogue, writeCatalogue } from './catalogue.ts';
import { writePrices } from './prices/writePrices.ts';
import { ICONS, PRINT_PATTERNS } from './settings/artwork.ts';
import { DEMO_PARTNER } from './partners.ts';
import { SimulationMistake, readSimulationOptions, simulate } from './simulate.ts';
import { NoAnswer, PartnerApi, Refused } from './simulation/partnerApi.ts';
import { writePartners } from './writePartners.ts';

const AT_ONCE = { payment: [0.01, 0.02], retake: [0.01, 0.02], look: [0.8, 1.2], letter: [0.8, 1.2] } as const;
/** The simulated customers need some minutes for all steps. */
const PATIENT = { timeout: 240_000, interval: 100 };

let app: TestApp;
let sorter: Caller;
let catalogue: DemoCatalogue;
let url: string;

/** Longer ago than the first edit of the demo house's prices. */
const HOUSE_AGE_MS = 400 * 24 * 60 * 60 * 1000;

beforeAll(async () => {
  app = await startTestApp();
  sorter = await app.signedInAs('sorter');
  catalogue = await app.platform.database.transaction(async (tx) => {
    const masks = DEMO_PURPOSES.map((_, position) => `/static/masks/${position}.png`);
    const icons = ICONS.map((_, position) => `/static/pictures/${position}.png`);
    const patterns = PRINT_PATTERNS.map((_, position) => `/static/pictures/${position}.jpg`);
    const written = await writeCatalogue(tx, { masks, icons, patterns, flags: [] });
    const now = app.clock.now();
    await writePartners(tx, sorter.id, { since: now, now });
    await writePrices(tx, written, sorter.id, { since: new Date(now.getTime() - HOUSE_AGE_MS), now });
    return written;
  });
  url = await app.app.http.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => app.close());

const partner = (address = url, apiKey: string = DEMO_PARTNER.apiKey) =>
  new PartnerApi(address, apiKey, { firstPauseMs: 10 });

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await app.platform.database.orm.execute<{ count: number }>(query);
  return rows[0]!.count;
}

/** Rejects the next photo, and each signature once; their customers get e-mails. */
async function rejectWhateverWaits(): Promise<void> {
  await app.settle(9);
  const { rows } = await app.platform.database.orm.execute<{ id: number }>(sql`
    select id from document where status = 'pending_verification' and signature_id is not null
      and id not in (select document_id from audit_entry where name = 'signature_rejected')`);
  for (const { id } of rows) {
    await app.platform.database.transaction(async (tx) => {
      const now = app.clock.now();
      const move = { event: 'rejectSignature', name: 'signature_rejected', now } as const;
      await moveDocument(tx, await lockDocument(tx, id), move);
      await queueRejectionEmail(tx, app.platform, { documentId: id, rejected: 'signature' }, now);
    });
  }
  const next = (await sorter.call(photos.nextForVerification, { query: { start: 'true' } })).answer;
  if ('noDocumentToVerify' in next) return;
  const body = {
    photo: { status: 'rejected', photoUid: next.photo!.uid, photoRejectReasons: [catalogue.reasons.too_dark.id] },
    final: true,
  };
  expect((await sorter.call(photos.decide, { params: { id: next.id }, body })).status).toBe(200);
}

test('customers order, pay, and use their link to replace what is rejected, until they are stopped', async () => {
  await app.platform.database.orm.execute(sql`update purpose set signature_needed = true`);
  const stop = new AbortController();
  const sentences: string[] = [];
  const api = partner();
  const simulation = simulate({
    api,
    rate: 30,
    seed: 1,
    say: (sentence) => sentences.push(sentence),
    stopped: stop.signal,
    patience: AT_ONCE,
  });
  const answered = vi.waitFor(async () => {
    await rejectWhateverWaits();
    for (const step of ['new photo sent', 'new signature sent']) {
      expect(sentences.some((sentence) => sentence.includes(step))).toBe(true);
    }
  }, PATIENT);
  await answered.finally(() => stop.abort());
  const tally = await simulation;

  expect(tally.refused).toBe(0);
  expect([tally.retaken > 0, tally.repaired > 0]).toEqual([true, true]);
  expect(await count(sql`select count(*)::int as count from orders`)).toBe(tally.placed);
  expect(await count(sql`select count(*)::int as count from orders where paid_at is not null`)).toBe(tally.paid);
  expect(await count(sql`select count(*)::int as count from photo_version where previous_file_id is not null`)).toBe(
    tally.retaken,
  );
  // Each customer reads it in their language.
  expect(sentences.find((sentence) => sentence.includes('photo rejected'))).toMatch(/too dark|trop sombre/);
});

test('an order whose answer was lost is sent again and placed once', async () => {
  await app.platform.database.orm.execute(sql`update purpose set signature_needed = false`);
  const lossy = await openLossyProxy(url);
  const api = partner(lossy.url);
  const [purpose] = (await api.call(listOrderable)).purposes;
  const before = await count(sql`select count(*)::int as count from orders`);
  const photo = await anUploadedPhoto();

  lossy.loseNextAnswer();
  const order = await api.call(intake.placeOrder, {
    body: {
      reference: 'LOST-ANSWER',
      customer: { email: 'ada@customer.test', first_name: 'Ada', last_name: 'Lovelace' },
      lines: [{ product: 'DIGITAL', purpose: purpose!.id, amount: '6.90', photo }],
    },
  });

  expect(order.reference).toBe('LOST-ANSWER');
  expect(api.repeated).toBe(1);
  expect(await count(sql`select count(*)::int as count from orders`)).toBe(before + 1);
  await lossy.close();
});

test('an unknown API key is refused with a sentence', async () => {
  await expect(partner(url, 'some-other-key').call(listOrderable)).rejects.toThrow(Refused);
  await expect(partner(url, 'some-other-key').call(listOrderable)).rejects.toThrow('This API key is not known');
});

test('a missing server is given up after some attempts', async () => {
  await expect(partner('http://127.0.0.1:1').call(listOrderable)).rejects.toThrow(NoAnswer);
});

test.each([
  { words: ['--rate', '0'], sentence: '--rate is a number of orders a minute' },
  { words: ['--rate', 'fast'], sentence: '--rate is a number of orders a minute' },
  { words: ['--minutes', '0'], sentence: '--minutes is a number greater than 0.' },
  { words: ['--url', 'localhost'], sentence: '--url is an address' },
  { words: ['--speed', '3'], sentence: "Unknown option '--speed'" },
])('the arguments $words are refused with a sentence', ({ words, sentence }) => {
  const read = () => readSimulationOptions(words);
  expect(read).toThrow(SimulationMistake);
  expect(read).toThrow(sentence);
});

async function anUploadedPhoto(): Promise<string> {
  const { rows } = await app.platform.database.orm.execute<{ uid: string }>(sql`
    insert into file (uid, kind, file_name, sha256, bytes, width, height, added_by_partner_id, created_at)
    select repeat('ab', 16), 'photo', 'ada.jpg', sha256, bytes, width, height, added_by_partner_id, created_at
    from file where kind = 'photo' and added_by_partner_id = (select min(id) from partner) limit 1 returning uid`);
  return rows[0]!.uid;
}

/** A proxy that can lose one answer after the server has given it. */
async function openLossyProxy(target: string) {
  let losesNext = false;
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { authorization, 'content-type': type, 'idempotency-key': key } = request.headers;
      const headers = { authorization: authorization!, 'content-type': type ?? '', 'idempotency-key': String(key) };
      const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
      void fetch(target + request.url, { method: request.method!, headers, body }).then(async (answer) => {
        const content = await answer.text();
        if (losesNext) {
          losesNext = false;
          response.destroy();
          return;
        }
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(content);
      });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseNextAnswer: () => (losesNext = true),
    close: () => new Promise((closed) => server.close(closed)),
  };
}
