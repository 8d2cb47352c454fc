import type { DocumentStatus, OrderStatus } from '@likeness/contract/vocabulary';

/**
 * How long a short address is valid, in days: the photo must not be older than a month, and letters take their time.
 */
export const SLUG_DAYS = 60;

/** Maximum length of the line on a board, in characters. */
const PRINTED_MAX = 40;

export function shortAddress(shortUrl: string, slug: string): string {
  return `${shortUrl.replace(/\/+$/, '')}/${slug}`;
}

/** The short address as people type it, "photo.co/yh8Y6K2s"; only its slug if the address is too long for the line. */
export function printedAddress(shortUrl: string, slug: string): string {
  const address = shortAddress(shortUrl, slug).replace(/^https?:\/\//, '');
  return address.length <= PRINTED_MAX ? address : slug;
}

/**
 * The statuses in which a document's photo may be fetched: validated, made, and not being examined again. A document whose
 * letter was called back is `validated` again, and its code stays good.
 */
const MADE: readonly DocumentStatus[] = [
  'validated',
  'pending_ephoto_generated',
  'pending_shipment',
  'delivered',
  'rejected_address',
];
const OVER: readonly OrderStatus[] = ['canceled', 'rejected'];

export interface ShownPhoto {
  readonly revokedAt: Date | null;
  readonly expiresAt: Date | null;
  /** The photo that the code was issued for. */
  readonly photoId: number;
  readonly currentPhotoId: number | null;
  readonly fileDeletedAt: Date | null;
  readonly documentStatus: DocumentStatus;
  readonly orderStatus: OrderStatus;
  readonly orderDeletedAt: Date | null;
  readonly customerDeleted: boolean;
}

/**
 * "May whoever types in this address have the photo?" Only while the code was issued for this photo, is valid, and the
 * order stands.
 */
export function mayBeFetched(shown: ShownPhoto, now: Date): boolean {
  return (
    shown.revokedAt === null &&
    shown.expiresAt !== null &&
    shown.expiresAt > now &&
    shown.photoId === shown.currentPhotoId &&
    shown.fileDeletedAt === null &&
    MADE.includes(shown.documentStatus) &&
    !OVER.includes(shown.orderStatus) &&
    shown.orderDeletedAt === null &&
    !shown.customerDeleted
  );
}
