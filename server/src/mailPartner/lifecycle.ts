import type { LetterHappening } from '@likeness/contract/mailPartner';
import type { FormatStaffText } from '@likeness/texts/answerTexts';

/** What happened to a letter, in the categories that matter to shipments. */
export type Happening = LetterHappening;

/**
 * The statuses of a letter in the order of its life, each with the event that brings it. The spelling is the mail
 * partner's, including `prix_en_charge_pays_destinataire`.
 */
export const LETTER_STATUSES = {
  wait: ['new', 'accepted'],
  imprime: ['printed', 'printed'],
  pris_en_charge: ['new-state', 'onItsWay'],
  traitement: ['new-state', 'onItsWay'],
  transit_pays_intermediaire: ['new-state', 'onItsWay'],
  entree_douane: ['new-state', 'onItsWay'],
  retenu_douane: ['new-state', 'onItsWay'],
  sortie_douane: ['new-state', 'onItsWay'],
  prix_en_charge_pays_destinataire: ['new-state', 'onItsWay'],
  traitement_pays_destination: ['new-state', 'onItsWay'],
  attente_presentation: ['new-state', 'onItsWay'],
  distribution_en_cours: ['new-state', 'onItsWay'],
  attente_au_guichet: ['new-state', 'onItsWay'],
  probleme_en_cours: ['error', 'inTrouble'],
  probleme_resolu: ['new-state', 'onItsWay'],
  distribue: ['delivered', 'delivered'],
  non_distribuable: ['error', 'returned'],
  retour_expediteur: ['error', 'returned'],
  distribue_expediteur: ['pnd', 'returned'],
  archivage_pnd: ['pnd', 'returned'],
  scan_pdd: ['pdd', 'proof'],
  retour_are: ['are', 'proof'],
} as const satisfies Record<string, readonly [event: string, happening: Happening]>;
export type LetterStatus = keyof typeof LETTER_STATUSES;

/** For statuses that we do not know: what their event says by itself. */
const EVENT_HAPPENINGS: Readonly<Record<string, Happening>> = {
  new: 'accepted',
  printed: 'printed',
  'new-state': 'onItsWay',
  error: 'inTrouble',
  delivered: 'delivered',
  pnd: 'returned',
  pdd: 'proof',
  are: 'proof',
};

/** One event of one letter. */
export interface LetterEvent {
  /** The same whenever the event is sent: event, status and letter. */
  readonly key: string;
  /** As the mail partner names it, known to us or not. */
  readonly name: string;
  readonly status: string;
  readonly at: Date;
  /** The mail partner's reference of the letter, which a ticket about it names. */
  readonly letterRef: string;
  /** The mail partner's number of the sending; our `mail_id`. */
  readonly mailId: string | null;
  readonly shipmentId: number | null;
  /** The post's number; null for letters without tracking. */
  readonly trackingNumber: string | null;
  /** In French, only to be shown: no decision may depend on it. */
  readonly description: string;
  /** A PDF as proof that it was posted, or a JPEG as proof that it was received, in base64. */
  readonly proof: { readonly kind: 'posted' | 'received'; readonly base64: string } | null;
}

export interface EventMeaning {
  readonly happening: Happening;
  /** The status that a shipped shipment gets from the event; null if it keeps its own. */
  readonly delivery: 'shipped' | 'blocked' | null;
  readonly deliveredAt: Date | null;
}

/**
 * "What does this event mean for the shipment?" A letter that was or will be returned blocks it; a delivered letter
 * gives it a day of delivery. Problems that the post may still solve, and events that we do not know, only appear in
 * the timeline. Every event proves that the mail partner has the letter.
 */
export function meaningOf(event: Pick<LetterEvent, 'name' | 'status' | 'at'>): EventMeaning {
  const happening = happeningOf(event);
  if (happening === 'returned') return { happening, delivery: 'blocked', deliveredAt: null };
  if (happening === 'delivered') return { happening, delivery: 'shipped', deliveredAt: event.at };
  return { happening, delivery: null, deliveredAt: null };
}

function happeningOf({ name, status }: Pick<LetterEvent, 'name' | 'status'>): Happening {
  if (Object.hasOwn(LETTER_STATUSES, status)) return LETTER_STATUSES[status as LetterStatus][1];
  return (Object.hasOwn(EVENT_HAPPENINGS, name) && EVENT_HAPPENINGS[name]) || 'unknown';
}

/**
 * What is shown of an event: the mail partner's own words, in French; or, where they only repeat its code, ours. A code
 * that we do not know stands as it is.
 */
export function wordsOf(
  { status, description }: { status: string; description: string | null },
  format: FormatStaffText,
): string {
  if (description && !description.includes(status)) return description;
  const key = `letter_status.${status}`;
  return Object.hasOwn(LETTER_STATUSES, status) && format.has(key) ? format(key) : description || status;
}

const ORDER_OF_LIFE = Object.keys(LETTER_STATUSES);

/**
 * "Where is the letter now?" The newest event about its place decides, in whatever order and however often events
 * arrived; of two in the same second, the one that is later in a letter's life. Proofs and unknown events say nothing
 * about the place.
 */
export function whereItIs<Event extends Pick<LetterEvent, 'name' | 'status' | 'at' | 'key'>>(
  events: readonly Event[],
): Event | undefined {
  const place = ({ status }: Event) => ORDER_OF_LIFE.indexOf(status);
  return events
    .filter((event) => !['proof', 'unknown'].includes(happeningOf(event)))
    .toSorted(
      (one, other) =>
        one.at.getTime() - other.at.getTime() ||
        place(one) - place(other) ||
        (one.key < other.key ? -1 : Number(one.key > other.key)),
    )
    .at(-1);
}
