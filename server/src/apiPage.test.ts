import { CALLS } from '@likeness/contract';
import type { Endpoint } from '@likeness/contract/kit/endpoint';
import { errorStatus } from '@likeness/contract/kit/errors';
import { ROLE_NAMES } from '@likeness/contract/kit/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from './testing/app.ts';

/* What the API page says of the calls, compared with what the contract declares. */

interface Shape {
  readonly allOf?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly $ref?: string;
}
type Content = Readonly<Record<string, { readonly schema: Shape }>>;

interface DescribedCall {
  readonly operationId: string;
  readonly description: string;
  readonly 'x-roles': readonly string[];
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

interface ApiPage {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Shape>> };
}

let app: TestApp;
let page: ApiPage;
const described = new Map<string, DescribedCall>();

beforeAll(async () => {
  app = await startTestApp();
  page = (await app.app.http.inject('/api/docs/json')).json();
  for (const methods of Object.values(page.paths)) {
    for (const call of Object.values(methods)) described.set(call.operationId, call);
  }
});
afterAll(() => app.close());

const calls = [...CALLS];
const only = (keep: (call: Endpoint) => unknown) => calls.filter(([, call]) => keep(call));

test('the page is one that a browser shows', async () => {
  const reply = await app.app.http.inject('/api/docs/');
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

describe('the API page names who may call', () => {
  test.each(only(({ access }) => typeof access !== 'string'))('%s', (name, { access }) => {
    expect(described.get(name)!['x-roles']).toEqual(access);
    expect(described.get(name)!.description).toBe(`For ${(access as readonly string[]).join(', ')}.`);
  });

  test('a call for all staff names every role, and one that is not for staff none', () => {
    const named = (of: string) =>
      new Set(only(({ access }) => access === of).map(([name]) => described.get(name)!['x-roles'].join()));
    expect([...named('anyStaff')]).toEqual([ROLE_NAMES.join()]);
    for (const others of ['public', 'partner', 'customer', 'mailPartner']) expect([...named(others)]).toEqual(['']);
  });

  test('only who shows a token is asked for one', () => {
    const asked = calls.filter(([name]) => described.get(name)!.security).map(([name]) => name);
    const expected = only(({ access }) => access !== 'public' && access !== 'mailPartner').map(([name]) => name);
    expect(asked).toEqual(expected);
  });
});

/** The names and shapes of the fields of a body, whatever it is put together of. */
function fieldsOf({ allOf = [], anyOf = [], oneOf = [], properties = {} }: Shape): Record<string, Shape> {
  return Object.assign({}, properties, ...[...allOf, ...anyOf, ...oneOf].map(fieldsOf)) as Record<string, Shape>;
}

describe('the API page says what is sent', () => {
  test.each(only(({ upload }) => upload))('with the upload %s', (name, { upload, body }) => {
    const { content } = described.get(name)!.requestBody!;
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
    const fields = fieldsOf(content['multipart/form-data']!.schema);
    expect(fields[upload!]).toMatchObject({ type: 'string', format: 'binary' });
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(declaredFields(body)));
  });

  test.each(only(({ form }) => form))('in the form %s', (name, { form, body }) => {
    const { content } = described.get(name)!.requestBody!;
    const types =
      form === 'urlencoded' ? ['application/x-www-form-urlencoded'] : ['multipart/form-data', 'application/json'];
    expect(Object.keys(content)).toEqual(types);
    for (const type of types) expect(Object.keys(fieldsOf(content[type]!.schema))).toEqual(declaredFields(body));
  });

  test('with every other call that has a body', () => {
    const without = only(({ body, upload, form }) => body && !upload && !form).filter(
      // A GET that changes something takes its body on POST.
      ([name]) =>
        (described.get(`${name}.post`) ?? described.get(name)!).requestBody?.content['application/json'] === undefined,
    );
    expect(without.map(([name]) => name)).toEqual([]);
  });
});

/** What the contract calls the fields of a body. */
function declaredFields(body: Endpoint['body']): string[] {
  const { shape, options = [] } = (body ?? {}) as { shape?: object; options?: Endpoint['body'][] };
  return [...new Set([...Object.keys(shape ?? {}), ...options.flatMap(declaredFields)])];
}

/** The codes that the page names below each status from 400. */
function refusalsOf(name: string): [status: number, codes: readonly string[]][] {
  const refused = Object.entries(described.get(name)!.responses).filter(([status]) => Number(status) >= 400);
  return refused.map(([status, { content }]) => {
    const [refusal, narrowed] = content!['application/json']!.schema.allOf!;
    expect(refusal!.$ref).toBe('#/components/schemas/Refusal');
    return [Number(status), narrowed!.properties!['code']!.enum!];
  });
}

describe('the API page says what is refused, and how', () => {
  test.each(calls)('%s', (name, { access, refusals = [], upload, uploadMissing }) => {
    const named = refusalsOf(name);
    for (const [status, codes] of named) {
      for (const code of codes) expect([code, errorStatus(code as never)]).toEqual([code, status]);
    }
    const codes = named.flatMap(([, ofStatus]) => ofStatus);
    expect(codes).toEqual(expect.arrayContaining([...refusals]));
    expect(codes.includes('access_denied')).toBe(typeof access !== 'string' || refusals.includes('access_denied'));
    expect(codes).toEqual(expect.arrayContaining(upload ? [uploadMissing ?? 'file_missing'] : []));
    expect(Object.keys(described.get(name)!.responses)).toContain('200');
  });

  test('a refusal has its code, a sentence, and the fields that are wrong', () => {
    expect(Object.keys(page.components.schemas['Refusal']!.properties!)).toEqual(
      expect.arrayContaining(['code', 'message', 'params', 'errors']),
    );
  });

  test('a call of partners with a sentence for each', () => {
    const { responses } = described.get('intake.placeOrder')!;
    expect(responses['401']!.description).toContain('`wrong_api_key`: This API key is not known.');
  });
});
