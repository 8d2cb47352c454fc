import { LISTS } from '../contract/src/settingsLists/index.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DECISION = '0031-options-of-a-settings-list.md';

const record = readFileSync(join(import.meta.dirname, '../decisions', DECISION), 'utf8');
const [, stay = ''] = record.split('These have one list and stay');
/** The options that have one list, each in a row with its reason. */
const EXPLAINED = stay
  .split('\n')
  .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));

interface Use {
  readonly option: string;
  readonly list: string;
}

test(`an option of a settings list is used by two lists, or ${DECISION} says why it stays`, () => {
  const ofLists = usesOf(LISTS.map((list) => [list.name, list]));
  const fields = LISTS.flatMap(({ name, fields }) => Object.values(fields).map((field) => [name, field] as const));
  const ofFields = [...Map.groupBy(fields, ([, { kind }]) => kind).values()].flatMap(usesOf);
  const byOption = Map.groupBy([...ofLists, ...ofFields], ({ option }) => option);
  const single = [...byOption].filter(([, uses]) => new Set(uses.map(({ list }) => list)).size === 1);
  expect(single.map(([option]) => option).filter((option) => !EXPLAINED.includes(option))).toEqual([]);
});

/** What some of them say and others do not: what all of them say belongs to what they are. */
function usesOf(all: readonly (readonly [list: string, declared: object])[]): Use[] {
  const uses = all.flatMap(([list, declared]) =>
    Object.entries(declared).flatMap(([option, value]) =>
      value === undefined || value === false ? [] : [{ option, list }],
    ),
  );
  const everywhere = (option: string) => uses.filter((use) => use.option === option).length === all.length;
  return uses.filter(({ option }) => !everywhere(option));
}
