import type { Page } from '@playwright/test';
import { graveFaults } from './accessible.ts';
import { addresses } from './addresses.ts';
import { expect, test } from './fixtures.ts';
import { ALL_LOOKS_MS } from './limits.ts';
import { authorizationOf, json } from './signIn.ts';

const DESKTOP = { width: 1440, height: 900 };
const SMALL_DESKTOP = { width: 1280, height: 720 };
/** Where photos are judged and edited takes more room than a tablet has. */
const DESK = { width: 1024, height: 768 };
const IS_DESK = /^\/document\/(validation|verif|\d+\/verif)(\/|$)/;
const TABLET = { width: 768, height: 1024 };
const HAND = { width: 390, height: 844 };
const IN_THE_HAND = ['/order/1', '/ticket/1', '/shipment/1'];

/** Colours depend on the theme, everything else on the width. */
const COLOURS = ['color-contrast'];
/** The rows of a list are alike: five of them show what all have, in less time. */
const ALIKE = ['tbody tr:nth-child(n + 6)', 'main li:nth-child(n + 6)'];
const FIRST_LOOK = { size: DESKTOP, colorScheme: 'light', rules: undefined } as const;
const FURTHER_LOOKS = [
  { size: DESKTOP, colorScheme: 'dark', rules: COLOURS },
  { size: TABLET, colorScheme: 'dark', rules: undefined },
  { size: TABLET, colorScheme: 'light', rules: COLOURS },
  { size: HAND, colorScheme: 'light', rules: undefined },
  { size: HAND, colorScheme: 'dark', rules: COLOURS },
] as const;
/** All of them take as long as all other journeys together, so people ask for them. */
const ALL_LOOKS = process.env['LOOKS'] === 'all';
const LOOKS = ALL_LOOKS ? [FIRST_LOOK, ...FURTHER_LOOKS] : [FIRST_LOOK];

/** Opens a screen as the menu does, without loading the page anew. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
  // A form over its list hides the list from readers, and has the width of the window all the same.
  await page.locator('main :is(h1, h2)').first().waitFor();
  await expect(page.locator('.list-waiting, main [aria-busy="true"]')).toHaveCount(0);
}

async function turnMenu(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('button', { name: label }).waitFor({ state: 'detached' });
}

/** Gives the window another size, and waits until what measures itself has done so. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** What is wider than its window, and tables that have to be scrolled sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const frames = [document.documentElement, document.querySelector('main')!];
    const tables = [...document.querySelectorAll('main .list-table')];
    return [...frames, ...tables].filter(wide).map((element) => `too wide: ${element.tagName} ${element.className}`);
  });
}

/** Words on buttons, tabs and headings that end before their last letter, and keys of texts that are missing. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll<HTMLElement>('main :is(button, [role=tab], h1, h2, h3, th)')];
    const cut = labels.filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1);
    const words = document.body.innerText.split(/\s+/);
    const keys = words.filter((word) => /^[a-z_]{3,}\.[a-z]+(_[a-z]+)+$/.test(word));
    return [...cut.map(({ innerText }) => `cut off: ${innerText}`), ...keys.map((key) => `no text: ${key}`)];
  });
}

/** The faults of the screen that is open, in every look, and in each width in which it may not be wider. */
async function faultsOf(page: Page, address: string): Promise<string[]> {
  const found: string[] = [];
  for (const { size, colorScheme, rules } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await resize(page, size);
    const faults = await graveFaults(page, rules, ALIKE);
    found.push(...faults.map((fault) => `${address}, ${size.width} ${colorScheme}: ${fault}`));
  }
  const isDesk = IS_DESK.test(new URL(page.url()).pathname);
  for (const size of [isDesk ? DESK : TABLET, ...(IN_THE_HAND.includes(address) ? [HAND] : [])]) {
    await resize(page, size);
    found.push(...(await tooWide(page)).map((fault) => `${address}, ${size.width}: ${fault}`));
  }
  return found;
}

for (const [account, screens] of Map.groupBy(addresses(), (screen) => screen.account)) {
  test(`every screen of ${account} can be read by everybody, and is no wider than its window`, async ({
    page,
    signInAs,
  }) => {
    if (ALL_LOOKS) test.setTimeout(ALL_LOOKS_MS);
    await signInAs(account);
    const found: string[] = [];
    // Beside the words of the menu a screen has less room than beside its icons.
    await turnMenu(page, 'Show the menu');
    for (const { address } of screens) {
      await page.setViewportSize(DESKTOP);
      await go(page, address);
      found.push(...(await faultsOf(page, address)));
    }
    await page.setViewportSize(DESKTOP);
    await go(page, '/');
    // Other journeys of this person have it as it was.
    await turnMenu(page, 'Hide the menu');
    expect(found).toEqual([]);
  });
}

test('in French, no screen is wider than a small desktop, and no word is cut off or missing', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize(SMALL_DESKTOP);
  await signInAs('superadmin');
  const headers = await authorizationOf(page.request, 'superadmin');
  const speak = async (language: string) =>
    json(await page.request.post('/api/me/language', { headers, data: { language } }));
  await speak('fr');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const found: string[] = [];
  for (const address of new Set(addresses().map((one) => one.address))) {
    await go(page, address);
    const faults = [...(await tooWide(page)), ...(await brokenWords(page))];
    found.push(...faults.map((fault) => `${address}: ${fault}`));
  }
  // Other journeys of this person are in English.
  await speak('en');
  expect(found).toEqual([]);
});

test('columns that do not fit are shown below their rows', async ({ page, signInAs }) => {
  await page.setViewportSize(TABLET);
  await signInAs('orders', page, '/orders');
  const more = page.getByRole('button', { name: /^Show \d+ more columns$/ });
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveCount(0);
  await more.click();
  await expect(page.getByRole('term').filter({ hasText: 'Total' }).first()).toBeVisible();
});
