import type { Page } from '@playwright/test';
import { inDemoHouse } from './demoHouse.ts';
import { type BenchResult, atMost, median, percentile } from './result.ts';

declare global {
  interface Window {
    previewTimes: number[];
  }
}

/** Milliseconds from a movement of the mouse to the photo in its new place. */
const PREVIEW_MAX = 50;
const STEPS = Number(process.env['STEPS'] ?? 120);

/** How long the editor takes to show a photo where it was dragged to, in a browser that draws without a graphics card. */
export function editorPreview(): Promise<BenchResult[]> {
  return inDemoHouse('controller', async (page) => {
    const button = page.getByRole('button', { name: /^Edit photo/ });
    await button.waitFor();
    await button.click();
    const frame = page.getByTestId('editor-frame');
    await frame.waitFor();
    const { x, y, width, height } = (await frame.boundingBox())!;
    const [across, down] = [x + width / 2, y + height / 3];
    const times = await paintedAfter(page, async () => {
      await page.mouse.move(across, down);
      await page.mouse.down();
      for (let step = 0; step < STEPS; step += 1) {
        await page.mouse.move(across + 40 * Math.sin(step / 9), down + 60 * Math.sin(step / 20));
      }
      await page.mouse.up();
    });
    return [
      atMost('photo dragged in the editor to its picture painted, p50', 'ms', median(times), PREVIEW_MAX),
      atMost('  p95', 'ms', percentile(times, 0.95), PREVIEW_MAX),
    ];
  });
}

/** For each movement of the mouse the time until the frame that follows it has been painted. */
async function paintedAfter(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    window.previewTimes = times;
    const note = (event: PointerEvent) => {
      if (event.buttons === 0) return;
      requestAnimationFrame(() => {
        // A message is delivered after the frame was painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => times.push(performance.now() - event.timeStamp));
        port1.start();
        port2.postMessage(undefined);
      });
    };
    window.addEventListener('pointermove', note, { capture: true });
  });
  await work();
  return page.evaluate(() => window.previewTimes);
}
