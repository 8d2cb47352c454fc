import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useDialogParameter } from './useDialogParameter.ts';

type Dialog = ReturnType<typeof useDialogParameter>;
/** Those of each drawing of the screen. */
const dialogs: Dialog[] = [];
const dialog = () => dialogs.at(-1)!;

function Order() {
  const parameter = useDialogParameter();
  useEffect(() => void dialogs.push(parameter));
  return null;
}

function open(at: string) {
  const routes = [
    { path: '/order/:id', element: <Order /> },
    { path: '/orders', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/orders?page=2', at] });
  render(<RouterProvider router={router} />);
  return { router, path: () => `${router.state.location.pathname}${router.state.location.search}` };
}

/** What the router does next has been done. */
const done = (work: () => void) =>
  act(async () => {
    work();
    await Promise.resolve();
  });

const LIST = '/orders?filter=%7B%22status%22%3A%22fulfilled%22%7D&page=3';

test('a dialog that is closed leaves the rest of the address as it is', async () => {
  const { path } = open('/order/12?tab=e-mails&dialog=address');
  await done(() => dialog().close());
  expect(path()).toBe('/order/12?tab=e-mails');
});

test('one that was opened here is closed by going back', async () => {
  const { path, router } = open('/order/12');
  await done(() => dialog().open('address'));
  expect(path()).toBe('/order/12?dialog=address');
  await done(() => dialog().close());
  expect(path()).toBe('/order/12');
  await act(() => router.navigate(-1));
  expect(path()).toBe('/orders?page=2');
});

test('an answer that comes after its dialog was closed does not close another one, and leaves the screen as it is', async () => {
  const { path, router } = open('/order/12');
  await done(() => dialog().open('address'));
  const { close } = dialog();
  await act(() => router.navigate(-1));
  await done(close);
  expect(path()).toBe('/order/12');
  await done(() => dialog().open('refund'));
  await done(close);
  expect(path()).toBe('/order/12?dialog=refund');
});

test.each(['/order/12', '/order/12?dialog=address'])(
  'an answer that comes after %s was left does not change where the person is now',
  async (left) => {
    const { path, router } = open(left);
    const { close } = dialog();
    await act(() => router.navigate(LIST));
    await done(close);
    expect(path()).toBe(LIST);
  },
);
