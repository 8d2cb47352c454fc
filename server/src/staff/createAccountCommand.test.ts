import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { makeAccount, readAccountOptions } from './createAccountCommand.ts';
import { passwordMatches } from './passwords.ts';
import { staff } from './schema.ts';

const NOW = new Date('2026-03-01T08:00:00Z');
const WORDS = ['--email', 'Anna@Example.com', '--role', 'superAdmin'];
const PASSWORD = 'nine lives of a cat';

let testing: TestDatabase;

beforeAll(async () => {
  testing = await createTestDatabase();
});

beforeEach(async () => {
  await testing.database.orm.delete(staff);
});

afterAll(() => testing.drop());

function make(words: readonly string[], password = PASSWORD): Promise<void> {
  return makeAccount(testing.database, readAccountOptions(words), async () => password, NOW);
}

function accounts() {
  return testing.database.orm.select().from(staff);
}

test('the command creates the first account with its role, and its password signs in', async () => {
  await make([...WORDS, '--first-name', 'Anna', '--last-name', 'Berg', '--language', 'fr']);

  const [account] = await accounts();
  expect(account).toMatchObject({
    email: 'anna@example.com',
    firstName: 'Anna',
    lastName: 'Berg',
    roles: ['ROLE_SUPER_ADMIN'],
    language: 'fr',
  });
  expect(account!.passwordHash).not.toContain(PASSWORD);
  expect(await passwordMatches(PASSWORD, account!.passwordHash)).toBe(true);
});

test('an account can have several roles, in either spelling', () => {
  expect(
    readAccountOptions(['--email', 'a@b.fr', '--role', 'sorter,order_manager', '--role', 'ROLE_POSTMAN']).roles,
  ).toEqual(['ROLE_SORTER', 'ROLE_ORDER_MANAGER', 'ROLE_POSTMAN']);
});

test('an e-mail that already has an account is refused before the password is asked for', async () => {
  await make(WORDS);
  const unasked = () => Promise.reject(new Error('asked for a password'));

  await expect(makeAccount(testing.database, readAccountOptions(WORDS), unasked, NOW)).rejects.toThrow(
    'There is an account for anna@example.com already.',
  );
  expect(await accounts()).toHaveLength(1);
});

test('of two commands for one e-mail at the same time, the later one is refused', async () => {
  const outcomes = await Promise.allSettled([make(WORDS), make(WORDS)]);

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const late = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(String(late?.reason)).toContain('There is an account for anna@example.com already.');
});

test.each([
  { what: 'a short password', password: 'short', sentence: '12 characters or more' },
  {
    what: 'the e-mail as password',
    password: 'ANNA@example.com',
    sentence: 'Your name must not be part of the password',
  },
  { what: 'a common password', password: 'Password2026!', sentence: 'This password is too easy to guess' },
  { what: 'an endless password', password: 'x'.repeat(201), sentence: '200' },
])('$what is refused with a sentence, and no account is created', async ({ password, sentence }) => {
  await expect(make(WORDS, password)).rejects.toThrow(sentence);
  expect(await accounts()).toEqual([]);
});

test.each([
  { words: ['--role', 'admin'], sentence: 'npm run account:create --' },
  { words: ['--email', 'anna', '--role', 'admin'], sentence: 'anna is not a valid e-mail.' },
  { words: ['--email', 'a@b.fr', '--role', 'boss'], sentence: 'boss is not a role that a person can have.' },
  { words: ['--email', 'a@b.fr', '--role', 'automaticProgram'], sentence: 'is not a role that a person can have.' },
  { words: ['--email', 'a@b.fr', '--role', 'admin', '--language', 'de'], sentence: 'de is not a language of accounts' },
  { words: ['--email', 'a@b.fr', '--colour', 'red'], sentence: "Unknown option '--colour'" },
])('the arguments $words are refused with what is wrong with them', ({ words, sentence }) => {
  expect(() => readAccountOptions(words)).toThrow(sentence);
});
