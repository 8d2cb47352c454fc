import nodemailer from 'nodemailer';

interface Email {
  /** The same for every attempt at one e-mail, so that a mail server can recognise a repetition. */
  messageId: string;
  /** Programs that answer by themselves leave what other programs have written alone. */
  isWrittenByPerson: boolean;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly { filename: string; contentType: string; content: Buffer }[];
}

/** How one attempt ended. After `unknown` the e-mail may have been sent: trying again could send it twice. */
type Delivery = { outcome: 'sent' } | { outcome: 'refused' | 'unreachable' | 'unknown'; error: string };

export interface Mailer {
  deliver(email: Email): Promise<Delivery>;
  close(): void;
}

/** Steps of the SMTP dialogue before the message is handed over: if one of these fails, nothing was sent. */
const BEFORE_HANDOVER = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL FROM|RCPT TO)/;

/** RFC 3834, and the word of Microsoft's servers for the same. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

interface MailerOptions {
  readonly from: string;
  /** Where answers are read. */
  readonly replyTo: string | undefined;
  /** Whether nothing is sent over a line that cannot be encrypted. */
  readonly needsTls: boolean;
}

/** Sends through the given SMTP server. */
export function smtpMailer(url: string, { from, replyTo, needsTls }: MailerOptions): Mailer {
  const transport = nodemailer.createTransport(
    { url, requireTLS: needsTls },
    { from, ...(replyTo !== undefined && { replyTo }) },
  );
  return {
    async deliver({ messageId, isWrittenByPerson, ...email }) {
      const headers = isWrittenByPerson ? {} : AUTOMATIC;
      try {
        await transport.sendMail({ ...email, attachments: [...email.attachments], messageId, headers });
        return { outcome: 'sent' };
      } catch (error) {
        const { command, responseCode, message } = error as {
          command?: string;
          responseCode?: number;
          message: string;
        };
        // A mail server that does not encrypt now, or something between that pretends so, is no refusal of this e-mail.
        if (command === 'STARTTLS') return { outcome: 'unreachable', error: message };
        if (responseCode !== undefined) {
          // 4xx asks to try again later, 5xx never to.
          return { outcome: responseCode >= 500 ? 'refused' : 'unreachable', error: message };
        }
        return { outcome: BEFORE_HANDOVER.test(command ?? '') ? 'unreachable' : 'unknown', error: message };
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Connects and signs in, without sending anything.
 *
 * @throws what nodemailer throws, whose message may hold the address
 */
export async function verifySmtp(
  url: string,
  { timeoutMs, needsTls }: Pick<MailerOptions, 'needsTls'> & { readonly timeoutMs: number },
): Promise<void> {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = nodemailer.createTransport({ url, requireTLS: needsTls, ...timeouts });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
