import { expect, test } from 'vitest';
import { dayOf, daysWithin, presetDays, rangeFault } from './days.ts';

test.each([
  ['today', '2026-03-31', '2026-03-31'],
  ['yesterday', '2026-03-30', '2026-03-30'],
  ['last_7_days', '2026-03-25', '2026-03-31'],
  ['this_month', '2026-03-01', '2026-03-31'],
  ['last_month', '2026-02-01', '2026-02-28'],
  ['this_year', '2026-01-01', '2026-12-31'],
] as const)('on 31 March, "%s" is %s to %s', (preset, from, to) => {
  expect(presetDays(preset, '2026-03-31')).toEqual({ from, to });
});

test('in January, last month is December of the year before', () => {
  expect(presetDays('last_month', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('a moment before midnight in London is the next day in Paris', () => {
  expect(dayOf('2026-03-01T23:30:00Z', 'Europe/London')).toBe('2026-03-01');
  expect(dayOf('2026-03-01T23:30:00Z', 'Europe/Paris')).toBe('2026-03-02');
});

test('a range is asked for only if it has both days, in their order, within ten years', () => {
  expect(rangeFault({ from: '2026-03-01', to: '2026-03-01' })).toBeUndefined();
  expect(rangeFault({ from: '', to: '2026-03-01' })).toBe('period_empty');
  expect(rangeFault({ from: '2026-03-02', to: '2026-03-01' })).toBe('period_backwards');
  expect(rangeFault({ from: '2006-03-02', to: '2026-03-01' })).toBe('period_too_long');
  expect(rangeFault({ from: '2026-02-30', to: '2026-03-01' })).toBe('day');
  expect(rangeFault({ from: '0026-03-01', to: '2026-03-01' })).toBe('day');
});

test('a month at the border of a range leads to the days that were counted of it', () => {
  const range = { from: '2026-01-15', to: '2026-03-10' };
  expect(daysWithin('2026-01', range)).toEqual({ from: '2026-01-15', to: '2026-01-31' });
  expect(daysWithin('2026-02', range)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(daysWithin('2026-03', range)).toEqual({ from: '2026-03-01', to: '2026-03-10' });
  expect(daysWithin('2026-03-05', range)).toEqual({ from: '2026-03-05', to: '2026-03-05' });
});
