import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as intakeTickets from '@likeness/contract/intake/tickets';
import { listSecurityEvents } from '@likeness/contract/settings/securityLog';
import { ATTACHMENT_BYTES_MAX, attachToTicket } from '@likeness/contract/tickets/attachments';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { fileKey, sha256Of } from '../platform/files/files.ts';
import { readConfig } from '../platform/config.ts';
import { aPhoto } from '../platform/images/pictures.fixture.ts';
import { ScannerUnavailable, lookThrough } from '../platform/virusScan.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { TicketScenario } from '../testing/ticketScenario.ts';
import { TEST_VIRUS, VirusScannerStandIn } from '../testing/virusScanner.ts';
import { takeOne } from './inbox/jobs.ts';
import { prepare } from './inbox/prepare.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF');
const INFECTED = Buffer.concat([PDF, Buffer.from(`\n${TEST_VIRUS}`)]);

let directory: string;
let scanner: VirusScannerStandIn;
let app: TestApp;
let scenario: TicketScenario;
let support: Caller;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'likeness-viruses-'));
  scanner = await VirusScannerStandIn.start(join(directory, 'clamd.ctl'));
  app = await startTestApp({ CLAMAV_URL: scanner.url });
  scenario = await TicketScenario.open(app);
  support = await app.signedInAs('orderManager');
});
afterEach(() => {
  scanner.fault = undefined;
});
afterAll(async () => {
  await app.close();
  await scanner.stop();
  rmSync(directory, { recursive: true });
});

function fileOf(content: Buffer): string {
  const path = join(directory, 'looked-through');
  writeFileSync(path, content);
  return path;
}
const isStored = async (content: Buffer) =>
  app.platform.files.has(fileKey(await sha256Of(fileOf(content)), 'original'));
const attach = async (content: Buffer) =>
  support.call(attachToTicket, {
    params: { id: await scenario.aTicket() },
    body: {},
    file: { name: 'letter.pdf', content },
  });
const fetched = (content: Buffer) => {
  const lines = [
    'From: somebody@elsewhere.test',
    `Message-ID: <${Math.abs(content.length)}-${scanner.fault}@elsewhere.test>`,
    'Content-Type: multipart/mixed; boundary=m',
    '',
    '--m',
    'Content-Type: application/pdf; name=letter.pdf',
    'Content-Transfer-Encoding: base64',
    '',
    content.toString('base64'),
    '--m--',
  ];
  const source = Buffer.from(lines.join('\r\n'));
  return { source, isWhole: true, bytes: source.length };
};

describe('a PDF in which a virus is found', () => {
  test('is refused with a sentence at its field, and nothing of it is stored', async () => {
    const { status, refusal } = await attach(INFECTED);
    const sentence = 'A virus was found in this file: it was not accepted';
    expect([status, refusal.code, refusal.errors]).toEqual([422, 'attachment_infected', { file: [sentence] }]);
    expect(await isStored(INFECTED)).toBe(false);
  });

  test('is refused to customers too', async () => {
    const { answer: asked } = await scenario.ask();
    const { status, refusal } = await scenario.partner.call(intakeTickets.attachToMessage, {
      params: { id: asked.id },
      body: { message: asked.messages[0]!.id },
      file: { name: 'letter.pdf', content: INFECTED },
    });
    expect([status, refusal.code]).toEqual([422, 'attachment_infected']);
    expect(await isStored(INFECTED)).toBe(false);
  });

  test('is left out of the e-mail that it came with, whose words are read', async () => {
    const prepared = await prepare(app.platform, fetched(INFECTED));
    expect([prepared?.files, prepared?.leftOut]).toEqual([[], ['letter.pdf']]);
  });
});

