import type { Endpoint, WireAnswerOf } from '@likeness/contract/kit/endpoint';
import * as contract from '@likeness/contract/staff/session';
import { Caller, type Reply, type TestApp } from './app.ts';

const OWN_PAGES = { 'x-requested-with': 'likeness' };
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

type Body<E> = E extends Endpoint ? Record<string, unknown> : never;

/** A browser with our pages: it keeps the cookie it is given, and the access token. */
export class TestBrowser {
  readonly #app: TestApp;
  readonly #userAgent: string;
  cookie: string | undefined;
  token: string | undefined;
  /** What the server said of the cookie when it set it last. */
  lastSetCookie = '';

  constructor(app: TestApp, userAgent = FIREFOX) {
    this.#app = app;
    this.#userAgent = userAgent;
  }

  /** Sends a call of the pages, with the cookie. */
  async send<E extends Endpoint>(
    endpoint: E,
    body?: Body<E>,
    headers: Record<string, string> = {},
  ): Promise<Reply<WireAnswerOf<E>>> {
    const reply = await this.#app.anybody.call(endpoint, {
      ...(body && { body: body as never }),
      headers: {
        ...OWN_PAGES,
        'user-agent': this.#userAgent,
        ...(this.cookie && { cookie: this.cookie }),
        ...headers,
      },
    });
    const set = [reply.headers['set-cookie'] ?? []].flat().find((line) => /^(__Host-)?likeness-session=/.test(line));
    if (set !== undefined) {
      this.lastSetCookie = set;
      const [pair] = set.split(';');
      this.cookie = pair!.endsWith('=') ? undefined : pair;
    }
    return reply;
  }

  async signIn(username: string, password: string, remember = true) {
    const reply = await this.send(contract.openPageSession, { username, password, remember });
    if (reply.status === 200) this.token = reply.answer.token ?? undefined;
    return reply;
  }

  async renew(headers: Record<string, string> = {}, body?: { idle_seconds: number }) {
    const reply = await this.send(contract.renewPageSession, body, headers);
    if (reply.status === 200) this.token = reply.answer.token;
    return reply;
  }

  /** Whoever is signed in here, with the access token. */
  get person(): Caller {
    return new Caller(this.#app, () => this.token, 0);
  }
}
