import type { DocumentEvent } from '../../server/src/photos/lifecycle.ts';
import type { Flaw } from './portraits.ts';
import type { ProductKey } from './products.ts';

/* What a story is, and the events that many of them share. */

type Payment = 'open' | 'failed' | 'paid' | 'paid_at_second_try';

/** The story of one order, as the events of its document. */
export interface Story {
  readonly name: string;
  /** How many orders of the demo house have this story. */
  readonly orders: number;
  readonly product: Exclude<ProductKey, 'extra_prints'>;
  readonly payment: Payment;
  readonly events: readonly DocumentEvent[];
  /** How the order itself was ended. */
  readonly closing?: 'cancel' | 'refuseForGood';
  /** How long ago its last event happened: minimum and maximum, in minutes. */
  readonly ended: readonly [min: number, max: number];
  /** The sorter who validated the photo had edited it. */
  readonly edited?: boolean;
  /** The flaw of the photo, where the story is about one. */
  readonly flaw?: Flaw;
  /** It was imported from another system; its earlier events are unknown. */
  readonly imported?: boolean;
}

export const HOUR = 60;
export const DAY = 24 * HOUR;

export const CHECKS: readonly DocumentEvent[] = ['queueForChecks', 'finishChecks'];
export const AUTOMATIC: readonly DocumentEvent[] = [
  'queueForChecks',
  'startChecks',
  'passChecks',
  'queueFraming',
  'startFraming',
  'queueCompression',
  'startCompression',
  'queueConversion',
  'startConversion',
];
export const REJECTED: readonly DocumentEvent[] = [...CHECKS, 'startVerification', 'reject'];
export const RETAKEN: readonly DocumentEvent[] = [...REJECTED, 'receivePhoto', 'finishChecks'];
export const SENT_FOR_EDITING: readonly DocumentEvent[] = [...CHECKS, 'startVerification', 'sendForEditing'];
export const EDITED: readonly DocumentEvent[] = [...SENT_FOR_EDITING, 'startProcessing', 'returnProcessed'];
export const PASSED: readonly DocumentEvent[] = ['startVerification', 'validate'];
export const DOWNLOADED: readonly DocumentEvent[] = ['prepareDownload', 'deliver'];
export const SHIPPED: readonly DocumentEvent[] = ['prepareShipment', 'deliver'];
export const CODED: readonly DocumentEvent[] = ['requestCode', 'receiveCode', 'deliver'];
export const POSTED: readonly DocumentEvent[] = [...CHECKS, ...PASSED, ...SHIPPED];

type StorySteps = Pick<Story, 'orders' | 'events' | 'ended'> & Partial<Story>;

export function toStories(stories: Readonly<Record<string, StorySteps>>): Story[] {
  return Object.entries(stories).map(([name, story]) => ({ name, product: 'digital', payment: 'paid', ...story }));
}
