import type { WireAnswerOf } from '@likeness/contract/kit/endpoint';
import type { MeasuredCell, ShownTime, measuredPromises, readWeek } from '@likeness/contract/treatmentTimes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { anAccount, signedIn } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { openApp } from '../testing/openApp.tsx';
import { TreatmentTimeScreen } from './TreatmentTimeScreen.tsx';

type Week = WireAnswerOf<typeof readWeek>;

const pad = (hour: number) => String(hour % 24).padStart(2, '0');
const times: ShownTime[] = Array.from({ length: 168 }, (_, place) => ({
  id: place + 1,
  day: Math.floor(place / 24) + 1,
  start_time: pad(place % 24),
  end_time: pad((place % 24) + 1),
  treatment_time: 60,
}));
const aWeek = (minutes: Readonly<Record<number, number>> = {}, overrides: Partial<Week> = {}): Week => ({
  times: times.map((time) => ({ ...time, treatment_time: minutes[time.id] ?? time.treatment_time })),
  revision: 4,
  time_zone: 'Europe/Paris',
  opening: Array.from({ length: 7 }, (_, place) => ({ day: place + 1, opens: '00:00', closes: '24:00' })),
  holidays: [{ label: 'Easter Monday', day: '2026-04-06' }],
  changed: {
    times: { user: { id: 9, first_name: 'Clara', last_name: 'Rossi' }, created_at: '2026-03-10T08:00:00.000Z' },
    opening: null,
  },
  ...overrides,
});
const EFFECTS = { waiting: 12, earlier: 0, later: 0, biggest_move: 0, late_before: 0, late_after: 0 };
const MOVING = { ...EFFECTS, later: 3, earlier: 1, biggest_move: 90, late_before: 2, late_after: 1 };

function measured(cells: Partial<MeasuredCell>[] = []): WireAnswerOf<typeof measuredPromises> {
  const whole = cells.map((cell) => ({
    day: 1,
    hour: 0,
    promised: 0,
    kept: 0,
    suggested: null,
    suggested_by: null,
    ...cell,
  }));
  return { from: '2026-02-10T08:00:00.000Z', promised: 0, kept: 0, cells: whole };
}

