import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { buildWeb, openBrowser, openPage, signIn } from './browser.ts';
import { DemoServer, runToEnd } from './demoServer.ts';
import { ready, timeKeys, timed } from './desk.ts';
import { type BenchResult, atMost, median, percentile } from './result.ts';
import { throwAwayDatabase, throwAwayFolder } from './throwAway.ts';

/** How many photos the session has; fewer for a first look. */
const PHOTOS = Number(process.env['PHOTOS'] ?? 300);
/** The number of photos that nobody judges, so that the queue never ends. */
const MORE = 80;
/** Nobody decides faster: keys are ignored for a moment after a photo has appeared. */
const LOOK_MS_MIN = 350;
const PAINTED_MS = 150;

/** What the script wants of one photo. */
interface Intention {
  readonly document: number;
  readonly kind: 'reject' | 'sendForEditing' | 'validate';
  readonly reasons: readonly number[];
  readonly comment: string | null;
}

/**
 * A whole session by keys only, by a script that knows what it wants of each photo. Afterwards the database is asked
 * whether exactly that was decided.
 */
export async function run(): Promise<BenchResult[]> {
  await buildWeb();
  await using target = await throwAwayDatabase();
  await using folder = await throwAwayFolder();
  const settings = {
    DATABASE_URL: target.url,
    DATA_DIR: folder.path,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    DEMO: '1',
  };
  const orders = String(PHOTOS + MORE);
  process.stderr.write(`  a demo house with ${orders} photos more is made\n`);
  const seed = ['demo/src/seed.ts', '--orders', orders, '--waiting', orders];
  await runToEnd([process.execPath, ...seed], settings);
  const server = await DemoServer.start([process.execPath, 'server/src/main.ts'], settings);
  const browser = await openBrowser();
  try {
    const before = await verdictsOf(target.url);
    const page = await openPage(browser, server.address);
    const reasons = reasonNumbers(page);
    await page.addInitScript(timeKeys);
    await signIn(page, 'sorter');
    const { wanted, took, whole } = await judgeAll(page, reasons);
    const made = (await verdictsOf(target.url)).filter(({ id }) => !before.some((old) => old.id === id));
    return results({ wanted, made, took, whole });
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function judgeAll(page: Page, reasons: ReadonlyMap<string, number>) {
  const wanted: Intention[] = [];
  const took: number[] = [];
  const whole: number[] = [];
  while (wanted.length < PHOTOS) {
    await ready(page);
    await page.waitForFunction(() => document.querySelector('input[aria-keyshortcuts="1"]') !== null);
    const start = performance.now();
    await pause(LOOK_MS_MIN);
    await validatable(page);
    const intention = intentionFor(await shownDocument(page), await reasonKeys(page), reasons);
    took.push(await judge(page, intention));
    whole.push(performance.now() - start);
    wanted.push(intention.what);
    if (wanted.length % 50 === 0) process.stderr.write(`  ${wanted.length} of ${PHOTOS} photos\n`);
  }
  // The last decision is on its way while the next photo shows already.
  await ready(page);
  return { wanted, took, whole };
}

interface Planned {
  readonly what: Intention;
  readonly keys: readonly string[];
}

/** By the number of the document: a third each, with one reason or two. */
function intentionFor(
  document: number,
  keys: ReadonlyMap<string, string>,
  reasons: ReadonlyMap<string, number>,
): Planned {
  const kind = (['reject', 'sendForEditing', 'validate'] as const)[document % 3]!;
  const digits = [...keys.keys()];
  const first = document % digits.length;
  const chosen = document % 2 === 0 ? [first] : [first, (first + 1) % digits.length];
  const pressed = kind === 'reject' ? chosen.map((place) => digits[place]!) : [];
  return {
    keys: pressed,
    what: {
      document,
      kind,
      reasons: pressed.map((key) => reasons.get(keys.get(key)!)!).toSorted((one, other) => one - other),
      comment: kind === 'sendForEditing' ? `Crop photo ${document}, please` : null,
    },
  };
}

/** @returns how long from the key that decided to the next photo painted, in milliseconds */
async function judge(page: Page, { what: { kind, comment }, keys }: Planned): Promise<number> {
  for (const key of keys) await page.keyboard.press(key);
  if (kind === 'reject') return timed(page, 'r');
  if (kind === 'sendForEditing') {
    await page.keyboard.press('c');
    await page.keyboard.type(comment!);
    await page.keyboard.press('Escape');
    return timed(page, 'e');
  }
  const painted = timed(page, 'v');
  const asked = page.getByRole('dialog').waitFor({ timeout: 0 });
  const first = await Promise.race([painted, asked.then(() => 'asked' as const)]);
  if (first !== 'asked') return first;
  // A photo that breaks a rule is validated with a reason.
  await page.keyboard.type('The authority accepts it');
  await page.keyboard.press('Control+Enter');
  return page.evaluate(() => window.timeTaken).then(() => Number.NaN);
}

const shownDocument = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('*')].find(
      ({ childElementCount, textContent }) => childElementCount === 0 && /^Document \d+$/.test(textContent ?? ''),
    );
    return Number(/\d+/.exec(shown?.textContent ?? '')?.[0]);
  });

