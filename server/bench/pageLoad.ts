import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import { openDatabase } from '../src/platform/database/database.ts';
import { buildWeb, openBrowser, openPage, signIn } from './browser.ts';
import { DemoServer } from './demoServer.ts';
import { type BenchResult, againstFloor, atMost, median } from './result.ts';
import { throwAwayFolder } from './throwAway.ts';

const KILOBYTE = 1024;
const STARTS = 5;
const START_SECONDS = 5;
/** A browser fetches six at a time. Of the verification's, half are parts that come after the photo. */
const VALIDATION_FILES_MAX = 60;
const LIST_FILES_MAX = 40;

/**
 * Measures the JavaScript that a browser loads until a page can be used, gzipped, beside React alone; and how long `npm
 * start` takes on an existing demo house, beside only opening that house's database.
 */
export async function run(): Promise<BenchResult[]> {
  await buildWeb();
  await using folder = await throwAwayFolder();
  const settings = { DATA_DIR: folder.path };
  process.stderr.write('  a demo house is made\n');
  const results: BenchResult[] = [];
  const first = await DemoServer.start(['npm', 'start'], settings);
  try {
    results.push(...(await scripts(first.address)));
  } finally {
    await first.stop();
  }
  return [...results, ...(await starts(settings))];
}

async function scripts(address: string): Promise<BenchResult[]> {
  const browser = await openBrowser();
  try {
    const signInPage = await loaded(browser, address, async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
    });
    const validation = await loaded(browser, address, async (page) => {
      await signIn(page, 'sorter');
      await page.getByRole('button', { name: /^Refuse/ }).waitFor();
    });
    const list = await loaded(browser, address, async (page) => {
      await signIn(page, 'orders');
      await page.goto('/orders');
      await page.getByRole('row').nth(1).waitFor();
    });
    return [
      atMost('JavaScript before the sign-in page, gzipped', 'KB', signInPage.kilobytes, 350),
      atMost('JavaScript before the validation screen, gzipped', 'KB', validation.kilobytes, 450),
      atMost('  scripts', 'files', validation.files, VALIDATION_FILES_MAX),
      atMost('JavaScript before the list of orders, gzipped', 'KB', list.kilobytes, undefined),
      atMost('  scripts', 'files', list.files, LIST_FILES_MAX),
      atMost('  for comparison: React alone', 'KB', await reactAlone(), undefined),
    ];
  } finally {
    await browser.close();
  }
}

/** The scripts that a browser with an empty cache loads on this way. */
async function loaded(
  browser: Browser,
  address: string,
  way: (page: Page) => Promise<void>,
): Promise<{ files: number; kilobytes: number }> {
  const page = await openPage(browser, address);
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('javascript')) bodies.push(response.body());
  });
  await way(page);
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  await page.context().close();
  return { files: sizes.length, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE };
}

/** The minimum that a page with React loads. */
async function reactAlone(): Promise<number> {
  const entry = 'react-alone';
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? { id: `${process.cwd()}/web/src/${entry}.js` } : null),
        load: (id) =>
          id.endsWith(`${entry}.js`)
            ? `import { createRoot } from 'react-dom/client'; createRoot(document.body).render('Likeness');`
            : null,
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  await bundle.close();
  return output.reduce((sum, part) => sum + (part.type === 'chunk' ? gzipSync(part.code).length : 0), 0) / KILOBYTE;
}

async function starts(settings: { DATA_DIR: string }): Promise<BenchResult[]> {
  const ours: number[] = [];
  const floor: number[] = [];
  for (let turn = 0; turn < STARTS; turn += 1) {
    let start = performance.now();
    const server = await DemoServer.start(['npm', 'start'], settings);
    const page = await fetch(`${server.address}/login`);
    if (!page.ok) throw new Error(`The sign-in page was answered ${page.status}`);
    ours.push((performance.now() - start) / 1000);
    await server.stop();
    start = performance.now();
    const database = await openDatabase({ directory: `${settings.DATA_DIR}/database` });
    await database.pool.query('select count(*) from orders');
    floor.push((performance.now() - start) / 1000);
    await database.close();
    process.stderr.write(`  ${turn + 1} of ${STARTS} starts\n`);
  }
  return [
    atMost('npm start on a demo house that is there', 's', median(ours), START_SECONDS),
    againstFloor('  against opening its database alone', 's', median(ours), median(floor), undefined),
  ];
}

if (import.meta.main) console.table(await run());
