import type * as Texts from '@likeness/texts/customerPageTexts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fakeApi.ts';
import { CustomerPage } from './CustomerPage.tsx';

/** Languages whose texts do not arrive. */
const away = vi.hoisted(() => new Set<string>());

vi.mock('@likeness/texts/customerPageTexts', async (importOriginal) => {
  const texts = await importOriginal<typeof Texts>();
  return {
    ...texts,
    loadCustomerPageTexts: (language: 'en' | 'fr') =>
      away.has(language) ? Promise.reject(new TypeError('Failed to fetch')) : texts.loadCustomerPageTexts(language),
  };
});

beforeEach(() => {
  away.clear();
  fakeApi({
    'GET /repair': [200, { reference: 'REF-7', name: 'A… L…', language: 'en', countries: [], documents: [] }],
  });
});

test('a page whose texts did not arrive says so, and tries again', async () => {
  away.add('en');
  render(<CustomerPage token="a-token" />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
  away.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Order REF-7' });
});

test('a language whose texts did not arrive is tried again, and what is there stays until then', async () => {
  render(<CustomerPage token="a-token" />);
  const languages = await screen.findByRole('combobox', { name: 'Language' });
  away.add('fr');
  await userEvent.selectOptions(languages, 'fr');
  expect((await screen.findByRole('alert')).textContent).toMatch(/n’a pas pu être chargée/);
  expect(screen.getByRole('heading', { name: 'Order REF-7' })).toBeTruthy();
  away.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('heading', { name: 'Commande REF-7' });
  expect(screen.queryByRole('alert')).toBeNull();
});
