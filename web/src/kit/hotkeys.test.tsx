import Dialog from '@mui/material/Dialog';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { KeyedDialog } from '../ui/KeyedDialog.tsx';
import { HotkeyButton } from './HotkeyButton.tsx';
import { useHotkeyAction, useListedHotkeys } from './hotkeys.ts';
import type { HotkeyAction } from './hotkeys.ts';

const acted = vi.fn<() => void>();
beforeEach(() => {
  acted.mockClear();
});

function Action(props: Partial<HotkeyAction> & { keys: string }) {
  useHotkeyAction({ label: 'Act', action: acted, ...props });
  return null;
}

/** Every kind of element that can have the focus while a key is pressed. */
function Places() {
  return (
    <>
      <input aria-label="text" />
      <input aria-label="search" type="search" />
      <textarea aria-label="comment" />
      <select aria-label="choice" />
      <div aria-label="rich" contentEditable suppressContentEditableWarning tabIndex={0} />
      <input aria-label="tick" type="checkbox" />
      <input aria-label="range" type="range" />
      <button type="button">button</button>
      <div role="dialog">
        <button type="button">in a dialog</button>
      </div>
      <div role="menu">
        <button type="button">in a menu</button>
      </div>
    </>
  );
}

async function press(keys: string, place?: HTMLElement): Promise<void> {
  const user = userEvent.setup();
  place?.focus();
  await user.keyboard(keys);
}

describe('a letter', () => {
  test('acts', async () => {
    render(<Action keys="r" />);
    await press('r');
    expect(acted).toHaveBeenCalledTimes(1);
  });

  test.each(['text', 'search', 'comment', 'choice', 'rich'])('is left to the field %s', async (label) => {
    render(
      <>
        <Action keys="r" />
        <Places />
      </>,
    );
    await press('r', screen.getByLabelText(label));
    expect(acted).not.toHaveBeenCalled();
  });

  test.each(['tick', 'range'])('acts while %s has the focus, where nothing is written', async (label) => {
    render(
      <>
        <Action keys="r" />
        <Places />
      </>,
    );
    await press('r', screen.getByLabelText(label));
    expect(acted).toHaveBeenCalledTimes(1);
  });

  test.each(['in a dialog', 'in a menu'])('does not reach the screen from %s', async (name) => {
    render(
      <>
        <Action keys="r" />
        <Places />
      </>,
    );
    await press('r', screen.getByText(name));
    expect(acted).not.toHaveBeenCalled();
  });

  test('that belongs to a dialog acts there, but not in a question that opened above it', async () => {
    const dialog = (isAsked: boolean) => (
      <KeyedDialog open transitionDuration={0}>
        <Action keys="r" inDialogs />
        <button>Send</button>
        <Dialog open={isAsked} transitionDuration={0}>
          <button>Cancel</button>
        </Dialog>
      </KeyedDialog>
    );
    const { rerender } = render(dialog(false));
    await press('r', screen.getByText('Send'));
    expect(acted).toHaveBeenCalledTimes(1);
    rerender(dialog(true));
    await press('r', screen.getByText('Cancel'));
    expect(acted).toHaveBeenCalledTimes(1);
  });

  test('does not reach the screen while a dialog whose focused button was disabled holds the focus', async () => {
    const dialog = (isSent: boolean) => (
      <>
        <Action keys="r" />
        <Dialog open transitionDuration={0}>
          <button disabled={isSent}>Send</button>
        </Dialog>
      </>
    );
    const { rerender } = render(dialog(false));
    screen.getByText('Send').focus();
    rerender(dialog(true));
    await press('r', document.querySelector<HTMLElement>('.MuiDialog-container')!);
    expect(acted).not.toHaveBeenCalled();
  });

  test('with another modifier is another key', async () => {
    render(<Action keys="r" />);
    await press('{Control>}r{/Control}{Alt>}r{/Alt}{Shift>}r{/Shift}');
    expect(acted).not.toHaveBeenCalled();
  });

  test('is the one that is printed on the keyboard, as French ones have them elsewhere', async () => {
    render(<Action keys="a" />);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', code: 'KeyQ', bubbles: true }));
    expect(acted).toHaveBeenCalledTimes(1);
  });

  test('acts once however long it is held, unless it is meant to repeat', async () => {
    const repeated = vi.fn<() => void>();
    render(
      <>
        <Action keys="r" />
        <Action keys="j" action={repeated} repeats />
      </>,
    );
    await press('{r>3/}{j>3/}');
    expect(acted).toHaveBeenCalledTimes(1);
    expect(repeated).toHaveBeenCalledTimes(3);
  });

  test('does nothing while it is not enabled', async () => {
    render(<Action keys="r" enabled={false} />);
    await press('r');
    expect(acted).not.toHaveBeenCalled();
  });
});

