import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, request as askHttp } from 'node:http';
import { Agent as HttpsAgent, request as askHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib';

/** After this time nobody waits any more, in milliseconds. */
const PATIENCE_MS = 30_000;

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** As it came, perhaps compressed. */
  readonly body: Buffer;
}

/**
 * Keeps connections to one address, as browsers and partners' servers do. It does little with each answer, because it
 * works on the machine of the servers that it measures.
 */
export class Client {
  readonly address: URL;
  readonly #authority: string | undefined;
  readonly #agent: HttpAgent;

  /** @param authority whose signature is believed beside the usual ones, as PEM */
  constructor(address: string, authority?: string) {
    this.address = new URL(address);
    this.#authority = authority;
    const Agent = this.address.protocol === 'https:' ? HttpsAgent : HttpAgent;
    this.#agent = new Agent({ keepAlive: true, maxFreeSockets: 500, scheduling: 'fifo' });
  }

  /** @throws the error of a connection that was refused or broke off, or that nothing came through for too long */
  async ask(asked: Asked): Promise<Reply> {
    const sent = this.#send(asked, this.#agent);
    sent.end(asked.body);
    const answer = await answerTo(sent);
    const body = await buffer(answer);
    return { status: answer.statusCode!, headers: answer.headers, body };
  }

  /** A connection of its own, which stays open. */
  async open(asked: Asked): Promise<IncomingMessage> {
    const sent = this.#send(asked, false);
    sent.end();
    return answerTo(sent);
  }

  close(): void {
    this.#agent.destroy();
  }

  #send({ method, path, headers, body }: Asked, agent: HttpAgent | false): ClientRequest {
    const { protocol, hostname, port } = this.address;
    const options = {
      method,
      hostname,
      port,
      path,
      agent,
      headers: { ...headers, ...(body && { 'content-length': String(body.length) }) },
      timeout: PATIENCE_MS,
    };
    const sent = protocol === 'https:' ? askHttps({ ...options, ca: this.#authority }) : askHttp(options);
    return sent.on('timeout', () => sent.destroy(Object.assign(new Error('No answer'), { code: 'ETIMEDOUT' })));
  }
}

function answerTo(sent: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', resolve);
  });
}

const OPENERS = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  zstd: promisify(zstdDecompress),
} as const;

/** What browsers say that they can open. */
export const ENCODINGS = Object.keys(OPENERS).join(', ');

export async function contentOf({ headers, body }: Reply): Promise<unknown> {
  const opener = OPENERS[headers['content-encoding'] as keyof typeof OPENERS];
  const text = String(opener ? await opener(body) : body);
  return text === '' ? undefined : JSON.parse(text);
}
