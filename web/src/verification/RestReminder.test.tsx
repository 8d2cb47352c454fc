import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fakeApi.ts';
import { TestScreen } from '../testing/TestScreen.tsx';
import { RestReminder } from './RestReminder.tsx';
import { judgedNow, restClock } from './restClock.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T08:00:00.000Z') });
  restClock.set(undefined);
  fakeApi({});
});

/** Judges a photo every four minutes: no break is as short. */
function judgeFor(minutes: number) {
  act(() => {
    for (let passed = 0; passed < minutes; passed += 4) {
      judgedNow();
      vi.setSystemTime(Date.now() + 4 * MINUTE);
    }
    judgedNow();
  });
}

test('whoever has judged for fifty minutes is offered a rest, later or at once, and is not held up', () => {
  const pause = vi.fn<() => void>();
  render(
    <TestScreen>
      <RestReminder onPause={pause} />
    </TestScreen>,
  );
  judgeFor(48);
  expect(screen.queryByRole('status')).toBeNull();
  judgeFor(4);
  expect(screen.getByRole('status').textContent).toContain('You have been judging for 52 minutes.');
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('status')).toBeNull();
  judgeFor(48);
  expect(screen.queryByRole('status')).toBeNull();
  judgeFor(4);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(pause).toHaveBeenCalledOnce();
  expect(screen.queryByRole('status')).toBeNull();
});
