import type { KeyValues } from '@likeness/contract/kit/keys';
import { type Amount, add, compare, isNegative, isPositive, typedAmount } from '@likeness/contract/kit/money';

/** "A wallet never holds less than nothing, unless the partner's plan allows SEPA debit. Money can always be put in." */
export function mayChangeCredit(credit: Amount, amount: Amount, debitAllowed: boolean): boolean {
  return isPositive(amount) || debitAllowed || !isNegative(add(credit, amount));
}

export const CREDIT_LEVELS = ['enough', 'alert', 'critical'] as const;
export type CreditLevel = (typeof CREDIT_LEVELS)[number];

/** The thresholds among the plan's technical information, in euros; one that is not set warns of nothing. */
const THRESHOLDS = { critical: 'wallet_critical_threshold', alert: 'wallet_alert_threshold' } as const;

export function thresholdOf(level: keyof typeof THRESHOLDS, keys: KeyValues): Amount | undefined {
  const read = typedAmount(String(keys[THRESHOLDS[level]] ?? ''));
  return read.fault === undefined ? read.amount : undefined;
}

/** "Below which of its thresholds is it?" The worse one, where it is below both. */
export function creditLevel(credit: Amount, keys: KeyValues): CreditLevel {
  const isBelow = (level: keyof typeof THRESHOLDS) => {
    const threshold = thresholdOf(level, keys);
    return threshold !== undefined && compare(credit, threshold) < 0;
  };
  return (['critical', 'alert'] as const).find(isBelow) ?? 'enough';
}

/** "They are told once, and told again only after it was above the threshold." Whoever pays in is not told. */
export function isWarned(warned: CreditLevel, level: CreditLevel, amount: Amount): boolean {
  return isNegative(amount) && CREDIT_LEVELS.indexOf(level) > CREDIT_LEVELS.indexOf(warned);
}

/** "A partner without a name is called by its e-mail." */
export function nameOf({ name, email }: Readonly<Record<string, unknown>>): string {
  return String(name ?? email);
}
