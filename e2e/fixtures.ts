import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { theHouse } from './house.ts';
import { SERVER_START_MS } from './limits.ts';
import { watchPages } from './pageWatch.ts';
import { type Server, startServer } from './server.ts';
import { type DemoAccount, enter } from './signIn.ts';

export { expectAccessible } from './accessible.ts';
export { expectMessage } from './pageWatch.ts';

const brokenLines = new WeakSet<BrowserContext>();
/** Letters are shown in a frame that runs no script: those with which the browser is driven neither. */
const IS_SCRIPT_IN_LETTER = /^Blocked script execution in 'about:srcdoc'/;
const IS_BROKEN_LINE = /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED)/;

interface Fixtures {
  /** Lets a person of the demo house in without the sign-in page, and opens a screen: their first one, or the one said. */
  signInAs: (account: DemoAccount, on?: Page, at?: string) => Promise<void>;
  /** A page in a browser of its own: for a second person, or the same one on another machine. */
  anotherBrowser: () => Promise<Page>;
  /** From here on the journey breaks the line itself: what the browser writes about that is no complaint. */
  expectBrokenLine: () => void;
  /** Whatever the pages of a journey complain about in their consoles fails it. */
  quietConsole: void;
}

interface WorkerFixtures {
  /** The server of this worker's journeys, with a house of its own. */
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

  signInAs: async ({ page, server }, provide) => {
    await provide(async (account, on = page, at = '/') => {
      await enter(on, account, server.url);
      await on.goto(at);
    });
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
