import { partnerPopupList, popupList } from '@likeness/contract/settingsLists/popups';
import { type ListRules, servedList } from '../../settingsLists/index.ts';
import { ONE_ACTIVE_INDEXES, partnerPopup, partnerPopupCountry, popup } from './schema.ts';

const onlyOne = { field: 'active', code: 'only_one_popup' } as const;
const rules: ListRules = {
  constraints: Object.fromEntries(Object.values(ONE_ACTIVE_INDEXES).map((name) => [name, onlyOne])),
};

export const servedPopups = servedList(popupList, popup, {}, rules);

const countries = {
  table: partnerPopupCountry,
  own: partnerPopupCountry.popupId,
  other: partnerPopupCountry.countryId,
};

export const servedPartnerPopups = servedList(partnerPopupList, partnerPopup, { countries }, rules);

export const popupLists = [servedPopups, servedPartnerPopups];
