import { switchOverPartnerPopup, switchOverPopup } from '@likeness/contract/settings/popups';
import { partnerPopupList, popupList } from '@likeness/contract/settingsLists/popups';
import { SettingsListScreen } from '../../kit/lists/SettingsListScreen.tsx';
import { usePopupSwitch } from './usePopupSwitch.tsx';

export function PopupListScreen() {
  const { confirm, question } = usePopupSwitch(popupList, switchOverPopup);
  return (
    <>
      <SettingsListScreen list={popupList} confirmSaving={confirm} />
      {question}
    </>
  );
}

export function PartnerPopupListScreen() {
  const { confirm, question } = usePopupSwitch(partnerPopupList, switchOverPartnerPopup);
  return (
    <>
      <SettingsListScreen list={partnerPopupList} confirmSaving={confirm} />
      {question}
    </>
  );
}
