import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { language, showLanguage } from '../kit/language.ts';
import { fakeApi, lastOf } from '../testing/fakeApi.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';

const KRONE = {
  id: 4,
  revision: 1,
  label: 'Danish krone',
  currency: 'DKK',
  symbol: 'kr',
  rate: 7.461,
  supported_by_stripe: true,
  active: true,
  allowedActions: ['edit'],
};

beforeEach(() => signedInAs('ROLE_FINANCE_MANAGER'));

const editor = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^(Rate|Taux|Tasa)/ });

async function opened(name: 'en' | 'fr' | 'es') {
  const seen = fakeApi({
    'GET /forex': [200, { result: [KRONE], total: 1, page: 1, allowedActions: ['add'] }],
    'GET /forex/4': [200, KRONE],
    'POST /forex/4': [200, { ...KRONE, revision: 2 }],
  });
  await showLanguage(name);
  openApp('/finance/forex?edit=4');
  return seen;
}

test.each([
  ['en', '7.461', '1,000', 'a fraction with a point'],
  ['es', '7,461', '1.000', 'una fracción con coma'],
] as const)('in %s, where %s is a rate, %s may be a thousand: it is asked for', async (name, shown, typed, said) => {
  const seen = await opened(name);
  const rate = await editor();
  expect(rate.value).toBe(shown);
  await userEvent.clear(rate);
  await userEvent.type(rate, typed);
  expect(rate.value).toBe(typed);
  await userEvent.type(rate, '{Enter}');
  expect(await screen.findAllByText(new RegExp(said))).not.toEqual([]);
  expect(lastOf(seen, 'POST /forex/4')).toBeUndefined();
});

test.each([
  ['en', '1.085'],
  ['es', '1,085'],
  ['fr', '1,085'],
  ['fr', '1.085'],
  ['en', '1,08'],
  ['es', '1.08'],
] as const)('in %s %s is a rate that is a little more than one', async (name, typed) => {
  const seen = await opened(name);
  fireEvent.change(await editor(), { target: { value: typed } });
  await userEvent.type(await editor(), '{Enter}');
  await waitFor(() => expect(lastOf(seen, 'POST /forex/4')).toBeDefined());
  expect(lastOf(seen, 'POST /forex/4')!.body).toMatchObject({ rate: Number(typed.replace(',', '.')) });
  expect(language.get()!.name).toBe(name);
});
