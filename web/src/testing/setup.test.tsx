import { readMe } from '@likeness/contract/staff';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { isBusy } from '../kit/activity.ts';
import { call } from '../kit/api.ts';
import { fakeApi } from './fakeApi.ts';

function Answer() {
  const { data, fetchStatus } = useQuery({ queryKey: ['answer'], queryFn: () => 'answered' });
  return data ?? fetchStatus;
}

function showAnswer(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Answer />
    </QueryClientProvider>,
  );
}

/* Test files share one browser: what one leaves broken would let all after it wait in vain. */

test('without a connection nothing is asked', async () => {
  showAnswer();
  window.dispatchEvent(new Event('offline'));
  showAnswer();
  expect(await screen.findByText('paused')).toBeTruthy();
});

test('the next test has a connection again', async () => {
  showAnswer();
  expect(await screen.findByText('answered')).toBeTruthy();
});

test('what has the focus goes away by a clock that stands still', () => {
  vi.useFakeTimers();
  render(<button>Go</button>);
  screen.getByText('Go').focus();
  expect(document.activeElement?.textContent).toBe('Go');
});

test('the next test sees frames drawn again', async () => {
  const moment = await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(moment).toBeGreaterThan(0);
});

test('a call is never answered', () => {
  fakeApi({ 'GET /me': () => new Promise(() => {}) });
  void call(readMe, {});
  expect(isBusy()).toBe(true);
});

test('the next test waits for nothing', () => {
  expect(isBusy()).toBe(false);
});
