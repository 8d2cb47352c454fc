/** The table of contents: every call between browser, partners and server. */
import { LISTS } from './catalogue/index.ts';
import * as afterSales from './afterSales.ts';
import * as artwork from './artwork.ts';
import * as customers from './customers.ts';
import * as deliveries from './deliveries.ts';
import * as deliveryAddress from './deliveryAddress.ts';
import * as deliveryDetails from './deliveryDetails.ts';
import * as files from './files.ts';
import * as intake from './intake.ts';
import * as intakeTickets from './intakeTickets.ts';
import type { Endpoint } from './kit/endpoint.ts';
import { namedListCalls } from './kit/listCalls.ts';
import * as live from './live.ts';
import * as mailbox from './mailbox.ts';
import * as mailPartner from './mailPartner.ts';
import * as orderDetail from './orderDetail.ts';
import * as orderLetters from './orderLetters.ts';
import * as orders from './orders.ts';
import * as partners from './partners.ts';
import * as photos from './photos.ts';
import * as popups from './popups.ts';
import * as products from './products.ts';
import * as purposes from './purposes.ts';
import * as reasons from './reasons.ts';
import * as repairs from './repairs.ts';
import * as search from './search.ts';
import * as session from './session.ts';
import * as tickets from './tickets.ts';
import * as wallets from './wallets.ts';

const modules = {
  session,
  live,
  photos,
  reasons,
  files,
  purposes,
  mailbox,
  intake,
  intakeTickets,
  popups,
  customers,
  artwork,
  products,
  orders,
  orderDetail,
  afterSales,
  search,
  repairs,
  orderLetters,
  partners,
  wallets,
  tickets,
  deliveries,
  deliveryAddress,
  deliveryDetails,
  mailPartner,
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'answer' in value;
}

/** Every call, by its name: `photos.decide`. */
export const CALLS: ReadonlyMap<string, Endpoint> = new Map([
  ...Object.entries(modules).flatMap(([noun, calls]) =>
    Object.entries(calls).flatMap(([name, value]): [string, Endpoint][] =>
      isEndpoint(value) ? [[`${noun}.${name}`, value]] : [],
    ),
  ),
  ...LISTS.flatMap(namedListCalls),
]);
