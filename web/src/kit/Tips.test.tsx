import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tips } from './Tips.tsx';

/** A row that is removed without its table being drawn again. */
function Row() {
  const [isHere, setIsHere] = useState(true);
  return (
    isHere && (
      <button data-tip="Delete “Late letters”" onClick={() => setIsHere(false)}>
        ×
      </button>
    )
  );
}

const tip = () => screen.queryByText('Delete “Late letters”');

test('the tooltip of a button goes with the row that the button stood in', async () => {
  render(
    <Tips>
      <Row />
    </Tips>,
  );
  await userEvent.hover(screen.getByRole('button'));
  await waitFor(() => expect(tip()).not.toBeNull());
  // Without the pointer, which would hide it: rows go by keys, and by what others do.
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(tip()).toBeNull());
});
