import { type PasswordFault, PASSWORD_MESSAGES } from '@likeness/contract/kit/passwordRule';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '@likeness/contract/kit/limits';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { Refusal } from '../platform/refusal.ts';

/** Whose password it would be. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const PRODUCT = 'likeness';
/** Shorter names are part of many words that have nothing to do with them. */
const NAME_LENGTH_MIN = 4;
/** Of zxcvbn's scores, 0 to 4: more than ten thousand million guesses. */
const SCORE_MIN = 4;
/** How many characters are looked at. The time grows with their square, and nobody types a common password that is longer. */
const WEIGHED_LENGTH_MAX = 40;
/** Each replaced letter ("p4ssw0rd") doubles the time; what is replaced more often is no word any more. */
const REPLACED_MAX = 10;

/** Everybody knows these, and no list of single words has them. Letters alone, so that blanks and dashes change nothing. */
const FAMOUS_PHRASES = [
  'correcthorsebatterystaple',
  'tobeornottobe',
  'thequickbrownfox',
  'loremipsum',
  'maytheforcebewithyou',
  'nevergonnagiveyouup',
  'onceuponatime',
  'motdepasse',
  'etreounepasetre',
  'iletaitunefois',
  'portezcevieuxwhisky',
  'seronoser',
  'eraseunavez',
  'habiaunavez',
  'enunlugardelamancha',
];

/**
 * "A password that guards people's photos is long, not one of those that everybody chooses, and not the name of who has
 * it." The one rule for all passwords of staff and partners, wherever they are chosen; undefined if it is met.
 */
export async function passwordFault(password: string, owner: PasswordOwner): Promise<PasswordFault | undefined> {
  if (password.length < PASSWORD_LENGTH_MIN) return 'too_short';
  if (password.length > PASSWORD_LENGTH_MAX) return 'too_long';
  const plain = plainLetters(password);
  const contains = (words: readonly string[]) =>
    words.some((word) => word.length >= NAME_LENGTH_MIN && plain.includes(word));
  if (contains([PRODUCT])) return 'product_name';
  const names = [owner.firstName, owner.lastName].flatMap(wordsOf);
  if (contains(names)) return 'own_name';
  const mailbox = owner.email.split('@')[0] ?? '';
  if (contains([plainLetters(mailbox), ...wordsOf(mailbox)])) return 'own_email';
  const letters = plain.replaceAll(/\P{L}/gu, '');
  if (FAMOUS_PHRASES.some((phrase) => letters.includes(phrase))) return 'common';
  weigher ??= loadWeigher();
  return (await weigher).check(password, names).score < SCORE_MIN ? 'common' : undefined;
}

/** @throws Refusal invalid_input, at this field */
export async function requireGoodPassword(password: string, owner: PasswordOwner, field: string): Promise<void> {
  const fault = await passwordFault(password, owner);
  if (fault) throw wrongPassword(field, fault);
}

export function wrongPassword(field: string, fault: PasswordFault): Refusal {
  return new Refusal('invalid_input', { errors: { [field]: [PASSWORD_MESSAGES[fault]] } });
}

function wordsOf(text: string): string[] {
  return plainLetters(text).split(/[^\p{L}]+/u);
}

/** Without accents and capitals. */
function plainLetters(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

let weigher: Promise<ZxcvbnFactory> | undefined;

/** The lists take some forty megabytes: they are read when the first password is chosen. */
async function loadWeigher(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common');
  const { dictionary: english } = await import('@zxcvbn-ts/language-en');
  const { dictionary: french } = await import('@zxcvbn-ts/language-fr');
  const { dictionary: spanish } = await import('@zxcvbn-ts/language-es-es');
  return new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    // Names and encyclopaedias of each language would make it ten times slower, and find little more.
    dictionary: {
      ...dictionary,
      english: english['commonWords-en'],
      french: french['commonWords-fr'],
      spanish: spanish['commonWords-es-es'],
    },
    maxLength: WEIGHED_LENGTH_MAX,
    l33tMaxSubstitutions: REPLACED_MAX,
  });
}
