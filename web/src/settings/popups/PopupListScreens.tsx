import { switchOverPartnerPopup, switchOverPopup } from '@likeness/contract/settings/popups';
import { partnerPopupList, popupList } from '@likeness/contract/settingsLists/popups';
import { SettingsListScreen } from '../../kit/lists/SettingsListScreen.tsx';
import { usePopupSwitch } from './usePopupSwitch.tsx';

/* If a popup cannot be saved for an unknown reason, the message says that it exists already. */

export function PopupListScreen() {
  const { confirm, question } = usePopupSwitch(popupList, switchOverPopup);
  return (
    <>
      <SettingsListScreen list={popupList} unexplained="alerts.exists" confirmSaving={confirm} />
      {question}
    </>
  );
}

export function PartnerPopupListScreen() {
  const { confirm, question } = usePopupSwitch(partnerPopupList, switchOverPartnerPopup);
  return (
    <>
      <SettingsListScreen list={partnerPopupList} unexplained="alerts.exists" confirmSaving={confirm} />
      {question}
    </>
  );
}
