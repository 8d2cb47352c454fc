import type { PhotoLines } from '@likeness/contract/photos/lines';
import type { PhotoPurpose } from '@likeness/contract/purposes';
import type { FileRow } from '../../files/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../rules.ts';

/** The photo that somebody works on: a document's, or one that is looked at again. */
export interface PhotoOnDesk {
  readonly current: FileRow;
  /** All versions that may be edited, oldest first. */
  readonly versions: readonly FileRow[];
  readonly purpose: PhotoPurpose;
  /** Where somebody has said that the head is on the current one, as far as whoever works on it may know. */
  readonly lines: PhotoLines | null;
}

/** What is on somebody's desk. The photos' room knows it, as it knows the photos that are looked at again. */
export interface Desk {
  readonly photoOnDesk: (tx: Transaction, id: number) => Promise<PhotoOnDesk>;
  readonly requireInHand: (tx: Transaction, actor: Actor, id: number, now: Date) => Promise<void>;
}
