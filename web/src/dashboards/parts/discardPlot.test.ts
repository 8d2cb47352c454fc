import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discardPlot } from './discardPlot.ts';
import { init } from './plotEngine.ts';

/* On a canvas that draws nothing: the simulated browser has none. */

beforeEach(() => {
  const context = new Proxy({}, { get: (kept, name) => Reflect.get(kept, name) ?? (() => ({ width: 10 })) });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});
afterEach(() => vi.restoreAllMocks());

const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));

test('a plot that is discarded while it is being drawn draws no further', async () => {
  const failed: string[] = [];
  const note = (event: ErrorEvent) => {
    event.preventDefault();
    failed.push(event.message);
  };
  window.addEventListener('error', note);
  const plot = init(document.createElement('div'), null, { width: 600, height: 300 });
  const places = Array.from({ length: 120 }, (_, at) => String(at));
  plot.setOption({
    animation: false,
    xAxis: { type: 'category', data: places },
    yAxis: { type: 'category', data: places },
    visualMap: { min: 0, max: 1, show: false },
    series: [
      {
        type: 'heatmap',
        data: places.flatMap((x) => places.map((y) => [x, y, 1])),
        progressive: 20_000,
        progressiveThreshold: 1,
      },
    ],
  });
  await nextFrame();
  discardPlot(plot);
  await nextFrame();
  await nextFrame();
  window.removeEventListener('error', note);
  expect(failed).toEqual([]);
});
