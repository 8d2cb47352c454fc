import { expect, test } from 'vitest';
import { currentBoards, printedLines } from './rules.ts';

test('the lines that are posted are printed; if none is, the document’s own line is printed', () => {
  const own = { id: 1, posted: true };
  const offer = { id: 2, posted: true };
  const file = { id: 3, posted: false };
  expect(printedLines([own, offer, file])).toEqual([own, offer]);
  expect(printedLines([file, offer])).toEqual([offer]);
  expect(printedLines([file, { id: 4, posted: false }])).toEqual([file]);
});

test('the current board of each line is the newest one of the current photo', () => {
  const newest = { orderItemId: 1, photoId: 7, name: 'uploaded' };
  const older = { orderItemId: 1, photoId: 7, name: 'composed' };
  const offer = { orderItemId: 2, photoId: 7, name: 'offer' };
  const earlierPhoto = { orderItemId: 3, photoId: 6, name: 'of an earlier photo' };
  const boards = [earlierPhoto, newest, offer, older];
  expect([...currentBoards(boards, 7).values()].map(({ name }) => name)).toEqual(['uploaded', 'offer']);
  expect(currentBoards(boards, null).size).toBe(0);
});
