import type { CustomerDetails } from '../../server/src/customers/index.ts';
import type { NewOrder } from '../../server/src/orders/index.ts';
import type { orderItem } from '../../server/src/orders/schema.ts';
import type { PhotoMeasures } from '../../server/src/photos/measures.ts';
import type { DocumentEvent } from '../../server/src/photos/lifecycle.ts';
import type { document } from '../../server/src/photos/schema.ts';
import type { MemberKey } from './accounts.ts';
import type { StoredPicture } from './keptPictures.ts';

/** A planned order with its history. Ids, and the staff who work on it, are chosen when the plan is played. */
export interface OrderPlan {
  readonly placedAt: Date;
  readonly customer: Omit<CustomerDetails, 'partnerId'>;
  readonly order: Omit<NewOrder, 'customerId'>;
  readonly payments: readonly { at: Date; ok: boolean }[];
  readonly documents: readonly DocumentPlan[];
  readonly closing?: { at: Date; how: 'cancel' | 'refuseForGood' };
  readonly deletedAt?: Date;
}

export interface DocumentPlan {
  readonly line: Line;
  /** Further lines that share this one's photo. */
  readonly offers: readonly Line[];
  readonly addressee: Addressee;
  readonly photo: NewPicture;
  readonly signature?: NewPicture;
  readonly proofOfLife?: NewPicture;
  readonly plannedEvents: readonly PlannedEvent[];
  readonly imported?: boolean;
}

type Line = Pick<typeof orderItem.$inferInsert, 'productId' | 'purposeId' | 'quantity' | 'amount'>;

export type Addressee = Pick<
  typeof document.$inferInsert,
  | 'externalEmail'
  | 'firstName'
  | 'lastName'
  | 'attention'
  | 'address'
  | 'address2'
  | 'postalCode'
  | 'region'
  | 'city'
  | 'countryCode'
>;

export interface NewPicture {
  readonly picture: StoredPicture;
  readonly fileName: string;
}

/** One event of a document's lifecycle, with its data. */
export interface PlannedEvent {
  readonly event: DocumentEvent;
  readonly at: Date;
  /** The picture that the customer or the deciding person sends with it. */
  readonly picture?: NewPicture;
  readonly measures?: PhotoMeasures | null;
  readonly reasons?: readonly { id: number; label: string }[];
  readonly comment?: string;
  readonly overrideReason?: string;
  /** The person who does it; somebody who is free if left out. */
  readonly by?: MemberKey;
}
