import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';
import { aPurpose, purposeServer } from '../../testing/purposes.ts';
import { TestScreen } from '../../testing/TestScreen.tsx';
import { RecordPicker } from './RecordPicker.tsx';

const icon = (id: number, label: string) => ({
  id,
  revision: 1,
  label,
  url: `/static/pictures/${String(id).repeat(64)}.png`,
  is_default: false,
  allowedActions: [],
});
const BABY = icon(1, 'Baby');
const VISA = icon(2, 'Visa');

const picturesIn = (element: HTMLElement) => [...element.querySelectorAll('img')].map((img) => img.getAttribute('src'));

test('an icon is chosen by its picture, which then stands in front of its name', async () => {
  signedInAs('ROLE_ADMIN');
  purposeServer([aPurpose(4, { icon_id: 1, icon: BABY })], {
    'GET /icon': [200, { result: [BABY, VISA], total: 2, page: 1, allowedActions: [] }],
  });
  openApp('/admin/purpose/4');
  const field = await screen.findByLabelText<HTMLInputElement>('Icon', { selector: 'input' });
  const box = field.closest<HTMLElement>('.MuiAutocomplete-root')!;
  expect(field.value).toBe('Baby');
  expect(picturesIn(box)).toEqual([BABY.url]);
  await userEvent.click(field);
  const options = await screen.findAllByRole('option');
  expect(options.map(picturesIn)).toEqual([[BABY.url], [VISA.url]]);
  await userEvent.click(within(options[1]!).getByText('Visa'));
  expect(field.value).toBe('Visa');
  expect(picturesIn(box)).toEqual([VISA.url]);
});

test.each([
  ['several', true],
  ['one', false],
])('where %s can be chosen and something is, another is found by what is typed', async (_how, multiple) => {
  signedInAs('ROLE_ADMIN');
  fakeApi({
    'GET /icon/1': [200, BABY],
    'GET /icon': ({ query }) => {
      const result = [BABY, VISA].filter(({ label }) => label.includes(query['q'] ?? ''));
      return [200, { result, total: result.length, page: 1, allowedActions: [] }];
    },
  });
  render(
    <TestScreen>
      <RecordPicker to="icon" label="Icons" value={[1]} multiple={multiple} onChange={() => undefined} />
    </TestScreen>,
  );
  const field = screen.getByRole('combobox', { name: 'Icons' });
  await (multiple ? screen.findByText('Baby') : screen.findByDisplayValue('Baby'));
  await userEvent.clear(field);
  await userEvent.type(field, 'Vis');
  expect(field).toHaveProperty('value', 'Vis');
  expect(await screen.findByRole('option', { name: /Visa/ })).toBeTruthy();
});

test('where none stands for all, all can be chosen by name', async () => {
  signedInAs('ROLE_ADMIN');
  fakeApi({
    'GET /icon/1': [200, BABY],
    'GET /icon': [200, { result: [BABY, VISA], total: 2, page: 1, allowedActions: [] }],
  });
  const chosen: number[][] = [];
  function Picker() {
    const [value, setValue] = useState([1]);
    const choose = (next: number[]) => {
      chosen.push(next);
      setValue(next);
    };
    return <RecordPicker to="icon" label="Icon" all="All" value={value} onChange={choose} />;
  }
  render(
    <TestScreen>
      <Picker />
    </TestScreen>,
  );
  const field = await screen.findByDisplayValue('Baby');
  await userEvent.click(field);
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['All', 'Baby', 'Visa']);
  await userEvent.click(options[0]!);
  expect(chosen).toEqual([[]]);
  expect(field).toHaveProperty('value', 'All');
});
