import { render } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { reloadScreen, useReload, useScreenTimer } from './screenLife.ts';

const called = vi.fn<(what: string) => void>();
beforeEach(() => {
  called.mockClear();
  vi.useFakeTimers();
});

function Timer({
  milliseconds,
  whenVisible = false,
  what = 'tick',
}: {
  milliseconds: number | null;
  whenVisible?: boolean;
  what?: string;
}) {
  useScreenTimer(() => called(what), milliseconds, { whenVisible });
  return null;
}

function Reloadable({ what }: { what: string }) {
  useReload(() => called(what));
  return null;
}

function tab(visibilityState: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a screen’s timer', () => {
  test('calls back repeatedly until the screen is left', () => {
    const { unmount } = render(<Timer milliseconds={40_000} />);
    vi.advanceTimersByTime(120_000);
    expect(called).toHaveBeenCalledTimes(3);
    unmount();
    vi.advanceTimersByTime(120_000);
    expect(called).toHaveBeenCalledTimes(3);
  });

  test('calls the latest callback without starting again', () => {
    const { rerender } = render(<Timer milliseconds={1_000} what="before" />);
    vi.advanceTimersByTime(900);
    rerender(<Timer milliseconds={1_000} what="after" />);
    vi.advanceTimersByTime(100);
    expect(called.mock.calls).toEqual([['after']]);
  });

  test('can be turned off', () => {
    const { rerender } = render(<Timer milliseconds={1_000} />);
    rerender(<Timer milliseconds={null} />);
    vi.advanceTimersByTime(10_000);
    expect(called).not.toHaveBeenCalled();
  });

  test('pauses while the tab is hidden, and calls back once when the person returns', () => {
    render(<Timer milliseconds={1_000} whenVisible />);
    tab('hidden');
    vi.advanceTimersByTime(60_000);
    expect(called).not.toHaveBeenCalled();
    tab('visible');
    expect(called).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(called).toHaveBeenCalledTimes(2);
  });

  test('continues in a hidden tab if it is a clock', () => {
    render(<Timer milliseconds={1_000} />);
    tab('hidden');
    vi.advanceTimersByTime(3_000);
    expect(called).toHaveBeenCalledTimes(3);
  });
});

describe('the reload button', () => {
  test('runs every part’s handler', () => {
    render(
      <>
        <Reloadable what="list" />
        <Reloadable what="count" />
      </>,
    );
    expect(reloadScreen()).toBe(true);
    expect(called.mock.calls).toEqual([['list'], ['count']]);
  });

  test('finds none once the screen is left', () => {
    render(<Reloadable what="list" />).unmount();
    expect(reloadScreen()).toBe(false);
    expect(called).not.toHaveBeenCalled();
  });
});
