import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fakeApi.ts';
import { signedInAs } from '../../testing/openApp.tsx';
import { TestScreen } from '../../testing/TestScreen.tsx';
import { RecordPicker } from './RecordPicker.tsx';

const ALGERIA = { id: 1, revision: 1, label: 'Algeria', url: '', is_default: false, allowedActions: [] };
const REUNION = { ...ALGERIA, id: 2, label: 'Réunion' };
const EAST_SPAIN = { ...ALGERIA, id: 3, label: 'East of Spain' };
const SPAIN = { ...ALGERIA, id: 4, label: 'Spain' };

/** A picker whose search is answered when `answer` is called; before anything is typed it is at once. */
function slowPicker({ multiple = false, chosen = [] as number[] } = {}) {
  signedInAs('ROLE_ADMIN');
  const answered = Promise.withResolvers<void>();
  const page = (result: readonly (typeof ALGERIA)[]) =>
    [200, { result, total: result.length, page: 1, allowedActions: [] }] as const;
  fakeApi({
    'GET /icon/2': [200, REUNION],
    'GET /icon': async ({ query }) => {
      if (!query['q']) return page([ALGERIA, REUNION]);
      await answered.promise;
      return page([ALGERIA, REUNION, EAST_SPAIN, SPAIN].filter(({ label }) => label.includes(query['q']!)));
    },
  });
  const choices: number[][] = [];
  let sent = 0;
  function Picker() {
    const [value, setValue] = useState(chosen);
    const choose = (next: number[]) => {
      choices.push(next);
      setValue(next);
    };
    const picker = <RecordPicker to="icon" label="Icon" multiple={multiple} value={value} onChange={choose} />;
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent += 1;
        }}
      >
        {picker}
        <input aria-label="Next" />
        <button type="submit">Save</button>
      </form>
    );
  }
  render(
    <TestScreen>
      <Picker />
    </TestScreen>,
  );
  return { choices, sent: () => sent, answer: answered.resolve };
}

async function open() {
  const field = await screen.findByRole('combobox', { name: 'Icon' });
  await userEvent.click(field);
  await screen.findByRole('option', { name: 'Algeria' });
  return field as HTMLInputElement;
}

test.each([true, false])(
  'what is typed and confirmed before its answer is there takes the one that is found (several: %s)',
  async (multiple) => {
    const picker = slowPicker({ multiple });
    const field = await open();
    await userEvent.type(field, 'Spain{ArrowDown}{Enter}');
    expect(picker.choices).toEqual([]);
    expect(await screen.findByText('Searching…')).toBeTruthy();
    picker.answer();
    await expect.poll(() => picker.choices).toEqual([[SPAIN.id]]);
    expect(picker.sent()).toBe(0);
    await expect.poll(() => field.value).toBe(multiple ? '' : 'Spain');
  },
);

test('what was confirmed is taken also when the field was left meanwhile', async () => {
  const picker = slowPicker();
  const field = await open();
  await userEvent.type(field, 'East{Enter}');
  await userEvent.tab();
  picker.answer();
  await expect.poll(() => picker.choices).toEqual([[EAST_SPAIN.id]]);
  await expect.poll(() => field.value).toBe('East of Spain');
});

test('Escape gives up what was confirmed', async () => {
  const picker = slowPicker();
  await userEvent.type(await open(), 'Spain{Enter}{Escape}');
  picker.answer();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(picker.choices).toEqual([]);
});

test('of the records before, those that fit what is typed are offered, whatever their accents', async () => {
  const picker = slowPicker();
  const field = await open();
  await userEvent.type(field, 'reun');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Réunion']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(picker.choices).toEqual([[REUNION.id]]);
});

test('what is typed and not found takes nothing, and sends no form', async () => {
  const picker = slowPicker({ chosen: [REUNION.id] });
  await screen.findByDisplayValue('Réunion');
  const field = await open();
  await userEvent.clear(field);
  picker.choices.length = 0;
  await userEvent.type(field, 'Nowhere{Enter}');
  picker.answer();
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(picker.choices).toEqual([]);
  expect(picker.sent()).toBe(0);
  // Nothing was taken that would have closed the list.
  expect(await screen.findByText('Nothing found')).toBeTruthy();
});

test('where there are more than it offers, its last line says so, and cannot be chosen', async () => {
  signedInAs('ROLE_ADMIN');
  fakeApi({ 'GET /icon': [200, { result: [ALGERIA, SPAIN], total: 51, page: 1, allowedActions: [] }] });
  const choices: number[][] = [];
  render(
    <TestScreen>
      <RecordPicker to="icon" label="Icon" value={[]} onChange={(next) => choices.push(next)} />
    </TestScreen>,
  );
  await open();
  const options = screen.getAllByRole('option');
  const [, , more] = options;
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Algeria',
    'Spain',
    'There are more: type to narrow them down',
  ]);
  expect(more!.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(choices).toEqual([[SPAIN.id]]);
});
