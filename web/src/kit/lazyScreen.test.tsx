import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { CodeNotLoaded, lazyScreen } from './lazyScreen.tsx';

const Prices = () => <h1>Prices</h1>;

test('a screen whose code was fetched ahead is there with the click', async () => {
  let asked = 0;
  const Screen = lazyScreen(async () => {
    asked += 1;
    return Prices;
  });
  await Promise.all([Screen.fetchCode(), Screen.fetchCode()]);
  render(<Screen />);
  expect(screen.getByRole('heading', { name: 'Prices' })).toBeTruthy();
  expect(asked).toBe(1);
});

test('a screen whose code is not loaded yet is shown after the code has arrived', async () => {
  const Screen = lazyScreen(async () => Prices);
  render(
    <Suspense fallback="On its way">
      <Screen />
    </Suspense>,
  );
  expect(await screen.findByRole('heading', { name: 'Prices' })).toBeTruthy();
});

test('code that could not be fetched ahead is fetched when the entry is pointed at again', async () => {
  let isOnline = false;
  const Screen = lazyScreen(async () => {
    if (!isOnline) throw new Error('No line');
    return Prices;
  });
  await expect(Screen.fetchCode()).rejects.toThrow(CodeNotLoaded);
  isOnline = true;
  await Screen.fetchCode();
  render(<Screen />);
  expect(screen.getByRole('heading', { name: 'Prices' })).toBeTruthy();
});
