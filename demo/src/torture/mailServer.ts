import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** How it ends with the next messages. */
export type MailFault =
  /** It takes the message and hangs up without saying so. */
  | 'takesAndHangsUp'
  /** It takes the message and never says so. */
  | 'takesAndIsSilent'
  /** It asks to try again later. */
  | 'busy'
  /** It refuses for good. */
  | 'refuses';

/** A mail server that notes the name of each message that it takes, and can behave as bad ones do. */
export class MailServer {
  readonly #server: SMTPServer;
  /** The Message-ID of every message that it took, in their order. */
  readonly taken: string[] = [];
  fault: MailFault | undefined;
  /** How long it takes for each message, in milliseconds: longer, and more kills find one under way. */
  slowness = 15;

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        // Of what breaks off, nothing was taken.
        const whole = text(stream).catch(() => undefined);
        void whole.then(async (message) => {
          if (message === undefined) return;
          const { fault } = this;
          if (fault === 'busy') return done(refusal(451, 'Try again later'));
          if (fault === 'refuses') return done(refusal(554, 'Not this one'));
          this.taken.push(/^Message-ID:\s*(\S+)/im.exec(message)?.[1] ?? 'none');
          if (fault === 'takesAndHangsUp') return this.#hangUp(session.id);
          await wait(this.slowness);
          return fault === 'takesAndIsSilent' ? undefined : done();
        });
      },
    });
    // A server that is killed resets its connections.
    this.#server.on('error', () => undefined);
  }

  static async start(): Promise<MailServer> {
    const mail = new MailServer();
    await new Promise<void>((listening) => mail.#server.listen(0, '127.0.0.1', listening));
    return mail;
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const { id } of this.#connections()) this.#hangUp(id);
    await new Promise<void>((closed) => this.#server.close(closed));
  }

  #hangUp(id: string): void {
    for (const connection of this.#connections()) if (connection.id === id) connection.close();
  }

  /** smtp-server keeps them, and does not declare them. */
  #connections(): { id: string; close(): void }[] {
    return [...(this.#server as unknown as { connections: Set<{ id: string; close(): void }> }).connections];
  }
}

function refusal(responseCode: number, sentence: string): Error {
  return Object.assign(new Error(sentence), { responseCode });
}
