import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TestScreen } from '../testing/TestScreen.tsx';
import type { Grid } from './background.ts';
import type { CutNews } from './grabCut.worker.ts';
import { PersonFinding } from './PersonFinding.tsx';
import { usePersonFinder } from './usePersonFinder.ts';

const aGrid = (): Grid => ({ width: 8, height: 8, levels: new Uint8ClampedArray(256) });
const LABELS = new Uint8Array(64);

/** The worker that cuts, which says what the test lets it say, until it is ended. */
class WorkerOfTheTest extends EventTarget {
  static all: WorkerOfTheTest[] = [];
  isEnded = false;
  constructor() {
    super();
    WorkerOfTheTest.all.push(this);
  }
  postMessage() {}
  terminate() {
    this.isEnded = true;
  }
  /** Also when it was ended: a message may be under way then. */
  says(data: CutNews) {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data })));
  }
  cannotBeLoaded() {
    act(() => void this.dispatchEvent(new Event('error')));
  }
}

beforeEach(() => {
  WorkerOfTheTest.all = [];
  vi.stubGlobal('Worker', WorkerOfTheTest);
});

function Tools({ onFound }: { onFound: (labels: Uint8Array) => void }) {
  const [grid, setGrid] = useState(aGrid);
  const finder = usePersonFinder(grid);
  return (
    <>
      <PersonFinding isExplained disabled={false} finder={finder} onFind={() => finder.find(LABELS, onFound)} />
      <button onClick={() => setGrid(aGrid())}>Another photo</button>
    </>
  );
}

function anEditor() {
  const onFound = vi.fn<(labels: Uint8Array) => void>();
  const { unmount: close } = render(
    <TestScreen>
      <Tools onFound={onFound} />
    </TestScreen>,
  );
  const find = screen.getByRole('button', { name: 'Find the person' });
  const takeAnotherPhoto = () => userEvent.click(screen.getByRole('button', { name: 'Another photo' }));
  return { onFound, find, worker: () => WorkerOfTheTest.all.at(-1)!, close, takeAnotherPhoto };
}

test('OpenCV is loaded when somebody wants it, says what it does, and its answer is taken once', async () => {
  const { onFound, find, worker } = anEditor();
  expect(WorkerOfTheTest.all).toEqual([]);
  await userEvent.click(find);
  expect(screen.getByRole('status').textContent).toContain('The tool is loading');
  worker().says({ is: 'loaded' });
  expect(screen.getByRole('status').textContent).toBe('Looking for the person');
  worker().says({ is: 'cut', labels: LABELS });
  expect(onFound).toHaveBeenCalledExactlyOnceWith(LABELS);
  expect(screen.queryByRole('status')).toBeNull();
  expect(worker().isEnded).toBe(true);
});

test('how much is loaded is said the first time only', async () => {
  const { find, worker } = anEditor();
  await userEvent.click(find);
  expect(screen.getByRole('status').textContent).toContain('3 MB');
  worker().says({ is: 'loaded' });
  worker().says({ is: 'cut', labels: LABELS });
  await userEvent.click(find);
  expect(screen.getByRole('status').textContent).toBe('Starting the tool');
});

test('pressing it twice looks once', async () => {
  const { find } = anEditor();
  await userEvent.dblClick(find);
  await userEvent.keyboard('p');
  expect(WorkerOfTheTest.all).toHaveLength(1);
});

test('it can be stopped while it is loaded, and begun again', async () => {
  const { onFound, find, worker } = anEditor();
  await userEvent.click(find);
  const stopped = worker();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  stopped.says({ is: 'cut', labels: LABELS });
  expect([stopped.isEnded, onFound.mock.calls]).toEqual([true, []]);
  await userEvent.click(find);
  worker().says({ is: 'cut', labels: LABELS });
  expect(onFound).toHaveBeenCalledTimes(1);
});

test('what cannot be loaded, or found, is said, and nothing is changed', async () => {
  const { onFound, find, worker } = anEditor();
  await userEvent.click(find);
  worker().cannotBeLoaded();
  expect(screen.getByRole('alert').textContent).toContain('The tool could not be loaded');
  await userEvent.click(find);
  expect(screen.queryByRole('alert')).toBeNull();
  worker().says({ is: 'not_cut' });
  expect(screen.getByRole('alert').textContent).toContain('could not be distinguished from the background');
  expect(onFound).not.toHaveBeenCalled();
});

test('an answer that comes after the editor is closed, or has another photo, is thrown away', async () => {
  for (const end of ['takeAnotherPhoto', 'close'] as const) {
    const scene = anEditor();
    await userEvent.click(scene.find);
    expect(screen.queryByRole('status')).not.toBeNull();
    await scene[end]();
    scene.worker().says({ is: 'cut', labels: LABELS });
    expect([scene.worker().isEnded, scene.onFound.mock.calls.length]).toEqual([true, 0]);
    expect(screen.queryByRole('status')).toBeNull();
    scene.close();
  }
});
