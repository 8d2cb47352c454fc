import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServerAnswer {
  /** What it says to each message instead of taking it. */
  refusal?: { code: number; sentence: string };
}

export interface MailServer {
  readonly port: number;
  /** The messages as they came, oldest first. */
  readonly received: string[];
  close(): Promise<void>;
}

/** A mail server on a port of its own, or on this one, which keeps what it is sent. */
export async function startMailServer(answer: MailServerAnswer = {}, port = 0): Promise<MailServer> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      void text(stream).then((message) => {
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

/** What a message says, its line breaks and signs as they were before they were made fit to be sent. */
export function readable(message: string): string {
  const bytes = message
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
