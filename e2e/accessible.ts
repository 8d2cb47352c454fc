import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** Fails on what `graveFaults` finds. */
export async function expectAccessible(page: Page): Promise<void> {
  // The mouse must not be over an element that would open a tooltip.
  await page.mouse.move(0, 0);
  await untilLoaded(page);
  expect(await graveFaults(page), 'what keeps people out').toEqual([]);
}

/**
 * The violations that axe-core calls serious or critical: they would stop people who use a screen reader or have weak
 * eyes.
 *
 * @param rules only these, instead of all
 * @param alike what is left out, because it is made as what stands before it
 */
export async function graveFaults(
  page: Page,
  rules?: readonly string[],
  alike: readonly string[] = [],
): Promise<string[]> {
  await page.evaluate(untilStill);
  // Run by the debugger, because the page's security policy rightly blocks foreign scripts.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ([only, exclude]) =>
      window.axe!.run({ exclude: [...exclude] }, { resultTypes: ['violations'], ...(only && { runOnly: [...only] }) }),
    [rules, alike] as const,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`);
}

/** Waits until what is shown is what was asked for: until then it is dimmed. */
export async function untilLoaded(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Waits for running transitions, because colours are final only after them. */
async function untilStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? Infinity));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
