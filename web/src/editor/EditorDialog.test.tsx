import { mendingRecipe } from '@likeness/contract/photos/mending';
import { maskOf } from '@likeness/contract/photos/mendingMask';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aClaim, aDocument, aVersion } from '../testing/documents.ts';
import { fakeApi, lastOf, type SeenRequest } from '../testing/fakeApi.ts';
import { TestScreen } from '../testing/TestScreen.tsx';
import EditorDialog from './EditorDialog.tsx';
import { editorDrafts } from './editorDrafts.ts';

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

/** The recipe by which a version was mended: so many stops lighter. */
const lighter = (exposure: number) =>
  mendingRecipe.parse({
    framing: { x: 200, y: 260, scale: 1, turn: 0 },
    tone: { exposure, red: 1, blue: 1 },
    fill: null,
  });

interface OnTheDesk {
  readonly photo: string;
  readonly recipe?: ReturnType<typeof lighter>;
}

/** Opens the editor for document 1, whose versions are all drawn from the file that the customer sent. */
async function anEditor({ photo, recipe }: OnTheDesk) {
  const seen = fakeApi({
    'GET /document/1/mending': [
      200,
      {
        source: { uid: CUSTOMERS, width: 414, height: 532, links: { display: '/api/file/source' } },
        recipe: recipe ?? null,
        lines: LINES,
      },
    ],
    'POST /document/1/mending': [
      200,
      { success: true, ...aVersion('mended'), links: { display: '/api/file/mended', thumb: '/api/file/mended' } },
    ],
  });
  const document = aDocument(1, { claim: aClaim() });
  const shown = { ...document, photo: { ...document.photo!, uid: photo } };
  const { unmount: close } = render(
    <TestScreen>
      <EditorDialog
        kind="verification"
        working={{ phase: 'working', document: shown, hold: 'held', clockOffset: 0 }}
        onMended={() => undefined}
        onClose={() => undefined}
      />
    </TestScreen>,
  );
  await screen.findByTestId('editor-frame');
  return { seen, close };
}

const sent = (seen: readonly SeenRequest[]) =>
  lastOf(seen, 'POST /document/1/mending')?.body as { recipe: ReturnType<typeof lighter> };
const use = async (seen: readonly SeenRequest[]) => {
  await userEvent.click(screen.getByText('Use this photo', { selector: 'button' }));
  await waitFor(() => expect(sent(seen)).toBeTruthy());
  return sent(seen);
};
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
    await userEvent.type(screen.getByLabelText('Brightness'), '0.9{Enter}');
    expect(isShownAsItIs()).toBe(true);
    expect(await use(seen)).toMatchObject({ recipe: { tone: { exposure: 0.9 } } });
  });
});
