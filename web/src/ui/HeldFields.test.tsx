import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HeldFields } from './HeldFields.tsx';

/** A form whose field was typed in, and which is being sent until `end`. */
function aFormThatIsSent({ losesFocus = true } = {}) {
  const form = (busy: boolean, isRefused = false) => (
    <>
      <HeldFields busy={busy}>
        <input aria-label="City" />
        <input aria-label="Country" aria-invalid={isRefused} />
      </HeldFields>
      <a href="/orders">Orders</a>
      <div role="combobox" tabIndex={0} aria-label="Days" aria-expanded={false} aria-controls="days" />
    </>
  );
  const { rerender } = render(form(false));
  const city = screen.getByRole('textbox', { name: 'City' });
  act(() => city.focus());
  rerender(form(true));
  // Most browsers take the focus from what is disabled.
  if (losesFocus) act(() => city.blur());
  return { end: (isRefused = false) => rerender(form(false, isRefused)) };
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('after sending, the typing goes on in the field where it was', () => {
  const { end } = aFormThatIsSent();
  end();
  expect(focused()).toBe('City');
});

test('after a refusal, the field that was refused has the focus', () => {
  const { end } = aFormThatIsSent();
  end(true);
  expect(focused()).toBe('Country');
});

test.each([
  ['the field where it was', false, 'City'],
  ['the field that was refused', true, 'Country'],
])('where the browser leaves the focus at what takes nothing, the typing goes on in %s', (_, isRefused, name) => {
  const { end } = aFormThatIsSent({ losesFocus: false });
  end(isRefused);
  expect(focused()).toBe(name);
});

test.each(['link', 'combobox'] as const)('whoever has gone on to a %s meanwhile stays there', (role) => {
  const { end } = aFormThatIsSent();
  const other = screen.getByRole(role);
  act(() => other.focus());
  end();
  expect(document.activeElement).toBe(other);
});
