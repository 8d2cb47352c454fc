import { NAMES } from './people/names.ts';
import { PLACES } from './people/places.ts';
import type { Gender } from './portrait/look.ts';
import type { Random } from './random.ts';

/** An invented customer with a plausible address. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly language: string;
}

const EMAIL_DOMAIN = 'customer.test';

/** RFC 5321, 4.5.3.1.1: the maximum before the @. The number that distinguishes namesakes must fit in too. */
const EMAIL_NAME_MAX = 64;

/** How people spell letters in e-mail addresses that are not a Latin letter with a mark. */
const SPELT_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
};

export function person(random: Random, countryCode: string, gender: Gender = random.pick(['f', 'm'] as const)): Person {
  const place = PLACES.get(countryCode);
  if (!place) throw new RangeError(`Nobody is known to live in ${countryCode}`);
  const names = NAMES.get(random.pick(place.origins))!;
  const firstName = random.pick(names[gender]);
  const lastName = random.pick(names.last);
  const { postalCode, city } = random.pick(place.cities);
  return {
    firstName,
    lastName,
    email: emailAddress(firstName, lastName, random.whole(1, 9999)),
    phone: place.phone.replaceAll('#', () => String(random.whole(0, 9))),
    address: random.pick(place.streets).replace('{n}', String(random.whole(1, 198))),
    postalCode,
    city,
    language: place.language,
  };
}

function emailAddress(firstName: string, lastName: string, number: number): string {
  const suffix = String(number);
  const name = [firstName, lastName]
    .map(plainName)
    .join('.')
    .slice(0, EMAIL_NAME_MAX - suffix.length);
  return `${name}${suffix}@${EMAIL_DOMAIN}`;
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\s-]/gu, (letter) => SPELT_OUT[letter] ?? '')
    .replaceAll(/[\s-]+/gu, '-');
}
