import { partnerPopupList, popupList } from '@likeness/contract/settingsLists/popups';
import { SettingsListScreen } from '../../kit/lists/SettingsListScreen.tsx';

/* If a popup cannot be saved for an unknown reason, the message says that it exists already. */

export function PopupListScreen() {
  return <SettingsListScreen list={popupList} unexplained="alerts.exists" />;
}

export function PartnerPopupListScreen() {
  return <SettingsListScreen list={partnerPopupList} unexplained="alerts.exists" />;
}
