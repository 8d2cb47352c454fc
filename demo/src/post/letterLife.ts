import type { shipment } from '../../../server/src/shipments/schema.ts';
import type { LetterStatus } from '../../../server/src/mailPartner/lifecycle.ts';

type ShipmentRow = typeof shipment.$inferSelect;

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Hours after the handover, for a letter of average speed. */
const OUTWARD = [
  ['wait', 0.02],
  ['imprime', 3],
  ['pris_en_charge', 20],
  ['traitement', 29],
  ['distribution_en_cours', 51],
] as const;
const ARRIVED = [['distribue', 54]] as const;
const CAME_BACK = [
  ['non_distribuable', 54],
  ['retour_expediteur', 78],
  ['distribue_expediteur', 190],
] as const;

export interface LetterMoment {
  readonly status: LetterStatus;
  readonly at: Date;
}

/** The events of a letter of the demo house so far. Some letters are slower than others. */
export function lifeOfLetter(
  { id, sentAt, comesBack }: { id: number; sentAt: Date; comesBack: boolean },
  now: Date,
): LetterMoment[] {
  const pace = 0.75 + (id % 7) / 8;
  return [...OUTWARD, ...(comesBack ? CAME_BACK : ARRIVED)]
    .map(([status, hours]) => ({ status, at: new Date(sentAt.getTime() + hours * pace * HOUR) }))
    .filter(({ at }) => at <= now);
}

/** When a shipment's letter was handed over: a few minutes before it was marked as shipped. */
export function handedOverAt({ shippedAt, updatedAt }: Pick<ShipmentRow, 'shippedAt' | 'updatedAt'>): Date {
  return shippedAt ? new Date(shippedAt.getTime() - 4 * MINUTE) : updatedAt;
}

/** The mail partner's numbers of the demo house's letters: far from the stand-in's own numbers. */
export function mailIdOf(shipmentId: number): string {
  return String(20_000 + shipmentId);
}

/** Written like the stand-in's own. */
export function letterRefOf(mailId: string): string {
  return `4242-${mailId}00`;
}

export function trackingNumberOf(mailId: string): string {
  return `2C${mailId.padStart(9, '0')}`;
}
