import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSqlViolations } from './check-sql.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'likeness-sql-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

const SQL = `import { sql } from '../platform/database/drizzle.ts';\nimport { claim } from './schema.ts';\n`;

/** A repository whose SQL stands where it should. */
const CLEAN = {
  'server/src/claims/schema.ts': `import { check, pgTable } from '../platform/database/drizzle.ts';\nsql\`status in (claim.status)\`;`,
  'server/src/claims/store.ts': `${SQL}sql\`select \${claim.id} from \${claim} where \${claim.kind} = 'ticket'\`;`,
  'server/src/claims/endedStore.ts': `${SQL}sql\`insert into \${claim} (\${columnsOf(claim.kind)}) select kind from found\`;`,
  'server/src/claims/rules.ts': `import type { SQL } from '../platform/database/drizzle.ts';\nnew Map().delete('claim');`,
  'server/src/claims/emails.ts': `export const sentence = 'With your claim, update claim and photo';`,
  'server/src/claims/store.test.ts': `import { sql } from '../platform/database/drizzle.ts';\nsql\`select * from claim\`;`,
  'server/src/platform/rateLimit.ts': `import { sql } from './database/drizzle.ts';`,
};

function violationsWith(files: Readonly<Record<string, string>> = {}): string[] {
  for (const [path, text] of Object.entries({ ...CLEAN, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return findSqlViolations(root, new Set(['claim', 'orders']));
}

test('nothing is reported if SQL stands in its files and names no table as text', () => {
  expect(violationsWith()).toEqual([]);
});

test.each([
  ['a condition', `import { eq } from '../platform/database/drizzle.ts';`],
  ['part of an answer', `import { json } from '../platform/database/shape.ts';`],
  ['a query without any condition', `import { claim } from './schema.ts';\ntx.select().from(claim);`],
  ['a change', `import { claim } from './schema.ts';\ntx.insert(claim).values(row);`],
])('SQL in another file is refused: %s', (_, text) => {
  const [violation, ...others] = violationsWith({ 'server/src/claims/routes.ts': text });
  expect(violation).toMatch(/^server\/src\/claims\/routes\.ts:\d holds SQL, but SQL stands in store\.ts/);
  expect(others).toEqual([]);
});

test.each([
  ['select id from orders', 'names the table orders as text'],
  ['select 1 where exists (select from "orders")', 'names the table orders as text'],
  ['case when orders.id is null then 1 end', 'names the table orders as text'],
  ['case when "orders"."id" is null then 1 end', 'names the table orders as text'],
  ['lock table orders', 'names the table orders as text'],
  ['select 1 from ${claim} held', 'calls a table held as text'],
  ['select 1 from ${claim} as held', 'calls a table held as text'],
  ['insert into ${claim} (kind, slot) select 1, 2', 'names columns that it writes as text'],
  ['update ${claim} set kind = 1', 'names columns that it writes as text'],
])('a name that the type check cannot see is refused: %s', (text, said) => {
  expect(violationsWith({ 'server/src/claims/store.ts': `${SQL}sql\`${text}\`;` }).join()).toContain(said);
});

test('a table name is also found in a text that becomes SQL later', () => {
  const hidden = `${SQL}const QUERY = \`select id from orders\`;\nsql.raw('select id from claim');\nsql.raw(QUERY);`;
  expect(violationsWith({ 'server/src/claims/store.ts': hidden })).toEqual([
    expect.stringContaining('store.ts:3 names the table orders as text'),
    expect.stringContaining('store.ts:4 names the table claim as text'),
  ]);
});

test('the type of an answer is not asserted', () => {
  const asserted = `${SQL}tx.execute<{ id: number }>(sql\`select 1\`);`;
  expect(violationsWith({ 'server/src/claims/store.ts': asserted })).toEqual([
    expect.stringContaining('store.ts:3 asserts the type of what the database answers'),
  ]);
});
