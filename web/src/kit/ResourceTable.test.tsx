import { endpoint } from '@likeness/contract/kit/endpoint';
import { page, pageQuery } from '@likeness/contract/kit/page';
import { act, cleanup, render, screen, waitFor, within, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { createPortal } from 'react-dom';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { signedIn } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import type { SeenRequest } from '../testing/fakeApi.ts';
import { TestScreen } from '../testing/TestScreen.tsx';
import { ResourceTable } from './ResourceTable.tsx';
import type { ResourceTableProps } from './ResourceTable.tsx';
import { reloadScreen } from './screenLife.ts';
import { endSession } from './session.ts';

const row = z.object({ id: z.number(), customer: z.string() });
const waiting = endpoint({
  method: 'GET',
  path: '/document/waiting',
  summary: 'Documents that wait',
  access: 'anyStaff',
  query: pageQuery({ columns: ['id', 'customer'], defaultColumn: 'id', sizes: [5, 10, 15] }),
  answer: page(row).extend({ total_to_process: z.number() }),
});
const mine = endpoint({
  method: 'GET',
  path: '/document/mine',
  summary: 'Documents in progress',
  access: 'anyStaff',
  answer: z.object({ result: z.array(row) }),
});

const NAMES = Array.from({ length: 37 }, (_, at) => `Person ${String(at + 1).padStart(2, '0')}`);

/** Answers pages of 37 people, or of those that match the search. */
function people({ query }: SeenRequest): [number, object] {
  const { q = '', page: at = '1', limit = '10' } = query;
  const found = NAMES.map((customer, index) => ({ id: index + 1, customer })).filter(({ customer }) =>
    customer.includes(q),
  );
  const from = (Number(at) - 1) * Number(limit);
  return [200, { result: found.slice(from, from + Number(limit)), total: found.length, total_to_process: 12 }];
}

function Address() {
  const navigate = useNavigate();
  return (
    <>
      <output title="address">{decodeURIComponent(useLocation().search)}</output>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

function open(props: Partial<ResourceTableProps<typeof waiting>> = {}, at = '/'): void {
  render(
    <TestScreen at={at}>
      <ResourceTable
        list={waiting}
        name="waiting"
        pageSizes={[5, 10, 15]}
        searchable
        columns={[
          { label: 'screens.Order', sort: 'id', render: ({ id }) => id },
          { label: 'screens.Customer', sort: 'customer', render: ({ customer }) => customer },
        ]}
        {...props}
      />
      <Address />
    </TestScreen>,
  );
}

function rows(): string[] {
  const [, body] = within(screen.getByRole('table')).getAllByRole('rowgroup');
  return body
    ? within(body)
        .getAllByRole('row')
        .map(({ textContent }) => textContent)
    : [];
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

beforeEach(() => {
  signedIn();
});

describe('a table', () => {
  test('sends the specification’s parameters and shows the answer', async () => {
    const sent = fakeApi({ 'GET /document/waiting': people });
    open({ query: {}, rowActions: ({ customer }) => <button>Verify {customer}</button> });
    await screen.findByRole('button', { name: 'Verify Person 01' });
    expect(sent[0]?.query).toEqual({ order_by: 'id', descending: 'false', limit: '10', page: '1' });
    expect(rows()).toHaveLength(10);
    expect(screen.getByText('1-10 of 37')).toBeTruthy();
  });

  test('sorts by a column that is pressed, the other way when it is pressed again', async () => {
    const sent = fakeApi({ 'GET /document/waiting': people });
    open();
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: 'Sort by Customer, ascending' }));
    await waitFor(() => expect(sent.at(-1)?.query).toMatchObject({ order_by: 'customer', descending: 'false' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sort by Customer, descending' }));
    await waitFor(() => expect(sent.at(-1)?.query).toMatchObject({ order_by: 'customer', descending: 'true' }));
  });

  test('searches when typing has rested for 300 ms, from the first page', async () => {
    const sent = fakeApi({ 'GET /document/waiting': people });
    open({}, '/?page=3&perPage=10&sort=id&order=ASC&filter={}');
    await screen.findByText('21-30 of 37');
    vi.useFakeTimers();
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: '3' } });
    await act(() => vi.advanceTimersByTimeAsync(250));
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: '37' } });
    await act(() => vi.advanceTimersByTimeAsync(250));
    expect(sent).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(sent).toHaveLength(2);
    expect(sent.at(-1)?.query).toMatchObject({ q: '37', page: '1' });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    screen.getByText('Person 37');
  });

  test('keeps sort, page and search in its address', async () => {
    fakeApi({ 'GET /document/waiting': people });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Go to page 2' }));
    await screen.findByText('11-20 of 37');
    expect(screen.getByTitle('address').textContent).toContain('page=2');
  });

  test('opens again where it was left, until somebody else signs in', async () => {
    fakeApi({ 'GET /document/waiting': people });
    open({}, '/?page=2');
    await screen.findByText('11-20 of 37');
    cleanup();
    open();
    await screen.findByText('11-20 of 37');
    expect(screen.getByTitle('address').textContent).toContain('page=2');
    cleanup();
    endSession('left');
    signedIn();
    open();
    await screen.findByText('1-10 of 37');
  });

  test('goes back through its pages with the browser', async () => {
    fakeApi({ 'GET /document/waiting': people });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Go to page 3' }));
    await screen.findByText('21-30 of 37');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByText('1-10 of 37');
    expect(screen.getByTitle('address').textContent).toBe('');
  });

  test('that shares its screen can leave the address alone', async () => {
    fakeApi({ 'GET /document/waiting': people });
    open({ inAddress: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Go to page 2' }));
    await screen.findByText('11-20 of 37');
    expect(screen.getByTitle('address').textContent).toBe('');
  });

  test('remembers the page size of this person', async () => {
    const sent = fakeApi({ 'GET /document/waiting': people });
    open();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Rows per page:' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['5', '10', '15']);
    await userEvent.click(screen.getByRole('option', { name: '15' }));
    await screen.findByText('1-15 of 37');
    expect(localStorage.getItem('likeness.preferences.7')).toBe('{"table.waiting.size":15}');
    // On a slow machine the new page size reaches the server in between.
    const page = sent.findLast(({ call }) => call === 'GET /document/waiting');
    expect(page?.query).toMatchObject({ limit: '15' });
  });

  test('opens in the size that was remembered', async () => {
    localStorage.setItem('likeness.preferences.9', '{"table.waiting.size":5}');
    signedIn({ id: 9 });
    fakeApi({ 'GET /document/waiting': people });
    open();
    expect(await screen.findByText('1-5 of 37')).toBeTruthy();
  });

  test('shows what else the answer counts', async () => {
    fakeApi({ 'GET /document/waiting': people });
    open({ toolbar: (answer) => <p>{answer?.total_to_process} to process</p> });
    expect(await screen.findByText('12 to process')).toBeTruthy();
  });

  test('without pages shows the whole list, and without a query sends none', async () => {
    const sent = fakeApi({ 'GET /document/mine': [200, { result: [{ id: 1, customer: 'Ada' }] }] });
    render(
      <TestScreen>
        <ResourceTable
          list={mine}
          name="mine"
          columns={[{ label: 'screens.Customer', render: ({ customer }) => customer }]}
        />
      </TestScreen>,
    );
    await screen.findByText('Ada');
    expect(sent[0]?.query).toEqual({});
    expect(screen.queryByText(/of 1/)).toBeNull();
  });

  test('opens a row that is clicked, and leaves a click on something in it to that', async () => {
    fakeApi({ 'GET /document/waiting': people });
    const opened: string[] = [];
    const pressed: string[] = [];
    open({
      onRowClick: ({ customer }) => opened.push(customer),
      rowActions: ({ customer }) => (
        <>
          <Link to="?verified">
            <b>Verify {customer}</b>
          </Link>
          {createPortal(<p onClick={() => pressed.push(customer)}>Question about {customer}</p>, document.body)}
        </>
      ),
    });
    await userEvent.click(await screen.findByText('Verify Person 02'));
    expect(screen.getByTitle('address').textContent).toBe('?verified');
    await userEvent.click(screen.getByText('Question about Person 02'));
    expect([opened, pressed]).toEqual([[], ['Person 02']]);
    await userEvent.click(screen.getByText('Person 02'));
    expect(opened).toEqual(['Person 02']);
  });

  test('has nothing that axe finds', async () => {
    fakeApi({ 'GET /document/waiting': people });
    open({ rowActions: () => <button>Verify</button> });
    await screen.findByRole('table');
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    const { violations } = await axe.run(document.body, { rules });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

describe('reloading', () => {
  test('by the header’s button asks again', async () => {
    const sent = fakeApi({ 'GET /document/waiting': people });
    open();
    await screen.findByRole('table');
    await act(async () => void reloadScreen());
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  test('happens by itself while there is nothing, and stops when something has come', async () => {
    const nothing = [200, { result: [], total: 0, total_to_process: 0 }] as const;
    let hasCome = false;
    const sent = fakeApi({ 'GET /document/waiting': (request) => (hasCome ? people(request) : nothing) });
    vi.useFakeTimers();
    open({ reloadWhenEmptyMs: 120_000, empty: 'alerts.no_document_to_verify' });
    await pass(1_000);
    expect(screen.getByText('No document to verify!')).toBeTruthy();
    const opened = sent.length;
    await pass(118_000);
    expect(sent).toHaveLength(opened);
    await pass(2_000);
    expect(sent).toHaveLength(opened + 1);
    hasCome = true;
    await pass(121_000);
    expect(screen.getByText('Person 01')).toBeTruthy();
    await pass(600_000);
    expect(sent).toHaveLength(opened + 2);
  });
});

test('what is searched for is looked for again while nothing is found', async () => {
  const sent = fakeApi({ 'GET /document/waiting': [200, { result: [], total: 0, total_to_process: 0 }] });
  vi.useFakeTimers();
  open({ reloadWhenEmptyMs: 120_000 }, '/?filter={"q":"nobody"}');
  await pass(1_000);
  expect(screen.getByText('Nothing matches “nobody”')).toBeTruthy();
  const opened = sent.length;
  await pass(121_000);
  expect(sent).toHaveLength(opened + 1);
});

test('a search without a result says what was searched for', async () => {
  fakeApi({ 'GET /document/waiting': people });
  open();
  await screen.findByRole('table');
  await userEvent.type(screen.getByLabelText('Search'), 'nobody');
  expect(await screen.findByText('Nothing matches “nobody”')).toBeTruthy();
});

test('a list that cannot be had says why, once, and can be asked for again', async () => {
  const failure = [500, { code: 'unexpected', message: '', request_id: 'r-1' }] as const;
  fakeApi({ 'GET /document/waiting': [failure, people] });
  open();
  await screen.findByText('The list could not be loaded');
  expect(screen.getAllByText(/Please give us this number: r-1/)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Person 01');
});

test('a list that cannot be read again says so, and keeps its rows and pages', async () => {
  const failure = [500, { code: 'unexpected', message: '', request_id: 'r-1' }] as const;
  fakeApi({ 'GET /document/waiting': [people, failure, people] });
  open();
  await screen.findByText('Person 01');
  await act(async () => reloadScreen());
  await screen.findByText(/This list could not be refreshed: .*r-1/);
  expect(rows()).toHaveLength(10);
  expect(screen.getByText('1-10 of 37')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/could not be refreshed/)).toBeNull());
  expect(screen.getByText('1-10 of 37')).toBeTruthy();
});
