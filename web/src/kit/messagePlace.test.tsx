import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { messagePlace, useMessagePlace } from './messagePlace.ts';

const BOXES: Readonly<Record<string, Partial<DOMRect>>> = {
  MAIN: { left: 48, top: 48, bottom: 720, width: 1_232 },
  FOOTER: { left: 48, top: 676, bottom: 720, width: 812 },
  ASIDE: { left: 56, top: 566, bottom: 668, width: 540 },
};

function Desk({ isFirstVisit }: { readonly isFirstVisit: boolean }) {
  const [screen, bar, introduction] = [useMessagePlace('inside'), useMessagePlace('inside'), useMessagePlace('over')];
  return (
    <main ref={screen}>
      <footer ref={bar} />
      {isFirstVisit && <aside ref={introduction} style={{ position: 'fixed' }} />}
    </main>
  );
}

test('messages stand above an introduction that lies over the desk, and in their place once it is put away', () => {
  window.innerHeight = 720;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return BOXES[this.tagName] as DOMRect;
  });
  const { rerender } = render(<Desk isFirstVisit />);
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(messagePlace.get()).toEqual({ left: 56, bottom: 162, width: 540 });
  rerender(<Desk isFirstVisit={false} />);
  expect(messagePlace.get()).toEqual({ left: 48, bottom: 0, width: 812 });
});
