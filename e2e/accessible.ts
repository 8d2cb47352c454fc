import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** Fails on what axe-core calls serious or critical: a person with a screen reader or weak eyes could not work here. */
export async function expectAccessible(page: Page): Promise<void> {
  // Not over something that opens a tooltip while this looks.
  await page.mouse.move(0, 0);
  await page.evaluate(untilStill);
  // Evaluated through the debugger, because the page's own policy rightly lets no foreign script in.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe!.run(document, { resultTypes: ['violations'] }));
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`);
  expect(grave, 'what keeps people out').toEqual([]);
}

/** Nothing moves by itself in these pages, and what does all the same is waited for: its colours are not its last. */
async function untilStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? Infinity));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
