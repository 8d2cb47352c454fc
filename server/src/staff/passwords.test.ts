import { expect, test } from 'vitest';
import { hashPassword, passwordChecks, passwordMatches } from './passwords.ts';

test('of many passwords to check, two are checked at a time and the others wait', async () => {
  const right = 'correct horse battery';
  const passwordHash = await hashPassword(right);
  const tried = Array.from({ length: 10 }, (_, place) => (place === 9 ? right : `guess ${place}`));
  const matches = tried.map((password) => passwordMatches(password, passwordHash));
  expect([passwordChecks.running(), passwordChecks.length()]).toEqual([2, 8]);
  const answers = await Promise.all(matches);
  expect(tried.filter((_password, place) => answers[place])).toEqual([right]);
});
