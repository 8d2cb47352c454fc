import { expect, test } from 'vitest';
import { leavesOut } from './useFittingColumns.ts';

const COLUMNS = [
  { name: 'chosen' },
  { name: 'id', sort: 'id' },
  { name: 'customer', sort: 'name' },
  { name: 'promised', isVital: true },
  { name: 'origin', sort: 'origin' },
  { name: 'total' },
  { name: 'actions' },
];
const WIDE = new Map(COLUMNS.map(({ name }) => [name, 100]));
const goneIn = (room: number, sortedBy?: string) => [...leavesOut(COLUMNS, WIDE, room, sortedBy)];

test('columns that do not fit go whole, from the right, and leave room for the button that shows them', () => {
  expect(goneIn(700)).toEqual([]);
  expect(goneIn(690)).toEqual(['total']);
  expect(goneIn(640)).toEqual(['total']);
  expect(goneIn(630)).toEqual(['total', 'origin']);
});

test('what the list is sorted by and what its work hangs on goes last; what names and opens a row never', () => {
  expect(goneIn(540, 'origin')).toEqual(['total', 'customer']);
  expect(goneIn(10)).toEqual(['total', 'origin', 'customer', 'promised']);
});