test('each virus stands in the security log: who sent it, by which call, or that it came by e-mail', async () => {
  app.clock.advance(60 * 60 * 1000);
  const id = await scenario.aTicket();
  await support.call(attachToTicket, { params: { id }, body: {}, file: { name: 'letter.pdf', content: INFECTED } });
  const { answer: asked } = await scenario.ask();
  const message = asked.messages[0]!.id;
  const file = { name: 'letter.pdf', content: INFECTED };
  await scenario.partner.call(intakeTickets.attachToMessage, { params: { id: asked.id }, body: { message }, file });
  await prepare(app.platform, fetched(INFECTED));
  const admin = await app.signedInAs('admin');
  const { result } = (await admin.call(listSecurityEvents, { query: { kind: 'virus_found', limit: 20 } })).answer;
  const latest = result.filter(({ happened_at: at }) => at >= app.clock.now().toISOString());
  const byStaff = `${support.id}: POST /api/ticket/${id}/attachment`;
  expect(new Set(latest.map(({ person, detail }) => `${person?.id}: ${detail}`))).toEqual(
    new Set([byStaff, 'undefined: POST /api/intake/tickets/:id/attachments', 'undefined: tickets.inbox']),
  );
});

test('a PDF without one is taken, and pictures are not asked about: they are drawn anew', async () => {
  const before = scanner.asked;
  expect((await attach(PDF)).status).toBe(200);
  expect(scanner.asked).toBe(before + 1);
  expect((await attach(await aPhoto({}))).status).toBe(200);
  expect(scanner.asked).toBe(before + 1);
});

describe('a PDF that the scanner can never look through', () => {
  const sentence =
    'The virus scanner cannot check this file: it is too large or protected. Sending it again does not help: please attach a smaller file, one without a password, or a picture';

  test.each(['too large', 'protected'] as const)('as it is %s, is not asked for once more', async (fault) => {
    scanner.fault = fault;
    const pdf = Buffer.concat([PDF, Buffer.from(`never looked through: ${fault}`)]);
    const { status, refusal } = await attach(pdf);
    expect([status, refusal.code, refusal.errors]).toEqual([422, 'attachment_uncheckable', { file: [sentence] }]);
    expect(await isStored(pdf)).toBe(false);
  });

  test('as it is protected, is left out of the e-mail that it came with, whose words are read, and is no virus', async () => {
    scanner.fault = 'protected';
    app.clock.advance(60 * 60 * 1000);
    const prepared = await prepare(app.platform, fetched(PDF));
    expect([prepared?.files, prepared?.leftOut]).toEqual([[], ['letter.pdf']]);
    const admin = await app.signedInAs('admin');
    const { result } = (await admin.call(listSecurityEvents, { query: { kind: 'virus_found', limit: 20 } })).answer;
    expect(result.filter(({ happened_at: at }) => at >= app.clock.now().toISOString())).toEqual([]);
  });
});

describe('while nobody can look through files', () => {
  test('a PDF is not taken and may be sent again, and pictures are taken', async () => {
    scanner.fault = 'hangs up';
    const { status, refusal } = await attach(Buffer.concat([PDF, Buffer.from('not looked through')]));
    expect([status, refusal.code]).toEqual([503, 'attachment_unchecked']);
    expect(refusal.message).toBe(
      'Files cannot be checked for viruses at the moment. Please try again in a few minutes',
    );
    expect(await isStored(Buffer.concat([PDF, Buffer.from('not looked through')]))).toBe(false);
    expect((await attach(await aPhoto({}))).status).toBe(200);
    scanner.fault = undefined;
    expect((await attach(Buffer.concat([PDF, Buffer.from('not looked through')]))).status).toBe(200);
  });

  test.each(['breaks off', 'out of memory', 'talkative'] as const)(
    'as the scanner is %s, a PDF is not blamed for it: it may be sent again and is taken then',
    async (fault) => {
      scanner.fault = fault;
      const pdf = Buffer.concat([PDF, Buffer.from(`while the scanner is ${fault}`)]);
      const { status, refusal } = await attach(pdf);
      expect([status, refusal.code]).toEqual([503, 'attachment_unchecked']);
      expect(await isStored(pdf)).toBe(false);
      scanner.fault = undefined;
      expect((await attach(pdf)).status).toBe(200);
    },
  );

  test('a PDF about which the scanner is silent until it is given up may be sent again as well', async () => {
    scanner.fault = 'silent';
    const before = scanner.asked;
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal);
    const sending = attach(Buffer.concat([PDF, Buffer.from('while the scanner is silent')]));
    await expect.poll(() => scanner.asked).toBe(before + 1);
    patience.abort();
    const { status, refusal } = await sending;
    timeout.mockRestore();
    expect([status, refusal.code]).toEqual([503, 'attachment_unchecked']);
  });

  test('an e-mail with a PDF waits in the mailbox', async () => {
    scanner.fault = 'hangs up';
    await expect(prepare(app.platform, fetched(PDF))).rejects.toMatchObject({ code: 'attachment_unchecked' });
    scanner.fault = undefined;
    expect((await prepare(app.platform, fetched(PDF)))?.files).toHaveLength(1);
  });
});

