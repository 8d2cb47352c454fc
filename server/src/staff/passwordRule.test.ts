import { expect, test } from 'vitest';
import { passwordFault } from './passwordRule.ts';

const GRACE = { email: 'g.murray-hopper@staff.test', firstName: 'Grâce', lastName: 'Hopper' };

test.each([
  ['too_short', 'x7!kQ'],
  ['too_long', 'x7 '.repeat(67)],
  ['common', 'password1234'],
  ['common', 'aaaaaaaaaaaa'],
  ['common', '123456789012'],
  ['common', '            '],
  ['common', 'P@ssw0rd2026'],
  ['common', 'qwertyuiop123'],
  ['common', 'azertyuiop12'],
  ['common', 'Winter2026!!'],
  ['common', 'contraseña123'],
  ['common', 'bienvenue2026'],
  ['common', 'abcabcabcabcabcabc'],
  ['common', 'correct horse battery staple'],
  ['common', 'CorrectHorseBatteryStaple-1'],
  ['common', 'To be, or not to be!'],
  ['common', 'lorem ipsum dolor sit amet'],
  ['common', 'Il était une fois 1987'],
  ['common', 'En un lugar de la Mancha'],
  ['own_name', 'seven GRACEful pears'],
  ['own_name', 'Höpper canal seven'],
  ['own_email', 'murray canal seven'],
  ['product_name', 'likeness-demo'],
  ['product_name', 'seven Likeness pears'],
] as const)('%s: %s is refused', async (fault, password) => {
  expect(await passwordFault(password, GRACE)).toBe(fault);
});

test.each(['pear canal seven horse', 'xk4Lm92qPz7w', 'jument verte au grenier', 'tres gatos en la azotea'])(
  '%s is taken',
  async (password) => {
    expect(await passwordFault(password, GRACE)).toBeUndefined();
  },
);

test('short names and an empty one keep nobody from using a word that they are part of', async () => {
  const li = { email: 'li@staff.test', firstName: 'Li', lastName: '' };
  expect(await passwordFault('eleven limes by the canal', li)).toBeUndefined();
});

test('a password of the greatest length is weighed soon enough not to hold up others', async () => {
  const longest = Array.from({ length: 200 }, (_, place) => String.fromCodePoint(33 + ((place * 37) % 90))).join('');
  expect(await passwordFault(longest, GRACE)).toBeUndefined();
});
