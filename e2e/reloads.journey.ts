import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* When a screen with nothing on it looks again by itself. The clock is the page's own, and is moved on by hand. */

const NOTHING = { noDocumentToVerify: true };

interface Emptiness {
  readonly asked: () => number;
  readonly end: () => Promise<void>;
}

/** Until it is ended, this call finds nothing: no waiting house of the demo is that empty. News is kept away as well. */
async function finding(page: Page, nothing: object, call: RegExp): Promise<Emptiness> {
  let asked = 0;
  // Nothing comes of the line for news, and nobody is told to try it again.
  await page.route('**/api/events*', (route) => route.fulfill({ status: 204 }));
  await page.route(call, (route) => {
    asked += 1;
    return route.fulfill({ json: nothing });
  });
  return { asked: () => asked, end: () => page.unroute(call) };
}

/** Lets everything happen that is due in this time. */
async function pass(page: Page, time: string): Promise<void> {
  await page.clock.runFor(time);
}

test('a sorter for whom nothing is left while others hold photos is shown the next within 40 seconds', async ({
  page,
  signInAs,
}) => {
  await page.clock.install();
  const call = /\/api\/document\/one-need-pre-verification/;
  const { asked, end } = await finding(page, NOTHING, call);
  await signInAs('sorter');
  await expect(page.getByText('No document to verify!').first()).toBeVisible();
  await expect(page.getByText('Those that wait are kept for other people at the moment.')).toBeVisible();
  const before = asked();
  await pass(page, '00:38');
  expect(asked()).toBe(before);
  await end();
  await pass(page, '00:03');
  await expect(page.getByRole('button', { name: /^Send for editing/ })).toBeEnabled();
});

test('with nothing left to verify anywhere the screen looks again after 15 minutes', async ({ page, signInAs }) => {
  await page.clock.install();
  const call = /\/api\/document\/one-need-pre-verification/;
  const { asked, end } = await finding(page, NOTHING, call);
  const count = /\/api\/document\/need-validation-count/;
  await page.route(count, (route) => route.fulfill({ json: { total_to_process_for_editor: 0 } }));
  // Somebody with nothing in hand, which would be continued.
  await signInAs('admin');
  await page.goto('/document/validation');
  await expect(page.getByText('The next photo shows here by itself.')).toBeVisible();
  const before = asked();
  await page.clock.fastForward('14:50');
  await expect(page.getByText('No document to verify!').first()).toBeVisible();
  expect(asked()).toBe(before);
  await end();
  await page.unroute(count);
  await page.clock.fastForward('00:15');
  await expect(page.getByRole('button', { name: /^Send for editing/ })).toBeEnabled();
});

test('a controller with nothing to process is shown the next within 40 seconds', async ({ page, signInAs }) => {
  await page.clock.install();
  const call = /\/api\/document\/one-need-verification/;
  const { asked, end } = await finding(page, NOTHING, call);
  await signInAs('controller');
  await expect(page.getByText('No document to process!').first()).toBeVisible();
  const before = asked();
  await pass(page, '00:38');
  expect(asked()).toBe(before);
  await end();
  await pass(page, '00:03');
  await expect(page.getByRole('button', { name: /^Can't process this photo/ })).toBeEnabled();
});

for (const [list, address, call] of [
  ['verify', '/document/validationList', /\/api\/document\/need-validation\?/],
  ['process', '/document/need-verification', /\/api\/document\/need-verification\?/],
] as const) {
  test(`an empty list of documents to ${list} loads again after 2 minutes`, async ({ page, signInAs }) => {
    await page.clock.install();
    await signInAs('admin');
    const { asked, end } = await finding(page, { result: [], total: 0, total_to_process: 0 }, call);
    await page.goto(address);
    await expect(page.getByText(`No document to ${list}!`).first()).toBeVisible();
    const before = asked();
    await pass(page, '01:57');
    expect(asked()).toBe(before);
    await end();
    await pass(page, '00:05');
    await expect(page.getByRole('link', { name: 'Verify', exact: true }).first()).toBeVisible();
  });
}
