import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TestScreen } from '../../testing/TestScreen.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

test('recovery codes that the browser does not let be copied are to be copied by hand, and are not said to be copied', async () => {
  const user = userEvent.setup();
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'));
  render(
    <TestScreen>
      <RecoveryCodes codes={['k-123', 'k-456']} />
    </TestScreen>,
  );
  await user.click(await screen.findByText('Copy'));
  expect(await screen.findByText(/^This browser does not allow copying here/)).toBeTruthy();
  expect(screen.queryByText('Copied')).toBeNull();
});
