import { accountNotDeleted } from '../../../server/src/customers/index.ts';
import { customer } from '../../../server/src/customers/schema.ts';
import { emailMessage } from '../../../server/src/emails/outbox/schema.ts';
import { and, asc, desc, eq, isNotNull } from '../../../server/src/platform/database/drizzle.ts';
import type { Transaction } from '../../../server/src/platform/database/transaction.ts';
import { ticket } from '../../../server/src/tickets/schema.ts';

/**
 * The e-mails that lie in the mailbox of the demo house: a customer's answer, one from somebody else's address, one from
 * a stranger with a file, and one that a program wrote. Each as it is on the wire (RFC 5322), always with the same name.
 */
export async function waitingEmails(tx: Transaction, supportEmail: string): Promise<string[]> {
  const answered = await tx
    .select({ name: emailMessage.messageId, subject: emailMessage.subject, address: emailMessage.recipient })
    .from(emailMessage)
    .innerJoin(ticket, eq(ticket.id, emailMessage.ticketId))
    .innerJoin(customer, eq(customer.id, ticket.customerId))
    .where(
      and(
        eq(emailMessage.template, 'ticket_reply'),
        isNotNull(emailMessage.messageId),
        eq(customer.email, emailMessage.recipient),
        accountNotDeleted,
      ),
    )
    // What is answered comes before what is closed or waits again.
    .orderBy(asc(ticket.status), desc(emailMessage.id))
    .limit(3);
  const [first, second, third] = answered;
  const quoted = (text: string) =>
    `${text}\n\nOn Monday, Likeness <${supportEmail}> wrote:\n\n> We have looked at your photo.\n`;
  const written: (Written | undefined)[] = [
    first && {
      name: 'answer',
      from: first.address,
      subject: `Re: ${first.subject}`,
      answers: first.name,
      text: quoted('Thank you! One more question: does the photo expire?'),
    },
    second && {
      name: 'office',
      from: 'Max Office <max@office.example>',
      subject: `Re: ${second.subject}`,
      answers: second.name,
      text: quoted('I answer from my office: my private e-mail is on my telephone.'),
    },
    {
      name: 'stranger',
      from: 'Wanda Stranger <wanda@elsewhere.example>',
      subject: 'My embassy wants this form',
      text: 'Hello,\n\nis your photo good for the form attached?\n\nWanda',
      file: { name: 'form.pdf', content: PDF },
    },
    third && {
      name: 'holiday',
      from: third.address,
      subject: `Out of office: ${third.subject}`,
      answers: third.name,
      text: 'I am back on Monday.',
      headers: ['Auto-Submitted: auto-replied'],
    },
  ];
  return written.filter((email) => email !== undefined).map((email) => onTheWire(email, supportEmail));
}

interface Written {
  readonly name: string;
  readonly from: string;
  readonly subject: string;
  readonly answers?: string | null;
  readonly text: string;
  readonly file?: { readonly name: string; readonly content: string };
  readonly headers?: readonly string[];
}

/** As little as a PDF can hold. */
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF\n';

const TEXT = 'Content-Type: text/plain; charset=utf-8';
const BOUNDARY = 'part-of-the-demo';

function onTheWire({ name, from, subject, answers, text, file, headers = [] }: Written, to: string): string {
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Message-ID: <${name}@mailbox.demo>`,
    ...(answers ? [`In-Reply-To: ${answers}`] : []),
    ...headers,
  ];
  if (!file) return [...head, TEXT, '', text].join('\n');
  return [
    ...head,
    `Content-Type: multipart/mixed; boundary=${BOUNDARY}`,
    '',
    `--${BOUNDARY}`,
    TEXT,
    '',
    text,
    `--${BOUNDARY}`,
    'Content-Type: application/pdf',
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename=${file.name}`,
    '',
    Buffer.from(file.content).toString('base64'),
    `--${BOUNDARY}--`,
  ].join('\n');
}
