import type { placeOrder as placeOrderCall } from '@likeness/contract/intake';
import type { BodyOf } from '@likeness/contract/kit/endpoint';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import type { AddressBody } from '@likeness/contract/shipments/address';
import { staffFormatter } from '@likeness/texts/answerTexts';
import { unpostableOrdersOf } from '../partners/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import { type AddressProblem, type LetterAddress, addressLetter } from '../shipments/index.ts';

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
  { country: countryCode, attention, address2, region, ...address }: AddressBody,
  language: TranslationLanguage,
): Promise<void> {
  const others = { attention: attention ?? null, address2: address2 ?? null, region: region ?? null };
  const to: LetterAddress = { ...address, ...others, countryCode };
  const { problems } = await addressLetter(tx, to);
  if (problems.length === 0) return;
  const { sentence } = staffFormatter(language);
  const errors: Record<string, string[]> = {};
  for (const { field, words } of problems) (errors[REPAIR_FIELDS[field]] ??= []).push(sentence(words));
  throw new Refusal('invalid_input', { errors });
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
