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

/**
 * Steps of the SMTP dialogue before the message is handed over: if one of these fails, nothing was sent. A line that
 * breaks is CONN at any step, so it counts only before the message was begun.
 */
const BEFORE_HANDOVER = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL FROM|RCPT TO)/;

/** Steps of the SMTP dialogue that know no e-mail yet: what is refused there would be refused to every e-mail. */
const BEFORE_ANY_EMAIL = /^(CONN|EHLO|HELO|STARTTLS|AUTH)/;

/** RFC 3834, and the word of Microsoft's servers for the same. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

/**
 * How long a mail server may be silent, before it greets and in between: an e-mail ends before its job is given to
 * another worker, and one that hangs does not keep all others waiting.
 */
const GREETING_MS = 15_000;
const SILENCE_MS = 60_000;

interface MailerOptions {
  readonly from: string;
  /** Where answers are read. */
  readonly replyTo: string | undefined;
  /** Whether nothing is sent over a line that cannot be encrypted. */
  readonly needsTls: boolean;
  /** In milliseconds; a minute unless said otherwise. */
  readonly silence?: number;
}

/** Sends through the given SMTP server. */
export function smtpMailer(url: string, options: MailerOptions): Mailer {
  const { from, replyTo, needsTls, silence: socketTimeout = SILENCE_MS } = options;
  const timeouts = { connectionTimeout: GREETING_MS, greetingTimeout: GREETING_MS, socketTimeout };
  const underWay = new Set<{ close(): void }>();
  return {
    async deliver({ messageId, isWrittenByPerson, ...email }) {
      const headers = isWrittenByPerson ? {} : AUTOMATIC;
      const dialogue = new Dialogue();
      const transport = nodemailer.createTransport(
        { url, requireTLS: needsTls, ...timeouts, logger: dialogue, transactionLog: true },
        { from, ...(replyTo !== undefined && { replyTo }) },
      );
      underWay.add(transport);
      try {
        await transport.sendMail({ ...email, attachments: [...email.attachments], messageId, headers });
        return { outcome: 'sent' };
      } catch (error) {
        const { command, responseCode, message } = error as {
          command?: string;
          responseCode?: number;
          message: string;
        };
        // A wrong password, or a mail server that takes nobody now or does not encrypt, is no refusal of this e-mail.
        if (!dialogue.hasBegunMessage && BEFORE_ANY_EMAIL.test(command ?? '')) {
          return { outcome: 'unreachable', error: message };
        }
        if (responseCode !== undefined) {
          // 4xx asks to try again later, 5xx never to.
          return { outcome: responseCode >= 500 ? 'refused' : 'unreachable', error: message };
        }
        const isBefore = !dialogue.hasBegunMessage && BEFORE_HANDOVER.test(command ?? '');
        return { outcome: isBefore ? 'unreachable' : 'unknown', error: message };
      } finally {
        underWay.delete(transport);
        transport.close();
      }
    },
    close() {
      for (const transport of underWay) transport.close();
    },
  };
}

/** Listens to one dialogue as nodemailer's log: how far it got, its errors do not say. It keeps nothing of what is said. */
class Dialogue {
  hasBegunMessage = false;

  readonly #note = ({ tnx }: { tnx?: string }, said: unknown): void => {
    if (tnx === 'client' && said === 'DATA') this.hasBegunMessage = true;
  };
  readonly level = () => undefined;
  readonly trace = this.#note;
  readonly debug = this.#note;
  readonly info = this.#note;
  readonly warn = this.#note;
  readonly error = this.#note;
  readonly fatal = this.#note;
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
