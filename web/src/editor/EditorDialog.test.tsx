import type { PhotoLines } from '@likeness/contract/photos/lines';
import { editRecipe } from '@likeness/contract/photos/editing';
import { maskOf } from '@likeness/contract/photos/editMask';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ConnectionNote } from '../app/ConnectionNote.tsx';
import { noteAnswered, noteUnanswered } from '../kit/connection.ts';
import { aClaim, aDocument, aVersion } from '../testing/documents.ts';
import { fakeApi, lastOf, type SeenRequest } from '../testing/fakeApi.ts';
import { TestScreen } from '../testing/TestScreen.tsx';
import EditorDialog from './EditorDialog.tsx';
import { editorDrafts } from './editorDrafts.ts';
import type { CutTask } from './grabCut.worker.ts';

const CUSTOMERS = 'c'.repeat(32);
const BYTES = 4 * 512 * 512;
const LINES = { crown: 0.2, chin: 0.7, eyes: null, centre: 0.5, tilt: 0 };

beforeEach(() => {
  editorDrafts.of(1).set(editorDrafts.empty);
  vi.stubGlobal(
    'Image',
    class {
      readonly naturalWidth = 414;
      async decode() {}
    },
  );
  // A pen that draws nothing, on paper that is black.
  const pen: unknown = new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'canvas' ? { width: 300, height: 400 } : () => ({ data: new Uint8ClampedArray(BYTES) }),
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as CanvasRenderingContext2D);
});

/** The recipe by which a version was edited: so many stops lighter. */
const lighter = (exposure: number) =>
  editRecipe.parse({
    framing: { x: 200, y: 260, scale: 1, turn: 0 },
    tone: { exposure, red: 1, blue: 1 },
    fill: null,
  });

interface OnTheDesk {
  readonly photo: string;
  readonly recipe?: ReturnType<typeof lighter>;
  /** Where somebody has said that the head is. */
  readonly lines?: typeof LINES | null;
  /** Where whoever opens it has just said so on the desk. */
  readonly placed?: PhotoLines | null;
  readonly dpi?: number;
  /** What the first photo that is sent is answered, once it is. */
  readonly drawn?: Promise<[number, object]>;
}

const EDITED = {
  success: true,
  ...aVersion('edited'),
  links: { display: '/api/file/edited', thumb: '/api/file/edited' },
};

