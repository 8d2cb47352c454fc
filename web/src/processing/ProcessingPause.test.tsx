import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Navigate, useLocation } from 'react-router-dom';
import { fakeApi } from '../testing/fakeApi.ts';
import { signedInAs } from '../testing/openApp.tsx';
import { TestScreen } from '../testing/TestScreen.tsx';
import { ProcessingListScreen } from './ProcessingListScreen.tsx';
import { ProcessingPause } from './ProcessingPause.tsx';
import type { ProcessingFlow } from './processingFlow.ts';
import { aPhotoToProcess } from './testProcessing.ts';

/* Time passes only when a test advances it. */

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function press(key: string) {
  fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` });
  await pass(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  signedInAs('ROLE_CONTROLLER');
  fakeApi({
    'GET /document/3': [200, aPhotoToProcess(3)],
    'GET /document/processing-in-progress': [200, { result: [] }],
    'GET /document/need-verification': [200, { result: [], total: 0, total_to_process: 0 }],
  });
});

test.each(['t', 'n'])(
  '“%s” that was typed when the time ran out takes no document; a moment later it does',
  async (key) => {
    const taken = vi.fn<() => void>();
    const flow = { take: taken, open: taken } as unknown as ProcessingFlow;
    render(
      <TestScreen>
        <ProcessingPause flow={flow} scene={{ phase: 'resting', since: 'expired', expired: 3 }} />
      </TestScreen>,
    );
    await pass(0);
    screen.getByRole('button', { name: 'Take 3 again' });
    await press(key);
    expect(taken).not.toHaveBeenCalled();
    await pass(1_500);
    await press(key);
    expect(taken).toHaveBeenCalledTimes(1);
  },
);

test('it does not in the list to which one is led then either', async () => {
  function Arrived() {
    const { state, pathname } = useLocation();
    if (pathname !== '/list') return <p>Document 3 is open</p>;
    return state ? <ProcessingListScreen /> : <Navigate to="/list" state={{ expired: 3 }} replace />;
  }
  render(
    <TestScreen at="/list">
      <Arrived />
    </TestScreen>,
  );
  await pass(0);
  screen.getByRole('button', { name: 'Take 3 again' });
  await press('t');
  expect(screen.queryByText('Document 3 is open')).toBeNull();
  await pass(1_500);
  await press('t');
  screen.getByText('Document 3 is open');
});
