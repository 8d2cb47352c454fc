import { partnerList } from '@likeness/contract/settingsLists/partners';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TestScreen } from '../../testing/TestScreen.tsx';
import { ShownOnceDialog } from './ShownOnceDialog.tsx';

test('a key that the browser does not let be copied is to be copied by hand, and is not said to be copied', async () => {
  const user = userEvent.setup();
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'));
  const row = { id: 4, revision: 1, name: 'Agency', api_secret_key: 'k-123', allowedActions: [] };
  render(
    <TestScreen>
      <ShownOnceDialog list={partnerList} row={row} onClose={() => {}} />
    </TestScreen>,
  );
  await user.click(await screen.findByText('Copy'));
  expect(await screen.findByText(/^This browser does not allow copying here/)).toBeTruthy();
  expect(screen.queryByText('Copied')).toBeNull();
});
