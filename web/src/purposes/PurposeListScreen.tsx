import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { uncheckedPurposes } from '@likeness/contract/purposes';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { useCallback } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import type { RecordFormProps } from '../kit/lists/RecordForm.tsx';
import { SettingsListScreen } from '../kit/lists/SettingsListScreen.tsx';
import { CountryDialog } from './CountryDialog.tsx';
import { RulesFileButton } from './RulesFileButton.tsx';
import { PurposePricesAction } from './PurposePricesAction.tsx';
import { usePurposePaths } from './purposePaths.ts';

/** Whether only rules are shown that nobody has looked at for a year, in the address. */
const UNCHECKED = 'unchecked';

/** All purposes. Their form is a screen of its own. */
export function PurposeListScreen() {
  const text = useText();
  const paths = usePurposePaths();
  const [address, setAddress] = useSearchParams();
  const isUnchecked = address.has(UNCHECKED);
  const prices = useCallback((row: ListRow) => <PurposePricesAction purpose={row} />, []);
  const toggle = (on: boolean) => setAddress(on ? { [UNCHECKED]: '' } : {});
  return (
    <SettingsListScreen
      key={String(isUnchecked)}
      list={purposeList}
      {...(isUnchecked && { call: uncheckedPurposes })}
      form={PurposeFormElsewhere}
      opensAt={(row) => paths.purpose(row.id)}
      rowActions={prices}
      toolbarActions={
        <>
          <FormControlLabel
            control={<Switch size="small" checked={isUnchecked} onChange={({ target }) => toggle(target.checked)} />}
            label={text('purposes.not_checked')}
          />
          <RulesFileButton />
        </>
      }
    />
  );
}

/** A new purpose is made for a country, which is asked first. */
function PurposeFormElsewhere({ id, onClose }: RecordFormProps) {
  const paths = usePurposePaths();
  return id === undefined ? <CountryDialog onClose={onClose} /> : <Navigate to={paths.purpose(id)} replace />;
}
