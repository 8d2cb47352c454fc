import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* When an empty screen reads again by itself. The test advances the page's clock by hand. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** This long before the time nothing has happened yet. */
const EARLIER_MS = 2 * SECOND;
const SOON_MS = 500;

const NOTHING = { noDocumentToVerify: true };

interface Emptiness {
  readonly asked: () => number;
  /** The time of the last request, on the page's clock. */
  readonly askedAt: () => number;
  readonly end: () => void;
}

/**
 * Until it is ended, this call finds nothing, because no queue of the demo house is empty. The person has no unfinished
 * work, and gets no events.
 */
async function finding(page: Page, nothing: object, call: RegExp): Promise<Emptiness> {
  let asked = 0;
  let askedAt = 0;
  let isOver = false;
  // The connection for events stays silent, and the browser does not retry it.
  await page.route('**/api/events*', (route) => route.fulfill({ status: 204 }));
  await page.route('**/api/document/validation-in-progress', (route) => route.fulfill({ json: { result: [] } }));
  await page.route(call, (route) => {
    asked += 1;
    askedAt = Date.now();
    return isOver ? route.continue() : route.fulfill({ json: nothing });
  });
  return { asked: () => asked, askedAt: () => askedAt, end: () => (isOver = true) };
}

/**
 * Expects that the screen finds nothing and reads again when this time is over, not earlier and not later. The page's
 * clock stands still during the check, however long the machine takes.
 */
async function looksAgainAfter(nothing: Locator, milliseconds: number, emptiness: Emptiness): Promise<void> {
  const { asked, askedAt, end } = emptiness;
  const page = nothing.page();
  const stoppedAt = await stopClock(page);
  const before = asked();
  const begun = stoppedAt - askedAt();
  await page.clock.runFor(Math.max(0, milliseconds - begun - EARLIER_MS));
  await expect(nothing).toBeVisible();
  expect(asked()).toBe(before);
  end();
  await page.clock.runFor(Math.min(milliseconds, begun + EARLIER_MS));
  await expect.poll(asked).toBe(before + 1);
  await page.clock.resume();
}

/** Returns the time at which it stands. */
async function stopClock(page: Page): Promise<number> {
  await expect(async () => {
    const now = await page.evaluate(() => Date.now());
    // It cannot be stopped at a past time: the next attempt finds it stopped.
    await page.clock.pauseAt(now + SOON_MS);
  }).toPass();
  return page.evaluate(() => Date.now());
}

test('a sorter for whom nothing is left while others hold photos is shown the next within 40 seconds', async ({
  page,
  signInAs,
}) => {
  await page.clock.install();
  const call = /\/api\/document\/one-need-pre-verification/;
  const emptiness = await finding(page, NOTHING, call);
  await signInAs('sorter');
  const nothing = page.getByText('No document to verify!').first();
  await expect(nothing).toBeVisible();
  await expect(page.getByText('Waiting photos were passed on to a colleague, or are just being taken.')).toBeVisible();
  await looksAgainAfter(nothing, 40 * SECOND, emptiness);
  await expect(page.getByRole('button', { name: /^Send for editing/ })).toBeEnabled();
});

test('with nothing left to verify anywhere the screen looks again after 15 minutes', async ({ page, signInAs }) => {
  await page.clock.install();
  const call = /\/api\/document\/one-need-pre-verification/;
  const emptiness = await finding(page, NOTHING, call);
  const count = { total_to_process_for_editor: 0 };
  await page.route('**/api/document/need-validation-count', (route) => route.fulfill({ json: count }));
  await signInAs('admin', page, '/document/validation');
  await expect(page.getByText('The next photo appears here automatically.')).toBeVisible();
  await looksAgainAfter(page.getByText('No document to verify!').first(), 15 * MINUTE, emptiness);
  await expect(page.getByRole('button', { name: /^Send for editing/ })).toBeEnabled();
});

test('a controller with nothing to process is shown the next within 40 seconds', async ({ page, signInAs }) => {
  await page.clock.install();
  const call = /\/api\/document\/one-need-verification/;
  const emptiness = await finding(page, NOTHING, call);
  await signInAs('controller');
  const nothing = page.getByText('No document to process!').first();
  await expect(nothing).toBeVisible();
  await looksAgainAfter(nothing, 40 * SECOND, emptiness);
  await expect(page.getByRole('button', { name: /^Can't process this photo/ })).toBeEnabled();
});

for (const [list, address, call] of [
  ['verify', '/document/validationList', /\/api\/document\/need-validation\?/],
  ['process', '/document/need-verification', /\/api\/document\/need-verification\?/],
] as const) {
  test(`an empty list of documents to ${list} loads again after 2 minutes`, async ({ page, signInAs }) => {
    await page.clock.install();
    const emptiness = await finding(page, { result: [], total: 0, total_to_process: 0 }, call);
    await signInAs('admin', page, address);
    const nothing = page.getByText(`No document to ${list}!`).first();
    await expect(nothing).toBeVisible();
    await looksAgainAfter(nothing, 2 * MINUTE, emptiness);
    await expect(page.getByRole('link', { name: 'Verify', exact: true }).first()).toBeVisible();
  });
}
