import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signedInAs } from '../../testing/openApp.tsx';
import { BUTTONS, QR, button, dialog, open, openFrom, orderAllowing, press } from './testOrderScreen.ts';

beforeEach(() => signedInAs('ROLE_ORDER_MANAGER'));

describe('what the customer gets', () => {
  const mail = {
    recipient: 'zoe@customer.test',
    language: 'fr',
    subject: 'Votre photo',
    html: '<p>Bonjour</p>',
    attachments: [null],
  };

  test.each([
    ['sendEmail', 'preview-email', 'send-email', /^Email sent failed! This order was deleted/],
    ['sendInvoice', 'preview-invoice', 'send-invoice', /^Invoice sent failed! This order was deleted/],
  ] as const)('%s that failed says so, and why', async (action, preview, send, sentence) => {
    open(orderAllowing([action]), {
      [`GET /order/12/${preview}`]: [200, { mails: [mail] }],
      [`GET /order/12/${send}`]: [409, { code: 'order_deleted', message: 'x' }],
    });
    await press(BUTTONS[action]);
    await dialog().findByText('zoe@customer.test');
    await userEvent.click(dialog().getByRole('button', { name: 'Send' }));
    expect(await dialog().findByText(sentence)).toBeTruthy();
  });

  test.each([
    ['sendEmail', 'm', 'email', 'Email sent successfully!'],
    ['sendInvoice', 'i', 'invoice', 'Invoice sent successfully!'],
  ] as const)('%s shows the letter before it leaves, once', async (action, key, kind, sentence) => {
    const { sent } = open(orderAllowing([action]), {
      [`GET /order/12/preview-${kind}`]: [200, { mails: [mail] }],
      [`GET /order/12/send-${kind}`]: [200, { message: sentence }],
    });
    await button(BUTTONS[action]);
    await userEvent.keyboard(key);
    for (const shown of [mail.recipient, mail.subject, 'French']) await dialog().findByText(shown);
    expect(sent(`GET /order/12/send-${kind}`)).toEqual([]);
    await userEvent.dblClick(dialog().getByRole('button', { name: 'Send' }));
    await screen.findByText(sentence);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(`GET /order/12/send-${kind}`)).toHaveLength(1);
  });

  test('a letter that cannot be written cannot be sent', async () => {
    open(orderAllowing(['sendEmail']), {
      'GET /order/12/preview-email': [409, { code: 'nothing_to_tell', message: 'x' }],
    });
    await press('Send email');
    await dialog().findByText(/There is nothing to tell the customer/);
    expect(dialog().getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  });

  test('an invoice is saved as a file, or a message says why not', async () => {
    const saved: string[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    open(orderAllowing(['downloadInvoice']), {
      'GET /order/12/download/invoice': [
        [200, { data: btoa('%PDF'), fileName: 'invoice-7.pdf' }],
        [409, { code: 'invoice_not_paid', message: 'x' }],
      ],
    });
    await button('Download the invoice');
    await userEvent.keyboard('d');
    await screen.findByText('Invoice downloaded successfully!');
    expect(saved).toEqual(['invoice-7.pdf']);
    await userEvent.keyboard('d');
    await screen.findByText('Invoice download failed! There is no invoice before the order is paid');
  });

  test('the QR code of a rejected order is shown and saved, and can be renewed', async () => {
    const { sent } = open(orderAllowing(['downloadQrCode']), {
      'POST /order/12/renew-qr-code': [200, { ...QR, expires_at: '2026-04-10T08:00:00.000Z' }],
    });
    const image = await screen.findByRole('img', { name: /^QR code/ });
    expect(image.getAttribute('src')).toBe(QR.qr_code);
    const part = within(screen.getByRole('region', { name: 'QR code' }));
    expect(part.getByRole('link', { name: 'Download' }).getAttribute('download')).toBe('order-12.png');
    await userEvent.click(part.getByRole('button', { name: 'New QR code' }));
    await userEvent.click(dialog().getByRole('button', { name: 'New QR code' }));
    await screen.findByText('There is a new QR code');
    expect(sent('POST /order/12/renew-qr-code')).toHaveLength(1);
  });

  const codes = ['one', 'two', 'three'].map(
    (name) =>
      [200, { ...QR, qr_code: `data:image/png;base64,${name}`, expires_at: '2026-04-10T08:00:00.000Z' }] as const,
  );
  const shownCode = () => screen.getByRole('img', { name: /^QR code/ }).getAttribute('src');

  test('the QR code that somebody else has renewed is shown after a reload', async () => {
    open(orderAllowing(['downloadQrCode']), { 'GET /order/generate/qr-code/12': codes.slice(0, 2) });
    await screen.findByRole('img', { name: /^QR code/ });
    expect(shownCode()).toMatch(/one$/);
    await press('Reload');
    await waitFor(() => expect(shownCode()).toMatch(/two$/));
  });

  test('the QR code leads to what is asked for now, once something else of the order is rejected', async () => {
    const rejected = (status: 'rejected_photo' | 'rejected_signature') =>
      [200, orderAllowing(['downloadQrCode'], { status })] as const;
    const { sent } = openFrom([rejected('rejected_photo'), rejected('rejected_signature')], {
      'GET /order/generate/qr-code/12': codes,
    });
    await screen.findByRole('img', { name: /^QR code/ });
    expect(sent('GET /order/generate/qr-code/12')).toHaveLength(1);
    await press('Reload');
    await waitFor(() => expect(shownCode()).toMatch(/three$/));
  });
});

test.each([
  ['invoice_not_paid', 'There is no invoice before the order is paid'],
  ['order_deleted', 'This order was deleted'],
] as const)('the buttons of an invoice that is denied as %s stay, and say why', async (denied, why) => {
  open({ ...orderAllowing([]), invoice_denied: denied });
  for (const name of [BUTTONS.sendInvoice, BUTTONS.downloadInvoice]) {
    const its = await button(name);
    expect(its).toHaveProperty('disabled', true);
    expect(document.getElementById(its.getAttribute('aria-describedby')!)?.textContent).toMatch(why);
  }
});
