import { endpoint } from '@likeness/contract/kit/endpoint';
import { page, pageQuery } from '@likeness/contract/kit/page';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readListState, writeListState } from './listState.ts';
import type { ListBounds } from './listState.ts';

const SIZES = [5, 10, 15] as const;
const COLUMNS = ['id', 'customer', 'created_at'] as const;

const bounds: ListBounds = {
  endpoint: endpoint({
    method: 'GET',
    path: '/ticket/{status}',
    summary: 'Tickets',
    access: 'anyStaff',
    params: z.object({ status: z.enum(['open', 'closed']) }),
    query: pageQuery({ columns: COLUMNS, defaultColumn: 'id', sizes: SIZES }).extend({
      country: z.coerce.number().int().optional(),
      'kinds[]': z.array(z.enum(['photo', 'letter'])).optional(),
    }),
    answer: page(z.object({ id: z.number() })),
  }),
  sizes: SIZES,
  opensWith: { page: 1, perPage: 10, sort: { field: 'created_at', order: 'DESC' }, filter: { status: 'open' } },
};

const read = (search: string) => readListState(new URLSearchParams(search), bounds);

test('an address without parameters opens the list with its defaults', () => {
  expect(read('?edit=12')).toEqual({ state: bounds.opensWith, isSensible: true });
});

test('links that people have kept lead where they led', () => {
  // Addresses of lists must keep this form, because people have stored links.
  const kept = '?filter=%7B%22q%22%3A%22a%20b%22%2C%22status%22%3A%22closed%22%7D&order=DESC&page=2&perPage=15&sort=id';
  expect(read(kept)).toEqual({
    state: { page: 2, perPage: 15, sort: { field: 'id', order: 'DESC' }, filter: { q: 'a b', status: 'closed' } },
    isSensible: true,
  });
});

test('what an address does not say is as the list opens', () => {
  expect(read('?page=3').state).toEqual({ ...bounds.opensWith, page: 3 });
  expect(read('?sort=id').state.sort).toEqual({ field: 'id', order: 'ASC' });
});

describe('what the list cannot be asked for is left out:', () => {
  test.each([
    ['a size that is not offered', '?perPage=100000'],
    ['a page that is none', '?page=-1'],
    ['a page without end', '?page=99999999999'],
    ['a column nobody sorts by', '?sort=password&order=ASC'],
    ['an order that is none', '?order=sideways'],
    ['a filter that is no JSON', '?filter=%7B'],
    ['a filter that is a list', '?filter=[1]'],
    ['a name that nothing is filtered by', '?filter={"colour":"red"}'],
    ['a value that the call does not take', '?filter={"country":"Japan"}'],
    ['one such value among others', '?filter={"kinds[]":["photo","nonsense"]}'],
    ['a value that the path does not take', '?filter={"status":"lost"}'],
  ])('%s', (_, search) => {
    const { state, isSensible } = read(search);
    expect(isSensible).toBe(false);
    expect(state).toMatchObject({ page: 1, perPage: 10, filter: { status: 'open' } });
  });
});

test('the rest of the address stays when the list is written into it', () => {
  const written = writeListState(new URLSearchParams('edit=12&page=4'), bounds.opensWith);
  expect(Object.fromEntries(written)).toEqual({
    edit: '12',
    filter: '{"status":"open"}',
    order: 'DESC',
    page: '1',
    perPage: '10',
    sort: 'created_at',
  });
});

test('whatever part of a list is written is read again', () => {
  const states = fc.record({
    page: fc.integer({ min: 1, max: 999_999 }),
    perPage: fc.constantFrom(...SIZES),
    sort: fc.record({ field: fc.constantFrom(...COLUMNS), order: fc.constantFrom('ASC' as const, 'DESC' as const) }),
    filter: fc.record(
      {
        status: fc.constantFrom('open', 'closed'),
        q: fc.string({ minLength: 1, maxLength: 50 }),
        country: fc.nat(),
        'kinds[]': fc.subarray(['photo', 'letter'], { minLength: 1 }),
      },
      { requiredKeys: ['status'], noNullPrototype: true },
    ),
  });
  fc.assert(
    fc.property(states, (state) => {
      const address = String(writeListState(new URLSearchParams(), state));
      expect(read(address)).toEqual({ state, isSensible: true });
    }),
  );
});
