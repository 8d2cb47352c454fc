import { NAMES } from './people/names.ts';
import { PLACES } from './people/places.ts';
import type { Gender } from './portrait/look.ts';
import type { Random } from './random.ts';

/** Somebody who orders: made up, at an address that could be one. */
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

const MAIL_DOMAIN = 'customer.test';

/** RFC 5321, 4.5.3.1.1: no more before the @. The number that keeps namesakes apart has its place in it. */
const MAIL_NAME_MAX = 64;

/** Letters that are no Latin letter with a mark, as people spell them in addresses. */
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
    email: mailAddress(firstName, lastName, random.whole(1, 9999)),
    phone: place.phone.replaceAll('#', () => String(random.whole(0, 9))),
    address: random.pick(place.streets).replace('{n}', String(random.whole(1, 198))),
    postalCode,
    city,
    language: place.language,
  };
}

function mailAddress(firstName: string, lastName: string, number: number): string {
  const suffix = String(number);
  const name = [firstName, lastName]
    .map(plainEmails)
    .join('.')
    .slice(0, MAIL_NAME_MAX - suffix.length);
  return `${name}${suffix}@${MAIL_DOMAIN}`;
}

function plainEmails(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\s-]/gu, (letter) => SPELT_OUT[letter] ?? '')
    .replaceAll(/[\s-]+/gu, '-');
}
