import {
  ADDRESS_NOTES,
  type AddressNote,
  type Envelope,
  type PostalAddress,
  addressSentence,
  envelopeOf,
} from '@likeness/contract/shipments/envelope';
import type { AnswerSentence } from '@likeness/texts/sentences';
import type { DocumentRow } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { countryByCode } from '../purposes/index.ts';

/** The name and address of a letter, as documents and shipments store it. */
export type LetterAddress = Pick<
  DocumentRow,
  'firstName' | 'lastName' | 'attention' | 'address' | 'address2' | 'postalCode' | 'region' | 'city' | 'countryCode'
>;

/** Whether both letters go to one place, whoever receives them there. */
export function isSamePlace(one: LetterAddress, other: LetterAddress): boolean {
  const parts = ['address', 'address2', 'postalCode', 'region', 'city', 'countryCode'] as const;
  return parts.every((part) => one[part] === other[part]);
}

/** A reason why no letter can be sent to an address, and the part of the address that it is about. */
export interface AddressProblem {
  readonly field: keyof PostalAddress;
  readonly code: AddressNote['code'] | 'country_not_served';
  readonly words: AnswerSentence;
}

/**
 * "Can a letter be sent there?" The envelope as it would be printed, and all that keeps a letter from it. A country that is
 * not active is offered to nobody: a new order for it is refused, and what was accepted before is still sent there.
 */
export async function addressLetter(
  tx: Transaction,
  to: LetterAddress,
  { isNewOrder } = { isNewOrder: false },
): Promise<{ envelope: Envelope; problems: AddressProblem[] }> {
  const place = to.countryCode === null ? undefined : await countryByCode(tx, to.countryCode);
  const envelope = envelopeOf(postalAddress(to, place?.countryMerciFacteur ?? null));
  const problems = envelope.notes
    .filter(({ code }) => ADDRESS_NOTES[code].stops)
    .map((note): AddressProblem => ({ field: note.field, code: note.code, words: addressSentence(note) }));
  const isServed = place === undefined || (place.sendAuthorized && (place.active || !isNewOrder));
  if (isServed) return { envelope, problems };
  const code = 'country_not_served' as const;
  return {
    envelope,
    problems: [{ field: 'country_code', code, words: { key: `letter_problems.${code}` } }, ...problems],
  };
}

function postalAddress(row: LetterAddress, spelling: string | null): PostalAddress {
  return {
    first_name: row.firstName,
    last_name: row.lastName,
    attention: row.attention,
    address: row.address,
    address2: row.address2,
    postal_code: row.postalCode,
    region: row.region,
    city: row.city,
    country_code: row.countryCode,
    country_merci_facteur: spelling,
  };
}
