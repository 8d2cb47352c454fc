import {
  activityRoutes,
  accountWork,
  accountLists,
  pricingLists,
  popupLists,
  popupWork,
  partnerBackOfficeLists,
  forexWork,
} from './settings/index.ts';
import { SettingsLists, type OwnWork, serveList } from './settingsLists/index.ts';
import { holidayWork, treatmentTimeLists } from './treatmentTimes/index.ts';
import { partnerWork, partnerLists } from './partners/index.ts';
import { artworkLists, artworkWork, countryWork, purposeLists, purposeWork, reasonLists } from './purposes/index.ts';
import { CUSTOMER_COUNTRY, customerWork, customerLists } from './customers/index.ts';
import { ORDER_COUNTRY, ORDER_CURRENCY, orderLists } from './orders/index.ts';
import { PRICE_CURRENCY, PROMOTION_CURRENCY, promotionLists, promotionWork } from './prices/index.ts';
import { DOCUMENT_COUNTRY, PROMISES } from './photos/index.ts';
import { SHIPMENT_COUNTRY } from './shipments/index.ts';
import { invite } from './passwordLinks/index.ts';
import { ticketLists } from './tickets/index.ts';
import { saleLists } from './orderDesk/index.ts';
import { ofWithheldOrder } from './dashboards/index.ts';
import { giveBackWork } from './givingBack.ts';
import type { Platform } from './platform/platform.ts';
import type { Binding } from './platform/http/bind.ts';

/** Every declared list with its tables. */
export const settingsLists = new SettingsLists([
  ...accountLists,
  ...artworkLists,
  ...purposeLists,
  ...reasonLists,
  ...partnerLists,
  ...customerLists,
  ...pricingLists,
  ...promotionLists,
  ...popupLists,
  ...treatmentTimeLists,
  ...ticketLists,
  ...partnerBackOfficeLists,
  ...orderLists,
  ...saleLists,
]);

/** The calls of every list, with what features do themselves with its records, and of what was done to them. */
export function listRoutes(platform: Platform): Binding[] {
  const ownWork: Readonly<Record<string, OwnWork>> = {
    ...accountWork(giveBackWork, (tx, invited) => invite(tx, platform, invited), platform.config),
    ...artworkWork,
    ...countryWork([
      ['used_by.shipment', SHIPMENT_COUNTRY],
      ['used_by.document', DOCUMENT_COUNTRY],
      ['used_by.orders', ORDER_COUNTRY],
      ['used_by.customer', CUSTOMER_COUNTRY],
    ]),
    ...customerWork,
    ...forexWork([
      ['settings_lists.promotion.counted', PROMOTION_CURRENCY],
      ['used_by.price', PRICE_CURRENCY],
      ['used_by.orders', ORDER_CURRENCY],
    ]),
    ...holidayWork(PROMISES),
    ...partnerWork,
    ...popupWork,
    ...promotionWork,
    ...purposeWork(platform),
  };
  return [
    ...settingsLists.all().flatMap((served) => serveList(settingsLists, served, ownWork[served.list.name])),
    ...activityRoutes(settingsLists, ownWork, ofWithheldOrder),
  ];
}