test('a digit goes by its place on the keyboard, with or without Shift', () => {
  render(<Action keys="1" />);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '&', code: 'Digit1', bubbles: true }));
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', code: 'Numpad1', bubbles: true }));
  expect(acted).toHaveBeenCalledTimes(2);
});

test('a sign acts however the keyboard reaches it', () => {
  render(<Action keys="?" />);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', code: 'KeyM', shiftKey: true, bubbles: true }));
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', code: 'Slash', bubbles: true }));
  expect(acted).toHaveBeenCalledTimes(2);
});

test('Ctrl+Enter sends from within a comment if it is allowed to', async () => {
  render(
    <>
      <Action keys="ctrl+enter" inTextFields />
      <Places />
    </>,
  );
  await press('{Control>}{Enter}{/Control}', screen.getByLabelText('comment'));
  expect(acted).toHaveBeenCalledTimes(1);
});

test('Ctrl+Enter in the search, or in another field than its own, sends nothing', async () => {
  const field = { current: null as HTMLTextAreaElement | null };
  render(
    <>
      <Action keys="ctrl+enter" inTextFields />
      <div role="search">
        <input aria-label="everything" />
      </div>
    </>,
  );
  await press('{Control>}{Enter}{/Control}', screen.getByLabelText('everything'));
  expect(acted).not.toHaveBeenCalled();
  cleanup();
  render(
    <>
      <Action keys="ctrl+enter" inTextFields={field} />
      <textarea aria-label="own" ref={field} />
      <textarea aria-label="other" />
    </>,
  );
  await press('{Control>}{Enter}{/Control}', screen.getByLabelText('other'));
  expect(acted).not.toHaveBeenCalled();
  await press('{Control>}{Enter}{/Control}', screen.getByLabelText('own'));
  expect(acted).toHaveBeenCalledTimes(1);
});

test('Enter and Space are left to the button that has the focus', async () => {
  render(
    <>
      <Action keys="enter" />
      <Action keys="space" />
      <Places />
    </>,
  );
  await press('{Enter} ', screen.getByText('button'));
  expect(acted).not.toHaveBeenCalled();
  await press('{Enter} ', document.body);
  screen.getByText('button').blur();
  await press('{Enter} ');
  expect(acted).toHaveBeenCalledTimes(2);
});

test('arrows are left to what they move', async () => {
  render(
    <>
      <Action keys="arrowleft" />
      <Places />
    </>,
  );
  await press('{ArrowLeft}', screen.getByLabelText('range'));
  expect(acted).not.toHaveBeenCalled();
});

test('the list of shortcuts holds what is on the screen, and no more once that is gone', () => {
  function Listed() {
    return <output>{useListedHotkeys().map(({ keys, label }) => `${keys}: ${label}`)}</output>;
  }
  const { rerender } = render(
    <>
      <Action keys="r" label="Refuse" />
      <Listed />
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe('r: Refuse');
  rerender(
    <>
      {null}
      <Listed />
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a button shows its key, says it to a screen reader, and is pressed by it unless it is disabled', async () => {
  const { rerender } = render(<HotkeyButton keys="ctrl+enter" label="Refuse" onClick={acted} />);
  const button = screen.getByRole('button', { name: 'Refuse' });
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+Enter');
  expect(button.querySelector('kbd')?.dataset['keys']).toBe('Ctrl+↵');
  await press('{Control>}{Enter}{/Control}');
  expect(acted).toHaveBeenCalledTimes(1);

  rerender(<HotkeyButton keys="ctrl+enter" label="Refuse" onClick={acted} disabled />);
  await press('{Control>}{Enter}{/Control}');
  expect(acted).toHaveBeenCalledTimes(1);
});
