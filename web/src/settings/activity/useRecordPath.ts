import type { ActivityRow } from '@likeness/contract/settings/activity';
import { useCallback } from 'react';
import { addressOf } from '../../kit/lists/useDialogAddress.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';

/** The screens that show one record of a kind. */
const SCREENS: Readonly<Record<string, string>> = {
  order: 'Order',
  ticket: 'Ticket',
  delivery: 'Shipment',
  customer: 'Customer',
  purpose: 'Purpose',
  partner: 'Partner',
  partner_plan: 'PartnerPlan',
  mail: 'Mailbox',
  price: 'priceForm',
};

/** Where the record of an entry can be looked at, by this person. */
export function useRecordPath(): (row: ActivityRow) => string | undefined {
  const paths = useScreenPaths();
  return useCallback(
    ({ name, subject, subject_id: id, order_id: order }) => {
      if (name === 'deleted' && subject !== 'order') return undefined;
      const own = SCREENS[subject];
      const screen = own === undefined ? undefined : paths.named(own);
      if (screen !== undefined) return withNumber(screen, id);
      const list = paths.showing(subject);
      if (list !== undefined) return `${list}${addressOf({ name: 'edit', id })}`;
      const orderPath = order === null ? undefined : paths.named('Order');
      return orderPath && withNumber(orderPath, order!);
    },
    [paths],
  );
}

function withNumber(path: string, id: number): string {
  return path.includes(':id') ? path.replace(/:id\??/, String(id)) : `${path}/${id}`;
}
