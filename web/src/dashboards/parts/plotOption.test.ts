import { expect, test } from 'vitest';
import { largestParts, plotOption } from './plotOption.ts';
import type { PlotData, PlotLook } from './plotOption.ts';

const look: PlotLook = {
  colours: { series: ['#0b6470', '#9a5b00'], text: '#111', line: '#ddd', background: '#fff', font: 'Inter' },
  isStill: true,
  number: String,
};
const series = [
  { name: 'Validated', values: [1, 2] },
  { name: 'Rejected', values: [0, 1] },
];

test('series are told apart without their colours: bars by patterns, lines by marks and strokes', () => {
  const bars = plotOption({ kind: 'bars', labels: ['a', 'b'], series }, look);
  expect(bars['aria']).toMatchObject({ decal: { show: true } });
  const lines = plotOption({ kind: 'lines', labels: ['a', 'b'], series }, look)['series'] as {
    symbol: string;
    lineStyle: { type: string };
  }[];
  expect(new Set(lines.map(({ symbol, lineStyle }) => `${symbol} ${lineStyle.type}`)).size).toBe(2);
});

test('nothing moves for a reader who prefers that', () => {
  const plot: PlotData = { kind: 'bars', labels: [], series: [] };
  expect(plotOption(plot, look)['animation']).toBe(false);
  expect(plotOption(plot, { ...look, isStill: false })['animation']).toBe(true);
});

test('a saved plot has its title in it, the one on the screen has it above', () => {
  const plot: PlotData = { kind: 'shares', parts: [{ name: 'France', value: 3 }] };
  expect(plotOption(plot, look, 'Countries')['title']).toMatchObject({ text: 'Countries' });
  expect(plotOption(plot, look)['title']).toBeUndefined();
});

test('a heat map names the most that an hour has, so that its colours can be read', () => {
  const plot: PlotData = { kind: 'heat', columns: ['00', '01'], rows: ['Monday'], values: [[2, 7]] };
  expect(plotOption(plot, look)['visualMap']).toMatchObject({ min: 0, max: 7, text: ['7', '0'] });
});

test('where there is no number, a plot has a gap and says a dash', () => {
  const gap = [{ name: 'Lost', values: [null, 2] }];
  const drawn = plotOption({ kind: 'lines', labels: ['a', 'b'], series: gap }, look);
  expect(drawn['series']).toMatchObject([{ data: [null, 2] }]);
  const { valueFormatter } = drawn['tooltip'] as { valueFormatter: (value: unknown) => string };
  expect([null, undefined, Number.NaN, 2, [0, 1, 7]].map(valueFormatter)).toEqual(['–', '–', '–', '2', '7']);
});

test('of many countries the plot shows the largest, and the rest as one with the same sum', () => {
  const parts = Array.from({ length: 12 }, (_, index) => ({ name: `C${index}`, value: index + 1 }));
  const shown = largestParts(parts, 'Others');
  expect(shown).toHaveLength(6);
  expect(shown[0]).toEqual({ name: 'C11', value: 12 });
  expect(shown.at(-1)).toEqual({ name: 'Others', value: 1 + 2 + 3 + 4 + 5 + 6 + 7 });
  expect(largestParts([{ name: 'None', value: 0 }], 'Others')).toEqual([]);
});
