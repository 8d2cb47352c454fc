import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { anAccount } from '../../testing/builders.ts';
import { aCustomer, aCustomersDocument } from '../../testing/customers.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';

type Answers = Parameters<typeof fakeApi>[0];

const CORRECT = 'POST /final-customer/4/email';
const PREVIEW = 'GET /order/12/preview-email';
const SEND = 'GET /order/12/send-email';
const RIGHT = 'zoe@customer.example';

function open(more: Answers = {}) {
  const customer = aCustomer({ allowedActions: ['correctEmail'] });
  const seen = fakeApi({
    'GET /me': [200, anAccount()],
    'GET /final-customer/4': [200, customer],
    [CORRECT]: [200, { email: RIGHT, emails: 2 }],
    ...more,
  });
  openApp('/final-customer/4');
  return (call: string) => seen.filter((request) => request.call === call);
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const question = async () => within(await screen.findByRole('dialog', { name: 'Correct the e-mail of customer 4?' }));
async function type(email: string) {
  const field = (await question()).getByRole('textbox', { name: /^New e-mail/ });
  await userEvent.clear(field);
  await userEvent.type(field, email);
}
const confirm = async () => userEvent.click((await question()).getByRole('button', { name: /^Correct e-mail/ }));

beforeEach(() => signedInAs('ROLE_ORDER_MANAGER'));

test('an e-mail is corrected, and it is said how much goes to it that had not left', async () => {
  const sent = open();
  await press('Correct e-mail');
  expect((await question()).getByRole('button', { name: /^Correct e-mail/ })).toHaveProperty('disabled', true);
  await type(` ${RIGHT}`);
  await confirm();
  await screen.findByText('E-mail corrected. 2 waiting e-mails go there.');
  expect(sent(CORRECT).map(({ body }) => body)).toEqual([{ email: RIGHT, revision: 3 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('afterwards what the customer never got is offered to be sent once more, each order once', async () => {
  const documents = [3, 5].map((id) => aCustomersDocument(id, { allowedActions: ['sendEmail'] }));
  const mail = { recipient: RIGHT, language: 'fr', subject: 'Votre commande', html: '<p>Bonjour</p>', attachments: [] };
  const sent = open({
    'GET /final-customer/4': [200, aCustomer({ allowedActions: ['correctEmail'], documents })],
    [PREVIEW]: [200, { mails: [mail] }],
    [SEND]: [200, { message: 'x' }],
  });
  await press('Correct e-mail');
  await type(RIGHT);
  await confirm();
  const offered = within(await screen.findByRole('dialog', { name: 'Send e-mails again?' }));
  expect(offered.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(offered.getByRole('button', { name: 'Order 12: Fulfilled' }));
  await screen.findByText(RIGHT);
  expect(sent(SEND)).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: /^Send/ }));
  await screen.findByText('Sent');
  expect(sent(SEND)).toHaveLength(1);
  const { violations } = await axe.run(window.document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what another has changed meanwhile is shown, and overwritten only by whoever decides it once more', async () => {
  const theirs = { ...aCustomer({ allowedActions: ['correctEmail'] }), email: 'zoe@customer.invalid', revision: 4 };
  const sent = open({
    'GET /final-customer/4': [
      [200, aCustomer({ allowedActions: ['correctEmail'] })],
      [200, theirs],
    ],
    [CORRECT]: [
      [409, { code: 'changed_meanwhile', message: 'x' }],
      [200, { email: RIGHT, emails: 0 }],
    ],
  });
  await press('Correct e-mail');
  await type(RIGHT);
  await confirm();
  (await question()).getByText('Someone else has changed this in the meantime');
  await screen.findByText('zoe@customer.invalid');
  await confirm();
  await screen.findByText('E-mail corrected. No e-mail was waiting.');
  expect(sent(CORRECT).map(({ body }) => body)).toEqual([
    { email: RIGHT, revision: 3 },
    { email: RIGHT, revision: 4 },
  ]);
});

test('an e-mail that another customer has is refused at the field, with their number', async () => {
  const message = 'Customer #9 of the same partner already has this e-mail: their orders could not be told apart';
  const refused = { code: 'customer_email_taken', message, params: { id: 9 }, errors: { email: [message] } };
  open({ [CORRECT]: [409, refused] });
  await press('Correct e-mail');
  await type(RIGHT);
  await confirm();
  expect((await question()).getByRole('textbox', { description: message })).toHaveProperty('value', RIGHT);
});

test('former e-mails are shown, and nothing is offered where the server does not allow it', async () => {
  open({ 'GET /final-customer/4': [200, aCustomer({ former_emails: ['zoe@customer.tset', 'zoë@customer.test'] })] });
  await screen.findByText(/^zoe@customer.tset\szoë@customer.test$/);
  screen.getByText('Former e-mails');
  expect(screen.queryByRole('button', { name: 'Correct e-mail' })).toBeNull();
});
