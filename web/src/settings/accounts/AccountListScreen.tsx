import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { listRolesToGive } from '@likeness/contract/settings/accounts';
import { sendPasswordLink } from '@likeness/contract/passwordLinks';
import { accountList } from '@likeness/contract/settingsLists/accounts';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { useMemo, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { OfferedChoices } from '../../kit/lists/offeredChoices.ts';
import { labelOf } from '../../kit/lists/records.ts';
import { RowAction } from '../../kit/lists/RowActions.tsx';
import { SettingsListScreen } from '../../kit/lists/SettingsListScreen.tsx';
import { useApiAction, useApiQuery } from '../../kit/queries.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { AccountSecurityDialog } from './AccountSecurityDialog.tsx';

/** The accounts of staff. Only the roles are offered that the person may give. */
export function AccountListScreen() {
  const text = useText();
  const [asked, setAsked] = useState<ListRow>();
  const [looked, setLooked] = useState<ListRow>();
  const { data } = useApiQuery(listRolesToGive, {});
  const offered = useMemo(
    (): Readonly<Record<string, readonly string[]>> => (data ? { roles: data.result } : {}),
    [data],
  );
  const actionsOf = (row: ListRow) => {
    const item = labelOf(accountList, row);
    const label = text(row['invited'] === true ? 'passwords.invite_again' : 'passwords.send_link_to', { item });
    return (
      <>
        <RowAction
          label={text('sessions.look_at', { item })}
          icon={<DevicesOutlined />}
          onClick={() => setLooked(row)}
        />
        {mayBeSentLink(row) && <RowAction label={label} icon={<MailOutlined />} onClick={() => setAsked(row)} />}
      </>
    );
  };
  return (
    <OfferedChoices value={offered}>
      <SettingsListScreen list={accountList} rowActions={actionsOf} />
      {looked && <AccountSecurityDialog id={looked.id} onClose={() => setLooked(undefined)} />}
      {asked && <LinkQuestion account={asked} onClose={() => setAsked(undefined)} />}
    </OfferedChoices>
  );
}

/** The server decides; nobody is offered what it always refuses. */
function mayBeSentLink({ allowedActions, active, roles }: ListRow): boolean {
  const isProgram = Array.isArray(roles) && roles.includes('ROLE_AUTOMATIC_PROGRAM');
  return allowedActions.includes('edit') && active === true && !isProgram;
}

function LinkQuestion({ account, onClose }: { readonly account: ListRow; readonly onClose: () => void }) {
  const text = useText();
  const alert = useAlert();
  const email = labelOf(accountList, account);
  const { mutate, isPending } = useApiAction(sendPasswordLink, {
    onSuccess() {
      alert.success('passwords.link_sent', { values: { email } });
      onClose();
    },
  });
  const isInvited = account['invited'] === true;
  return (
    <ConfirmDialog
      open
      title={text(isInvited ? 'passwords.invite_again' : 'passwords.send_link_to', { item: email })}
      question={text(isInvited ? 'passwords.invite_question' : 'passwords.send_link_question', { email })}
      confirmLabel={text('passwords.send_link')}
      busy={isPending}
      onConfirm={() => mutate({ params: { id: account.id } })}
      onCancel={onClose}
    />
  );
}
