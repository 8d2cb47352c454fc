import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import axe from 'axe-core';

/** The people of the demo house, as the name before the @ of their e-mail. */
export type DemoAccount =
  | 'superadmin'
  | 'admin'
  | 'sorter'
  | 'sorter2'
  | 'controller'
  | 'controller2'
  | 'postman'
  | 'orders'
  | 'finance'
  | 'users'
  | 'robot';

const brokenLines = new WeakSet<BrowserContext>();
/** Letters are shown in a frame that runs no script: those with which the browser is driven neither. */
const IS_SCRIPT_IN_LETTER = /^Blocked script execution in 'about:srcdoc'/;
const IS_BROKEN_LINE = /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED)/;
export const DEMO_PASSWORD = 'likeness-demo';

interface Fixtures {
  /** Signs a person of the demo house in and answers once the sign-in page is left. */
  signInAs: (account: DemoAccount, on?: Page) => Promise<void>;
  /** A page in a browser of its own: for a second person, or the same one on another machine. */
  anotherBrowser: () => Promise<Page>;
  /** From here on the journey breaks the line itself: what the browser writes about that is no complaint. */
  expectBrokenLine: () => void;
  /** Whatever the pages of a journey complain about in their consoles fails it. */
  quietConsole: void;
}

export const test = base.extend<Fixtures>({
  signInAs: async ({ page }, provide) => {
    await provide(async (account, on = page) => {
      await on.goto('/login');
      await on.getByRole('textbox', { name: 'Username' }).fill(`${account}@demo.likeness.test`);
      // Not the button beside it, which offers to show the password.
      await on.getByLabel('Password').and(on.locator('input')).fill(DEMO_PASSWORD);
      await on.getByRole('button', { name: 'Sign in' }).click();
      await expect(on).not.toHaveURL(/\/login/);
    });
  },

  anotherBrowser: async ({ browser, contextOptions, baseURL }, provide) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await provide(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL });
      contexts.push(context);
      listen(context, complaints);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(complaints, 'what the other browsers complained about').toEqual([]);
  },

  expectBrokenLine: async ({ context }, provide) => {
    await provide(() => brokenLines.add(context));
  },

  quietConsole: [
    async ({ context }, provide) => {
      const complaints: string[] = [];
      listen(context, complaints);
      await provide();
      const grave = complaints.filter((complaint) => !(brokenLines.has(context) && IS_BROKEN_LINE.test(complaint)));
      expect(grave, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Collects errors that nobody caught and what is written to the console as an error. The browser writes a line for
 * every answer of the 4xx kind too: those are refusals, which the journey looks at on the page.
 */
function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    const isRefusal = /^Failed to load resource: .* status of 4\d\d/.test(message.text());
    const isNone = isRefusal || IS_SCRIPT_IN_LETTER.test(message.text());
    if (message.type() === 'error' && !isNone) complaints.push(message.text());
  });
}

/** Fails on what axe-core calls serious or critical: a person with a screen reader or weak eyes could not work here. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(untilStill);
  // Evaluated through the debugger, because the page's own policy rightly lets no foreign script in.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`);
  expect(grave, 'what keeps people out').toEqual([]);
}

/** Colours that are still changing are nobody's last word. What moves for ever, like a bar of progress, is not waited for. */
async function untilStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? Infinity));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
