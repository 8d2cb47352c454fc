import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openApp, signedInAs } from '../../testing/openApp.tsx';
import { aPurpose, purposeServer } from '../../testing/purposes.ts';

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
