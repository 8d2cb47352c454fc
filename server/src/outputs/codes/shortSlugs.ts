import { randomInt } from 'node:crypto';
import { isDeleted } from '../../customers/index.ts';
import type { FileRow } from '../../files/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { SLUG_DAYS, mayBeFetched } from './rules.ts';
import { foundBySlug } from './store.ts';

/** Without characters that are easily confused on paper: I, l and 1, O, o and 0. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 8;
const DAY = 24 * 60 * 60 * 1000;

/** A new short slug of 45 random bits. It always contains a digit, which no address of a page does. */
export function newSlug(): string {
  for (;;) {
    const slug = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    if (/\d/.test(slug)) return slug;
  }
}

/** Until when a short slug that is issued now is valid. */
export function slugExpiry(now: Date): Date {
  return new Date(now.getTime() + SLUG_DAYS * DAY);
}

/** The file that may be fetched by a short slug; undefined if the slug is unknown or no longer valid. */
export async function fileBySlug(tx: Transaction, slug: string, now: Date): Promise<FileRow | undefined> {
  const found = await foundBySlug(tx, slug);
  if (!found) return undefined;
  const shown = {
    revokedAt: found.code.revokedAt,
    expiresAt: found.code.expiresAt,
    photoId: found.code.photoId,
    currentPhotoId: found.document.photoId,
    fileDeletedAt: found.file.deletedAt,
    documentStatus: found.document.status,
    orderStatus: found.order.status,
    orderDeletedAt: found.order.deletedAt,
    customerDeleted: isDeleted(found.customer),
  };
  return mayBeFetched(shown, now) ? found.file : undefined;
}
