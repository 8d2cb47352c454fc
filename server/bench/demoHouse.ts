import type { Page } from '@playwright/test';
import { buildWeb, openBrowser, openPage, signIn } from './browser.ts';
import { DemoServer } from './demoServer.ts';
import { throwAwayFolder } from './throwAway.ts';

/** Makes a demo house, and measures in a browser in which this account is signed in. Nothing of it is left. */
export async function inDemoHouse<T>(account: string, measure: (page: Page) => Promise<T>): Promise<T> {
  await buildWeb();
  await using folder = await throwAwayFolder();
  process.stderr.write('  a demo house is made\n');
  const server = await DemoServer.start(['npm', 'start'], { DATA_DIR: folder.path });
  const browser = await openBrowser();
  try {
    const page = await openPage(browser, server.address);
    await signIn(page, account);
    return await measure(page);
  } finally {
    await browser.close();
    await server.stop();
  }
}
