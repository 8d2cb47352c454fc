import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TestScreen } from '../testing/TestScreen.tsx';
import { clockOffset, CountdownBar } from './CountdownBar.tsx';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
const drawn = vi.fn<() => void>();
const expired = vi.fn<() => void>();

beforeEach(() => {
  drawn.mockClear();
  expired.mockClear();
  vi.useFakeTimers({ now: NOW });
});

function open(minutesLeft: number, offset = 0): void {
  function Around() {
    drawn();
    const expiresAt = new Date(NOW + minutesLeft * MINUTE).toISOString();
    return <CountdownBar expiresAt={expiresAt} total={15 * MINUTE} offset={offset} onExpire={expired} />;
  }
  render(
    <TestScreen>
      <Around />
    </TestScreen>,
  );
}

function bar(): HTMLElement {
  return screen.getByRole('progressbar');
}

describe('the countdown', () => {
  test('shows the time that is left, and ticks without rendering the screen around it', async () => {
    open(15);
    expect(bar().getAttribute('aria-label')).toBe('Time left: 15:00');
    const before = drawn.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(screen.getByText('13:59')).toBeTruthy();
    expect(Number(bar().getAttribute('aria-valuenow'))).toBeCloseTo(93.2, 1);
    expect(drawn).toHaveBeenCalledTimes(before);
  });

  test.each([
    [8, 'green', 'colorSuccess'],
    [7, 'red', 'colorError'],
  ])('with %i of 15 minutes left is %s', (minutes, _colour, name) => {
    open(minutes);
    expect(bar().className).toContain(name);
  });

  test('says once that the time is over', async () => {
    open(1);
    await act(() => vi.advanceTimersByTimeAsync(MINUTE - 1));
    expect(expired).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(5 * MINUTE));
    expect(expired).toHaveBeenCalledTimes(1);
    expect(bar().getAttribute('aria-label')).toBe('Time is over');
    expect(screen.getByText('0:00')).toBeTruthy();
  });

  test('goes by the server’s clock, however wrong this one is', () => {
    const offset = clockOffset(new Date(NOW + 3 * MINUTE).toISOString());
    open(10, offset);
    expect(screen.getByText('7:00')).toBeTruthy();
  });
});
