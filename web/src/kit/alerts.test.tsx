import { endpoint } from '@likeness/contract/kit/endpoint';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useText } from '../i18n/useText.ts';
import { signedIn } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { messagesPass } from '../testing/messages.ts';
import { TestScreen } from '../testing/TestScreen.tsx';
import { shownAlerts, useAlert } from './alerts.ts';
import type { Alerts } from './alerts.ts';
import { formErrors } from './errorText.ts';
import { showLanguage } from './language.ts';
import { useApiAction } from './queries.ts';
import { endSession } from './session.ts';

const save = endpoint({
  method: 'POST',
  path: '/thing/',
  summary: 'Saves a thing',
  access: 'anyStaff',
  body: z.object({ name: z.string() }),
  answer: z.object({}),
});

beforeEach(messagesPass);

/** Renders a screen that shows an alert when its button is pressed. */
function sayOnPress(say: (alerts: Alerts) => void): void {
  function Screen() {
    const alerts = useAlert();
    return <button onClick={() => say(alerts)}>Say it</button>;
  }
  render(
    <TestScreen>
      <Screen />
    </TestScreen>,
  );
}

/** From here on time passes only by `pass`. */
function sayIt(times = 1): void {
  vi.useFakeTimers();
  for (let time = 0; time < times; time += 1) fireEvent.click(screen.getByText('Say it'));
}

