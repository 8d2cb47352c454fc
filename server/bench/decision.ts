import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { buildWeb, openBrowser, openPage, signIn } from './browser.ts';
import { DemoServer, runToEnd } from './demoServer.ts';
import { ready, timeKeys, timed } from './desk.ts';
import { type BenchResult, againstFloor, atMost, median, percentile } from './result.ts';
import { throwAwayDatabase, throwAwayFolder } from './throwAway.ts';

const DECISIONS = 120;
const WAITING = DECISIONS + 80;
/** The minimum time that a sorter looks at a photo: nobody judges faster. */
const LOOK_MS_MIN = 600;
/** After this many decisions, as many changes of picture are timed on the bare page. */
const TURN = 10;

/**
 * Times from the key that decides to the next photo on the screen, in the browser and by its clock. Compares it with a
 * page with only two pictures, which a key exchanges. Both are timed by the same code.
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
  process.stderr.write(`  a demo house with ${WAITING} photos more is made\n`);
  const seed = ['demo/src/seed.ts', '--orders', String(WAITING), '--waiting', String(WAITING)];
  await runToEnd([process.execPath, ...seed], settings);
  const server = await DemoServer.start([process.execPath, 'server/src/main.ts'], settings);
  const browser = await openBrowser();
  try {
    const screen = await openPage(browser, server.address);
    await screen.addInitScript(timeKeys);
    await signIn(screen, 'sorter');
    await ready(screen);
    const bare = await openPage(browser);
    await bare.addInitScript(timeKeys);
    await openBarePage(bare, await pictureOf(screen));
    return await inTurns(screen, bare);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function inTurns(screen: Page, bare: Page): Promise<BenchResult[]> {
  const ours: number[] = [];
  const floor: number[] = [];
  while (ours.length < DECISIONS) {
    await screen.bringToFront();
    for (let n = 0; n < TURN; n += 1) {
      await ready(screen);
      await pause(LOOK_MS_MIN);
      await screen.keyboard.press('1');
      ours.push(await timed(screen, 'r'));
    }
    await bare.bringToFront();
    for (let n = 0; n < TURN; n += 1) {
      await pause(50);
      floor.push(await timed(bare, 'r'));
    }
    process.stderr.write(`  ${ours.length} of ${DECISIONS} decisions\n`);
  }
  return [
    atMost(`decision to next photo painted, p95 of ${ours.length}`, 'ms', percentile(ours, 0.95), 150),
    againstFloor('  p50 against a bare page', 'ms', median(ours), median(floor), undefined),
    againstFloor('  p95 against a bare page', 'ms', percentile(ours, 0.95), percentile(floor, 0.95), undefined),
  ];
}

async function pictureOf(screen: Page): Promise<string> {
  return screen.evaluate(async () => {
    const response = await fetch(window.shownPicture()!.src);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return `data:image/jpeg;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
  });
}

/** Opens a page with one picture that a key exchanges for another, which is loaded and decoded before. */
async function openBarePage(page: Page, picture: string): Promise<void> {
  await page.goto('about:blank');
  await page.setContent('<figure><img style="height: 800px"></figure>');
  await page.evaluate(async (url) => {
    const bytes = await (await fetch(url)).blob();
    // The same picture at two addresses, so that the browser treats it as two.
    const images = await Promise.all(
      [0, 1].map(async () => {
        const image = new Image();
        image.src = URL.createObjectURL(bytes);
        image.style.height = '800px';
        await image.decode();
        return image;
      }),
    );
    const figure = document.querySelector('figure')!;
    let shown = 0;
    figure.replaceChildren(images[shown]!);
    window.addEventListener('keydown', () => {
      shown = 1 - shown;
      figure.replaceChildren(images[shown]!);
    });
  }, picture);
}

if (import.meta.main) console.table(await run());
