import type { Page } from '@playwright/test';
import { inDemoHouse } from './demoHouse.ts';
import { type BenchResult, atMost, median, percentile } from './result.ts';

declare global {
  interface Window {
    frameTimes: number[];
  }
}

const DRAG_MS = 2_000;
/** A screen of 60 Hz shows a frame each 16.7 ms; a clock that is read between two frames is off by a little. */
const FRAME_MS = 17;

/**
 * Measures how long each frame takes while a sorter drags a line over a photo for two seconds with the rule card open,
 * beside the same two seconds in which nothing moves.
 */
export function run(): Promise<BenchResult[]> {
  return inDemoHouse('sorter', async (page) => {
    await page.getByRole('button', { name: /^Refuse/ }).waitFor();
    await page.keyboard.press('k');
    const crown = page.getByRole('slider', { name: 'Crown' });
    await crown.waitFor();
    const idle = await framesDuring(page, () => page.waitForTimeout(DRAG_MS));
    const { x, y, width, height } = (await crown.boundingBox())!;
    const [across, down] = [x + width / 3, y + height / 2];
    await page.mouse.move(across, down);
    await page.mouse.down();
    const dragged = await framesDuring(page, async () => {
      const end = performance.now() + DRAG_MS;
      for (let step = 0; performance.now() < end; step += 1) {
        await page.mouse.move(across, down + 60 * Math.sin(step / 20) ** 2);
      }
    });
    await page.mouse.up();
    return [
      atMost('a frame while a line is dragged, p50', 'ms', median(dragged), FRAME_MS),
      atMost('  p95', 'ms', percentile(dragged, 0.95), 2 * FRAME_MS),
      atMost('  for comparison, p95 while nothing moves', 'ms', percentile(idle, 0.95), undefined),
    ];
  });
}

/** The milliseconds between the frames that the browser shows meanwhile. */
async function framesDuring(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    const note = (now: number) => {
      times.push(now);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    window.frameTimes = times;
  });
  await work();
  const times = await page.evaluate(() => window.frameTimes);
  return times.slice(1).map((time, place) => time - times[place]!);
}

if (import.meta.main) console.table(await run());
