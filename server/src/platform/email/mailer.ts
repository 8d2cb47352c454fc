import nodemailer from 'nodemailer';

interface Email {
  /** The same for every attempt at one message, so that a mail server that saw it already can tell. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly { filename: string; contentType: string; content: Buffer }[];
}

/** How one attempt went. After `unknown` the mail may have left: trying again could send it twice. */
type Delivery = { outcome: 'sent' } | { outcome: 'refused' | 'unreachable' | 'unknown'; error: string };

export interface Mailer {
  deliver(email: Email): Promise<Delivery>;
  close(): void;
}

/** Steps of the SMTP dialogue that come before any of the message is handed over: failing there, nothing has left. */
const BEFORE_HANDOVER = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL FROM|RCPT TO)/;

/** Speaks SMTP to the given server. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(url, { from });
  return {
    async deliver({ messageId, ...email }) {
      try {
        await transport.sendMail({ ...email, attachments: [...email.attachments], messageId });
        return { outcome: 'sent' };
      } catch (error) {
        const { command, responseCode, message } = error as {
          command?: string;
          responseCode?: number;
          message: string;
        };
        if (responseCode !== undefined) {
          // 4xx asks to come again, 5xx never to.
          return { outcome: responseCode >= 500 ? 'refused' : 'unreachable', error: message };
        }
        return { outcome: BEFORE_HANDOVER.test(command ?? '') ? 'unreachable' : 'unknown', error: message };
      }
    },
    close: () => transport.close(),
  };
}
