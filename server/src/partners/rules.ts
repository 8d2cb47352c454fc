import { type Amount, add, isNegative, isPositive } from '@likeness/contract/kit/money';

/** "A wallet never holds less than nothing, unless the partner's plan allows SEPA debit. Money can always be put in." */
export function mayChangeCredit(credit: Amount, amount: Amount, debitAllowed: boolean): boolean {
  return isPositive(amount) || debitAllowed || !isNegative(add(credit, amount));
}

/** "A partner without a name is called by its e-mail." */
export function nameOf({ name, email }: Readonly<Record<string, unknown>>): string {
  return String(name ?? email);
}
