import type { DocumentStatus, OrderStatus } from '@likeness/contract/vocabulary';

/** How long a short address answers, in days: the photo must be of the last month, and letters take their time. */
export const SLUG_DAYS = 60;

/** Most signs of a line on a board. */
const PRINTED_MAX = 40;

/** Where a photo is fetched from. */
export function shortAddress(shortUrl: string, slug: string): string {
  return `${shortUrl.replace(/\/+$/, '')}/${slug}`;
}

/** "photo.co/yh8Y6K2s": as people type it. Of an address that is too long for its line the end alone is printed. */
export function printedAddress(shortUrl: string, slug: string): string {
  const address = shortAddress(shortUrl, slug).replace(/^https?:\/\//, '');
  return address.length <= PRINTED_MAX ? address : slug;
}

/** Where a document stands whose photo may be fetched: it is good, made, and not being looked at anew. */
const MADE: readonly DocumentStatus[] = [
  'pending_ephoto_generated',
  'pending_shipment',
  'delivered',
  'rejected_address',
];
const OVER: readonly OrderStatus[] = ['canceled', 'rejected'];

export interface ShownPhoto {
  readonly revokedAt: Date | null;
  readonly expiresAt: Date | null;
  /** Of the photo that the code was given out for, and of the one that counts now. */
  readonly photoId: number;
  readonly currentPhotoId: number | null;
  readonly fileDeletedAt: Date | null;
  readonly documentStatus: DocumentStatus;
  readonly orderStatus: OrderStatus;
  readonly orderDeletedAt: Date | null;
  readonly customerDeleted: boolean;
}

/** "May whoever types this in have the photo?" Only while it is the one that was given out, and still wanted. */
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
