import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import type { Translate } from '../../i18n/useText.ts';
import type { useFormats } from '../../kit/useFormats.ts';

export type SeveralAction = 'send' | 'ship';

/** What is known of a ticked shipment: itself, or why it could not be read. */
export type ReadShipment = { readonly id: number } & (
  | { readonly shipment: ShipmentDetails }
  | { readonly failure: string }
);

export interface Outlook {
  /** Whether it is left out. */
  readonly isLeftOut: boolean;
  /** Whether only its own screen can send it, after a question. */
  readonly isToOpen: boolean;
  /** Why it is left out, and what else one should know, the reasons first. */
  readonly notes: readonly { readonly sentence: string; readonly stops: boolean }[];
}

/** What will be done with a ticked shipment, as far as can be told now: the server decides when it is done. */
export function outlookOf(
  read: ReadShipment,
  action: SeveralAction,
  text: Translate,
  formats: ReturnType<typeof useFormats>,
): Outlook {
  if ('failure' in read) return { isLeftOut: true, isToOpen: false, notes: [{ sentence: read.failure, stops: true }] };
  const { shipment } = read;
  const { managedByMe, managed_by: manager, stored_status: status, letter, send_problems: problems } = shipment;
  const others = managedByMe ? undefined : formats.person(manager);
  const isSent = letter?.state === 'sent';
  // Another letter would be a second one, perhaps: that is asked about one by one.
  const isUnsure = action === 'send' && letter?.state === 'unprocessed' && letter.may_be_printed;
  const waits = status === 'pending_shipment' || status === 'merci_facteur_unprocessed';
  const reasons = [
    ...(waits ? [] : [text('several_shipments.not_waiting')]),
    ...(others === undefined ? [] : [text('several_shipments.managed_by', { name: others })]),
    ...(action === 'send' && isSent ? [text('several_shipments.has_letter')] : []),
    ...(isUnsure ? [text('several_shipments.unsure')] : []),
    ...(action === 'send' ? problems.map(({ sentence }) => sentence) : []),
  ];
  const warnings = [
    ...(action === 'ship' && !isSent ? [text('several_shipments.no_letter')] : []),
    ...(shipment.envelope?.warnings ?? []).map(({ sentence }) => sentence),
  ].filter((sentence) => !reasons.includes(sentence));
  return {
    isLeftOut: reasons.length > 0,
    isToOpen: isUnsure && others === undefined,
    notes: [
      ...reasons.map((sentence) => ({ sentence, stops: true })),
      ...warnings.map((sentence) => ({ sentence, stops: false })),
    ],
  };
}
