import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { customerList } from '@likeness/contract/settingsLists/customers';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { useMemo } from 'react';
import { useText } from '../../i18n/useText.ts';
import { RowAction } from '../../kit/lists/RowActions.tsx';
import { SettingsListScreen } from '../../kit/lists/SettingsListScreen.tsx';

/** All customers. A row leads to what they ordered; super administrators may also correct their details. */
export function CustomerListScreen() {
  const text = useText();
  const rowActions = (row: ListRow) => (
    <RowAction label={text('customers.open', { number: row.id })} icon={<PersonOutlined />} to={pathOf(row)} />
  );
  const cells = useMemo(
    () => ({ first_name: (row: ListRow) => nameIn(row) ?? text('orders.account_deleted') }),
    [text],
  );
  return (
    <SettingsListScreen list={customerList} opensAt={pathOf} walked="customer" rowActions={rowActions} cells={cells} />
  );
}

/** Undefined for a deleted account: nothing is told of it, and everybody else has an e-mail. */
function nameIn({ email, first_name: name }: ListRow): string | undefined {
  return email === null ? undefined : String(name);
}

function pathOf({ id }: ListRow): string {
  return `/final-customer/${id}`;
}
