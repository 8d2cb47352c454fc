/** "A wallet never holds less than nothing, unless the partner's plan allows SEPA debit. Money can always be put in." */
export function mayChangeCredit(credit: number, amount: number, debitAllowed: boolean): boolean {
  return amount > 0 || debitAllowed || inCents(credit) + inCents(amount) >= 0;
}

/** Whole cents: sums of euros with a point in them drift. */
function inCents(euros: number): number {
  return Math.round(euros * 100);
}

/** "A partner without a name is called by its e-mail." */
export function nameOf({ name, email }: Readonly<Record<string, unknown>>): string {
  return String(name ?? email);
}
