import type { OrderLogEntry } from '@likeness/contract/orderDesk/detail';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';

/** What nobody but the customer does where no person of the house has done it: by their link, or in their application. */
const BY_CUSTOMERS: ReadonlySet<string> = new Set([
  'order_placed',
  'address_corrected',
  'delivery_readdressed',
  'new_photo_received',
  'new_signature_received',
  'ticket_opened',
  'ticket_reopened',
  'ticket_message_received',
  'ticket_attachment_received',
]);

/** Who did what an entry of a log tells of: a person, the customer or the system. */
export function useActor(): (entry: Pick<OrderLogEntry, 'name' | 'user'>) => string {
  const text = useText();
  const formats = useFormats();
  return ({ name, user }) =>
    formats.person(user) ?? text(BY_CUSTOMERS.has(name) ? 'photo.by_customer' : 'photo.by_nobody');
}
