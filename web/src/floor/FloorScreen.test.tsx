import type { Floor } from '@likeness/contract/floor';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { anAccount } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { FloorScreen } from './FloorScreen.tsx';
import { aFloor, after, anAlert, aWork } from './testFloor.ts';

type Answers = Parameters<typeof fakeApi>[0];

const LISTS = ['OrderList', 'Mailbox', 'ShipmentList', 'Shipment', 'FloorSettings'] as const;
const POLL_MS = 10_000;
const RELEASED = [200, { released: true }] as const;

function open(floor: Answers[string], others: Answers = {}) {
  signedInAs('ROLE_ADMIN');
  const seen = fakeApi({ 'GET /me': [200, anAccount()], 'GET /floor': floor, ...others });
  openApp('/floor', ['Floor', ...LISTS], FloorScreen);
  return seen;
}

const answering = (overrides: Partial<Floor> = {}) => [200, aFloor(overrides)] as const;
const row = async (table: string, name: RegExp) =>
  within(await screen.findByRole('table', { name: table })).getByRole('row', { name });
const textOf = (element: Element) => element.textContent;
/** Lets timers and answers that are due happen. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** What was read first is on the screen. */
const settled = () => screen.findByRole('table', { name: 'Queues' });

test('a queue says how long its oldest has waited and when it will be empty, or by how much it grows', async () => {
  open(answering());
  const verification = await row('Queues', /^Verification/);
  expect(textOf(verification)).toMatch(/^Verification42 31:02:\d\d3018grows by 12 an hour$/);
  expect(textOf(await row('Queues', /^Processing/))).toMatch(/empty at \d\d:03$/);
  const filter = { q: '12', selectedSearch: 'document' };
  expect(within(verification).getByRole('link').getAttribute('href')).toBe(
    `/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
});

test('a bar is as long as its share, of a country as of a reason', async () => {
  const { by_country } = aFloor().refusals;
  const tilted = { key: '3', label: 'Head tilted', refused: 2, judged: 20, share: 10, usual_share: 4 };
  open(answering({ refusals: { by_country, by_reason: [tilted] } }));
  const bar = (of: Element) => of.querySelector<HTMLElement>('.floor-bar div')!.style.width;
  expect(bar(await row('By country', /^France/))).toBe('30%');
  expect(bar(await row('By reason', /^Head tilted/))).toBe('10%');
});

test('an outlook on another day names the day apart from the time', async () => {
  const [, processing] = aFloor().queues;
  open(answering({ queues: [{ ...processing!, empty_at: after(24 * 3_600) }] }));
  expect(textOf(await row('Queues', /^Processing/))).toMatch(/empty on 11\/03\/2026 at \d\d:03$/);
});

test('what failed stands first among the automatic steps, whose panel shows few at once', async () => {
  const { emails, letters } = aFloor();
  open(answering({ emails: { ...emails, failed: 0 }, letters: { ...letters, failed: 4 }, steps: [] }));
  const table = await screen.findByRole('table', { name: 'Automatic steps, e-mails, letters and jobs' });
  const [first, second] = within(table).getAllByRole('rowheader').map(textOf);
  expect([first, second]).toEqual(['Letters', 'E-mails']);
});

test('what failed leads to its list, a service says what it answered, and shares stand beside the usual ones', async () => {
  open(answering());
  const emails = await row('Automatic steps, e-mails, letters and jobs', /^E-mails/);
  expect(within(emails).getByRole('link').getAttribute('href')).toBe(
    `/mailbox?filter=${encodeURIComponent('{"status":"failed"}')}`,
  );
  expect(textOf(await row('Services', /^Mail server/))).toContain('down');
  expect(textOf(await row('Services', /^Mail server/))).toContain('The connection was refused');
  expect(textOf(await row('By country', /^France/))).toBe('France30% 6 of 2015%');
});

test('automatic steps say what waits, what is taken and the oldest, and a program is not released', async () => {
  const program = aWork({ kind: 'automatic', subject_id: 29, allowedActions: [] });
  open(answering({ work: [program] }));
  const checks = await row('Automatic steps, e-mails, letters and jobs', /^Automatic checks/);
  expect(textOf(checks)).toMatch(/^Automatic checks3101:1\d$/);
  expect(screen.queryByRole('row', { name: /^To be posted without a check/ })).toBeNull();
  const work = await row('Work in progress', /Automatic treatment 29/);
  expect(within(work).queryByRole('button')).toBeNull();
});

test('how long work lasts goes by the server’s clock, however wrong the browser’s is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(after(7_200)) });
  open(answering());
  await settled();
  const work = screen.getByRole('row', { name: /^Anna Keller/ });
  const [age, left] = [...work.querySelectorAll('time')].map(textOf);
  expect(age).toMatch(/^3:\d\d$/);
  expect(left).toMatch(/^[12]:\d\d$/);
});

test('a release asks, takes a word, and is sent once by a double click', async () => {
  const seen = open([answering(), answering({ work: [] })], { 'POST /floor/release': RELEASED });
  await userEvent.click(await screen.findByRole('button', { name: 'Release Verification 12, Anna Keller' }));
  const question = within(await screen.findByRole('dialog', { name: 'Release Verification 12?' }));
  expect(question.getByText(/^Anna Keller has been working on it since/)).toBeTruthy();
  await userEvent.type(question.getByRole('textbox', { name: 'Message to Anna' }), 'the visa ones first');
  await userEvent.dblClick(question.getByRole('button', { name: 'Release' }));
  expect(await screen.findByText('Anna Keller has been released')).toBeTruthy();
  expect(seen.filter(({ call }) => call === 'POST /floor/release').map(({ body }) => body)).toEqual([
    { kind: 'verification', subject_id: 12, staff_id: 3, word: 'the visa ones first' },
  ]);
  expect(await screen.findByText('Nobody is working on anything at the moment')).toBeTruthy();
});

test('work that ends while the question is open cannot be released any more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open([answering(), answering({ work: [aWork({ by: { id: 4, first_name: 'Bruno', last_name: 'Rossi' } })] })]);
  await settled();
  fireEvent.click(screen.getByRole('button', { name: /^Release/ }));
  await pass(POLL_MS);
  const question = within(screen.getByRole('dialog'));
  expect(question.getByText('Anna Keller is no longer working on this. There is nothing to release.')).toBeTruthy();
  expect(question.getByRole<HTMLButtonElement>('button', { name: 'Release' }).disabled).toBe(true);
});

test('a lost connection is said with the time of the last numbers, and ends by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open([answering(), 'offline', 'offline', 'offline', answering({ now: after(40) })], { 'GET /health': 'offline' });
  await settled();
  expect(screen.getByText(/^As of \d?\d:03:20/)).toBeTruthy();
  await pass(POLL_MS + 3_000);
  expect(screen.getByRole('alert').textContent).toMatch(
    /^No connection since \d?\d:03:20.*; these numbers are out of date\.$/,
  );
  const oldest = () => textOf(screen.getByRole('row', { name: /^Anna Keller/ }));
  const then = oldest();
  await pass(2_000);
  expect(oldest()).toBe(then);
  await pass(POLL_MS);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(/^As of \d?\d:04:00/)).toBeTruthy();
});

test('an answer that the page cannot read is not called a lost connection, however long none could be read', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isNewer = false;
  open(() => (isNewer ? [200, { of: 'a newer server' }] : answering()));
  await settled();
  isNewer = true;
  await pass(4 * POLL_MS);
  const said = await screen.findByText(/this page cannot read/);
  expect(textOf(said)).toContain('reload it');
  expect(screen.queryByText(/No connection/)).toBeNull();
});

test('an alert is announced when it comes and when it is over, and not again while its number grows', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const down = anAlert({ kind: 'service_down', about: 'smtp', value: 7, threshold: 5 });
  open([
    answering(),
    answering({ alerts: [down] }),
    answering({ alerts: [{ ...down, value: 8 }] }),
    answering({ alerts: [] }),
  ]);
  await settled();
  const news = within(screen.getByRole('main')).getByRole('status');
  expect(news.textContent).toBe('');
  await pass(POLL_MS);
  expect(news.textContent).toBe('Mail server has not answered for 7\u00A0min, the limit is 5\u00A0min');
  await pass(POLL_MS);
  expect(within(screen.getByRole('group', { name: 'Alerts' })).getByText(/8 min/)).toBeTruthy();
  expect(news.textContent).toContain('7\u00A0min');
  await pass(POLL_MS);
  expect(news.textContent).toMatch(/^Resolved: Mail server/);
});

test('F shows the page over everything else and Escape ends that; nothing keeps people out', async () => {
  open(answering({ alerts: [anAlert()] }));
  await screen.findByRole('table', { name: 'Queues' });
  expect((await axe.run(screen.getByRole('main'))).violations.map(({ id }) => id)).toEqual([]);
  await userEvent.keyboard('f');
  const wall = within(await screen.findByRole('dialog', { name: 'Live floor' }));
  expect(wall.getByRole('button', { name: /^Leave full screen/ })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: /^Full screen/ })).toBeTruthy();
});
