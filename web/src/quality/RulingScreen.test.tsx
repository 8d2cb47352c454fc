import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openApp } from '../testing/openApp.tsx';
import { heldAnswer } from '../testing/heldAnswer.ts';
import { RulingScreen } from './RulingScreen.tsx';
import { aDisagreement, aRuled, disagreementPage, QUALITY_SCREENS, SHADOW, theHouse } from './testQuality.ts';

const LIST = 'GET /quality/disagreements';
const READ = 'GET /quality/disagreement/7';
const RULE = 'POST /quality/disagreement/7/ruling';
const open = (at = '/quality/disagreements/7') => openApp(at, QUALITY_SCREENS, RulingScreen);
const press = (key: string, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, code: /\d/.test(key) ? `Digit${key}` : key });
const ready = () => screen.findByRole('button', { name: /^The first is right/ });

test('keys choose what is right and save it, and the next open one of the same filter comes', async () => {
  const seen = theHouse({
    [LIST]: [
      [200, disagreementPage([aDisagreement(9), aDisagreement(7), aDisagreement(5)])],
      [200, disagreementPage([aDisagreement(9), aDisagreement(5)])],
    ],
    [READ]: [200, aDisagreement(7)],
    'GET /quality/disagreement/5': [200, aDisagreement(5)],
    [RULE]: [200, aRuled(7)],
  });
  const { path } = open('/quality/disagreements/7?country=FR');
  await ready();
  press('1');
  expect(screen.getByRole('button', { name: /^The first is right/ }).getAttribute('aria-pressed')).toBe('true');
  press('Enter');
  await waitFor(() => expect(path()).toBe('/quality/disagreements/5?country=FR'));
  expect(seen.find(({ call }) => call === RULE)?.body).toEqual({
    verdict: 'reject',
    reasons: [11],
    note: '',
    is_example: false,
    seen: null,
  });
  expect(seen.filter(({ call }) => call === LIST).every(({ query }) => query['country'] === 'FR')).toBe(true);
});

test('a ruling that is answered late leads nobody away from where they are now', async () => {
  const ruled = heldAnswer(200, aRuled(7));
  theHouse({
    [LIST]: [200, disagreementPage([aDisagreement(5)])],
    [READ]: [200, aDisagreement(7)],
    [RULE]: ruled.answer,
  });
  const { path, router } = open();
  await ready();
  press('1');
  press('Enter');
  await act(() => router.navigate('/home'));
  const leave = screen.queryByRole('button', { name: 'Leave without saving' });
  if (leave) await userEvent.click(leave);
  await ruled.arrive();
  expect(path()).toBe('/home');
});

test('who judged shows only after somebody has said what is right', async () => {
  theHouse({ [LIST]: [200, disagreementPage([])], [READ]: [200, aDisagreement(7)] });
  const { router } = open();
  await ready();
  expect(document.body.textContent).not.toMatch(/Haddad|Lindqvist/);
  theHouse({ [LIST]: [200, disagreementPage([])], 'GET /quality/disagreement/8': [200, aRuled(8)] });
  await router.navigate('/quality/disagreements/8');
  await screen.findByText(/Nadia Haddad/);
  screen.getByText(/Hugo Lindqvist/);
  screen.getByText(/^Decided by Agathe Morel/);
  expect(screen.getByRole('button', { name: /^The second is right/ }).getAttribute('aria-pressed')).toBe('true');
});

test('neither was right: another verdict is saved with reasons of its own, a note and as an example', async () => {
  const seen = theHouse({
    [LIST]: [200, disagreementPage([])],
    [READ]: [200, aDisagreement(7)],
    [RULE]: [200, aRuled(7)],
  });
  const { path } = open();
  await ready();
  press('3');
  await userEvent.click(await screen.findByRole('radio', { name: 'Rejected' }));
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  screen.getByText('You must select at least one rejection reason!');
  await userEvent.click(await screen.findByRole('checkbox', { name: SHADOW.label }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show as an example' }));
  const note = screen.getByRole('textbox', { name: 'Note' });
  await userEvent.type(note, 'Look at the left cheek');
  fireEvent.keyDown(note, { key: 'Enter', code: 'Enter', ctrlKey: true });
  await waitFor(() => expect(path()).toBe('/quality/disagreements'));
  expect(seen.find(({ call }) => call === RULE)?.body).toEqual({
    verdict: 'reject',
    reasons: [12],
    note: 'Look at the left cheek',
    is_example: true,
    seen: null,
  });
});

test('somebody else has decided meanwhile: theirs is shown, and what was typed stays and can be saved over it', async () => {
  const theirs = aRuled(7, { verdict: 'sendForEditing', note: 'Too dark' });
  const seen = theHouse({
    [LIST]: [200, disagreementPage([])],
    [READ]: [
      [200, aDisagreement(7)],
      [200, theirs],
    ],
    [RULE]: [
      [409, { code: 'changed_meanwhile', message: 'Someone else has changed this in the meantime' }],
      [200, aRuled(7)],
    ],
  });
  const { path } = open();
  await ready();
  press('2');
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  await userEvent.type(note, 'Fine as it is');
  await userEvent.click(screen.getByRole('button', { name: /^Save, and on/ }));
  const alert = within(
    (await screen.findByText(/^Agathe Morel has decided this in the meantime/)).closest<HTMLElement>('[role="alert"]')!,
  );
  alert.getByText('Sent for editing');
  alert.getByText('Too dark');
  expect(note.value).toBe('Fine as it is');
  await userEvent.click(screen.getByRole('button', { name: /^Save mine anyway/ }));
  await waitFor(() => expect(path()).toBe('/quality/disagreements'));
  expect(seen.findLast(({ call }) => call === RULE)?.body).toMatchObject({
    verdict: 'validate',
    note: 'Fine as it is',
    seen: theirs.ruling!.at,
  });
});

test('leaving asks while something is chosen and not saved', async () => {
  theHouse({ [LIST]: [200, disagreementPage([])], [READ]: [200, aDisagreement(7)] });
  const { path } = open();
  await ready();
  press('Enter');
  await screen.findByText('Choose what is right first');
  press('1');
  await userEvent.click(screen.getByRole('link', { name: 'All disagreements' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(path()).toBe('/quality/disagreements/7');
});
