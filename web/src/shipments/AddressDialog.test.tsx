import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState, useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import { countriesAnswer } from '../testing/countries.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { heldAnswer } from '../testing/heldAnswer.ts';
import { signedInAs } from '../testing/openApp.tsx';
import { TestScreen } from '../testing/TestScreen.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import type { StoredAddress } from './addressForm.ts';
import { createStore } from '../kit/store.ts';

const STORED: StoredAddress = {
  first_name: 'Zoë',
  last_name: 'Ängel',
  attention: null,
  address: '3 rue des Lilas',
  address2: null,
  postal_code: '69001',
  region: null,
  city: 'Lyon',
  country: { country_code: 'FR', country_name: 'France' },
};
const SAVED = { id: 3, status: 'pending_shipment', message: 'the address was successfully modified' };

/** The dialog of document 3, over a screen whose address can change meanwhile. */
function open(answer: Parameters<typeof fakeApi>[0][string] = [200, SAVED], stored = STORED) {
  signedInAs('ROLE_ORDER_MANAGER');
  const seen = fakeApi({ 'GET /country': [200, countriesAnswer()], 'POST /delivery/edit-address/3': answer });
  const said: string[] = [];
  const current = createStore(stored);
  function Screen() {
    const address = useSyncExternalStore(current.subscribe, current.get);
    const [isOpen, setOpen] = useState(true);
    return isOpen ? (
      <AddressDialog
        documentId={3}
        address={address}
        isInside={() => false}
        onSaved={() => said.push('saved')}
        onClose={() => {
          said.push('closed');
          setOpen(false);
        }}
      />
    ) : null;
  }
  render(
    <TestScreen>
      <Screen />
    </TestScreen>,
  );
  const posts = () => seen.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
  return { posts, said, learn: (address: StoredAddress) => act(() => current.set(address)) };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const envelope = () => [...screen.getByLabelText('Address on the envelope').children].map((line) => line.textContent);

test('a corrected address is sent once, without what was left empty', async () => {
  const { posts, said } = open();
  await userEvent.clear(field('City'));
  await userEvent.type(field('City'), ' Villeurbanne ');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('the address was successfully modified');
  expect(posts()).toEqual([
    {
      firstName: 'Zoë',
      lastName: 'Ängel',
      address: '3 rue des Lilas',
      postalCode: '69001',
      city: 'Villeurbanne',
      country: 'FR',
    },
  ]);
  expect(said).toEqual(['saved', 'closed']);
});

test.each(['First name', 'Last name', 'Address', 'Postal code', 'City'])('%s is required', async (name) => {
  const { posts } = open();
  await userEvent.clear(field(name));
  await save();
  expect(await screen.findByText('This field should be filled')).toBeTruthy();
  expect(posts()).toEqual([]);
});

test('the envelope follows what is typed, with what there is to say of it', async () => {
  open();
  expect(envelope()).toEqual(['ZOË ÄNGEL', '3 RUE DES LILAS', '69001 LYON', 'FRANCE']);
  await userEvent.type(field('Chez (care of)'), 'Martin');
  await userEvent.clear(field('Address'));
  await userEvent.type(field('Address'), 'rue des Lilas');
  expect(envelope()).toEqual(['ZOË ÄNGEL', 'RUE DES LILAS', 'CHEZ MARTIN', '69001 LYON', 'FRANCE']);
  expect(screen.getByText('There is no house number')).toBeTruthy();
});

test('the country is chosen among those of the catalogue; one that nothing is sent to cannot be', async () => {
  const { posts } = open();
  await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
  const choices = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(choices.map((choice) => [choice.textContent, choice.getAttribute('aria-disabled')])).toEqual([
    ['Belgique', 'false'],
    ['Cuba', 'true'],
    ['France', 'false'],
  ]);
  await userEvent.click(choices[0]!);
  expect(envelope()).toContain('BELGIQUE');
  await save();
  await waitFor(() => expect(posts()).toEqual([expect.objectContaining({ country: 'BE' })]));
});

test('an address in a country that nothing is sent to is not sent', async () => {
  const { posts } = open([200, SAVED], { ...STORED, country: { country_code: 'CU', country_name: 'Cuba' } });
  await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
  await screen.findByRole('option', { name: 'France' });
  await userEvent.keyboard('{Escape}');
  await save();
  expect(await screen.findByText('We do not ship to this country')).toBeTruthy();
  expect(posts()).toEqual([]);
});

test('an error that the server finds is shown at its field, and nothing typed is lost', async () => {
  open([
    422,
    { code: 'invalid_input', message: 'x', errors: { postalCode: ['This value should have 12 characters or less.'] } },
  ]);
  await userEvent.type(field('Address 2'), 'Bât. C');
  await save();
  expect(await screen.findByText('This value should have 12 characters or less.')).toBeTruthy();
  expect(field('Address 2')).toHaveProperty('value', 'Bât. C');
});

test('an error that the server finds leads to its field, and not to the one that was typed in', async () => {
  const late = heldAnswer(422, { code: 'invalid_input', message: 'x', errors: { country: ['Not served any more'] } });
  open(late.answer);
  await userEvent.type(field('City'), ' 1er');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  // A browser takes the focus from what is disabled.
  act(() => field('City').blur());
  await late.arrive();
  await screen.findByText('Not served any more');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Country' }));
});

test('a refusal says that it failed, and why, and the dialog stays', async () => {
  const { said } = open([409, { code: 'letter_under_way', message: 'x' }]);
  await save();
  expect(await screen.findByText(/^Address modification failed\. This letter is being handed/)).toBeTruthy();
  expect(said).toEqual(['saved']);
});

test('if somebody else changes the address, the person who is typing is told and chooses one of the two', async () => {
  const { learn, posts } = open([200, SAVED], { ...STORED, attention: 'Martin' });
  await userEvent.type(field('City'), ' 1er');
  const belgium = { country_code: 'BE', country_name: 'Belgique' };
  learn({ ...STORED, address2: 'Bât. C', region: 'Rhône', city: 'Bron', postal_code: '69500', country: belgium });
  const note = (await screen.findByText(/Someone else has changed this address in the meantime/)).closest(
    '[role=alert]',
  )!;
  expect(
    within(note as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Chez (care of): empty',
    'Address 2: Bât. C',
    'Postal code: 69500',
    'City: Bron',
    'Region: Rhône',
    'Country: Belgique',
  ]);
  // Until one of the two is chosen neither a click nor Enter saves over what they have not weighed.
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await userEvent.type(field('City'), '{Enter}');
  expect(posts()).toEqual([]);
  expect(field('City')).toHaveProperty('value', 'Lyon 1er');
  await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(field('City')).toHaveProperty('value', 'Bron');
  learn(STORED);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
  expect(field('City')).toHaveProperty('value', 'Bron');
  expect(screen.queryByText(/Someone else has changed/)).toBeNull();
  await save();
  await waitFor(() => expect(posts()).toHaveLength(1));
});

test('axe finds nothing on the address dialog', async () => {
  open();
  await screen.findByRole('dialog', { name: 'Edit address' });
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
