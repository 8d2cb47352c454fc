import { listRolesToGive } from '@likeness/contract/settings/accounts';
import { accountList } from '@likeness/contract/settingsLists/accounts';
import { useMemo } from 'react';
import { OfferedChoices } from '../../kit/lists/offeredChoices.ts';
import { SettingsListScreen } from '../../kit/lists/SettingsListScreen.tsx';
import { useApiQuery } from '../../kit/queries.ts';

/** The accounts of staff. Only the roles are offered that the person may give. */
export function AccountListScreen() {
  const { data } = useApiQuery(listRolesToGive, {});
  const offered = useMemo(
    (): Readonly<Record<string, readonly string[]>> => (data ? { roles: data.result } : {}),
    [data],
  );
  return (
    <OfferedChoices value={offered}>
      <SettingsListScreen list={accountList} />
    </OfferedChoices>
  );
}
