import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test as base, expect, expectAccessible, expectMessage } from './fixtures.ts';
import { theHouse } from './house.ts';
import { SERVER_START_MS } from './limits.ts';
import { documentNumber, photoToJudge } from './screens.ts';
import { type Server, startServer } from './server.ts';

/** More photos than a sorter judges, with near certainty, before one that waits for days comes. */
const PHOTOS_MAX = 40;
/** A photo that is put in for one day is given to everybody within it, and more readily another day later. */
const DAYS_LATER = 3;
const [FIRST_NAME, LAST_NAME] = ['Iris', 'Ferrant'];

// Its clock goes ahead: no other journey may share this server.
const test = base.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = await startServer(theHouse(), 'test-results/server-quality.log');
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: SERVER_START_MS },
  ],
});

test('a sorter decides otherwise than the known answer: an administrator says what is right, and it becomes an example', async ({
  page,
  server,
  signInAs,
  anotherBrowser,
}) => {
  await signInAs('admin', page, '/quality/planted');
  const purpose = await plant(page);
  // A page that is left open would ask for the server while it is away.
  await page.goto('about:blank');
  await server.goAhead(DAYS_LATER * 24);

  const desk = await anotherBrowser();
  await signInAs('sorter', desk);
  await rejectUntilPlanted(desk);

  await signInAs('admin', page, '/quality/disagreements');
  const disagreement = page
    .getByRole('list', { name: 'Disagreements' })
    .getByRole('listitem')
    .filter({ hasText: 'Known answer' })
    .filter({ hasText: purpose })
    .getByRole('link')
    .first();
  // It counts only after it can no longer be undone.
  await expect(async () => {
    await page.reload();
    await expect(disagreement).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expectAccessible(page);
  await disagreement.click();
  await expect(page.getByRole('region', { name: 'Known answer' })).toContainText('Validated');
  await expect(page.getByRole('region', { name: 'Second verdict' })).toContainText('Rejected');
  await expect(page.getByText('Nadia Haddad')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('1');
  await page.getByRole('checkbox', { name: 'Show as an example' }).check();
  await page.getByRole('textbox', { name: 'Note' }).fill('Nothing is wrong with it');
  await page.keyboard.press('Control+Enter');
  await expectMessage(page, 'Saved: it is decided what is right');

  await desk.goto('/quality/examples');
  await expect(desk.getByText('Nothing is wrong with it')).toBeVisible();
  await expectAccessible(desk);
  await desk.goto('/quality/mine');
  await expect(desk.getByText(/^\d+ of \d+ photos$/).first()).toBeVisible();
});

/** Puts in a photo that is right as it is; answers what its purpose is called. */
async function plant(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Put in a photo' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Put in a photo' });
  const buffer = await sharp({ create: { width: 413, height: 531, channels: 3, background: '#d8dcdb' } })
    .jpeg()
    .toBuffer();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'iris.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByText(/^iris\.jpg/)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Purpose' }).fill('Passport');
  await page.getByRole('option').first().click();
  const purpose = await dialog.getByRole('combobox', { name: 'Purpose' }).inputValue();
  await dialog.getByRole('textbox', { name: 'First name' }).fill(FIRST_NAME);
  await dialog.getByRole('textbox', { name: 'Last name' }).fill(LAST_NAME);
  await dialog.getByRole('radio', { name: 'Validated' }).check();
  await dialog.getByRole('textbox', { name: 'Given within' }).fill('1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Put it in/ }).click();
  await expectMessage(page, 'The photo is mixed in with the others');
  await expect(page.getByRole('row', { name: `${FIRST_NAME} ${LAST_NAME}` })).toBeVisible();
  return purpose;
}

/** Rejects one photo after the other, the one that was put in too: nothing but its name tells it from the others. */
async function rejectUntilPlanted(desk: Page): Promise<void> {
  for (let photo = 0; photo < PHOTOS_MAX; photo += 1) {
    const number = await photoToJudge(desk);
    const isPlanted = (await desk.getByText(`${FIRST_NAME} ${LAST_NAME}`).count()) > 0;
    await desk.keyboard.press('1');
    await desk.keyboard.press('r');
    await expect.poll(() => documentNumber(desk)).not.toBe(number);
    if (isPlanted) return;
  }
  throw new Error(`The photo that was put in was not among ${PHOTOS_MAX}`);
}
