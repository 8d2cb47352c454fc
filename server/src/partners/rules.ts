import type { KeyValues } from '@likeness/contract/kit/keys';
import { type Amount, add, compare, isNegative, isPositive, typedAmount } from '@likeness/contract/kit/money';

/** "A wallet is never negative, unless the partner's plan allows SEPA debit. Money can always be added." */
export function mayChangeCredit(credit: Amount, amount: Amount, debitAllowed: boolean): boolean {
  return isPositive(amount) || debitAllowed || !isNegative(add(credit, amount));
}

const CREDIT_LEVELS = ['enough', 'alert', 'critical'] as const;
export type CreditLevel = (typeof CREDIT_LEVELS)[number];

/** The keys of the thresholds in the plan's technical information, in euros. Without a threshold there is no warning. */
const THRESHOLDS = { critical: 'wallet_critical_threshold', alert: 'wallet_alert_threshold' } as const;

export function thresholdOf(level: keyof typeof THRESHOLDS, keys: KeyValues): Amount | undefined {
  const read = typedAmount(String(keys[THRESHOLDS[level]] ?? ''));
  return read.fault === undefined ? read.amount : undefined;
}

/** "Which threshold is the wallet below?" If it is below both, the critical one. */
export function creditLevel(credit: Amount, keys: KeyValues): CreditLevel {
  const isBelow = (level: keyof typeof THRESHOLDS) => {
    const threshold = thresholdOf(level, keys);
    return threshold !== undefined && compare(credit, threshold) < 0;
  };
  return (['critical', 'alert'] as const).find(isBelow) ?? 'enough';
}

/** "A partner is told once per threshold, and again only after the wallet was above it." Adding money sends no e-mail. */
export function mustWarn(warned: CreditLevel, level: CreditLevel, amount: Amount): boolean {
  return isNegative(amount) && isBetter(warned, level);
}

export function isBetter(level: CreditLevel, other: CreditLevel): boolean {
  return CREDIT_LEVELS.indexOf(level) < CREDIT_LEVELS.indexOf(other);
}

/** "A partner without a name is shown by its e-mail address." */
export function nameOf({ name, email }: Readonly<Record<string, unknown>>): string {
  return String(name ?? email);
}
