import type { AddressBody } from '@likeness/contract/shipments/address';
import { type Amount, compare, multiply, sum } from '@likeness/contract/kit/money';
import type { ProgressStep, REPAIRS } from '@likeness/contract/intake/repairs';
import type { LetterPlace } from '@likeness/contract/mailPartner';
import { type DocumentStatus, type ShipmentState, awaitsVerdict } from '@likeness/contract/vocabulary';

export type Repair = (typeof REPAIRS)[number];

/** "What does it cost in all?" */
export function sumOf(lines: readonly { amount: Amount; quantity: number }[]): Amount {
  return sum(lines.map(({ amount, quantity }) => multiply(amount, quantity)));
}

/** The price of a line in the price lists. */
interface Listed {
  readonly amount: Amount;
  readonly currency: string;
  readonly active: boolean;
  readonly offerId: number | null;
  readonly usableOneTime: boolean;
}

export type PriceVerdict = 'as_listed' | 'differs' | 'unknown' | 'inactive';
export type PriceFault = 'price_unknown' | 'price_inactive' | 'price_differs' | 'offer_only_once';

/** "Is this the listed price?" What is wrong with the price of a line; undefined if it is as listed. */
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

/** The verdict that is stored. An offer that is bought too often also counts as different from the lists. */
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
 * "Has the customer got the file?" While its photo is judged anew, or once it is canceled, what was made before counts no more.
 * A document whose letter was called back is validated again: then the file counts that was made of the present verdict.
 */
export function isHandedOut(
  status: DocumentStatus,
  { madeAt, decidedAt }: { readonly madeAt: Date; readonly decidedAt: Date | undefined },
): boolean {
  if (status === 'validated') return decidedAt === undefined || madeAt >= decidedAt;
  return status === 'pending_shipment' || status === 'rejected_address' || status === 'delivered';
}

/**
 * "If a customer names no region, the stored one stays, unless the country changes." A partner's page may have no field for
 * the region, and in some countries a letter without a region does not arrive.
 */
export function repairedAddress(
  stored: { readonly region: string | null; readonly countryCode: string | null },
  sent: AddressBody,
): AddressBody {
  const staysInCountry = stored.countryCode?.toUpperCase() === sent.country.toUpperCase();
  return { ...sent, region: sent.region ?? (staysInCountry ? (stored.region ?? undefined) : undefined) };
}

/** The initials of a name: its owner recognises it, and nobody else learns it. */
export function maskedName(...names: readonly string[]): string {
  const initials = names
    .map((name) => Array.from(name.trim())[0]?.toUpperCase())
    .filter((letter) => letter !== undefined);
  return initials.map((letter) => `${letter}…`).join(' ');
}

/**
 * "Nobody stores the secret of a customer's payment." A payment provider's client secret is `pi_…_secret_…`; only the part
 * before the secret is stored, which is the number of the payment.
 */
export function referenceIn(reference: string): string {
  return reference.replace(/_secret_.*$/s, '');
}

/** What the progress of a photo depends on. */
export interface PhotoOnItsWay {
  readonly status: DocumentStatus;
  readonly isPosted: boolean;
  /** Whether somebody looked at the photo and found it good: not every product asks for that. */
  readonly isChecked: boolean;
  readonly orderedAt: Date;
  /** The newest shipment that was not canceled. */
  readonly shipment:
    | {
        readonly status: ShipmentState;
        readonly letterPlace: LetterPlace;
        readonly shippedAt: Date | null;
        readonly deliveredAt: Date | null;
      }
    | undefined;
}

interface Progressed {
  readonly step: ProgressStep;
  readonly state: 'done' | 'now' | 'ahead';
  readonly at: Date | null;
}

const PRINTED: readonly LetterPlace[] = ['printed', 'on_its_way', 'delivered'];
const POSTED: readonly LetterPlace[] = ['on_its_way', 'delivered'];

/** "Where is my order?" Each step of its way, the first that is not done being the present one. */
export function progressOf(photo: PhotoOnItsWay): Progressed[] {
  const { status, isPosted, isChecked, orderedAt, shipment } = photo;
  if (status === 'canceled' || status === 'replaced') return [];
  const isJudged = !awaitsVerdict(status) && status !== 'created' && repairFor(status) === undefined;
  const passed = isJudged || status === 'rejected_address';
  // A letter that did not reach its address is printed and sent anew.
  const letter = status === 'rejected_address' || shipment?.status === 'blocked' ? undefined : shipment;
  const isShipped = letter?.status === 'shipped';
  const isAt = (places: readonly LetterPlace[]) => letter !== undefined && places.includes(letter.letterPlace);
  const steps: (Omit<Progressed, 'state'> & { isDone: boolean })[] = [
    { step: 'ordered', isDone: status !== 'created', at: orderedAt },
    ...(passed && !isChecked ? [] : [{ step: 'checked', isDone: passed, at: null } as const]),
    ...(isPosted
      ? ([
          { step: 'printed', isDone: isShipped || isAt(PRINTED), at: null },
          { step: 'on_its_way', isDone: isShipped || isAt(POSTED), at: letter?.shippedAt ?? null },
          { step: 'delivered', isDone: letter?.deliveredAt != null, at: letter?.deliveredAt ?? null },
        ] as const)
      : [{ step: 'sent', isDone: status === 'delivered', at: null } as const]),
  ];
  const present = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ step, at }, place) => {
    if (present < 0 || place < present) return { step, state: 'done', at };
    return { step, state: place === present ? 'now' : 'ahead', at: null };
  });
}
