import { act, fireEvent, render, screen } from '@testing-library/react';
import { listMyVerifications } from '@likeness/contract/photos';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aClaim, aDocument } from '../testing/documents.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { TestScreen } from '../testing/TestScreen.tsx';
import { HandsFullScreen } from './HandsFullScreen.tsx';
import { LastMinute } from './LastMinute.tsx';
import { TakeAgain } from './TakeAgain.tsx';
import { WorkTopBar } from './WorkTopBar.tsx';

/* What a person is told of their claims when they have too many, none any more, or hardly any time left. */

const NOW = Date.parse('2026-03-10T08:00:00.000Z');
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function shown(element: React.ReactElement) {
  const view = render(<TestScreen>{element}</TestScreen>);
  await pass(0);
  return view;
}

describe('hands that are full', () => {
  const take = vi.fn<(id: number, insteadOf?: number) => Promise<void>>();

  async function holding(held: readonly number[]) {
    take.mockReset();
    fakeApi({ 'GET /document/validation-in-progress': [200, { result: [] }] });
    const scene = { phase: 'full' as const, wanted: 7, held };
    await shown(<HandsFullScreen mine={listMyVerifications} scene={scene} work={{ take }} />);
  }

  test('say which document is held, and go on with it', async () => {
    await holding([3]);
    expect(screen.getByRole('alert').textContent).toContain('3');
    press('Continue with 3');
    expect(take.mock.calls).toEqual([[3]]);
  });

  test('leave it and take the wanted one', async () => {
    await holding([3]);
    press('Leave it and take this one');
    expect(take.mock.calls).toEqual([[7, 3]]);
  });

  test('let an administrator choose which of three to leave', async () => {
    await holding([3, 4, 5]);
    press('Leave 4 and take this one');
    expect(take.mock.calls).toEqual([[7, 4]]);
  });
});

describe('a document whose time was over', () => {
  const onTake = vi.fn<(id: number) => void>();
  const button = () => screen.queryByRole('button', { name: /^Take/ });

  async function offered(document: object) {
    onTake.mockReset();
    fakeApi({ 'GET /document/4': [200, document] });
    await shown(<TakeAgain kind="verification" id={4} onTake={onTake} />);
  }

  test('is offered again, as long as it is free', async () => {
    await offered(aDocument(4));
    fireEvent.click(button()!);
    expect(onTake.mock.calls).toEqual([[4]]);
  });

  test('is not offered while somebody else has it', async () => {
    const by = { id: 9, first_name: 'Grace', last_name: 'Hopper' };
    await offered(aDocument(4, { claim: aClaim({ managedByMe: false, by }), allowedActions: [] }));
    expect(button()).toBeNull();
  });
});

test('the time for the next document has a bar of its own, which is full at once', async () => {
  function Desk() {
    const [id, setId] = useState(1);
    const document = aDocument(id, { claim: aClaim() });
    const working = { phase: 'working', document, hold: 'held', clockOffset: 0 } as const;
    return <WorkTopBar kind="verification" working={working} onLeave={() => setId(id + 1)} />;
  }
  await shown(<Desk />);
  await pass(3 * MINUTE);
  const before = screen.getByRole('progressbar');
  vi.setSystemTime(NOW);
  press(/^Leave/);
  const after = screen.getByRole('progressbar');
  expect(after).not.toBe(before);
  expect(after.getAttribute('aria-valuenow')).toBe('100');
});

describe('the last minute', () => {
  test('is said in words when it begins, and not before', async () => {
    await shown(<LastMinute end={NOW + 2 * MINUTE} />);
    await pass(MINUTE - 1);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(1);
    expect(screen.getByRole('alert').textContent).toMatch(/minute/);
  });

  test('is over when the claim lasts longer again, and nothing is said without a claim', async () => {
    const { rerender } = await shown(<LastMinute end={NOW + MINUTE} />);
    await pass(0);
    expect(screen.queryByRole('alert')).not.toBeNull();
    rerender(<div />);
    await shown(<LastMinute end={undefined} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
