import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, WireAnswerOf } from '@likeness/contract/kit/endpoint';
import type { ErrorAnswer } from '@likeness/contract/kit/errorAnswer';
import { ROLES, type Role, type RoleKey } from '@likeness/contract/kit/roles';
import { standInsFor } from '../../../demo/src/outside.ts';
import { type App, type Outside, createApp } from '../app.ts';
import { chanceOf } from '../platform/chance.ts';
import { type FixedClock, fixedClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { openFiles } from '../platform/files/files.ts';
import { refusalsOf } from '../platform/http/description.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { Live } from '../platform/live.ts';
import type { Platform } from '../platform/platform.ts';
import { openUpkeep } from '../platform/upkeep/upkeep.ts';
import { Tokens } from '../platform/tokens.ts';
import { staff } from '../staff/schema.ts';
import { openSession } from '../staff/sessionStore.ts';
import { type TestDatabase, createTestDatabase } from './database.ts';
import { sharedImages } from './sharedImages.ts';

export interface Reply<Answer> {
  status: number;
  headers: Record<string, string>;
  /** The answer of a call that succeeded; reading it fails the test if the call was refused. */
  readonly answer: Answer;
  /** The refusal of a call; reading it fails the test if the call succeeded. */
  readonly refusal: ErrorAnswer;
  body: Buffer;
}

interface Input<E> {
  params?: Partial<ParamsOf<E>>;
  query?: Partial<Record<keyof QueryOf<E>, unknown>>;
  body?: unknown extends BodyOf<E> ? unknown : DeepInput<BodyOf<E>>;
  file?: { name: string; content: Buffer; type?: string };
  headers?: Record<string, string>;
  /** For calls that change something on GET and can also be sent as POST. */
  method?: 'GET' | 'POST' | 'DELETE';
}
type DeepInput<T> = unknown extends T ? unknown : T | Record<string, unknown>;

/** Somebody who calls the API: a member of staff, a partner, or nobody. */
export class Caller {
  readonly #app: TestApp;
  readonly #bearer: () => Promise<string> | string | undefined;
  readonly id: number;
  readonly sessionId: string;

  /** @param bearer called before every request, because a screen refreshes its access token */
  constructor(app: TestApp, bearer: () => Promise<string> | string | undefined, id: number, sessionId = '') {
    this.sessionId = sessionId;
    this.#app = app;
    this.#bearer = bearer;
    this.id = id;
  }

  /** The token or key that it calls with at this moment. */
  async bearer(): Promise<string> {
    return (await this.#bearer()) ?? '';
  }

  async call<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Reply<WireAnswerOf<E>>> {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String((input.params as Record<string, unknown> | undefined)?.[name])),
    );
    const query = new URLSearchParams(
      Object.entries(input.query ?? {}).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, String(one)]),
      ),
    ).toString();
    const upload = input.file && multipart(input.file, input.body ?? {});
    const bearer = await this.#bearer();
    const response = await this.#app.app.http.inject({
      method: input.method ?? endpoint.method,
      url: `/api${path}${query && `?${query}`}`,
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(upload && { 'content-type': upload.type }),
        ...input.headers,
      },
      ...(upload ? { payload: upload.payload } : input.body !== undefined && { payload: input.body as object }),
    });
    const { statusCode: status, rawPayload: body } = response;
    if (status >= 400) expectDeclared(endpoint, body);
    return {
      status,
      body,
      headers: response.headers as Record<string, string>,
      get answer() {
        if (status !== 200) throw new Error(`${endpoint.path} was refused (${status}): ${body.toString()}`);
        return response.json() as WireAnswerOf<E>;
      },
      get refusal() {
        if (status === 200) throw new Error(`${endpoint.path} went well: ${body.toString()}`);
        return response.json() as ErrorAnswer;
      },
    };
  }
}

/** What a call refuses it declares, so that the API page names it and programs can be ready for it. */
function expectDeclared(endpoint: Endpoint, body: Buffer): void {
  const { code } = JSON.parse(body.toString()) as ErrorAnswer;
  if (code === 'no_such_call' || refusalsOf(endpoint).has(code)) return;
  throw new Error(`${endpoint.method} ${endpoint.path} answers the refusal ${code}, which it does not declare`);
}

