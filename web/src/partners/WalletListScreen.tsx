import AddCardOutlined from '@mui/icons-material/AddCardOutlined';
import { walletList } from '@likeness/contract/settingsLists/partners';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { useText } from '../i18n/useText.ts';
import { RowAction } from '../kit/lists/RowActions.tsx';
import { labelOf } from '../kit/lists/records.ts';
import { SettingsListScreen } from '../kit/lists/SettingsListScreen.tsx';
import { addressOf } from '../kit/lists/useDialogAddress.ts';
import { WalletDialog } from './WalletDialog.tsx';

/** The wallets: a row opens the ledger, where an amount can be added. */
export function WalletListScreen() {
  const text = useText();
  const adding = (wallet: ListRow) =>
    wallet.allowedActions.includes('addAmount') && (
      <RowAction
        label={text('partners.add_amount_to', { owner: labelOf(walletList, wallet) })}
        icon={<AddCardOutlined />}
        to={addressOf({ name: 'edit', id: wallet.id })}
      />
    );
  return <SettingsListScreen list={walletList} form={WalletDialog} rowActions={adding} />;
}
