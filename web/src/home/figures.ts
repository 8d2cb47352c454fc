import type { HomeFigure, HomeFigureName } from '@likeness/contract/home';
import { RETURNED_DAYS } from '@likeness/contract/home';
import { EXPIRING_DAYS } from '@likeness/contract/settingsLists/finance';
import type { ScreenPaths } from '../kit/screenPaths.ts';

const DAY_MS = 86_400_000;

/** In the order in which they are shown. */
export const HOME_SECTIONS = ['photos', 'shipments', 'tickets', 'orders', 'money', 'house'] as const;
type HomeSection = (typeof HOME_SECTIONS)[number];

/** The part of a list that a figure counts, as the list's address names it. */
interface Part {
  readonly filter?: object;
  readonly sort?: { readonly by: string; readonly order: 'ASC' | 'DESC' };
}

interface FigurePlace {
  readonly section: HomeSection;
  /** The screens of its list: the first that the person may open is meant. */
  readonly screens: readonly string[];
  /** What of the list it counts, at this moment. */
  readonly part?: (now: Date) => Part;
  /** The screen of one, where the figure is often one. */
  readonly one?: string;
  /** In how many days what is counted lies. */
  readonly days?: number;
  /** Something has gone wrong if there is any. */
  readonly isBad?: true;
  /** Its moment lies ahead: what ends next. */
  readonly ends?: true;
}

const SHIPMENT_LISTS = ['ShipmentList', 'ShipmentDeliveredList'] as const;

const order = (status: string): FigurePlace => ({
  section: 'orders',
  screens: ['OrderList'],
  part: () => ({ filter: { 'order-filters[]': [status], deleted: '0' } }),
});

const ASSIGNED = () => ({ filter: { status: 'open', assigned: 'me' } });

/** Where each figure stands, and which list it leads to. */
export const FIGURE_PLACES: Readonly<Record<HomeFigureName, FigurePlace>> = {
  verify: { section: 'photos', screens: ['DocumentToValidateList', 'DocumentValidation'] },
  process: { section: 'photos', screens: ['DocumentToVerifyList', 'OneDocumentVerify'] },
  my_documents: { section: 'photos', screens: ['DocumentToValidateList'] },
  ship: { section: 'shipments', screens: ['ShipmentList'] },
  my_shipments: { section: 'shipments', screens: ['ShipmentList'], one: 'Shipment' },
  blocked: {
    section: 'shipments',
    screens: SHIPMENT_LISTS,
    part: () => ({ filter: { filter: 'blocked' } }),
    isBad: true,
  },
  returned: {
    section: 'shipments',
    screens: SHIPMENT_LISTS,
    part: (now) => ({ filter: { filter: 'letters_returned', from: dayBefore(now, RETURNED_DAYS), time_zone: 'UTC' } }),
    days: RETURNED_DAYS,
    isBad: true,
  },
  tickets: { section: 'tickets', screens: ['TicketList'] },
  tickets_pro: { section: 'tickets', screens: ['TicketB2BList'] },
  assigned_tickets: { section: 'tickets', screens: ['TicketList'], part: ASSIGNED },
  assigned_tickets_pro: { section: 'tickets', screens: ['TicketB2BList'], part: ASSIGNED },
  my_tickets: { section: 'tickets', screens: ['TicketList'], one: 'Ticket' },
  mentions: { section: 'tickets', screens: ['TicketList'], one: 'Ticket' },
  received_emails: { section: 'tickets', screens: ['Inbox'], part: () => ({ filter: { state: 'waiting' } }) },
  rejected_photo: order('rejected_photo'),
  rejected_signature: order('rejected_signature'),
  rejected_address: order('rejected_address'),
  emails_failed: {
    section: 'orders',
    screens: ['Mailbox'],
    part: () => ({ filter: { status: 'failed' } }),
    isBad: true,
  },
  refunds_due: { section: 'money', screens: ['RefundList'] },
  negative_wallets: {
    section: 'money',
    screens: ['WalletList'],
    part: () => ({ filter: { part: 'negative' }, sort: { by: 'credit', order: 'ASC' } }),
    isBad: true,
  },
  promotions_expiring: {
    section: 'money',
    screens: ['PromotionList'],
    part: () => ({ filter: { part: 'ends_soon' }, sort: { by: 'expire_at', order: 'ASC' } }),
    days: EXPIRING_DAYS,
    ends: true,
  },
  disagreements: { section: 'house', screens: ['Disagreements'] },
  alerts: { section: 'house', screens: ['Floor'], isBad: true },
};

/** The address of exactly what a figure counts. */
export function pathOfFigure({ named }: ScreenPaths, { name, only }: HomeFigure, now: Date): string | undefined {
  const { screens, part, one } = FIGURE_PLACES[name];
  const single = only !== null && one !== undefined ? named(one)?.replace(':id', String(only)) : undefined;
  if (single !== undefined) return single;
  const path = screens.map((screen) => named(screen)).find((known) => known !== undefined);
  return path && `${path}${part ? addressOf(part(now)) : ''}`;
}

function addressOf({ filter, sort }: Part): string {
  const address = new URLSearchParams({
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(sort && { sort: sort.by, order: sort.order }),
  });
  return `?${address.toString()}`;
}

function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}
