import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { type Asked, NOTES, shapeOf } from './askedStatements.ts';

/* Before each test file: notes what the file sends to its database, for `ASKED_STATEMENTS`. */

type Query = (this: unknown, query: unknown, ...more: unknown[]) => unknown;
/** The files of one process run one after the other, and each finds what the one before it has patched. */
const here = globalThis as { statementsOfFile?: Set<string> };

const folder = NOTES!;
const root = join(import.meta.dirname, '../../..');
const file = relative(root, expect.getState().testPath!);
const start = performance.now();

if (here.statementsOfFile === undefined) {
  const client = pg.Client.prototype as unknown as { query: Query };
  const send = client.query;
  client.query = function (query, ...more) {
    const text = typeof query === 'string' ? query : (query as { readonly text?: unknown } | undefined)?.text;
    if (typeof text === 'string') here.statementsOfFile?.add(text);
    return send.call(this, query, ...more);
  };
}
const sent = new Set<string>();
here.statementsOfFile = sent;

afterAll(() => {
  const statements = new Set([...sent].map(shapeOf).filter((shape) => shape !== undefined));
  const asked: Asked = { file, seconds: (performance.now() - start) / 1000, statements: [...statements] };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${file.replaceAll('/', '-')}.json`), JSON.stringify(asked));
});
