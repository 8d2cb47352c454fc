import type { ListRow } from '@likeness/contract/kit/listShapes';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { useCallback } from 'react';
import { Navigate } from 'react-router-dom';
import type { RecordFormProps } from '../kit/lists/RecordForm.tsx';
import { SettingsListScreen } from '../kit/lists/SettingsListScreen.tsx';
import { CountryDialog } from './CountryDialog.tsx';
import { RulesFileButton } from './RulesFileButton.tsx';
import { PurposePricesAction } from './PurposePricesAction.tsx';
import { usePurposePaths } from './purposePaths.ts';

/** All purposes. Their form is a screen of its own. */
export function PurposeListScreen() {
  const paths = usePurposePaths();
  const prices = useCallback((row: ListRow) => <PurposePricesAction purpose={row} />, []);
  return (
    <SettingsListScreen
      list={purposeList}
      form={PurposeFormElsewhere}
      opensAt={(row) => paths.purpose(row.id)}
      rowActions={prices}
      toolbarActions={<RulesFileButton />}
    />
  );
}

/** A new purpose is made for a country, which is asked first. */
function PurposeFormElsewhere({ id, onClose }: RecordFormProps) {
  const paths = usePurposePaths();
  return id === undefined ? <CountryDialog onClose={onClose} /> : <Navigate to={paths.purpose(id)} replace />;
}