function open(at: string, answers: Parameters<typeof fakeApi>[0] = {}) {
  signedIn({ roles: ['ROLE_ADMIN'] });
  const seen = fakeApi({
    'GET /me': [200, anAccount()],
    'GET /time-photo-treatment/week': [200, aWeek({ 9: 45, 10: 60, 11: 90 })],
    'GET /time-photo-treatment/measured': [200, measured()],
    'POST /time-photo-treatment/effects': [200, EFFECTS],
    'POST /time-photo-treatment/9': [200, { status: 200, message: 'Treatment time saved' }],
    'POST /time-photo-treatment/week': [200, aWeek()],
    'POST /time-photo-treatment/opening': [200, aWeek()],
    ...answers,
  });
  openApp(`/admin/time-photo-treatment?tab=${at}`, ['TreatmentTimeList'], TreatmentTimeScreen);
  return (call: string) => seen.filter((request) => request.call === call);
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function fill(input: HTMLElement, value: string) {
  await userEvent.clear(input);
  if (value !== '') await userEvent.type(input, value);
}

test('a day shows its 24 hours in minutes, hours, or both, and what was kept of them', async () => {
  const cell = { day: 1, hour: 8, promised: 30, kept: 28, suggested: 50, suggested_by: 'cell' as const };
  const whole = { ...cell, hour: 9, promised: 100, kept: 29 };
  open('1', { 'GET /time-photo-treatment/measured': [200, measured([cell, whole])] });
  const table = within(await screen.findByRole('table', { name: 'Monday' }));
  expect(table.getAllByRole('row')).toHaveLength(25);
  const first = within(table.getByRole('row', { name: /08-09/ }));
  for (const shown of ['45 min', '50 min']) expect(first.getByText(shown)).toBeTruthy();
  await waitFor(() => expect(first.getByText('93% of 30')).toBeTruthy());
  within(table.getByRole('row', { name: /09-10/ })).getByText('29% of 100');
  expect(within(table.getByRole('row', { name: /09-10/ })).getByText('1 h')).toBeTruthy();
  expect(within(table.getByRole('row', { name: /10-11/ })).getByText('1 h 30 min')).toBeTruthy();
  expect(table.getByRole('rowheader', { name: '23-00' })).toBeTruthy();
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

test('the dialog wants a number, shows what moves, saves with a second press, and says what the server says', async () => {
  const sent = open('1', { 'POST /time-photo-treatment/effects': [200, MOVING] });
  await userEvent.click(await button('Change 08-09'));
  const minutes = await field('Treatment time in minutes');
  for (const [typed, sentence] of [
    ['', "Can't be empty"],
    ['soon', 'This is not a number'],
  ] as const) {
    await fill(minutes, typed);
    await userEvent.click(await button('Save'));
    expect(await screen.findByText(sentence)).toBeTruthy();
  }
  await fill(minutes, '135');
  await userEvent.click(await button('Save'));
  expect(await screen.findByText(/moves the promises of 4 of the 12/)).toBeTruthy();
  for (const shown of ['3 are promised it later', '1 is promised it earlier', 'the largest change is 1 h 30 min']) {
    expect(screen.getByText(shown)).toBeTruthy();
  }
  expect(sent('POST /time-photo-treatment/9')).toHaveLength(0);
  await userEvent.click(await button('Save and move the promises'));
  expect(await screen.findByText('Treatment time saved')).toBeTruthy();
  expect(sent('POST /time-photo-treatment/9').map(({ body }) => body)).toEqual([
    { day: 1, timeInterval: '08-09', treatmentTime: 135, was: 45 },
  ]);
});

test('whoever changes an hour that somebody else has changed is told, and keeps what they typed', async () => {
  const sent = open('1', {
    'POST /time-photo-treatment/9': [
      [409, { code: 'changed_meanwhile', message: 'It was changed meanwhile' }],
      [200, { status: 200, message: 'Treatment time saved' }],
    ],
    'GET /time-photo-treatment/week': [
      [200, aWeek({ 9: 45 })],
      [200, aWeek({ 9: 20 })],
    ],
  });
  await userEvent.click(await button('Change 08-09'));
  await fill(await field('Treatment time in minutes'), '30');
  await userEvent.click(await button('Save'));
  expect(await screen.findByText(/Someone else has set it to 20 min in the meantime/)).toBeTruthy();
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Treatment time saved')).toBeTruthy();
  expect(sent('POST /time-photo-treatment/9').at(-1)!.body).toMatchObject({ treatmentTime: 30, was: 20 });
});

test('an hour that somebody else changes while its dialog is open is not overwritten unseen', async () => {
  let week = aWeek({ 9: 45 });
  const sent = open('1', { 'GET /time-photo-treatment/week': () => [200, week] });
  await userEvent.click(await button('Change 08-09'));
  await fill(await field('Treatment time in minutes'), '30');
  week = aWeek({ 9: 20 });
  window.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('20 min');
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Treatment time saved')).toBeTruthy();
  expect(sent('POST /time-photo-treatment/effects').at(-1)!.body).toMatchObject({ times: [{ id: 9, was: 45 }] });
  expect(sent('POST /time-photo-treatment/9').at(-1)!.body).toMatchObject({ treatmentTime: 30, was: 45 });
});

test('a whole day, a whole hour and a copied day are typed at once, previewed and saved together', async () => {
  const sent = open('week', { 'POST /time-photo-treatment/effects': [200, MOVING] });
  await userEvent.click(await button('Set Saturday'));
  await userEvent.type(await field('The same for all of it, in minutes'), '120{Enter}');
  await userEvent.click(await button('Set Saturday'));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sunday' }));
  await userEvent.click(await button('Copy'));
  await userEvent.click(await button('Set 03-04'));
  await userEvent.type(await field('The same for all of it, in minutes'), '200{Enter}');
  expect((await field('Sunday, 00-01, in minutes')).value).toBe('120');
  expect(screen.getByText('53 hours changed')).toBeTruthy();
  expect(sent('POST /time-photo-treatment/week')).toHaveLength(0);
  await userEvent.click(await button('Preview and save'));
  expect(await screen.findByText(/moves the promises of 4 of the 12/)).toBeTruthy();
  await userEvent.click(await button('Save and move the promises'));
  expect(await screen.findByText('Treatment times saved')).toBeTruthy();
  const weekend = times.filter(({ id }) => id > 120);
  const night = times.filter(({ id, start_time: start }) => id <= 120 && start === '03');
  expect(sent('POST /time-photo-treatment/week').map(({ body }) => body)).toEqual([
    {
      times: [...night, ...weekend].map(({ id, start_time: start }) => ({
        id,
        was: 60,
        treatment_time: start === '03' ? 200 : 120,
      })),
    },
  ]);
});

test('what is not right is said at its hour, and nothing can be saved', async () => {
  open('week');
  await fill(await field('Monday, 00-01, in minutes'), '0');
  const wrong = await field('Monday, 00-01, in minutes');
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('1 hour has a mistake')).toBeTruthy();
  expect((await button('Preview and save')).hasAttribute('disabled')).toBe(true);
});

test('suggestions come into the table and are not saved by that', async () => {
  const cell = { day: 1, hour: 0, promised: 30, kept: 12, suggested: 85, suggested_by: 'cell' as const };
  const sent = open('week', { 'GET /time-photo-treatment/measured': [200, measured([cell])] });
  await waitFor(() => expect(screen.getByText('40% of 30')).toBeTruthy());
  await userEvent.click(await button('Take the suggestions'));
  expect((await field('Monday, 00-01, in minutes')).value).toBe('85');
  expect(screen.getByText('1 hour changed')).toBeTruthy();
  expect(sent('POST /time-photo-treatment/week')).toHaveLength(0);
});

test('of two people who change the same hour the second chooses, and the rest of both stays', async () => {
  const sent = open('week', {
    'GET /time-photo-treatment/week': [
      [200, aWeek()],
      [200, aWeek({ 1: 30, 2: 15 })],
    ],
    'POST /time-photo-treatment/week': [
      [409, { code: 'changed_meanwhile', message: 'It was changed meanwhile' }],
      [200, aWeek()],
    ],
  });
  await fill(await field('Monday, 00-01, in minutes'), '40');
  await fill(await field('Monday, 05-06, in minutes'), '50');
  await userEvent.click(await button('Preview and save'));
  await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('dialog', { name: 'Someone else has changed this in the meantime' }));
  expect(conflict.getByText(/Clara Rossi/)).toBeTruthy();
  const row = within(conflict.getByRole('row', { name: /Monday, 00-01/ }));
  expect(row.getByRole<HTMLInputElement>('radio', { name: '40\u00A0min' }).checked).toBe(true);
  expect(conflict.queryByRole('row', { name: /Monday, 01-02/ })).toBeNull();
  await userEvent.click(conflict.getByRole('button', { name: /Save/ }));
  await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Treatment times saved')).toBeTruthy();
  expect(sent('POST /time-photo-treatment/week').at(-1)!.body).toEqual({
    times: [
      { id: 1, was: 30, treatment_time: 40 },
      { id: 6, was: 60, treatment_time: 50 },
    ],
  });
});

test('the opening hours are checked, previewed and saved, a closed day without its times', async () => {
  const sent = open('opening', { 'POST /time-photo-treatment/effects': [200, MOVING] });
  await userEvent.click(
    within(await screen.findByRole('group', { name: 'Sunday' })).getByRole('checkbox', { name: 'Closed' }),
  );
  await fill(await field('Monday opens at'), '9:30');
  await fill(await field('Monday closes at'), '08:00');
  await userEvent.click(await button('Preview and save'));
  expect(await screen.findByText('Closing must be later than opening')).toBeTruthy();
  await fill(await field('Monday closes at'), '18:00');
  await userEvent.click(await button('Preview and save'));
  await userEvent.click(await button('Save and move the promises'));
  expect(await screen.findByText('Opening hours saved')).toBeTruthy();
  const roundTheClock = { opens: '00:00', closes: '24:00' };
  expect(sent('POST /time-photo-treatment/opening').map(({ body }) => body)).toEqual([
    {
      revision: 4,
      time_zone: 'Europe/Paris',
      opening: [
        { day: 1, opens: '09:30', closes: '18:00' },
        ...[2, 3, 4, 5, 6].map((day) => ({ day, ...roundTheClock })),
        { day: 7, opens: null, closes: null },
      ],
    },
  ]);
  expect(screen.getByText(/Easter Monday/)).toBeTruthy();
});
