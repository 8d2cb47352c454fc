import { planBoard } from '@likeness/contract/purposes/boardLayout';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aPurpose } from '../testing/purposes.ts';
import { BoardSheet } from './BoardSheet.tsx';
import { measuresOf } from './purposeMeasures.ts';

test.each([
  ['that lies as the paper does covers it as it is', { width: 3000, height: 2000 }, false],
  ['that lies the other way is turned, as the server prints it', { width: 2000, height: 3000 }, true],
])('a pattern %s', async (_how, size, isTurned) => {
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      set src(_url: string) {
        queueMicrotask(() => this.dispatchEvent(new Event('load')));
      }
      naturalWidth = size.width;
      naturalHeight = size.height;
    },
  );
  const photo = measuresOf(aPurpose(1));
  const plan = planBoard(photo);
  if (!('layout' in plan)) throw new Error('The purpose has no board.');
  const { paper } = plan.layout;
  expect(paper.width).toBeGreaterThan(paper.height);
  render(<BoardSheet label="Board" layout={plan.layout} photo={photo} pattern="/pattern.jpg" />);
  const sheet = await screen.findByRole('img', { name: 'Board' });
  const drawn = sheet.querySelector('image')!;
  await act(async () => undefined);
  const { width, height } = isTurned ? { width: paper.height, height: paper.width } : paper;
  expect([drawn.getAttribute('width'), drawn.getAttribute('height')]).toEqual([String(width), String(height)]);
  expect(drawn.getAttribute('transform')).toBe(isTurned ? `translate(${paper.width}) rotate(90)` : null);
});
