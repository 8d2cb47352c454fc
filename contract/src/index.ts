/** The table of contents: every call between browser, partners and server. */
import * as accounts from './settings/accounts.ts';
import * as activity from './settings/activity.ts';
import { LISTS } from './settingsLists/index.ts';
import * as afterSales from './orderDesk/afterSales.ts';
import * as artwork from './purposes/artwork.ts';
import * as automatic from './photos/automatic.ts';
import * as authorityRefusals from './orderDesk/authorityRefusals.ts';
import * as replacement from './orderDesk/replacement.ts';
import * as boards from './outputs/boardCalls.ts';
import * as dashboards from './dashboards.ts';
import * as dashboardPeople from './dashboards/people.ts';
import * as customers from './orderDesk/customer.ts';
import * as shipments from './shipments.ts';
import * as shipmentAddress from './shipments/address.ts';
import * as shipmentRenewing from './shipments/renewing.ts';
import * as shipmentDetails from './shipments/details.ts';
import * as files from './files.ts';
import * as intake from './intake.ts';
import * as intakeCatalogue from './intake/catalogue.ts';
import * as intakeTickets from './intake/tickets.ts';
import type { Endpoint } from './kit/endpoint.ts';
import { namedListCalls } from './kit/listCalls.ts';
import * as floor from './floor.ts';
import * as home from './home.ts';
import * as live from './live.ts';
import * as emails from './emails.ts';
import * as mailPartner from './mailPartner.ts';
import * as openings from './photos/openings.ts';
import * as orderDetail from './orderDesk/detail.ts';
import * as orderEmails from './orderDesk/emails.ts';
import * as orders from './orderDesk/list.ts';
import * as partners from './partners.ts';
import * as editing from './photos/editing.ts';
import * as ownWork from './photos/ownWork.ts';
import * as passing from './photos/passing.ts';
import * as photos from './photos.ts';
import * as partnerPrices from './prices/partnerList.ts';
import * as popups from './settings/popups.ts';
import * as privacy from './privacy.ts';
import * as priceEdits from './prices/edits.ts';
import * as prices from './prices.ts';
import * as priceWriting from './prices/writing.ts';
import * as products from './orders/products.ts';
import * as purposes from './purposes.ts';
import * as purposeFiles from './purposes/csv.ts';
import * as purposeMasks from './purposes/masks.ts';
import * as purposeRevisions from './purposes/revisions.ts';
import * as quality from './quality.ts';
import * as reasonEffects from './quality/reasons.ts';
import * as reasons from './purposes/reasons.ts';
import * as refusals from './quality/refusals.ts';
import * as refunds from './refunds.ts';
import * as repairs from './intake/repairs.ts';
import * as ruleChanges from './ruleChanges.ts';
import * as search from './orderDesk/search.ts';
import * as securityLog from './settings/securityLog.ts';
import * as session from './staff.ts';
import * as ownPassword from './staff/ownPassword.ts';
import * as passwordLinks from './passwordLinks.ts';
import * as pageSession from './staff/session.ts';
import * as sessions from './staff/sessions.ts';
import * as secondFactor from './staff/secondFactor.ts';
import * as passkeys from './staff/passkeys.ts';
import * as tickets from './tickets.ts';
import * as ticketAttachments from './tickets/attachments.ts';
import * as ticketInbox from './tickets/inbox.ts';
import * as ticketList from './tickets/list.ts';
import * as ticketPlanning from './tickets/planning.ts';
import * as ticketWriting from './tickets/writing.ts';
import * as treatmentTimes from './treatmentTimes.ts';
import * as wallets from './partners/wallets.ts';

/** In the order of the server's rooms (FEATURES in server/src/features.ts). */
const modules = {
  live,
  session,
  ownPassword,
  pageSession,
  sessions,
  secondFactor,
  passkeys,
  purposes,
  purposeMasks,
  purposeRevisions,
  purposeFiles,
  reasons,
  artwork,
  activity,
  securityLog,
  accounts,
  popups,
  treatmentTimes,
  partners,
  wallets,
  files,
  products,
  prices,
  priceWriting,
  priceEdits,
  partnerPrices,
  mailPartner,
  photos,
  passing,
  ownWork,
  editing,
  automatic,
  emails,
  passwordLinks,
  refunds,
  boards,
  openings,
  deliveries: shipments,
  shipmentAddress,
  shipmentDetails,
  shipmentRenewing,
  ruleChanges,
  tickets,
  ticketAttachments,
  ticketList,
  ticketPlanning,
  ticketWriting,
  ticketInbox,
  intake,
  intakeCatalogue,
  intakeTickets,
  repairs,
  orders,
  orderDetail,
  orderEmails,
  afterSales,
  authorityRefusals,
  replacement,
  customers,
  search,
  dashboards,
  dashboardPeople,
  quality,
  reasonEffects,
  refusals,
  floor,
  home,
  privacy,
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
