import { partnerPopupList, popupList } from '@likeness/contract/settingsLists/popups';
import { SettingsListScreen } from '../../kit/lists/SettingsListScreen.tsx';

/* A popup that cannot be saved for a reason nobody has a sentence for is said to exist already. */

export function PopupListScreen() {
  return <SettingsListScreen list={popupList} unexplained="alerts.exists" />;
}

export function PartnerPopupListScreen() {
  return <SettingsListScreen list={partnerPopupList} unexplained="alerts.exists" />;
}
