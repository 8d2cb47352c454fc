import type { placeOrder as placeOrderCall } from '@likeness/contract/intake';
import type { BodyOf } from '@likeness/contract/kit/endpoint';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { BOARDS_IN_A_LETTER_MAX } from '@likeness/contract/mailPartner';
import type { AddressBody } from '@likeness/contract/shipments/address';
import { comparablePostcode } from '@likeness/contract/shipments/postcodes';
import { staffFormatter } from '@likeness/texts/answerTexts';
import { unpostableOrdersOf } from '../partners/index.ts';
import type { DocumentRow } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal, refusedWith } from '../platform/refusal.ts';
import { type AddressProblem, type LetterAddress, addressLetter, isUnreached } from '../shipments/index.ts';

/** The fields of the customer's page. */
const REPAIR_FIELDS: Readonly<Record<AddressProblem['field'], keyof AddressBody>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  attention: 'attention',
  address: 'address',
  address2: 'address2',
  postal_code: 'postalCode',
  region: 'region',
  city: 'city',
  country_code: 'country',
  country_merci_facteur: 'country',
};

/**
 * "A letter can be sent to what the customer corrects": else their page would thank them, and the letter would wait again.
 *
 * @param language of the customer
 * @throws Refusal invalid_input with a sentence at each part that keeps letters from it
 */
export async function refuseUnpostableRepair(
  tx: Transaction,
  address: AddressBody,
  language: TranslationLanguage,
): Promise<void> {
  const { problems } = await addressLetter(tx, letterTo(address));
  if (problems.length === 0) return;
  const { sentence } = staffFormatter(language);
  const errors: Record<string, string[]> = {};
  for (const { field, words } of problems) (errors[REPAIR_FIELDS[field]] ??= []).push(sentence(words));
  throw new Refusal('invalid_input', { errors });
}

/**
 * "An address from which letters come back is not tried again": what counts is what a postman would read on the envelope,
 * however it is written. Where the address is right all the same, staff let the letter go there.
 *
 * @throws Refusal address_unchanged
 */
export async function refuseUnchangedRepair(tx: Transaction, stored: DocumentRow, sent: AddressBody): Promise<void> {
  if (!(await isUnreached(tx, stored))) return;
  const [before, after] = [await readOf(tx, stored), await readOf(tx, letterTo(sent))];
  if (before === after) throw new Refusal('address_unchanged');
}

/** The envelope of a letter, as a postman would read it. */
async function readOf(tx: Transaction, to: LetterAddress): Promise<string> {
  const { prenom, nom, adresse1, adresse2, adresse3, cp, ville, pays } = (await addressLetter(tx, to)).envelope.address;
  const postcode = comparablePostcode(cp, to.countryCode?.toUpperCase() ?? '');
  return asRead([prenom, nom, adresse1, adresse2, adresse3, postcode, ville, pays]);
}

/**
 * The letters and numbers of an envelope, without accents, signs and blanks, wherever a line ends. Two numbers stay apart,
 * because 1/2 is another house than 12.
 */
function asRead(lines: readonly string[]): string {
  const plain = lines
    .join(' ')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll('Œ', 'OE')
    .replaceAll('Æ', 'AE');
  const parts = plain.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
  return parts.join(' ').replaceAll(/(?<=\P{N}) | (?=\P{N})/gu, '');
}

function letterTo({ country: countryCode, attention, address2, region, ...address }: AddressBody): LetterAddress {
  return { ...address, attention: attention ?? null, address2: address2 ?? null, region: region ?? null, countryCode };
}

type Person = BodyOf<typeof placeOrderCall>['customer'];

/** The fields of the order in which the parts of an address come. */
const FIELDS: Readonly<Partial<Record<AddressProblem['field'], keyof Person>>> = {
  first_name: 'first_name',
  last_name: 'last_name',
  attention: 'attention',
  address: 'address',
  address2: 'address2',
  postal_code: 'postal_code',
  city: 'city',
  region: 'region',
  country_code: 'country',
};

/**
 * "What cannot be posted is not sold." For a plan that takes such orders all the same, the customer is asked for another
 * address when the prints are ready.
 *
 * @throws Refusal address_unpostable with a sentence at each part of the address that keeps letters from it
 */
export async function refuseUnpostable(tx: Transaction, planId: number, to: LetterAddress): Promise<void> {
  if ((await unpostableOrdersOf(tx, planId)) !== 'refuse') return;
  const { problems } = await addressLetter(tx, to, { isNewOrder: true });
  if (problems.length === 0) return;
  const { sentence } = staffFormatter('en');
  const errors: Record<string, string[]> = {};
  for (const { field, words } of problems) {
    (errors[`customer.${FIELDS[field] ?? 'country'}`] ??= []).push(sentence(words));
  }
  throw new Refusal('address_unpostable', { params: { why: problems[0]!.words }, errors });
}

/**
 * "All prints of a photo go in one letter": those of its own line and of its offers. What a letter cannot hold is not sold.
 *
 * @throws Refusal too_many_prints at the quantity of the line with which they become too many
 */
export function refuseTooManyPrints(
  lines: readonly { quantity: number; originLine: number | undefined; isPosted: boolean }[],
): void {
  const prints = new Map<number, number>();
  for (const [position, { quantity, originLine, isPosted }] of lines.entries()) {
    if (!isPosted) continue;
    const pictured = originLine ?? position;
    const together = (prints.get(pictured) ?? 0) + quantity;
    if (together > BOARDS_IN_A_LETTER_MAX) {
      throw refusedWith('too_many_prints', { count: BOARDS_IN_A_LETTER_MAX }, `lines.${position}.quantity`);
    }
    prints.set(pictured, together);
  }
}
