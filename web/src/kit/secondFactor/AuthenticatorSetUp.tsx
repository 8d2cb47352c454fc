import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { authenticatorSecret } from '@likeness/contract/staff/session';
import type { z } from 'zod';
import { useText } from '../../i18n/useText.ts';
import { CodeInput } from './CodeInput.tsx';
import { CopyButton } from './CopyButton.tsx';

const QR_PX = 190;

export interface AuthenticatorSetUpProps {
  readonly secret: z.output<typeof authenticatorSecret>;
  readonly code: string;
  readonly fault: string | undefined;
  readonly onChange: (code: string) => void;
  readonly autoFocus?: boolean;
}

/** The secret for an authenticator app, as a picture and as text, and the app's first code, which confirms it. */
export function AuthenticatorSetUp({ secret, code, fault, onChange, autoFocus = false }: AuthenticatorSetUpProps) {
  const text = useText();
  return (
    <>
      <Typography variant="body2">{text('second_factor.scan')}</Typography>
      <Box
        component="img"
        src={secret.qr_code}
        alt={text('second_factor.qr_code')}
        sx={{ width: QR_PX, height: QR_PX, alignSelf: 'center', bgcolor: 'common.white' }}
      />
      <Box>
        <Typography variant="body2" color="textSecondary">
          {text('second_factor.or_type')}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', flex: 1 }}>
            {inFours(secret.secret)}
          </Typography>
          <CopyButton content={secret.secret} />
        </Box>
      </Box>
      <Typography variant="body2">{text('second_factor.then_type')}</Typography>
      <CodeInput
        label={text('second_factor.code')}
        value={code}
        onChange={onChange}
        fault={fault}
        autoFocus={autoFocus}
      />
    </>
  );
}

/** As people read and type it. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