export interface TestApp {
  app: App;
  platform: Platform;
  /** The address at which other servers find its database; only on PostgreSQL. */
  databaseUrl: string | undefined;
  clock: FixedClock;
  /** A new member of staff with these roles, signed in. */
  signedInAs(...roles: Role[]): Promise<Caller>;
  anybody: Caller;
  /** Does the jobs that are due after so many seconds. */
  settle(afterSeconds?: number): Promise<void>;
  close(): Promise<void>;
}

/** The time at which tests start: an ordinary morning. */
const START = '2026-03-10T08:00:00.000Z';

/**
 * The real application on a database of its own, with a clock that stands still, and jobs that run only when the test
 * says so.
 *
 * @param outside the external services; by default the stand-ins of the demo house
 * @param testDatabase a database to start on, which is dropped with the application
 */
export async function startTestApp(
  settings: Record<string, string> = {},
  logTo?: { write(line: string): void },
  { outside, testDatabase: given }: { outside?: Outside; testDatabase?: TestDatabase } = {},
): Promise<TestApp> {
  const testDatabase = given ?? (await createTestDatabase());
  const { database } = testDatabase;
  const directory = await mkdtemp(join(tmpdir(), 'likeness-test-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: directory,
    TOKEN_SECRET: 'a secret that is only good for tests',
    LOG_LEVEL: 'silent',
    DEMO: '0',
    // The people of tests go to bed without renewing anything.
    SESSION_IDLE_HOURS: '720',
    ...settings,
  });
  const clock = fixedClock(START);
  const onProblem = () => undefined;
  const jobs = await openJobs(database, { clock, onProblem });
  const platform: Platform = {
    config,
    database,
    clock,
    chance: chanceOf(config.tokenSecret),
    tokens: new Tokens(config.tokenSecret, config.olderTokenSecrets),
    images: sharedImages(),
    files: await openFiles({ directory: join(directory, 'files') }),
    jobs,
    live: new Live(database),
    upkeep: openUpkeep({ database, clock, onProblem }),
  };
  const app = await createApp(platform, {
    work: false,
    version: 'test',
    logTo,
    outside: outside ?? standInsFor(platform),
  });
  let people = 0;
  const test: TestApp = {
    app,
    platform,
    databaseUrl: testDatabase.url,
    clock,
    anybody: undefined as never,
    async signedInAs(...roles) {
      people += 1;
      const keys = Object.entries(ROLES).filter(([, name]) => roles.includes(name));
      const [account] = await database.orm
        .insert(staff)
        .values({
          email: `person${people}@staff.test`,
          firstName: `First${people}`,
          lastName: `Last${people}`,
          roles: keys.map(([key]) => key as RoleKey),
          passwordHash: 'none',
          language: 'en',
          createdAt: clock.now(),
        })
        .returning();
      const { refresh_token } = await openSession(database.orm, platform, account!, {
        now: clock.now(),
        ip: '127.0.0.1',
        device: '',
      });
      const claims = { staffId: account!.id, sessionId: refresh_token.split('.')[0]!, roles: account!.roles };
      let signed: { at: number; token: Promise<string> } | undefined;
      const bearer = () => {
        const now = clock.now();
        if (signed?.at !== now.getTime()) {
          signed = { at: now.getTime(), token: platform.tokens.signAccess(claims, now) };
        }
        return signed.token;
      };
      return new Caller(test, bearer, account!.id, claims.sessionId);
    },
    async settle(afterSeconds = 0) {
      await jobs.runDueJobs({ afterSeconds });
    },
    async close() {
      await app.close();
      await jobs.stop();
      await platform.images.close();
      await testDatabase.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
  test.anybody = new Caller(test, () => undefined, 0);
  return test;
}

function multipart(file: { name: string; content: Buffer; type?: string }, fields: Record<string, unknown>) {
  const boundary = 'a-boundary-that-no-photo-contains';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const head = `${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type ?? 'image/jpeg'}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), file.content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, type: `multipart/form-data; boundary=${boundary}` };
}
