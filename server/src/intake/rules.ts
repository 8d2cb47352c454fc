import type { AddressBody } from '@likeness/contract/shipments/address';
import { type Amount, compare, multiply, sum } from '@likeness/contract/kit/money';
import type { REPAIRS } from '@likeness/contract/intake/repairs';
import type { DocumentStatus } from '@likeness/contract/vocabulary';

export type Repair = (typeof REPAIRS)[number];

/** "What does it cost in all?" */
export function sumOf(lines: readonly { amount: Amount; quantity: number }[]): Amount {
  return sum(lines.map(({ amount, quantity }) => multiply(amount, quantity)));
}

/** What a line costs by the price lists. */
interface Listed {
  readonly amount: Amount;
  readonly currency: string;
  readonly active: boolean;
  readonly offerId: number | null;
  readonly usableOneTime: boolean;
}

export type PriceVerdict = 'as_listed' | 'differs' | 'unknown' | 'inactive';
export type PriceFault = 'price_unknown' | 'price_inactive' | 'price_differs' | 'offer_only_once';

/** "Is this what the lists ask for?" What is wrong with the price of a line; nothing, where it is as listed. */
export function faultOfPrice(
  line: { readonly amount: Amount; readonly currency: string },
  listed: Listed | undefined,
  /** How many pieces of the same offer the order has, in all its lines. */
  pieces: number,
): PriceFault | undefined {
  if (!listed) return 'price_unknown';
  if (!listed.active) return 'price_inactive';
  if (listed.currency !== line.currency || compare(listed.amount, line.amount) !== 0) return 'price_differs';
  if (listed.usableOneTime && pieces > 1) return 'offer_only_once';
  return undefined;
}

/** What is kept of it: an offer that is bought too often is not what the lists say either. */
export function verdictOf(fault: PriceFault | undefined): PriceVerdict {
  switch (fault) {
    case undefined:
      return 'as_listed';
    case 'price_unknown':
      return 'unknown';
    case 'price_inactive':
      return 'inactive';
    default:
      return 'differs';
  }
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
