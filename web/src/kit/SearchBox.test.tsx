import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TestScreen } from '../testing/TestScreen.tsx';
import { SearchBox } from './SearchBox.tsx';

/** Longer than a search waits for the next letter. */
const A_MOMENT = 1_000;

const searches: string[] = [];
const changes: ((value: string) => void)[] = [];
const change = (value: string) => changes.at(-1)!(value);

/** A list whose search stands in its address: what is searched for comes back a little later. */
function List() {
  const [value, setValue] = useState('');
  useEffect(() => void changes.push(setValue), []);
  const onSearch = (next: string) => {
    searches.push(next);
    setTimeout(() => setValue(next), 50);
  };
  return <SearchBox value={value} onSearch={onSearch} />;
}

const box = () => screen.getByLabelText<HTMLInputElement>('Search');
const type = (typed: string) => fireEvent.change(box(), { target: { value: box().value + typed } });
/** In short steps: what one timer changes is drawn before the next one is due. */
async function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 10) await act(() => vi.advanceTimersByTimeAsync(10));
}

beforeEach(() => {
  vi.useFakeTimers();
  searches.length = 0;
  render(
    <TestScreen>
      <List />
    </TestScreen>,
  );
});

test('whoever stops after the first name goes on with the last name: the space stays', async () => {
  type('John ');
  await pass(A_MOMENT);
  expect(box().value).toBe('John ');
  type('Smith');
  await pass(A_MOMENT);
  expect(box().value).toBe('John Smith');
  expect(searches).toEqual(['John', 'John Smith']);
});

test('a letter that is typed while a search is on its way is kept', async () => {
  type('Smit');
  await pass(320);
  type('h');
  await pass(A_MOMENT);
  expect(box().value).toBe('Smith');
  expect(searches).toEqual(['Smit', 'Smith']);
});

test('a search that a link or the back button changes is shown, each time', async () => {
  type('Smith');
  await pass(A_MOMENT);
  for (const value of ['', 'Smith', 'Jones']) {
    act(() => change(value));
    expect(box().value).toBe(value);
    await pass(A_MOMENT);
  }
  expect(searches).toEqual(['Smith']);
});
