import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Asked, askingEverything, shapeOf } from './askedStatements.ts';
import { runs } from './runs.ts';

describe('the shape of a statement', () => {
  test.each([
    ['other values', 'select a from b where c > $1 order by d', 'select a from b where c > $7 order by d'],
    ['other texts', "select a || 'it''s' from b", "select a || 'x' from b"],
    ['more values', 'select a from b where c in ($1, $2, $3)', 'select a from b where c in ($1)'],
    [
      'more rows',
      'insert into a (b) values ($1), ($2) on conflict do nothing',
      'insert into a (b) values ($1) on conflict do nothing',
    ],
    ['other breaks', 'select a\n  from b\n  order by a', 'select a from b order by a'],
  ])('is the same for %s', (_what, one, other) => {
    expect(shapeOf(one)).toBeDefined();
    expect(shapeOf(one)).toBe(shapeOf(other));
  });

  test.each([
    'select "id", "name" from "a" where "a"."id" = $1 limit $2',
    'select "id" from "a" where ("a"."id" = $1 and "a"."ended_at" is null)',
    'update "a" set "b" = $1, "c" = $2 where ("a"."id" = $3 and "a"."status" = $4) returning "id", "b"',
    'delete from "a" where "a"."id" = $1',
    'insert into "a" ("id", "b") values (default, $1) returning "id"',
    'begin',
    'rollback to savepoint sp1',
  ])('is not noted of %s, which every database answers alike', (statement) => {
    expect(shapeOf(statement)).toBeUndefined();
  });

  test.each([
    'select "id" from "a" order by "a"."name"',
    'select "id" from "a" where lower("a"."name") = $1',
    'select "id" from "a" where "a"."id" = $1 for update',
    'select "a"."id" from "a" left join "b" on "b"."id" = "a"."b_id"',
    'update "a" set "b" = now() where "a"."id" = $1',
    'insert into "a" ("b") values ($1) on conflict ("b") do nothing',
    'delete from "a" where "a"."id" in (select "id" from "b")',
  ])('is noted of %s', (statement) => {
    expect(shapeOf(statement)).toBeDefined();
  });
});

describe('the files that PostgreSQL is asked by again', () => {
  const file = fc.record({
    seconds: fc.double({ min: 0, max: 100, noNaN: true }),
    statements: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')),
  });
  const asked = fc
    .array(file, { maxLength: 12 })
    .map((files) => files.map((one, index): Asked => ({ ...one, file: `${index}.test.ts` })));
  const always = fc.uniqueArray(fc.constantFrom('0.test.ts', '3.test.ts')).map((files) => new Set<string>(files));

  test('send every statement, and none of them could be left out', () => {
    fc.assert(
      fc.property(asked, always, (files, needed) => {
        const chosen = askingEverything(files, needed);
        const sentBy = (some: readonly Asked[]) => new Set(some.flatMap(({ statements }) => statements));
        const again = files.filter(({ file: name }) => chosen.has(name));
        expect(sentBy(again)).toEqual(sentBy(files));
        for (const { file: name } of again.filter((one) => !needed.has(one.file))) {
          expect(sentBy(again.filter((one) => one.file !== name))).not.toEqual(sentBy(files));
        }
        for (const { file: name } of files.filter((one) => needed.has(one.file))) expect(chosen).toContain(name);
      }),
      { numRuns: runs(200) },
    );
  });

  test('are the quicker ones where two send the same', () => {
    const slow = { file: 'slow.test.ts', seconds: 30, statements: ['a', 'b'] };
    const quick = { file: 'quick.test.ts', seconds: 2, statements: ['b', 'a'] };
    expect([...askingEverything([slow, quick], new Set())]).toEqual(['quick.test.ts']);
  });
});