/** Opens the editor for document 1, whose versions are all drawn from the file that the customer sent. */
async function anEditor({ photo, recipe, lines = LINES, placed = null, dpi = 300, drawn }: OnTheDesk) {
  const [onEdited, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  let signed = 0;
  const source = () => ({
    uid: CUSTOMERS,
    width: 414,
    height: 532,
    links: { display: `/api/file/source${(signed += 1)}` },
  });
  const seen = fakeApi({
    'GET /document/1/editing': () => [200, { source: source(), recipe: recipe ?? null, lines }],
    'POST /document/1/editing': drawn ? [() => drawn, [200, EDITED]] : [200, EDITED],
  });
  const document = aDocument(1, { claim: aClaim() });
  document.order_item.price.purpose.dpi_resolution = dpi;
  const shown = { ...document, photo: { ...document.photo!, uid: photo } };
  const { unmount: close } = render(
    <TestScreen>
      <ConnectionNote />
      <EditorDialog
        kind="verification"
        working={{ phase: 'working', document: shown, hold: 'held', clockOffset: 0 }}
        placed={placed}
        onEdited={onEdited}
        onClose={onClose}
      />
    </TestScreen>,
  );
  await screen.findByTestId('editor-frame');
  return { seen, close, onEdited, onClose };
}

const sent = (seen: readonly SeenRequest[]) =>
  lastOf(seen, 'POST /document/1/editing')?.body as { recipe: ReturnType<typeof lighter>; lines: typeof LINES | null };
const use = async (seen: readonly SeenRequest[]) => {
  await userEvent.click(screen.getByText('Use this photo', { selector: 'button' }));
  await waitFor(() => expect(sent(seen)).toBeTruthy());
  return sent(seen);
};
const send = use;
const move = () => fireEvent.wheel(screen.getByTestId('editor-frame'), { deltaY: -100 });

test("opens with a colleague's version, not with one's own earlier edit of the same file", async () => {
  const own = await anEditor({ photo: 'as-sent' });
  move();
  await use(own.seen);
  own.close();
  const returned = await anEditor({ photo: 'returned', recipe: lighter(0.5) });
  expect(await use(returned.seen)).toEqual({ source: CUSTOMERS, recipe: lighter(0.5), lines: LINES });
});

test("opens with one's own edit as long as the same version is on the desk", async () => {
  const first = await anEditor({ photo: 'as-sent', recipe: lighter(0.5) });
  move();
  const { recipe } = await use(first.seen);
  expect(recipe).not.toEqual(lighter(0.5));
  first.close();
  const again = await anEditor({ photo: 'as-sent', recipe: lighter(0.5) });
  expect((await use(again.seen)).recipe).toEqual(recipe);
});

test("one's own edit is not taken up again once the rule asks for other pixels", async () => {
  const first = await anEditor({ photo: 'as-sent', recipe: lighter(0.5) });
  move();
  first.close();
  const again = await anEditor({ photo: 'as-sent', recipe: lighter(0.5), dpi: 600 });
  expect((await use(again.seen)).recipe).toEqual(lighter(0.5));
});

describe('on a photo whose head nobody has placed', () => {
  test('no lines are stored, however the photo is moved and turned', async () => {
    const { seen } = await anEditor({ photo: 'as-sent', lines: null });
    move();
    await userEvent.keyboard('e{ArrowLeft}f');
    expect((await use(seen)).lines).toBeNull();
  });

  test('the lines are stored once somebody has moved one, until that is taken back', async () => {
    const { seen } = await anEditor({ photo: 'as-sent', lines: null });
    await userEvent.keyboard('c{ArrowDown}');
    const placed = (await use(seen)).lines;
    expect([placed!.crown < placed!.chin, placed!.centre]).toEqual([true, null]);
    seen.length = 0;
    await userEvent.keyboard('{Control>}z{/Control}');
    expect((await use(seen)).lines).toBeNull();
  });
});

test('what was done can still be taken back after the connection was away, although the link of the photo is another one', async () => {
  const { seen } = await anEditor({ photo: 'as-sent', recipe: lighter(0.5) });
  move();
  act(() => {
    noteUnanswered();
    noteAnswered();
  });
  await waitFor(() => expect(seen.filter(({ call }) => call === 'GET /document/1/editing')).toHaveLength(2));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect((await use(seen)).recipe).toEqual(lighter(0.5));
});

test('what is thrown away are the changes since the photo was used', async () => {
  const first = await anEditor({ photo: 'as-sent' });
  move();
  const used = await use(first.seen);
  await waitFor(() => expect(first.onClose).toHaveBeenCalledOnce());
  first.close();
  const second = await anEditor({ photo: 'as-sent' });
  await userEvent.keyboard('{Escape}');
  expect(second.onClose).toHaveBeenCalledOnce();
  move();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard the changes' }));
  second.close();
  const third = await anEditor({ photo: 'as-sent' });
  expect(await use(third.seen)).toEqual(used);
});

describe('lines that a sorter has just placed on the desk', () => {
  const HERE = { crown: 0.1, chin: 0.6, eyes: 0.35, centre: 0.45, tilt: 2 };

  test('are where the editor begins', async () => {
    const { seen } = await anEditor({ photo: CUSTOMERS, lines: null, placed: HERE });
    const { recipe, lines } = await use(seen);
    expect([lines, recipe.framing.turn]).toEqual([HERE, -2]);
  });

  test('lie on the head of the photo that an edited one was drawn from', async () => {
    const moved = { ...lighter(0.5), framing: { x: 207, y: 319.2, scale: 1, turn: 0 } };
    const { seen } = await anEditor({ photo: 'returned', recipe: moved, lines: null, placed: { ...HERE, tilt: 0 } });
    const { lines } = await use(seen);
    // The edited photo shows the same pixels, a tenth of its height further down.
    expect([lines!.crown, lines!.chin]).toEqual([expect.closeTo(0.2, 2), expect.closeTo(0.7, 2)]);
  });

  test('are taken into what was begun before they were placed', async () => {
    const before = await anEditor({ photo: CUSTOMERS, lines: null });
    await userEvent.keyboard('2');
    const { recipe } = await use(before.seen);
    before.close();
    const after = await anEditor({ photo: CUSTOMERS, lines: null, placed: HERE });
    expect(await use(after.seen)).toMatchObject({ recipe, lines: HERE });
  });

  describe('after somebody has placed them in the editor', () => {
    const undo = () => userEvent.keyboard('{Control>}z{/Control}');
    const THERE = { ...HERE, crown: 0.15, tilt: 0 };

    /** The editor, opened again with lines of the desk after a line was moved in it: where that was, too. */
    async function anEditorAgain(placed: PhotoLines, before: PhotoLines | null = null) {
      const first = await anEditor({ photo: CUSTOMERS, lines: null, placed: before });
      await userEvent.keyboard('c{ArrowDown}');
      const own = (await send(first.seen)).lines!;
      first.close();
      return { own, ...(await anEditor({ photo: CUSTOMERS, lines: null, placed })) };
    }

    test.each([
      ['for the first time', null],
      ['anew', THERE],
    ])('are taken over when they were placed on the desk %s', async (_, before) => {
      const { seen, onClose } = await anEditorAgain(HERE, before);
      expect((await use(seen)).lines).toEqual(HERE);
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    });

    test('are not those of the desk that the editor began with', async () => {
      const { seen, own } = await anEditorAgain(HERE, HERE);
      expect((await use(seen)).lines).toEqual(own);
      expect(own.crown).toBeGreaterThan(HERE.crown);
    });

    test('give way again to those of the editor by an undo, which stays', async () => {
      const { seen, own, close } = await anEditorAgain(HERE, THERE);
      await undo();
      expect((await use(seen)).lines).toEqual(own);
      close();
      const again = await anEditor({ photo: CUSTOMERS, lines: null, placed: HERE });
      expect((await use(again.seen)).lines).toEqual(own);
    });

    test('can be moved on, and back', async () => {
      const { seen, own } = await anEditorAgain(HERE, THERE);
      await userEvent.keyboard('v{ArrowDown}');
      await undo();
      expect((await use(seen)).lines).toEqual(HERE);
      seen.length = 0;
      await undo();
      expect((await use(seen)).lines).toEqual(own);
    });

    test('are nothing that closing the editor would throw away', async () => {
      const { onClose } = await anEditorAgain(HERE, THERE);
      await userEvent.keyboard('{Escape}');
      expect(onClose).toHaveBeenCalledOnce();
    });
  });
});

test('while it asks whether to close, its keys neither change the photo nor take it', async () => {
  const { seen } = await anEditor({ photo: 'as-sent' });
  move();
  const was = editorDrafts.of(1).get().edit?.recipe;
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Discard the changes' });
  await userEvent.keyboard('2e{Control>}{Enter}{/Control}');
  expect([editorDrafts.of(1).get().edit?.recipe, sent(seen)]).toEqual([was, undefined]);
});

test('it says when the photo does not reach the lower corners of its frame, where shoulders would be missing', async () => {
  await anEditor({ photo: 'as-sent' });
  const said = () => screen.queryByText(/does not reach the lower corners/);
  move();
  expect(said()).toBeNull();
  fireEvent.wheel(screen.getByTestId('editor-frame'), { deltaY: 900 });
  expect(said()).toBeTruthy();
});

test('a photo that is shown as it was before says so', async () => {
  await anEditor({ photo: 'as-sent' });
  const frame = () => within(screen.getByTestId('editor-frame'));
  move();
  expect(frame().queryByText('Before')).toBeNull();
  await userEvent.keyboard('b');
  expect(frame().getByText('Before')).toBeTruthy();
  await userEvent.keyboard('b');
  expect(frame().queryByText('Before')).toBeNull();
});

describe('while the photo is being drawn', () => {
  /** An editor with a change whose photo the server has not drawn yet. */
  async function aWaitingEditor() {
    const drawn = Promise.withResolvers<[number, object]>();
    const editor = await anEditor({ photo: 'as-sent', drawn: drawn.promise });
    move();
    await send(editor.seen);
    const arrive = async () => {
      await act(async () => drawn.resolve([200, EDITED]));
      await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    };
    return { ...editor, arrive };
  }
  const recipeNow = () => editorDrafts.of(1).get().edit?.recipe;

  test('nothing changes it, so what arrives is what is seen', async () => {
    const { arrive, onEdited, onClose } = await aWaitingEditor();
    const was = recipeNow();
    move();
    await userEvent.keyboard('2{ArrowLeft}g{Control>}z{/Control}');
    expect(recipeNow()).toEqual(was);
    expect(screen.getByText('Use this photo', { selector: 'button' })).toHaveProperty('disabled', true);
    await arrive();
    expect([onEdited.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  /** The worker that finds the person, and what it was asked last. */
  function aWorker() {
    const worker = Object.assign(new EventTarget(), { task: undefined as CutTask | undefined, isEnded: false });
    vi.stubGlobal(
      'Worker',
      class {
        addEventListener = worker.addEventListener.bind(worker);
        postMessage(task: CutTask) {
          worker.task = task;
        }
        terminate() {
          worker.isEnded = true;
        }
      },
    );
    return worker;
  }

  test('nobody looks for the person, whose place could not be taken over', async () => {
    const worker = aWorker();
    const { onEdited } = await aWaitingEditor();
    await userEvent.keyboard('p');
    expect([worker.task, screen.queryByRole('status')]).toEqual([undefined, null]);
    await userEvent.keyboard('{Escape}p');
    const labels = new Uint8Array(worker.task!.grid.width * worker.task!.grid.height);
    act(() => void worker.dispatchEvent(new MessageEvent('message', { data: { is: 'cut', labels } })));
    expect(recipeNow()?.fill).toBeTruthy();
    expect(onEdited).not.toHaveBeenCalled();
  });

  test('the person that is still being looked for changes nothing of it', async () => {
    const drawn = Promise.withResolvers<[number, object]>();
    const worker = aWorker();
    const { seen, onEdited } = await anEditor({ photo: 'as-sent', drawn: drawn.promise });
    move();
    await userEvent.keyboard('p');
    const { recipe } = await send(seen);
    const labels = new Uint8Array(worker.task!.grid.width * worker.task!.grid.height);
    act(() => void worker.dispatchEvent(new MessageEvent('message', { data: { is: 'cut', labels } })));
    expect(recipeNow()).toEqual(recipe);
    expect([worker.isEnded, screen.queryByRole('status')]).toEqual([true, null]);
    drawn.resolve([200, EDITED]);
    await waitFor(() => expect(onEdited).toHaveBeenCalledOnce());
    expect(editorDrafts.of(1).get().used?.recipe).toEqual(recipe);
  });

  test('it reaches the desk although the browser has no room for what was done', async () => {
    const { arrive, onEdited, onClose } = await aWaitingEditor();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await arrive();
    full.mockRestore();
    expect([onEdited.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  test('Escape stops the waiting, the edit stays to be changed, and what was drawn is not taken', async () => {
    const { arrive, onEdited, onClose, seen } = await aWaitingEditor();
    await userEvent.keyboard('{Escape}');
    const was = recipeNow();
    move();
    expect(recipeNow()).not.toEqual(was);
    await arrive();
    expect([onEdited.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
    seen.length = 0;
    expect((await use(seen)).recipe).toEqual(recipeNow());
    await waitFor(() => expect(onEdited).toHaveBeenCalledOnce());
  });
});

describe('while the photo is shown as it was before', () => {
  const mask = maskOf({ width: 64, height: 64, cells: new Uint8Array(64 * 64) });
  const filled = { ...lighter(0.5), fill: { colour: '#e8e8e8', mask } };
  const button = (name: string) => screen.queryByText(name, { selector: 'button' });
  const showBefore = async () => {
    await userEvent.keyboard('b');
    expect(button('Show after')).toBeTruthy();
  };
  const isShownAsItIs = () => button('Show before') !== null;
  const touch = () => {
    const frame = screen.getByTestId('editor-frame');
    // The test browser has none.
    frame.setPointerCapture = () => undefined;
    fireEvent.pointerDown(frame, { button: 0, pointerId: 1, clientX: 40, clientY: 40 });
    fireEvent.pointerMove(frame, { pointerId: 1, clientX: 50, clientY: 50 });
    fireEvent.pointerUp(frame, { pointerId: 1 });
  };

  test.each([
    ['the brush', touch, '{r}'],
    ['the pointer that drags it', touch, ''],
    ['the wheel', move, ''],
  ])('%s shows it as it is now, and changes it only from then on', async (_, act, tool) => {
    const { seen } = await anEditor({ photo: 'returned', recipe: filled });
    if (tool !== '') await userEvent.keyboard(tool);
    await showBefore();
    act();
    expect(isShownAsItIs()).toBe(true);
    expect((await use(seen)).recipe).toEqual(filled);
    seen.length = 0;
    act();
    expect((await use(seen)).recipe).not.toEqual(filled);
  });

  test.each([
    ['f', 'framing'],
    ['e', 'framing'],
    ['+', 'framing'],
    ['{ArrowLeft}', 'framing'],
    ['2', 'tone'],
    ['g', 'fill'],
  ] as const)('the key %s shows it as it is now, and does what it does', async (key, changed) => {
    const { seen } = await anEditor({ photo: 'returned', recipe: filled });
    await showBefore();
    await userEvent.keyboard(key);
    expect(isShownAsItIs()).toBe(true);
    const recipe = { ...(await use(seen)).recipe, [changed]: null };
    expect(recipe).toEqual({ ...filled, [changed]: null });
    expect(sent(seen).recipe[changed]).not.toEqual(filled[changed]);
  });

  test('undo takes back how far from the colour of the wall is filled', async () => {
    await anEditor({ photo: CUSTOMERS });
    const tighter = () => screen.getByRole<HTMLButtonElement>('button', { name: /Fill less/ });
    await userEvent.keyboard('gjjjj');
    await waitFor(() => expect(tighter().disabled).toBe(true));
    await userEvent.keyboard('{Control>}z{/Control}g');
    await waitFor(() => expect(tighter().disabled).toBe(false));
  });

  test('undo, redo, the beginning and a typed number do so too', async () => {
    const { seen } = await anEditor({ photo: 'returned', recipe: filled });
    await userEvent.keyboard('2');
    for (const [keys, exposure] of [
      ['{Control>}z{/Control}', 0.5],
      ['{Control>}y{/Control}', 0.55],
      ['0', 0.5],
    ] as const) {
      await showBefore();
      await userEvent.keyboard(keys);
      expect([isShownAsItIs(), screen.getByLabelText<HTMLInputElement>('Brightness').value]).toEqual([
        true,
        String(exposure),
      ]);
    }
    await showBefore();
    await userEvent.clear(screen.getByLabelText('Brightness'));
    // As a thousand is written, and thousandths are not.
    await userEvent.type(screen.getByLabelText('Brightness'), '0.250{Enter}');
    expect(screen.getByLabelText<HTMLInputElement>('Brightness').value).toBe('0.5');
    await userEvent.clear(screen.getByLabelText('Brightness'));
    await userEvent.type(screen.getByLabelText('Brightness'), '0.9{Enter}');
    expect(isShownAsItIs()).toBe(true);
    expect(await use(seen)).toMatchObject({ recipe: { tone: { exposure: 0.9 } } });
  });
});
