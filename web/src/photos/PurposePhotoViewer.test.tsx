import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signedIn } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { TestScreen } from '../testing/TestScreen.tsx';
import { DeskColumns } from './DeskColumns.tsx';
import { pictureOf } from './photoPixels.ts';
import { PurposePhotoViewer } from './PurposePhotoViewer.tsx';

beforeEach(() => {
  localStorage.clear();
  fakeApi({ 'POST /me/preference': [200] });
});

const photo = (id: string, caption: string) => ({
  id,
  url: `/api/file/${id}`,
  width: 3264,
  height: 2448,
  caption,
  details: [],
});
const PURPOSE = { photo_width: 35, photo_height: 45, photo_background_color: '#E8E8E8' };

function atTheViewer(
  photos = [photo('old', 'Previous'), photo('new', 'Current')],
  download?: { href: string; fileName: string },
) {
  render(
    <TestScreen>
      <PurposePhotoViewer
        photos={photos}
        mask="/static/masks/mask.png"
        guides={[{ line: 10, from: 5, to: 15 }]}
        purpose={PURPOSE}
        onRetry={() => undefined}
        download={download}
      />
    </TestScreen>,
  );
  for (const picture of screen.getAllByRole('img')) fireEvent.load(picture);
}

function press(key: string) {
  const code = key === ' ' ? 'Space' : key.length === 1 ? `Key${key.toUpperCase()}` : key;
  fireEvent.keyDown(document.body, { key, code });
  return () => fireEvent.keyUp(document.body, { key, code });
}

const masks = () => screen.getAllByTestId('mask').map(({ className }) => className);
const button = (name: string) => screen.getByRole('button', { name });
const viewer = () => screen.getAllByTestId('mask')[0]!.closest<HTMLElement>('[data-photo]')!.parentElement;
const isBare = () => viewer()?.closest('[data-bare]') !== null;

test('mask and lines are shown on hover, then always, then never, each by its key', () => {
  atTheViewer();
  const seen = ['mixed', 'true', 'false', 'mixed'].map((pressed) => {
    expect(button('Mask').getAttribute('aria-pressed')).toBe(pressed);
    const [mode] = masks();
    press('m')();
    return mode;
  });
  expect(seen).toEqual(['overlay hover', 'overlay always', 'overlay off', 'overlay hover']);
  expect(button('Guide lines').getAttribute('aria-pressed')).toBe('mixed');
});

test('a key that is held downloads the photo once', () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  atTheViewer(undefined, { href: '/api/file/new/download', fileName: 'new.jpg' });
  const hold = (key: string, code: string) => {
    for (const repeat of [false, true, true]) fireEvent.keyDown(document.body, { key, code, repeat });
    fireEvent.keyUp(document.body, { key, code });
  };
  hold('d', 'KeyD');
  expect(saved).toHaveBeenCalledTimes(1);
});

test('nothing lies over a photo while it is zoomed, held with the mouse, or the space bar is held', () => {
  atTheViewer();
  expect(isBare()).toBe(false);
  const letGo = press(' ');
  expect(isBare()).toBe(true);
  letGo();
  expect(isBare()).toBe(false);

  fireEvent.pointerDown(viewer()!);
  expect(isBare()).toBe(true);
  fireEvent.pointerUp(window);
  expect(isBare()).toBe(false);
});

test('on a photo of another shape they stand in a box of the purpose’s ratio', () => {
  atTheViewer();
  const box = screen.getAllByTestId('mask')[0]!.parentElement!;
  expect(parseFloat(box.style.width)).toBeCloseTo(((2448 * 35) / 45 / 3264) * 100);
  expect(box.style.height).toBe('100%');
  expect(screen.getAllByTestId('other-shape')).toHaveLength(2);
});

test('a key flips two photos in one place, and Escape puts them side by side', () => {
  atTheViewer();
  const seen = () => screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'));
  expect(seen()).toEqual(['Previous', 'Current']);
  press('b')();
  expect(seen()).toEqual(['Previous']);
  press('b')();
  expect(seen()).toEqual(['Current']);
  press('Escape')();
  expect(seen()).toEqual(['Previous', 'Current']);
});

test('the button of the aids says that loupe and eyedropper are among them', async () => {
  atTheViewer([photo('one', 'Current')]);
  fireEvent.mouseOver(screen.getByRole('button', { name: 'Aids for looking' }));
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/Eyedropper, loupe/);
});

test('the aids are fetched when they are opened, and Escape shows the photo as it is', async () => {
  atTheViewer([photo('one', 'Current')]);
  expect(screen.queryByRole('group', { name: 'Aids for looking' })).toBeNull();
  press('t')();
  const brightness = await screen.findByRole('slider', { name: /Brightness/ });
  press('ArrowRight')();
  expect((brightness as HTMLInputElement).value).toBe('1.1');
  press('j')();
  press('j')();
  expect(screen.getByTestId('grid-millimetres')).toBeTruthy();
  press('Escape')();
  expect(screen.queryByTestId('grid-millimetres')).toBeNull();
  press('t')();
  expect((await screen.findByRole<HTMLInputElement>('slider', { name: /Brightness/ })).value).toBe('1');
});

test('the panel beside the photos is as wide as a person has made it with the arrow keys', async () => {
  render(
    <TestScreen>
      <DeskColumns ratios={[]} photos={<p>Photos</p>} renderPanel={() => <p>Panel</p>} />
    </TestScreen>,
  );
  const splitter = screen.getByRole('separator', { name: 'Width of the panel' });
  const width = () => splitter.getAttribute('aria-valuenow');
  expect(width()).toBe('480');
  fireEvent.keyDown(splitter, { key: 'ArrowLeft' });
  expect(width()).toBe('490');
  fireEvent.keyDown(splitter, { key: 'Home' });
  fireEvent.keyDown(splitter, { key: 'ArrowRight' });
  expect(width()).toBe('420');
  act(() => void fireEvent.doubleClick(splitter));
  expect(width()).toBe('480');
});

test('the viewer’s number lies over each photo, also while it is zoomed, flipped, or looked at bare', () => {
  signedIn({ id: 17 });
  atTheViewer();
  const marks = () => screen.getAllByTestId('watermark').map((mark) => mark.dataset['number']);
  expect(marks()).toEqual(['17', '17']);
  const [mark] = screen.getAllByTestId('watermark');
  expect(mark?.closest('[aria-hidden]')).not.toBeNull();
  expect(mark?.style.pointerEvents).toBe('none');
  expect(decodeURIComponent(mark?.style.backgroundImage ?? '')).toContain('>17</text>');
  // It is no overlay, which M, the mouse and the space bar hide, and nothing of it moves with the photo.
  expect(mark?.closest('.overlay, .react-transform-component')).toBeNull();
  press('b')();
  expect(marks()).toEqual(['17']);
  press('b')();
  expect(marks()).toEqual(['17']);
});

test('the aids read the photo’s own pixels, which carry no number', async () => {
  signedIn({ id: 17 });
  const read: string[] = [];
  class UnreadablePicture {
    src = '';
    decode() {
      read.push(this.src);
      return Promise.reject(new Error('No pixels here'));
    }
  }
  vi.stubGlobal('Image', UnreadablePicture);
  const shown = { ...photo('one', 'Current'), fullUrl: '/api/file/one/download' };
  await pictureOf(shown).catch(() => undefined);
  expect(read).toEqual(['/api/file/one/download']);
});
