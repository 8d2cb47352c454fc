import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { PASSKEYS_MAX } from '@likeness/contract/staff/passkeys';
import { readSecondFactor } from '@likeness/contract/staff/secondFactor';
import type { PasskeyRow } from '@likeness/contract/staff/secondFactor';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { errorText } from '../../kit/errorText.ts';
import { useApiQuery, useInvalidate } from '../../kit/queries.ts';
import { PasskeyButton } from '../../kit/secondFactor/PasskeyButton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/Section.tsx';
import { AddAppDialog } from './AddAppDialog.tsx';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { FactorList } from './FactorList.tsx';
import { NewCodesDialog } from './NewCodesDialog.tsx';
import type { Factor } from './ProofDialog.tsx';
import { RemoveAppDialog } from './RemoveAppDialog.tsx';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';

const DIALOGS = {
  addApp: AddAppDialog,
  removeApp: RemoveAppDialog,
  addPasskey: AddPasskeyDialog,
  newCodes: NewCodesDialog,
};
type Opened = keyof typeof DIALOGS | PasskeyRow;

/** With what one signs in besides the password, and what can be done about it. */
export function OwnSecondFactor() {
  const text = useText();
  const invalidate = useInvalidate();
  const [opened, setOpened] = useState<Opened>();
  const { data, error, refetch } = useApiQuery(readSecondFactor, {});
  const close = () => {
    setOpened(undefined);
    invalidate(readSecondFactor);
  };
  return (
    <Section title={text('second_factor.title')}>
      {!data && !error && <LinearProgress aria-label={text('app.loading')} />}
      {error && (
        <ErrorState
          title={text('second_factor.not_read')}
          detail={errorText(text, error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && <ShownFactor factor={data} onOpen={setOpened} />}
      {data && <OpenDialog factor={data} opened={opened} onClose={close} />}
    </Section>
  );
}

interface ShownFactorProps {
  readonly factor: Factor;
  readonly onOpen: (opened: Opened) => void;
}

function ShownFactor({ factor, onOpen }: ShownFactorProps) {
  const text = useText();
  const { app_since: appSince, passkeys, is_required: isRequired } = factor;
  const isFull = passkeys.length >= PASSKEYS_MAX;
  const isOn = appSince !== null || passkeys.length > 0;
  return (
    <>
      <Typography variant="body2">{text(isOn ? 'second_factor.is_on' : 'second_factor.is_off')}</Typography>
      {isRequired && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text('second_factor.is_required')}
        </Typography>
      )}
      {isOn && (
        <FactorList
          factor={factor}
          onRemoveApp={() => onOpen('removeApp')}
          onRemovePasskey={onOpen}
          onNewCodes={() => onOpen('newCodes')}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {appSince === null && (
          <Box>
            <Button variant="outlined" onClick={() => onOpen('addApp')}>
              {text('second_factor.add_app')}
            </Button>
          </Box>
        )}
        <PasskeyButton
          label={text('second_factor.add_passkey')}
          origin={factor.passkey_origin}
          loading={false}
          whyNot={isFull ? text('second_factor.passkeys_full', { max: PASSKEYS_MAX }) : undefined}
          onClick={() => onOpen('addPasskey')}
        />
      </Box>
    </>
  );
}

interface OpenDialogProps {
  readonly factor: Factor;
  readonly opened: Opened | undefined;
  readonly onClose: () => void;
}

function OpenDialog({ factor, opened, onClose }: OpenDialogProps) {
  if (opened === undefined) return null;
  if (typeof opened === 'object') return <RemovePasskeyDialog factor={factor} passkey={opened} onClose={onClose} />;
  const Dialog = DIALOGS[opened];
  return <Dialog factor={factor} onClose={onClose} />;
}
