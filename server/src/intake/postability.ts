import type { placeOrder as placeOrderCall } from '@likeness/contract/intake';
import type { BodyOf } from '@likeness/contract/kit/endpoint';
import { staffFormatter } from '@likeness/texts/answerTexts';
import { unpostableOrdersOf } from '../partners/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import { type AddressProblem, type LetterAddress, addressLetter } from '../shipments/index.ts';

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
  const { problems } = await addressLetter(tx, to);
  if (problems.length === 0) return;
  const { sentence } = staffFormatter('en');
  const errors: Record<string, string[]> = {};
  for (const { field, words } of problems) {
    (errors[`customer.${FIELDS[field] ?? 'country'}`] ??= []).push(sentence(words));
  }
  throw new Refusal('address_unpostable', { params: { why: problems[0]!.words }, errors });
}
