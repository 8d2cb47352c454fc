import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Where photos are judged and edited takes more room. */
const DESK = { width: 1024, height: 768 };
const DESKS = ['/document/validation', '/document/1/verif', '/document/verif'];
const TABLET = { width: 768, height: 1024 };
const HAND = { width: 390, height: 844 };

/** The addresses of all screens; of the texts of all kinds, and of the partners' lists, one stands for all. */
function addresses(): string[] {
  const source = globSync('web/src/app/screens/*.tsx').map((file) => readFileSync(file, 'utf8'));
  const paths = [...source.join('\n').matchAll(/path: '([^']+)'/g)].map(([, path]) => path!);
  return paths
    .filter((path) => path !== '/login' && !/^\/(translations\/(?!countries)|backoffice2\/(?!clients))/.test(path))
    .map(filledIn);
}

/** With a record of the demo house in place of each parameter; a form of a new record without one. */
function filledIn(path: string): string {
  return path
    .replace(/\/:\w+\?$/, '')
    .replace(':countryCode', 'FR')
    .replace(':from', '2026-01-01')
    .replace(':to', '2026-12-31')
    .replaceAll(/:\w+/g, '1');
}

/** Opens a screen as the menu does, without loading the page anew. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
  // A form over its list hides the list from readers, and has the width of the window all the same.
  await page.locator('main :is(h1, h2)').first().waitFor();
  await expect(page.locator('.list-waiting')).toHaveCount(0);
}

/** What is wider than its window, and tables that have to be scrolled sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const frames = [document.documentElement, document.querySelector('main')!];
    const tables = [...document.querySelectorAll('main .list-table')];
    return [...frames, ...tables].filter(wide).map((element) => `${element.tagName} ${element.className}`);
  });
}

test('no screen is wider than its window, and no table has to be scrolled sideways', async ({ page, signInAs }) => {
  await page.setViewportSize(TABLET);
  await signInAs('superadmin');
  const found: string[] = [];
  for (const address of addresses().filter((one) => !DESKS.includes(one))) {
    await go(page, address);
    for (const what of await tooWide(page)) found.push(`${address}: ${what}`);
  }
  expect(found).toEqual([]);

  for (const [size, places] of [
    [DESK, DESKS],
    [HAND, ['/order/1', '/ticket/1', '/shipment/1']],
  ] as const) {
    await page.setViewportSize(size);
    for (const address of places) {
      await go(page, address);
      expect(await tooWide(page), address).toEqual([]);
    }
  }
});

test('columns that do not fit are shown below their rows', async ({ page, signInAs }) => {
  await page.setViewportSize(TABLET);
  await signInAs('orders', page, '/orders');
  const more = page.getByRole('button', { name: /^Show \d+ more columns$/ });
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveCount(0);
  await more.click();
  await expect(page.getByRole('term').filter({ hasText: 'Total' }).first()).toBeVisible();
});
