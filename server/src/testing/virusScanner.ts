import { type Server, type Socket, createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** The text that all scanners call a virus and that is none (EICAR), in two parts, so that this file is not taken for one. */
export const TEST_VIRUS = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const COMMAND = 'zINSTREAM\0';
const VERSION = 'zVERSION\0';
const TOO_LARGE = 'INSTREAM size limit exceeded. ERROR\0';
/** Its `StreamMaxLength`, in bytes. */
const LIMIT = 1024 * 1024;

/** A program that speaks as ClamAV's daemon does, and knows one virus. */
export class VirusScannerStandIn {
  readonly #server: Server;
  readonly #connections = new Set<Socket>();
  /** How many files it was asked about. */
  asked = 0;
  /** As ClamAV writes the day of the viruses that it knows. */
  signatures = 'Wed Nov 25 08:32:27 2026';
  /** What it does otherwise than it should. */
  fault:
    | 'silent'
    | 'hangs up'
    | 'stops at its limit'
    | 'breaks off'
    | 'out of memory'
    | 'too large'
    | 'protected'
    | 'talkative'
    | undefined;

  private constructor() {
    this.#server = createServer((socket) => {
      this.#connections.add(socket);
      socket.on('error', () => undefined).on('close', () => this.#connections.delete(socket));
      void this.#answer(socket).catch(() => socket.destroy());
    });
  }

  /** @param path a socket to listen on, in place of a port */
  static async start(path?: string): Promise<VirusScannerStandIn> {
    const scanner = new VirusScannerStandIn();
    if (path === undefined) scanner.#server.listen(0, '127.0.0.1');
    else scanner.#server.listen(path);
    await once(scanner.#server, 'listening');
    return scanner;
  }

  get url(): string {
    const place = this.#server.address() as AddressInfo | string;
    return typeof place === 'string' ? `unix://${place}` : `tcp://127.0.0.1:${place.port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.#connections) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(socket: Socket): Promise<void> {
    let received = Buffer.alloc(0);
    for await (const part of socket as AsyncIterable<Buffer>) {
      received = Buffer.concat([received, part]);
      if (this.fault === 'hangs up') return void socket.destroy();
      if (received.equals(Buffer.from(VERSION))) return void socket.end(`ClamAV 1.4.3/27650/${this.signatures}\0`);
      if (this.fault === 'stops at its limit' && received.length > LIMIT) {
        return void socket.end(TOO_LARGE, () => socket.resetAndDestroy());
      }
      const content = contentOf(received);
      if (content === undefined) continue;
      this.asked += 1;
      if (this.fault === 'silent') continue;
      if (this.fault === 'breaks off') return void socket.destroy();
      return void socket.end(this.#verdictOn(content));
    }
  }

  #verdictOn(content: Buffer): string {
    if (this.fault === 'too large') return TOO_LARGE;
    if (this.fault === 'out of memory') return "stream: Can't allocate memory ERROR\0";
    if (this.fault === 'protected') return 'stream: Heuristics.Encrypted.PDF FOUND\0';
    if (this.fault === 'talkative') return 'stream: '.repeat(10_000);
    return content.includes(TEST_VIRUS) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0';
  }
}

/** The file that was sent; undefined until all of it is there. @throws Error if it is sent in another way */
function contentOf(received: Buffer): Buffer | undefined {
  if (received.length < COMMAND.length) return undefined;
  if (!received.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND))) throw new Error('UNKNOWN COMMAND');
  const chunks: Buffer[] = [];
  let at = COMMAND.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
