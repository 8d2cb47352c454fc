import AddCardOutlined from '@mui/icons-material/AddCardOutlined';
import Box from '@mui/material/Box';
import { walletList } from '@likeness/contract/settingsLists/partners';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { useText } from '../i18n/useText.ts';
import { FieldValue } from '../kit/lists/FieldValue.tsx';
import { RowAction } from '../kit/lists/RowActions.tsx';
import { labelOf } from '../kit/lists/records.ts';
import { SettingsListScreen } from '../kit/lists/SettingsListScreen.tsx';
import { addressOf } from '../kit/lists/useDialogAddress.ts';
import type { Owner } from './WalletDialog.tsx';
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
  return <SettingsListScreen list={walletList} form={WalletDialog} rowActions={adding} cells={CELLS} />;
}

const CELLS = {
  owner_id: (wallet: ListRow) => {
    const owner = wallet['owner'] as Owner | null;
    return (
      <Box component="span" sx={{ display: 'flex', gap: 1 }}>
        {owner && owner.name !== owner.label && <span>{owner.name}</span>}
        <FieldValue name="owner_id" field={walletList.fields.owner_id} row={wallet} />
      </Box>
    );
  },
} as const;
