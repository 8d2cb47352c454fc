import { test } from './fixtures.ts';
import { photoToJudge } from './screens.ts';

for (const [width, height, name] of [
  [1280, 720, 'small'],
  [1440, 960, 'large'],
] as const) {
  test(`pictures ${name}`, async ({ page, signInAs }) => {
    await page.setViewportSize({ width, height });
    await signInAs('sorter');
    await photoToJudge(page);
    await page.keyboard.press('q');
    await page.screenshot({ path: `/tmp/reasons-${name}-1.png` });
    await page.keyboard.press('1');
    await page.keyboard.press('Shift+S');
    await page.keyboard.press('p');
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/reasons-${name}-2.png` });
    await page.keyboard.press(';');
    await page.keyboard.press('p');
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/reasons-${name}-3.png` });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.waitForTimeout(1000);
    await page.screenshot({ path: `/tmp/reasons-${name}-4.png` });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/reasons-${name}-5.png` });
  });
}
