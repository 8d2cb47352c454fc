import type * as Texts from '@likeness/texts/customerPageTexts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('the language of the page', () => {
  const answer = { reference: 'REF-7', name: 'A… L…', language: 'es', countries: [], documents: [] };
  beforeEach(() => void fakeApi({ 'GET /repair': [200, answer] }));

  test('is the one in which the customer is written to, whatever that of the browser', async () => {
    render(<CustomerPage token="a-token" />);
    await screen.findByRole('heading', { name: 'Pedido REF-7' });
    expect(document.documentElement.lang).toBe('es');
  });

  test('stays the chosen one when the telephone loads the page again', async () => {
    const { unmount } = render(<CustomerPage token="a-token" />);
    await screen.findByRole('heading', { name: 'Pedido REF-7' });
    await userEvent.selectOptions(screen.getByRole('combobox'), 'fr');
    await screen.findByRole('heading', { name: 'Commande REF-7' });
    unmount();
    render(<CustomerPage token="a-token" />);
    await screen.findByRole('heading', { name: 'Commande REF-7' });
    expect(screen.queryByRole('heading', { name: 'Pedido REF-7' })).toBeNull();
  });

  test('stays that of the browser for a customer in whose language there is no page', async () => {
    fakeApi({ 'GET /repair': [200, { ...answer, language: 'pt' }] });
    render(<CustomerPage token="a-token" />);
    expect(await screen.findByRole('heading', { name: 'Order REF-7' })).toBeTruthy();
  });
});

test('when a step was reached is said by the clocks of the house, and whose they are', async () => {
  const ordered = { step: 'ordered', state: 'done', at: '2026-01-12T13:00:00.000Z' };
  const passport = { id: 7, purpose: { id: 1, label: 'Passport' }, asked_for: null, promised_at: null };
  const documents = [{ ...passport, progress: [ordered] }];
  const order = { reference: 'REF-7', name: 'A… L…', language: 'en', countries: [], time_zone: 'Europe/Paris' };
  fakeApi({ 'GET /repair': [200, { ...order, documents }] });
  render(<CustomerPage token="a-token" />);
  expect(await screen.findByText(/12 January.*14:00.*\(Central European (Standard )?Time\)/)).toBeTruthy();
});
