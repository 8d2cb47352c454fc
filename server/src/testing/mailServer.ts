import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServerAnswer {
  /** The error with which it refuses each message. */
  refusal?: { code: number; sentence: string };
  /** Whether it greets nobody. */
  isClosed?: boolean;
  /** What happens elsewhere while it takes a message. */
  meanwhile?: () => Promise<unknown>;
  /** The only password with which it lets anybody sign in; without one it lets in everybody. */
  password?: string;
}

export interface MailServer {
  readonly port: number;
  /** The received messages, oldest first. */
  readonly received: string[];
  close(): Promise<void>;
}

/** A mail server that stores what it receives, on the given port or on a free one. */
export async function startMailServer(answer: MailServerAnswer = {}, port = 0): Promise<MailServer> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onConnect(_session, done) {
      done(answer.isClosed ? Object.assign(new Error('No service here'), { responseCode: 554 }) : undefined);
    },
    onAuth({ username, password }, _session, done) {
      if (answer.password === undefined || password === answer.password) done(null, { user: username });
      else done(Object.assign(new Error('Invalid login'), { responseCode: 535 }));
    },
    onData(stream, _session, done) {
      void text(stream).then(async (message) => {
        await answer.meanwhile?.();
        if (answer.refusal) {
          done(Object.assign(new Error(answer.refusal.sentence), { responseCode: answer.refusal.code }));
        } else {
          received.push(message);
          done();
        }
      });
    },
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

/** The text of a message, with line breaks and characters decoded. */
export function readable(message: string): string {
  const bytes = message
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
