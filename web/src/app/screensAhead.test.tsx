import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VisibleEntry, VisibleGroup } from './navigation.ts';
import { useScreensAhead } from './screensAhead.ts';

const MINUTE = 60_000;

const fetched: string[] = [];
const entry = (path: string) =>
  ({ path, fetchCode: () => Promise.resolve(fetched.push(path)) }) as unknown as VisibleEntry;
const GROUPS = [
  { group: 'work', entries: [entry('/orders'), entry('/tickets')] },
  { group: 'settings', entries: [entry('/purposes')] },
] as unknown as readonly VisibleGroup[];

beforeEach(() => {
  fetched.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the screens of the menu are fetched one after the other, once the first one has had its time', async () => {
  renderHook(() => useScreensAhead(GROUPS));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetched).toEqual([]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(fetched).toEqual(['/orders', '/tickets', '/purposes']);
});

test('a browser that saves data fetches none of them ahead', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }));
  renderHook(() => useScreensAhead(GROUPS));
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(fetched).toEqual([]);
});
