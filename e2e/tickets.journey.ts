import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectMessage, test } from './fixtures.ts';
import { aQuestion, send } from './questions.ts';

test('a customer writes, support answers with a saved reply, the customer writes again, and it is closed', async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs('orders', page, '/tickets');
  await expect(page.getByRole('tab', { name: 'Open' })).toHaveAttribute('aria-selected', 'true');
  const { id, firstName } = await aQuestion(request, 'Mon bébé dort <i>toujours</i>. Que faire ?');
  // By name: a short number is also part of other tickets' order numbers and telephone numbers.
  await page.getByRole('searchbox', { name: 'Search' }).fill(firstName);
  await page.getByRole('row', { name: new RegExp(firstName) }).click();
  await expect(page).toHaveURL(new RegExp(`/ticket/${id}$`));

  await expect(page.getByText('You manage this ticket')).toBeVisible();
  await expect(page.getByText('Mon bébé dort <i>toujours</i>. Que faire ?')).toBeVisible();
  await expect(page.getByText('Automatic reply')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await page.getByRole('menuitem', { name: 'Anything else?' }).click();
  const answer = page.getByRole('textbox', { name: 'Your answer to the customer' });
  await expect(answer).toHaveValue(new RegExp(`^Bonjour Noor.*sur la demande ${id}`, 's'));
  await page.reload();
  await expect(answer).toHaveValue(/^Bonjour Noor/);
  await expect(answer).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expectMessage(page, 'Message sent successfully!');
  await expect(page).toHaveURL(/\/tickets$/);

  await page.getByRole('tab', { name: 'Answered' }).click();
  await expect(rowOf(page, id)).toBeVisible();
  const again = await send(request, `/${id}/messages`, { reference: randomUUID(), message: 'Merci, ça a marché !' });
  expect([again.status, again.messages.length]).toEqual(['open', 4]);
  // The screen updates by itself.
  await expect(rowOf(page, id)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Open' }).click();
  await rowOf(page, id).click();
  await expect(page.getByText('Merci, ça a marché !')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  // The answer gets the focus: outside of it the keys of the screen work.
  await expect(answer).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+V');
  await expectMessage(page, 'Ticket close successfully!');
  await page.getByRole('tab', { name: 'Close' }).click();
  await expect(rowOf(page, id)).toBeVisible();
  await expectAccessible(page);
});

test('two people on one ticket: the second reads along, until the first leaves', async ({
  page,
  request,
  signInAs,
  anotherBrowser,
}) => {
  const { id } = await aQuestion(request, 'Une question');
  await signInAs('orders', page, `/ticket/${id}`);
  await expect(page.getByText('You manage this ticket')).toBeVisible();
  const second = await anotherBrowser();
  await signInAs('admin', second, `/ticket/${id}`);
  await expect(second.getByText(/Clara Rossi manages this ticket until/)).toBeVisible();
  await expect(second.getByRole('button', { name: 'Leave' })).toHaveCount(0);
  await expect(page.getByText('Also looking: Bruno Keller')).toBeVisible();

  // The administrator takes the ticket over; the first person's input is kept.
  await page.getByRole('textbox', { name: 'Your answer to the customer' }).fill('Une réponse');
  await second.getByRole('button', { name: 'Release' }).click();
  await second.getByRole('button', { name: 'Manage' }).click();
  await expect(second.getByText('You manage this ticket')).toBeVisible();
  await expect(page.getByText(/Bruno Keller manages this ticket until .* What you have typed is kept/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await second.getByRole('button', { name: 'Leave' }).click();
  await expectMessage(second, 'Ticket left successfully!');
  await page.getByRole('button', { name: 'Manage' }).click();
  await expect(page.getByRole('textbox', { name: 'Your answer to the customer' })).toHaveValue('Une réponse');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expectMessage(page, 'Message sent successfully!');
});

function rowOf(page: Page, id: number) {
  return page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(id), exact: true }) });
}
