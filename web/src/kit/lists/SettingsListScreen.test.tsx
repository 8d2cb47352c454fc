import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { lastOf } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';
import { aReason, reasonServer } from '../../testing/ticketReasons.ts';
import { showLanguage } from '../language.ts';

const LIST = '/admin/ticket-reasons';
const many = Array.from({ length: 25 }, (_, at) => aReason(at + 1));

beforeEach(() => signedInAs('ROLE_USER_MANAGER'));

async function rowOf(name: string): Promise<HTMLElement> {
  return (await screen.findByText(name)).closest('tr')!;
}

function headings(): (string | null)[] {
  // The one in which rows are ticked has no words.
  const words = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  return words.filter((heading) => heading !== '');
}

describe('a settings list', () => {
  test('shows its columns as a person reads them', async () => {
    const label = `A very long label that nobody wants to see in full ${'again '.repeat(20)}`;
    const france = { country_id: 1, country: { id: 1, label: 'France' } };
    reasonServer([
      aReason(3, { label: 'Late', order_needed: false, priority: 1000, ...france }),
      aReason(4, { label }),
    ]);
    openApp(LIST);
    const row = await rowOf('Late');
    expect(headings()).toEqual([
      'Label',
      'Automatic reply',
      'Order needed',
      'For e-mails',
      'Priority',
      'Hours to answer',
      'Country',
      'Actions',
    ]);
    // No order is needed, and it is not for e-mails.
    expect(within(row).getAllByTitle('No')).toHaveLength(2);
    expect(within(row).getByText('1,000')).toBeTruthy();
    expect(within(row).getByRole('link', { name: 'France' }).getAttribute('href')).toBe('/admin/countries?edit=1');
    expect(screen.getByText(label.trim(), { exact: false })).toBeTruthy();
  });

  test('says in words what its icons do to which record, to the pointer and to the keyboard', async () => {
    reasonServer([aReason(3, { label: 'Late' })]);
    openApp(LIST);
    await userEvent.hover(await screen.findByRole('button', { name: 'Edit “Late”' }));
    await screen.findByText('Edit “Late”');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Edit “Late”')).toBeNull());
    screen.getByRole('button', { name: 'Edit “Late”' }).focus();
    await userEvent.tab();
    await screen.findByText('Save “Late” as a copy');
    await userEvent.tab();
    await screen.findByText('Translate “Late”');
    await userEvent.tab();
    await screen.findByText('Delete “Late”');
    expect(screen.queryByText('Translate “Late”')).toBeNull();
  });

  test('says what a record is called in the language of the screen, and edits what it is called by itself', async () => {
    reasonServer([aReason(3, { label: 'Late', auto_reply: 'Sorry', translated: { label: 'En retard' } })]);
    openApp(LIST);
    expect((await rowOf('En retard')).textContent).toContain('Sorry');
    await userEvent.click(screen.getByRole('button', { name: 'Edit “En retard”' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Label/)).value).toBe('Late');
    screen.getByText('In English: “En retard”');
  });

  test('opens where its address says: page, order, search and filters', async () => {
    const seen = reasonServer(many);
    const filter = encodeURIComponent('{"q":"Reason","order_needed":true}');
    openApp(`${LIST}?page=2&perPage=20&sort=label&order=DESC&filter=${filter}`);
    await screen.findByText('21-25 of 25');
    const [asked] = seen.filter(({ call }) => call === 'GET /ticket-reason');
    expect(asked?.query).toEqual({
      page: '2',
      limit: '20',
      order_by: 'label',
      descending: 'true',
      q: 'Reason',
      order_needed: 'true',
    });
    expect((await screen.findByLabelText<HTMLInputElement>('Search')).value).toBe('Reason');
  });

  test('goes to its last page when its address is past the end', async () => {
    reasonServer(many);
    const { path } = openApp(`${LIST}?page=99`);
    await screen.findByText('21-25 of 25');
    await waitFor(() => expect(path()).toContain('page=3'));
  });

  test('leaves out of its address what cannot be asked for', async () => {
    const seen = reasonServer(many);
    const { path } = openApp(`${LIST}?perPage=100000&sort=password&order=DESC`);
    await screen.findByText('1-10 of 25');
    expect(path()).not.toContain('password');
    const last = seen.findLast(({ call }) => call === 'GET /ticket-reason');
    expect(last?.query).toMatchObject({ order_by: 'priority', limit: '10' });
  });

  test('is narrowed down by a filter, and widened again', async () => {
    const seen = reasonServer(many);
    openApp(LIST);
    await rowOf('Reason 1');
    await userEvent.click(screen.getByRole('combobox', { name: 'Order needed' }));
    await userEvent.click(screen.getByRole('option', { name: 'No' }));
    await waitFor(() => expect(lastOf(seen, 'GET /ticket-reason')?.query).toMatchObject({ order_needed: 'false' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Finland' }));
    await waitFor(() => expect(lastOf(seen, 'GET /ticket-reason')?.query).toMatchObject({ country_id: '2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    await waitFor(() => expect(lastOf(seen, 'GET /ticket-reason')?.query).not.toHaveProperty('country_id'));
  });

  test('names the record that a filter in its address refers to', async () => {
    reasonServer(many);
    openApp(`${LIST}?filter=${encodeURIComponent('{"country_id":2}')}`);
    await waitFor(() => {
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' }).value).toBe('Finland');
    });
  });

  test('shows the columns that this person has chosen', async () => {
    reasonServer(many);
    openApp(LIST);
    await rowOf('Reason 1');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Country' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'ID' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(headings()).not.toContain('Country'));
    expect(headings()[0]).toBe('ID');
    expect(localStorage.getItem('likeness.preferences.7')).toContain('list.ticket_reason.columns');
  });

  test('lets nobody do what the server does not allow', async () => {
    reasonServer([aReason(1, { allowedActions: [] })], {}, []);
    openApp(LIST);
    const row = await rowOf('Reason 1');
    expect(
      within(row)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Show “Reason 1”']);
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  });

  test('without an entry offers to add one, and without a match says so', async () => {
    reasonServer([]);
    openApp(LIST);
    await screen.findByText('No entries yet');
    expect(screen.getAllByRole('button', { name: /^Add/ })).toHaveLength(2);
    await userEvent.type(screen.getByLabelText('Search'), 'nobody');
    await screen.findByText('Nothing matches the search and the filters');
  });

  test('that cannot be had says why and can be asked for again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failure = [500, { code: 'unexpected', message: '', request_id: 'r-1' }];
    const empty = [200, { result: [aReason(1)], total: 1, page: 1, allowedActions: [] }];
    reasonServer([], { 'GET /ticket-reason': [failure, empty] as never });
    openApp(LIST);
    await screen.findByText(/Please give us this number: r-1/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Reason 1')).toBeTruthy();
  });

  test('speaks the language of the screen', async () => {
    reasonServer([aReason(1)]);
    await showLanguage('fr');
    openApp(LIST);
    await rowOf('Reason 1');
    expect(headings()).toContain('Réponse automatique');
    expect(screen.getByRole('button', { name: 'Supprimer «\u00a0Reason 1\u00a0»' })).toBeTruthy();
  });

  test('saves everything that its search matches as a file', async () => {
    const seen = reasonServer(many, { 'GET /ticket-reason/export.csv': [200, 'id'] });
    const url = vi.fn<() => string>(() => 'blob:csv');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: url, revokeObjectURL: () => undefined }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    openApp(`${LIST}?filter=${encodeURIComponent('{"q":"Reason 2","order_needed":true}')}`);
    await rowOf('Reason 2');
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    const asked = seen.find(({ call }) => call === 'GET /ticket-reason/export.csv');
    expect(asked?.query).toEqual({ q: 'Reason 2', order_needed: 'true' });
    expect(asked?.headers['authorization']).toBe('Bearer token-1');
  });

  test('has nothing that axe finds', async () => {
    reasonServer(many);
    openApp(LIST);
    await rowOf('Reason 1');
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

describe('deleting', () => {
  test('is asked about, names the record and says when it is done', async () => {
    const seen = reasonServer([aReason(4, { label: 'Lost letter' })], { 'DELETE /ticket-reason/4': [200, { id: 4 }] });
    openApp(LIST);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete “Lost letter”' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Lost letter”' });
    within(dialog).getByText('Are you sure you want to delete this item?');
    expect(seen.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Ticket reason deleted successfully');
    expect(seen.filter(({ call }) => call === 'DELETE /ticket-reason/4')).toHaveLength(1);
  });

  test('leaves the keyboard at the row that follows, at the last one, and at the list when none is left', async () => {
    const reasons = [1, 2, 3].map((id) => aReason(id));
    const deleted = (id: number) => () => {
      reasons.splice(
        reasons.findIndex((reason) => reason.id === id),
        1,
      );
      return [200, { id }] as [number, object];
    };
    reasonServer(reasons, Object.fromEntries([1, 2, 3].map((id) => [`DELETE /ticket-reason/${id}`, deleted(id)])));
    openApp(LIST);
    const row = () => document.activeElement?.closest('tbody > tr')?.textContent;
    for (const [id, then] of [
      [2, /Reason 3/],
      [3, /Reason 1/],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name: `Delete “Reason ${id}”` }));
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: `Delete “Reason ${id}”` })).toBeNull());
      await waitFor(() => expect(row()).toMatch(then));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Delete “Reason 1”' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const empty = await screen.findByText('No entries yet');
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(empty)).toBe(true);
  });

  test('of what is still used says by what, and cannot be insisted on', async () => {
    const refusal = { code: 'in_use', message: '', params: { uses: '14 tickets' } };
    reasonServer([aReason(4)], { 'DELETE /ticket-reason/4': [409, refusal] });
    openApp(LIST);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete “Reason 4”' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Reason 4”' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await within(dialog).findByText('This is used by 14 tickets');
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
  });
});
