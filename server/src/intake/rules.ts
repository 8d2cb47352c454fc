import type { AddressBody } from '@likeness/contract/shipments/address';
import { type Amount, multiply, sum } from '@likeness/contract/kit/money';
import type { REPAIRS } from '@likeness/contract/intake/repairs';
import type { DocumentStatus } from '@likeness/contract/vocabulary';

export type Repair = (typeof REPAIRS)[number];

/** "What does it cost in all?" */
export function sumOf(lines: readonly { amount: Amount; quantity: number }[]): Amount {
  return sum(lines.map(({ amount, quantity }) => multiply(amount, quantity)));
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

/**
 * "Who names no region has not moved out of it, unless they moved to another country." Partners' pages may know no regions,
 * and in some countries a letter without one does not arrive.
 */
export function repairedAddress(
  stored: { readonly region: string | null; readonly countryCode: string | null },
  sent: AddressBody,
): AddressBody {
  const staysInCountry = stored.countryCode?.toUpperCase() === sent.country.toUpperCase();
  return { ...sent, region: sent.region ?? (staysInCountry ? (stored.region ?? undefined) : undefined) };
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
