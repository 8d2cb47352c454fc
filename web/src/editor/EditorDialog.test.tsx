import { mendingRecipe } from '@likeness/contract/photos/mending';
import { maskOf } from '@likeness/contract/photos/mendingMask';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
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

const sent = (seen: readonly SeenRequest[]) => lastOf(seen, 'POST /document/1/mending')?.body as { recipe: object };
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

test('a photo that is shown as it was before is changed neither by the wheel nor by the brush', async () => {
  const mask = maskOf({ width: 8, height: 8, cells: new Uint8Array(64) });
  const recipe = { ...lighter(0.5), fill: { colour: '#e8e8e8', mask } };
  const { seen } = await anEditor({ photo: 'returned', recipe });
  await userEvent.click(screen.getByText('Brush: background', { selector: 'button' }));
  const before = screen.getByText('Show before', { selector: 'button' });
  await userEvent.click(before);
  const frame = screen.getByTestId('editor-frame');
  // The test browser has none.
  frame.setPointerCapture = () => undefined;
  move();
  fireEvent.pointerDown(frame, { button: 0, pointerId: 1, clientX: 150, clientY: 150 });
  fireEvent.pointerUp(frame, { pointerId: 1 });
  await userEvent.click(before);
  expect((await use(seen)).recipe).toEqual(recipe);
});