/** Waits until the photo may be validated: until then its key does nothing. */
async function validatable(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[aria-keyshortcuts]')];
    const validate = buttons.find(({ textContent }) => textContent.startsWith('Final validation'));
    return validate !== undefined && !validate.disabled;
  });
}

/** The reasons with a digit as their key on this photo, by this key. */
async function reasonKeys(page: Page): Promise<ReadonlyMap<string, string>> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[aria-keyshortcuts]')].map((input) => [
      input.getAttribute('aria-keyshortcuts') ?? '',
      // Its letters stand on a line of their own.
      input.closest('label')?.title.split('\n')[0] ?? '',
    ]),
  );
  return new Map(found.filter(([key]) => /^[1-9]$/.test(key!)) as [string, string][]);
}

/** The numbers of the reasons by their labels on the screen, as soon as the screen has read them. */
function reasonNumbers(page: Page): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  page.on('response', (response) => {
    if (!response.url().includes('/photo-reject-reason/visible') || !response.ok()) return;
    void response.json().then(({ result }: { result: readonly { id: number; label: string }[] }) => {
      for (const { id, label } of result) numbers.set(label, id);
    });
  });
  return numbers;
}

interface Made extends Intention {
  readonly id: number;
}

/** All decisions of the demo house's sorter that stand. */
async function verdictsOf(url: string): Promise<Made[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A photo that is looked at again is one like the others to whoever judges it.
    const { rows } = await client.query<Made>(`
      with sorter as (select id from staff where email = 'sorter@demo.likeness.test')
      select d.id, d.document_id as document, d.kind, d.comment,
        (select coalesce(array_agg(r.reason_id order by r.reason_id), '{}') from decision_reason r
          where r.decision_id = d.id) as reasons
      from decision d join sorter on sorter.id = d.staff_id
      where d.undone_at is null
      union all
      select l.answer_id, l.id, l.verdict, l.comment,
        (select coalesce(array_agg(r.reason_id order by r.reason_id), '{}') from second_look_reason r
          where r.look_id = l.id and r.turn = 2)
      from second_look l join sorter on sorter.id = l.staff_id
      where l.answer_id is not null`);
    return rows;
  } finally {
    await client.end();
  }
}

interface Session {
  readonly wanted: readonly Intention[];
  readonly made: readonly Made[];
  /** In milliseconds; NaN where a reason was asked for in between. */
  readonly took: readonly number[];
  readonly whole: readonly number[];
}

function results({ wanted, made, took, whole }: Session): BenchResult[] {
  const painted = took.filter((milliseconds) => !Number.isNaN(milliseconds));
  const asText = ({ document, kind, reasons, comment }: Intention) =>
    JSON.stringify([document, kind, reasons, comment]);
  const intended = new Set(wanted.map(asText));
  const decided = made.map(asText);
  const wrong = decided.filter((one) => !intended.has(one)).length;
  const missing = [...intended].filter((one) => !decided.includes(one)).length;
  return [
    atMost(`photos judged by keys only, wrong of ${wanted.length}`, 'decisions', wrong, 0),
    atMost('  not decided, or decided twice', 'decisions', missing + (made.length - new Set(decided).size), 0),
    atMost(`  decision to next photo painted, p95 of ${painted.length}`, 'ms', percentile(painted, 0.95), PAINTED_MS),
    atMost('  the same, p50', 'ms', median(painted), undefined),
    atMost('  whole verdict: photo ready to next photo painted, p50', 'ms', median(whole), undefined),
    atMost('  the same, p95', 'ms', percentile(whole, 0.95), undefined),
  ];
}

if (import.meta.main) console.table(await run());