function pass(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

/** Renders a screen that saves a thing, and presses its button. */
async function saveAThing(): Promise<void> {
  signedIn();
  function Screen() {
    const action = useApiAction(save);
    return <button onClick={() => action.mutate({ body: { name: '' } })}>Save</button>;
  }
  render(
    <TestScreen>
      <Screen />
    </TestScreen>,
  );
  await userEvent.click(screen.getByText('Save'));
}

describe('what a call has refused', () => {
  test.each([
    [403, { code: 'access_denied', message: 'Access denied' }, 'Access denied'],
    [409, { code: 'claim_refused', message: 'Not allow' }, 'Not allow'],
    [
      409,
      { code: 'wrong_state', message: '', params: { status: 'Validated' } },
      'This is not possible while the status is Validated',
    ],
    [
      500,
      { code: 'unexpected', message: '', request_id: 'r-9' },
      'Something went wrong on our side. Please give us this number: r-9',
    ],
    [403, {}, 'Access denied'],
    [409, { error: 'Said by something older' }, 'Said by something older'],
    [500, {}, 'Something went wrong'],
  ])('with %i and %j is said as a sentence', async (status, body, sentence) => {
    fakeApi({ 'POST /thing/': [status, body] });
    await saveAThing();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  test('is shown in the language of the screen', async () => {
    await showLanguage('fr');
    fakeApi({ 'POST /thing/': [403, { code: 'access_denied', message: 'Access denied' }] });
    await saveAThing();
    expect((await screen.findByRole('alert')).textContent).toBe('Accès refusé');
  });
});

test('what is refused twice for the same reason is said once', async () => {
  signedIn();
  fakeApi({ 'POST /thing/': [409, { code: 'letter_under_way', message: 'x' }] });
  function Screen() {
    const action = useApiAction(save);
    return <button onClick={() => action.mutate({ body: { name: '' } })}>Save</button>;
  }
  render(
    <TestScreen>
      <Screen />
    </TestScreen>,
  );
  const sentence = 'This letter is being handed to the mail partner right now: please wait a moment';
  await userEvent.click(screen.getByText('Save'));
  const first = await screen.findByText(sentence);
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(first.isConnected).toBe(false));
  expect(screen.getAllByText(sentence)).toHaveLength(1);
});

describe('a 422', () => {
  function Form() {
    const text = useText();
    const { register, handleSubmit, setError, formState } = useForm({
      defaultValues: { name: '', address: { city: '' } },
    });
    const action = useApiAction(save, {
      onError: (error) => {
        for (const [field, message] of Object.entries(formErrors(text, error))) setError(field as 'name', { message });
      },
    });
    return (
      <form onSubmit={(event) => void handleSubmit(({ name }) => action.mutate({ body: { name } }))(event)}>
        <input {...register('name')} />
        <p title="name">{formState.errors.name?.message}</p>
        <p title="city">{formState.errors.address?.city?.message}</p>
        <button>Save</button>
      </form>
    );
  }

  test.each([
    ['en', 'This field should be filled', 'This value should have 40 characters or less.'],
    ['es', 'Este campo debe rellenarse', 'Este valor debe tener 40 caracteres o menos.'],
  ] as const)('goes to its fields, in %s', async (language, required, tooLong) => {
    await showLanguage(language);
    signedIn();
    fakeApi({
      'POST /thing/': [
        422,
        {
          code: 'invalid_input',
          message: 'Some fields are not filled in correctly',
          errors: {
            name: ['This field should be filled'],
            'address.city': ['This value should have 40 characters or less.'],
          },
        },
      ],
    });
    render(
      <TestScreen>
        <Form />
      </TestScreen>,
    );
    await userEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(screen.getByTitle('name').textContent).toBe(required));
    expect(screen.getByTitle('city').textContent).toBe(tooLong);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('an alert', () => {
  test('has the specification’s words, with its values in them', () => {
    sayOnPress((alerts) => alerts.success('alerts.item_created', { values: { item: 'Country' } }));
    sayIt();
    expect(screen.getByText('Country created successfully')).toBeTruthy();
  });

  test('goes by itself, and stays while somebody points at it', () => {
    sayOnPress((alerts) => alerts.success('alerts.document_validated'));
    sayIt();
    pass(3_000);
    fireEvent.mouseEnter(screen.getByRole('status'));
    pass(20_000);
    expect(screen.getByText('Document validated')).toBeTruthy();
    fireEvent.mouseLeave(screen.getByRole('status'));
    pass(2_000);
    expect(screen.queryByText('Document validated')).toBeNull();
  });

  test('can be closed', () => {
    sayOnPress((alerts) => alerts.error('alerts.photo_not_loaded'));
    sayIt();
    fireEvent.click(screen.getByRole('button', { name: 'Close this message' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is never one of more than four', () => {
    sayOnPress((alerts) => alerts.info('alerts.no_document_to_verify'));
    sayIt(6);
    expect(screen.getAllByText('No document to verify!')).toHaveLength(4);
  });
});

describe('undo', () => {
  const undone = vi.fn<(which: number) => void>();

  function pressUndo(): void {
    fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true });
  }

  function offerUndo(): void {
    let which = 0;
    undone.mockClear();
    sayOnPress((alerts) => {
      which += 1;
      const mine = which;
      alerts.success('alerts.document_rejected', { undo: { milliseconds: 8_000, run: () => undone(mine) } });
    });
  }

  test('counts down and is over when the time is', () => {
    offerUndo();
    sayIt();
    expect(screen.getByRole('button', { name: 'Undo' }).textContent).toContain('Undo8');
    pass(5_000);
    expect(screen.getByRole('button', { name: 'Undo' }).textContent).toMatch(/Undo[23]/);
    pass(3_500);
    expect(screen.queryByText('Document rejected successfully!')).toBeNull();
    expect(undone).not.toHaveBeenCalled();
  });

  test('by its button happens once, and the alert goes', () => {
    offerUndo();
    sayIt();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undone.mock.calls).toEqual([[1]]);
    expect(screen.queryByText('Document rejected successfully!')).toBeNull();
  });

  test('by its key takes back the latest first', () => {
    offerUndo();
    sayIt(2);
    pressUndo();
    pressUndo();
    expect(undone.mock.calls).toEqual([[2], [1]]);
  });
});

test('what was said to whoever has signed out is not said to the next person, and cannot be undone by them', () => {
  signedIn();
  sayOnPress((alerts) =>
    alerts.success('alerts.ticket_closed', { undo: { milliseconds: 10_000, run: () => undefined } }),
  );
  sayIt();
  expect(shownAlerts.get()).toHaveLength(1);
  act(() => endSession('left'));
  expect(shownAlerts.get()).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('what was begun by whoever has signed out is said to nobody once it is done', () => {
  signedIn();
  let said: Alerts | undefined;
  sayOnPress((alerts) => {
    said = alerts;
  });
  sayIt();
  act(() => endSession('left'));
  act(() => {
    said?.success('alerts.document_rejected', { undo: { milliseconds: 10_000, run: () => undefined } });
    said?.info('alerts.letter_under_way');
  });
  expect(shownAlerts.get()).toEqual([]);
  act(() => said?.success('passwords.set', { isForAnybody: true }));
  expect(screen.getByText('Your password is set: sign in with it')).toBeTruthy();
});

test('whoever signs in next is told what they do themselves', () => {
  signedIn();
  sayOnPress((alerts) => alerts.success('alerts.ticket_closed'));
  act(() => endSession('left'));
  act(() => void signedIn());
  sayIt();
  expect(shownAlerts.get()).toHaveLength(1);
});
