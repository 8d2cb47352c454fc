import { HOME_FIGURES, type HomeFigure, type HomeFigureName } from '@likeness/contract/home';
import { type Role, type RoleKey, holdsOneOf } from '@likeness/contract/kit/roles';
import { VERIFIERS } from '@likeness/contract/photos/roles';
import { ADMINS, FINANCE, ORDERS, REFUNDERS, SHIPMENT_VIEWERS, SHIPPERS } from '@likeness/contract/settingsLists/roles';
import type { Transaction } from '../platform/database/transaction.ts';
import { countOpenDisagreements } from '../quality/index.ts';
import * as store from './figureStore.ts';

interface Figure {
  /** Who works on it: each of them may open the list that it leads to. */
  readonly roles: readonly Role[];
  readonly count: store.CountFigure;
}

/** Everything that waits for somebody. A further figure is a line here, in the contract, and in `figures.ts` of the web. */
const FIGURES: Readonly<Record<HomeFigureName, Figure>> = {
  verify: { roles: VERIFIERS, count: store.documentsWaiting('verification') },
  process: { roles: ['controller', ...ADMINS], count: store.documentsWaiting('processing') },
  my_documents: { roles: ADMINS, count: store.claimed('verification', 'processing') },
  ship: { roles: SHIPPERS, count: store.SHIPMENTS_TO_SHIP },
  my_shipments: { roles: SHIPPERS, count: store.claimed('shipment') },
  blocked: { roles: SHIPMENT_VIEWERS, count: store.SHIPMENTS_BLOCKED },
  returned: { roles: SHIPMENT_VIEWERS, count: store.LETTERS_RETURNED },
  tickets: { roles: ORDERS, count: store.openTickets(false) },
  tickets_pro: { roles: ORDERS, count: store.openTickets(true) },
  assigned_tickets: { roles: ORDERS, count: store.openTickets(false, { mine: true }) },
  assigned_tickets_pro: { roles: ORDERS, count: store.openTickets(true, { mine: true }) },
  my_tickets: { roles: ORDERS, count: store.claimed('ticket') },
  mentions: { roles: ORDERS, count: store.MENTIONS },
  received_emails: { roles: ORDERS, count: store.RECEIVED_EMAILS },
  rejected_photo: { roles: ORDERS, count: store.ordersThatAre('rejected_photo') },
  rejected_signature: { roles: ORDERS, count: store.ordersThatAre('rejected_signature') },
  rejected_address: { roles: ORDERS, count: store.ordersThatAre('rejected_address') },
  emails_failed: { roles: ORDERS, count: store.EMAILS_FAILED },
  refunds_due: { roles: REFUNDERS, count: store.REFUNDS_DUE },
  negative_wallets: { roles: FINANCE, count: store.NEGATIVE_WALLETS },
  promotions_expiring: { roles: FINANCE, count: store.PROMOTIONS_EXPIRING },
  disagreements: {
    roles: ADMINS,
    count: async (tx, { now }) => ({
      count: await countOpenDisagreements(tx, now),
      overdue: null,
      since: null,
      only: null,
    }),
  },
  alerts: { roles: ADMINS, count: store.ALERTS },
};

/** "Everybody is told what waits for them, and of nobody else's work." */
export async function figuresOf(
  tx: Transaction,
  { roles, ...asking }: store.Asking & { readonly roles: readonly RoleKey[] },
): Promise<HomeFigure[]> {
  const figures: HomeFigure[] = [];
  for (const name of HOME_FIGURES) {
    const { roles: shownTo, count } = FIGURES[name];
    if (!holdsOneOf(roles, shownTo)) continue;
    const { since, ...counted } = await count(tx, asking);
    figures.push({ name, ...counted, since: since === null ? null : new Date(since).toISOString() });
  }
  return figures;
}
