import type { REPAIRS } from '@likeness/contract/repairs';
import type { DocumentStatus } from '@likeness/contract/vocabulary';

export type Repair = (typeof REPAIRS)[number];

/** "What does it cost in all?" Added in whole cents: binary fractions would lose some. */
export function sumOf(lines: readonly { amount: string; quantity: number }[]): string {
  const cents = lines.reduce((sum, { amount, quantity }) => sum + centsOf(amount) * BigInt(quantity), 0n);
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

function centsOf(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
}

/** "What do we wait for from the customer?" */
export function repairFor(status: DocumentStatus): Repair | undefined {
  switch (status) {
    case 'rejected_photo':
    case 'rejected':
      return 'photo';
    case 'rejected_signature':
      return 'signature';
    case 'rejected_address':
      return 'address';
    default:
      return undefined;
  }
}

/** Enough of a name for its owner to know it, and for nobody else to learn it. */
export function maskedName(...names: readonly string[]): string {
  const initials = names
    .map((name) => Array.from(name.trim())[0]?.toUpperCase())
    .filter((letter) => letter !== undefined);
  return initials.map((letter) => `${letter}…`).join(' ');
}

/**
 * "What customers pay with is nobody's but theirs." Of a payment provider's client secret, `pi_…_secret_…`, what comes
 * before the secret: the payment's number.
 */
export function referenceIn(reference: string): string {
  return reference.replace(/_secret_.*$/s, '');
}
