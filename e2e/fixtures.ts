import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { theHouse } from './house.ts';
import { SERVER_START_MS } from './limits.ts';
import { watchPages } from './pageWatch.ts';
import { type Server, startServer } from './server.ts';
import { type DemoAccount, enter, putDownWork } from './signIn.ts';

export { expectAccessible } from './accessible.ts';
export { expectMessage } from './pageWatch.ts';

const brokenLines = new WeakSet<BrowserContext>();
/** E-mails are shown in a frame that runs no scripts, so the scripts that drive the browser are blocked there too. */
const IS_SCRIPT_IN_LETTER = /^Blocked script execution in 'about:srcdoc'/;
const IS_BROKEN_LINE = /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED)/;

interface Fixtures {
  /**
   * Signs in a person of the demo house without the sign-in page, and opens a screen: their first one, or the given
   * one.
   */
  signInAs: (account: DemoAccount, on?: Page, at?: string) => Promise<void>;
  /** A page in another browser: for a second person, or the same person on another machine. */
  anotherBrowser: () => Promise<Page>;
  /** From here the journey breaks the connection itself, so the browser's messages about that are no failures. */
  expectBrokenLine: () => void;
  /** Every error in the console of a page fails the journey. */
  quietConsole: void;
}

interface WorkerFixtures {
  /** The server for the journeys of this worker, with its own copy of the house. */
  server: Server;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { workerIndex }) => {
      const server = await startServer(theHouse(), `test-results/server-${workerIndex}.log`);
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: SERVER_START_MS },
  ],

  baseURL: async ({ server }, provide) => provide(server.url),

  signInAs: async ({ page, request, server }, provide) => {
    const entered = new Set<DemoAccount>();
    await provide(async (account, on = page, at = '/') => {
      await enter(on, account, server.url, !entered.has(account));
      entered.add(account);
      await on.goto(at);
    });
    // The next journey on this server must find nobody at work, whichever it is.
    for (const account of entered) await putDownWork(request, account);
  },

  anotherBrowser: async ({ browser, contextOptions, server }, provide) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await provide(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL: server.url });
      contexts.push(context);
      listen(context, complaints);
      await watchPages(context);
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
      await watchPages(context);
      await provide();
      const grave = complaints.filter((complaint) => !(brokenLines.has(context) && IS_BROKEN_LINE.test(complaint)));
      expect(grave, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Collects uncaught errors and errors in the console. The browser also writes a line for each answer of the 4xx kind:
 * those are refusals, which the journey checks on the page.
 */
function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    const isRefusal = /^Failed to load resource: .* status of 4\d\d/.test(message.text());
    const isNone = isRefusal || IS_SCRIPT_IN_LETTER.test(message.text());
    if (message.type() === 'error' && !isNone) complaints.push(message.text());
  });
}
