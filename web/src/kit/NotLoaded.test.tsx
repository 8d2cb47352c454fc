import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TestScreen } from '../testing/TestScreen.tsx';
import { NotLoaded } from './NotLoaded.tsx';

test('a record that could not be loaded keeps its heading and the way back beside “Try again”', async () => {
  const tryAgain = vi.fn<() => void>();
  render(
    <TestScreen>
      <NotLoaded
        title="Order"
        error={new Error('Something went wrong')}
        isClosed={false}
        failure="The order could not be loaded"
        onRetry={tryAgain}
      >
        <a href="/orders">Orders</a>
      </NotLoaded>
    </TestScreen>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('The order could not be loaded');
  expect(screen.getByRole('heading', { name: 'Order' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Orders' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tryAgain).toHaveBeenCalledOnce();
});