test.each([
  [
    'whose file the scanner never looks through, though it is there, counts how often it was tried',
    'too large',
    'attachment_uncheckable',
    [1],
  ],
  [
    'about whose file the scanner says nothing, though it is there, counts so too',
    'out of memory',
    'attachment_unchecked',
    [1],
  ],
  ['that waits for a scanner that is away is not counted', 'hangs up', 'attachment_unchecked', []],
] as const)('an e-mail %s', async (_what, fault, code, counted) => {
  scanner.fault = fault;
  const failures = new Map<string, number>();
  await expect(takeOne(app.platform, fetched(PDF), failures)).rejects.toMatchObject({ code });
  expect([...failures.values()]).toEqual(counted);
});

describe('the scanner', () => {
  const place = () => readConfig({ NODE_ENV: 'test', DATA_DIR: directory, CLAMAV_URL: scanner.url }).virusScanner!;

  test('is reached by a port as well, and gets the largest file whole', async () => {
    const other = await VirusScannerStandIn.start();
    try {
      const { virusScanner } = readConfig({ NODE_ENV: 'test', DATA_DIR: directory, CLAMAV_URL: other.url });
      const large = Buffer.concat([
        Buffer.alloc(ATTACHMENT_BYTES_MAX - TEST_VIRUS.length, '.'),
        Buffer.from(TEST_VIRUS),
      ]);
      expect(await lookThrough(fileOf(large), virusScanner!)).toBe('virus');
      expect(await lookThrough(fileOf(large.subarray(0, -1)), virusScanner!)).toBe('clean');
      expect(await lookThrough(fileOf(Buffer.alloc(0)), virusScanner!)).toBe('clean');
    } finally {
      await other.stop();
    }
  });

  test.each(['silent', 'hangs up', 'too large', 'talkative'] as const)('that is %s has said nothing', async (fault) => {
    scanner.fault = fault;
    const withinMs = fault === 'silent' ? 200 : undefined;
    await expect(lookThrough(fileOf(PDF), place(), withinMs)).rejects.toBeInstanceOf(ScannerUnavailable);
    const expected = { isThere: fault !== 'hangs up', isTooLarge: fault === 'too large' };
    await expect(lookThrough(fileOf(PDF), place(), withinMs)).rejects.toMatchObject(expected);
  });

  test('that hangs up at its limit, in the middle of a file, has said that this is too large', async () => {
    const other = await VirusScannerStandIn.start();
    try {
      const { virusScanner } = readConfig({ NODE_ENV: 'test', DATA_DIR: directory, CLAMAV_URL: other.url });
      const large = fileOf(Buffer.alloc(ATTACHMENT_BYTES_MAX, '.'));
      scanner.fault = other.fault = 'stops at its limit';
      for (let turn = 0; turn < 25; turn += 1) {
        for (const where of [virusScanner!, place()]) {
          await expect(lookThrough(large, where)).rejects.toMatchObject({ isThere: true, isTooLarge: true });
        }
      }
    } finally {
      await other.stop();
    }
  });

  test('that is not there has said nothing either', async () => {
    const nowhere = { path: join(directory, 'nobody.ctl') };
    await expect(lookThrough(fileOf(PDF), nowhere)).rejects.toBeInstanceOf(ScannerUnavailable);
  });

  test.each(['http://127.0.0.1:3310', 'tcp:///nowhere', 'unix://', '/run/clamav/clamd.ctl'])(
    'is not at %s, and the server says so at its start',
    (url) => {
      expect(() => readConfig({ NODE_ENV: 'test', DATA_DIR: directory, CLAMAV_URL: url })).toThrow(/CLAMAV_URL: must/);
    },
  );
});
