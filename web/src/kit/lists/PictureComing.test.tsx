import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openApp, signedInAs } from '../../testing/openApp.tsx';
import { aPurpose, purposeServer } from '../../testing/purposes.ts';

const ADDRESS = `/static/pictures/${'a'.repeat(64)}.png`;
const TAKEN = { uid: 'a', extension: 'png', url: ADDRESS, width: 413, height: 531, bytes: 1 };
const WHY = 'A picture is being uploaded. It can be saved after that.';

/** An upload that is on its way until the test lets the server take or refuse it. */
function anUpload() {
  const sent = { answer: (_: 'taken' | 'refused') => {} };
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      sent.answer = (how) => {
        this.status = how === 'taken' ? 200 : 422;
        this.responseText = JSON.stringify(
          how === 'taken' ? TAKEN : { code: 'not_a_picture', message: 'Not a picture' },
        );
        this.dispatchEvent(new Event('load'));
      };
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  return sent;
}

const save = () => screen.getByText<HTMLButtonElement>('Save', { selector: 'button' });

const take = async (label: string) =>
  userEvent.upload(await screen.findByLabelText(label), new File(['...'], 'a.png', { type: 'image/png' }));

const FORMS = [
  ['a popup in its dialog', 'ROLE_FINANCE_MANAGER', '/finance/popup-partner?add=', 'Choose a file: Picture'],
  ['a purpose with its mask', 'ROLE_ADMIN', '/admin/purpose/4', 'Or use your own picture'],
  ['a partner plan with its logo', 'ROLE_ADMIN', '/admin/partnerPlanNew', 'Choose a file: Logo'],
] as const;

test.each(FORMS)('%s is not saved while its picture is still on its way', async (_, role, address, label) => {
  signedInAs(role);
  const nothing = { result: [], total: 0, page: 1, allowedActions: ['add'] };
  purposeServer([aPurpose(4)], { 'GET /popup-partner': [200, nothing] });
  const upload = anUpload();
  openApp(address);
  await take(label);
  await waitFor(() => expect(save().disabled).toBe(true));
  expect(screen.getByText(WHY).getAttribute('role')).toBe('status');
  act(() => upload.answer('refused'));
  await waitFor(() => expect(save().disabled).toBe(false));
  expect(screen.queryByText(WHY)).toBeNull();
  await take(label);
  await waitFor(() => expect(save().disabled).toBe(true));
  act(() => upload.answer('taken'));
  await waitFor(() => expect(save().disabled).toBe(false));
});

test('what is saved by keys waits for the picture too, and has it', async () => {
  signedInAs('ROLE_ADMIN');
  const seen = purposeServer([aPurpose(4)], { 'POST /purpose/4': [200, aPurpose(4)] });
  const upload = anUpload();
  openApp('/admin/purpose/4');
  await take('Or use your own picture');
  await waitFor(() => expect(save().disabled).toBe(true));
  // As Ctrl+Enter does it, whatever the button allows.
  fireEvent.submit(save().form!);
  act(() => upload.answer('taken'));
  await waitFor(() => expect(save().disabled).toBe(false));
  await userEvent.click(save());
  await screen.findByText('Purpose edited successfully');
  const sent = seen.filter(({ call }) => call === 'POST /purpose/4').map(({ body }) => body);
  expect(sent).toEqual([expect.objectContaining({ thumbnail: ADDRESS })]);
});
