import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { heldAnswer } from '../../testing/heldAnswer.ts';
import { signedInAs } from '../../testing/openApp.tsx';
import { orderCommentDrafts } from './orderCommentDrafts.ts';
import { button, dialog, open, orderAllowing, press } from './testOrderScreen.ts';

beforeEach(() => {
  signedInAs('ROLE_ORDER_MANAGER');
  orderCommentDrafts.of(12).set(orderCommentDrafts.empty);
});

describe('a comment', () => {
  const add = () => dialog().getByRole('button', { name: 'Add' });
  const person = () => dialog().getByRole('combobox', { name: 'Who approved the photo' });

  test('goes with its tags, and is forgotten here once it is sent', async () => {
    const { sent } = open(orderAllowing(['comment']), { 'POST /action/order/12': [200, { id: 1, tags: ['#refund'] }] });
    await button('Add a comment');
    await userEvent.keyboard('c');
    expect(add()).toHaveProperty('disabled', true);
    await userEvent.type(dialog().getByRole('textbox', { name: 'Message' }), 'Agreed by phone');
    await userEvent.click(dialog().getByRole('button', { name: '#refund' }));
    expect(person()).toHaveProperty('disabled', true);
    await userEvent.dblClick(add());
    await screen.findByText('Comment added');
    expect(sent('POST /action/order/12').map(({ body }) => body)).toEqual([
      { valueText: 'Agreed by phone #refund', refusalForUser: null },
    ]);
    expect(orderCommentDrafts.of(12).get()).toBe(orderCommentDrafts.empty);
  });

  test('takes no more words while it is being sent, and where that failed goes on under the keys', async () => {
    const held = heldAnswer(503, { code: 'unavailable', message: 'Not now' });
    open(orderAllowing(['comment']), { 'POST /action/order/12': held.answer });
    await press('Add a comment');
    const message = dialog().getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    await userEvent.type(message, 'Agreed{Control>}{Enter}{/Control}');
    await waitFor(() => expect(message.matches(':disabled')).toBe(true));
    await userEvent.type(message, ' by phone');
    expect(message.value).toBe('Agreed');
    act(() => message.blur());
    await held.arrive();
    await waitFor(() => expect(document.activeElement).toBe(message));
    await userEvent.keyboard(' by phone');
    expect(message.value).toBe('Agreed by phone');
  });

  test('about a refusal names who approved the photo, of those who judge and edit photos', async () => {
    const { sent } = open(orderAllowing(['comment']), { 'POST /action/order/12': [200, { id: 1, tags: [] }] });
    await press('Add a comment');
    await userEvent.click(dialog().getByRole('button', { name: '#administrationRefusal' }));
    expect(add()).toHaveProperty('disabled', true);
    dialog().getByText('Please say who approved this photo');
    await userEvent.click(person());
    const choices = await screen.findAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Carl Controller', 'Sonia Sorter']);
    await userEvent.click(choices[1]!);
    await userEvent.click(add());
    await waitFor(() =>
      expect(sent('POST /action/order/12').map(({ body }) => body)).toEqual([
        { valueText: '#administrationRefusal', refusalForUser: 5, reasons: [] },
      ]),
    );
  });

  test('about a refusal says which reasons it concerns; without its tag they are not sent', async () => {
    const { sent } = open(orderAllowing(['comment']), {
      'POST /action/order/12': [200, { id: 1, tags: [] }],
      'GET /photo-reject-reason/visible': [
        200,
        { result: [{ id: 4, label: 'Shadows', text_color: null, ai_reference: null, digit: 1, code: 'sh' }] },
      ],
    });
    await press('Add a comment');
    const tag = () => dialog().getByRole('button', { name: '#administrationRefusal' });
    expect(dialog().queryByRole('combobox', { name: 'Reasons that the refusal concerns' })).toBeNull();
    await userEvent.click(tag());
    await userEvent.click(dialog().getByRole('combobox', { name: 'Reasons that the refusal concerns' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Shadows' }));
    await userEvent.click(person());
    await userEvent.click(await screen.findByRole('option', { name: 'Sonia Sorter' }));
    await userEvent.click(add());
    await waitFor(() => expect(sent('POST /action/order/12')).toHaveLength(1));
    expect(sent('POST /action/order/12')[0]?.body).toEqual({
      valueText: '#administrationRefusal',
      refusalForUser: 5,
      reasons: [4],
    });
  });

  test('that was begun is there again when the dialog is opened again', async () => {
    open(orderAllowing(['comment']));
    await press('Add a comment');
    await userEvent.type(dialog().getByRole('textbox', { name: 'Message' }), 'Half a');
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Add a comment');
    expect(dialog().getByRole('textbox', { name: 'Message' }).textContent).toBe('Half a');
  });

  test('whose answer comes late leaves the dialog open that was opened again, and what was typed there since', async () => {
    const late = heldAnswer(200, { id: 1, tags: [] });
    const { path, router } = open(orderAllowing(['comment']), { 'POST /action/order/12': late.answer });
    await press('Add a comment');
    await userEvent.type(dialog().getByRole('textbox', { name: 'Message' }), 'Agreed');
    await userEvent.click(add());
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Add a comment');
    await userEvent.type(dialog().getByRole('textbox', { name: 'Message' }), ' and paid');
    await late.arrive();
    await screen.findByText('Comment added');
    expect(path()).toBe('/order/12?dialog=comment');
    expect(dialog().getByRole('textbox', { name: 'Message' }).textContent).toBe('and paid');
  });

  test('that got no answer is sent again as the same one', async () => {
    const { sent } = open(orderAllowing(['comment']), {
      'POST /action/order/12': [
        [500, { code: 'unexpected', message: 'x' }],
        [200, { id: 1, tags: [] }],
      ],
    });
    await press('Add a comment');
    await userEvent.type(dialog().getByRole('textbox', { name: 'Message' }), 'Once');
    await userEvent.click(add());
    await dialog().findByRole('alert');
    await userEvent.click(add());
    await screen.findByText('Comment added');
    const keys = sent('POST /action/order/12').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
