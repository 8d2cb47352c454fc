import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TestScreen } from '../testing/TestScreen.tsx';
import { Age, ServerClockContext, TimeLeft } from './serverClock.tsx';
import { after, NOW } from './testFloor.ts';

const AHEAD_MS = 7_200_000;

/** What is seen in a browser whose clock is two hours ahead of the server's. */
function open(stoppedAt?: number) {
  vi.useFakeTimers({ now: Date.parse(NOW) + AHEAD_MS });
  render(
    <TestScreen>
      <ServerClockContext value={{ offset: -AHEAD_MS, stoppedAt }}>
        <Age since={after(-3_598)} /> <TimeLeft until={after(62)} /> <Age since={after(-90_061)} />
      </ServerClockContext>
    </TestScreen>,
  );
  return () => screen.getAllByRole('time').map(({ textContent }) => textContent);
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('ages and countdowns tick by the server’s clock, and a countdown ends', async () => {
  const shown = open();
  expect(shown()).toEqual(['59:58', '1:02', '1 d 1:01:01']);
  await pass(3_000);
  expect(shown()).toEqual(['1:00:01', '0:59', '1 d 1:01:04']);
  await pass(60_000);
  expect(shown()[1]).toBe('over');
});

test('beside old numbers nothing ticks on', async () => {
  const shown = open(Date.parse(NOW));
  await pass(5_000);
  expect(shown()).toEqual(['59:58', '1:02', '1 d 1:01:01']);
});
