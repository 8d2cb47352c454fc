import type { listRetention } from '@likeness/contract/privacy';
import type { WireAnswerOf } from '@likeness/contract/kit/endpoint';
import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { anAccount } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';

type Rule = WireAnswerOf<typeof listRetention>['rules'][number];

const AT = '2026-03-10T08:00:00.000Z';
const DONE = { started_at: AT, ended_at: AT, removed: 3, removed_in_all: 1200, failed: false };

function aRule(name: Rule['name'], changes: Partial<Rule> = {}): Rule {
  return {
    name,
    setting: null,
    days: 30,
    at_once: false,
    due: 0,
    next_at: null,
    counted_at: AT,
    last_run: null,
    ...changes,
  };
}

const open = (rules: Rule[]) => {
  fakeApi({ 'GET /me': [200, anAccount()], 'GET /retention': [200, { rules, server_now: AT }] });
  openApp('/admin/retention');
};

/** What a rule's line says, cell by cell. */
const line = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

beforeEach(() => signedInAs('ROLE_ADMIN'));

test('each rule says after how long, by which setting, how much is due, when the next is, and what it removed', async () => {
  open([
    aRule('pictures', { setting: 'RETENTION_DAYS', days: 90, due: 1234, next_at: AT, last_run: DONE }),
    aRule('sessions', { last_run: { ...DONE, ended_at: null, removed: 1 } }),
    aRule('attempts', { days: 0, at_once: true, last_run: { ...DONE, removed: 0 } }),
    aRule('sent_emails', { setting: 'EMAIL_DAYS', days: 0 }),
    aRule('answers', { due: null, counted_at: null }),
    aRule('jobs', { due: 2, last_run: { ...DONE, failed: true, removed: 7 } }),
  ]);
  expect(await line('Photos and what was made')).toEqual([
    '90 daysSet by RETENTION_DAYS',
    '1,234',
    '10/03/2026, 08:00',
    '10/03/2026, 08:00: 3 removed',
    '1,200',
  ]);
  expect(await line('Sessions')).toEqual(['30 daysFixed', '0', 'nothing', 'Running: 1 removed so far', '1,200']);
  expect(await line('Counts of calls')).toEqual([
    'at onceFixed',
    '0',
    'nothing',
    '10/03/2026, 08:00: none removed',
    '1,200',
  ]);
  expect(await line('Texts and attachments of e-mails that we')).toEqual([
    'keptSet by EMAIL_DAYS',
    '–',
    '–',
    'not yet',
    '0',
  ]);
  const counted = screen.getAllByText(/^counted /);
  expect(counted.map(({ textContent }) => textContent)).toEqual(['counted 10/03/2026, 08:00']);
  expect((await line('Answers')).slice(1, 3)).toEqual(['not known', '–']);
  expect((await line('Background jobs'))[3]).toBe('Interrupted after 7: it is tried again within an hour');
  expect((await axe.run(screen.getByRole('main'))).violations.map(({ id }) => id)).toEqual([]);
});
