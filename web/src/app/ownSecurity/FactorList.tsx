import Box from '@mui/material/Box';
import type { PasskeyRow } from '@likeness/contract/staff/secondFactor';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { ListedRow } from '../../ui/ListedRow.tsx';
import type { Factor } from './ProofDialog.tsx';

interface FactorListProps {
  readonly factor: Factor;
  readonly onRemoveApp: () => void;
  readonly onRemovePasskey: (passkey: PasskeyRow) => void;
  readonly onNewCodes: () => void;
}

/** The app, the passkeys and the recovery codes. The last one that a role requires has no button to remove it. */
export function FactorList({ factor, onRemoveApp, onRemovePasskey, onNewCodes }: FactorListProps) {
  const text = useText();
  const formats = useFormats();
  const { app_since: appSince, passkeys, is_required: isRequired } = factor;
  const mayRemove = !isRequired || passkeys.length + (appSince === null ? 0 : 1) > 1;
  const remove = text('second_factor.remove');
  return (
    <Box component="ul" aria-label={text('second_factor.title')} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
      {appSince !== null && (
        <ListedRow
          name={text('second_factor.app')}
          action={mayRemove ? { label: remove, of: text('second_factor.remove_app'), onClick: onRemoveApp } : undefined}
        >
          {text('second_factor.since', { moment: formats.moment(appSince) })}
        </ListedRow>
      )}
      {passkeys.map((passkey) => (
        <ListedRow
          key={passkey.id}
          name={passkey.name}
          action={
            mayRemove
              ? {
                  label: remove,
                  of: text('second_factor.remove_passkey', { name: passkey.name }),
                  onClick: () => onRemovePasskey(passkey),
                }
              : undefined
          }
        >
          {text('second_factor.passkey_since', { moment: formats.moment(passkey.created_at) })}
          <br />
          {passkey.last_used_at === null ? (
            text('second_factor.passkey_unused')
          ) : (
            <>
              {text('sessions.used')} <RelativeTime at={passkey.last_used_at} />
            </>
          )}
        </ListedRow>
      ))}
      <ListedRow
        name={text('second_factor.codes')}
        action={{ label: text('second_factor.new_codes'), onClick: onNewCodes }}
      >
        {text('second_factor.codes_left', { left: factor.recovery_codes_left })}
      </ListedRow>
    </Box>
  );
}
