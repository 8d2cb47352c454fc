import type { Browser, Page } from '@playwright/test';
import { buildWeb, openBrowser, openPage, signIn } from './browser.ts';
import { DemoServer } from './demoServer.ts';
import { type BenchResult, againstFloor, atMost, median, percentile } from './result.ts';
import { throwAwayFolder } from './throwAway.ts';

const ROUNDS = 4;
const QUIET_MS = 3_000;
const READY_MS = 150;
/** Lists are read page by page, so their calls have these parameters. */
const LIST_CALL = /\/api\/.*[?&](limit|end)=/;
/** If a screen shows no list within this time, its menu entry does not lead to a list. */
const NO_LIST_MS = 5000;

/** An entry of the menu that leads to a list, and the call that reads this list. */
interface Entry {
  readonly name: string;
  readonly path: string;
  readonly call: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
}

/**
 * Times from the click in the menu to a usable list, in the browser and by its clock: its rows or its sentence for an
 * empty list are painted, and its search accepts input. Every round begins in a browser with an empty cache and opens
 * every list of an administrator's menu once, each round starting with another entry. Compares it with the bare call of
 * the same list.
 */
export async function run(): Promise<BenchResult[]> {
  await buildWeb();
  await using folder = await throwAwayFolder();
  process.stderr.write('  a demo house is made\n');
  const server = await DemoServer.start([process.execPath, 'server/src/main.ts'], { DATA_DIR: folder.path });
  const browser = await openBrowser();
  try {
    const entries = await listEntries(await signedIn(browser, server.address));
    const ours = new Map(entries.map(({ name }) => [name, [] as number[]]));
    const floor: number[] = [];
    const first: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await signedIn(browser, server.address);
      const start = Math.floor((entries.length / ROUNDS) * round);
      for (const [place, entry] of [...entries.slice(start), ...entries.slice(0, start)].entries()) {
        const taken = await timed(page, entry);
        ours.get(entry.name)!.push(taken);
        if (place === 0) first.push(taken);
        floor.push(await page.evaluate(bareCall, entry.call));
      }
      await page.context().close();
      process.stderr.write(`  ${round + 1} of ${ROUNDS} rounds through ${entries.length} lists\n`);
    }
    return results(ours, floor, first);
  } finally {
    await browser.close();
    await server.stop();
  }
}

function results(ours: ReadonlyMap<string, number[]>, floor: number[], first: number[]): BenchResult[] {
  const all = [...ours.values()].flat();
  const slowest = [...ours].toSorted(([, one], [, other]) => median(other) - median(one))[0]!;
  return [
    atMost(`click in the menu to a ready list, p95 of ${all.length}`, 'ms', percentile(all, 0.95), READY_MS),
    atMost(`  the slowest of ${ours.size} lists by its p50, ${slowest[0]}`, 'ms', median(slowest[1]), READY_MS),
    atMost('  the first one after signing in, p50', 'ms', median(first), undefined),
    againstFloor('  p50 against the bare call', 'ms', median(all), median(floor), undefined),
    againstFloor('  p95 against the bare call', 'ms', percentile(all, 0.95), percentile(floor, 0.95), undefined),
  ];
}

/** Opens the application in a browser with an empty cache, and signs in. */
async function signedIn(browser: Browser, address: string): Promise<Page> {
  const page = await openPage(browser, address);
  await page.addInitScript(timeClicks);
  await signIn(page, 'superadmin');
  // By then it has fetched what it fetches ahead. Its network is never idle: the counts of the menu come over a stream.
  await page.waitForTimeout(QUIET_MS);
  // In a window of this width the menu is a rail of icons, until the person has chosen its words.
  const fold = page.getByRole('button', { name: /^(Show|Hide) the menu$/ });
  if ((await fold.getAttribute('aria-label')) === 'Show the menu') await fold.click();
  await page.getByRole('navigation').getByRole('link').first().waitFor();
  return page;
}

/** The entries of the menu that lead to a list, with the call of each screen. */
async function listEntries(page: Page): Promise<Entry[]> {
  const links = await page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((found) =>
      found.map((link) => ({
        group: link.closest('ul')?.getAttribute('aria-label') ?? '',
        title: link.textContent,
        path: link.getAttribute('href')!,
      })),
    );
  const entries: Entry[] = [];
  for (const { group, title, path } of links) {
    const awaited = page.waitForRequest((request) => LIST_CALL.test(request.url()), { timeout: NO_LIST_MS });
    const call = awaited.catch(() => undefined);
    await page.getByRole('navigation').locator(`a[href="${path}"]`).click();
    const request = await call;
    if (!request) process.stderr.write(`  ${title} shows no list\n`);
    else entries.push({ name: `${group} › ${title}`, path, call: { url: request.url(), headers: request.headers() } });
  }
  await page.context().close();
  return entries;
}

async function timed(page: Page, { path }: Entry): Promise<number> {
  await page.evaluate((wanted) => window.timeList(wanted), path);
  await page.getByRole('navigation').locator(`a[href="${path}"]`).click();
  return page.evaluate(() => window.listTaken);
}

/** Makes only the call, from the page; in milliseconds. */
async function bareCall({ url, headers }: Entry['call']): Promise<number> {
  const start = performance.now();
  await (await fetch(url, { headers: { ...headers } })).json();
  return performance.now() - start;
}

declare global {
  interface Window {
    /** Starts timing at the next click, and stops once the list at this path is painted and can be used. */
    timeList: (path: string) => void;
    /** In milliseconds. */
    listTaken: Promise<number>;
  }
}

/** Runs in the page before any other script. */
function timeClicks(): void {
  const isReady = (before: Element | null): boolean => {
    const main = document.querySelector('main');
    if (!main || main === before) return false;
    const search = main.querySelector<HTMLInputElement>('input[type="search"]');
    const isShown = main.querySelector('tbody tr td, li img, [role="status"] > svg') !== null;
    return isShown && search !== null && !search.disabled;
  };
  window.timeList = (path) => {
    const before = document.querySelector('main');
    window.listTaken = new Promise((resolve) => {
      const clicked = (event: MouseEvent) => {
        window.removeEventListener('click', clicked, true);
        const look = () => {
          if (location.pathname !== path || !isReady(before)) requestAnimationFrame(look);
          // Then the frame in which it is drawn must end.
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp)));
        };
        requestAnimationFrame(look);
      };
      window.addEventListener('click', clicked, true);
    });
  };
}

if (import.meta.main) console.table(await run());
