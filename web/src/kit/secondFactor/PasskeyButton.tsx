import Fingerprint from '@mui/icons-material/Fingerprint';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '../../i18n/useText.ts';
import { passkeyObstacle } from './passkeys.ts';

export interface PasskeyButtonProps {
  readonly label: string;
  /** The address at which passkeys are made and used. */
  readonly origin: string;
  readonly onClick: () => void;
  readonly loading: boolean;
  /** Why it is not possible now, besides what the page and the browser do not allow. */
  readonly whyNot?: string | undefined;
  readonly main?: boolean;
}

/** A button that speaks to the person's device. Where the page or the browser does not allow that, it says why. */
export function PasskeyButton({ label, origin, onClick, loading, whyNot, main = false }: PasskeyButtonProps) {
  const text = useText();
  const whyId = useId();
  const obstacle = passkeyObstacle(origin);
  const why = obstacle ? text(`second_factor.passkey_${obstacle}`, { origin }) : whyNot;
  return (
    <Box>
      <Button
        variant={main && why === undefined ? 'contained' : 'outlined'}
        {...(main && { size: 'large', fullWidth: true })}
        startIcon={<Fingerprint />}
        disabled={why !== undefined}
        loading={loading}
        aria-describedby={why === undefined ? undefined : whyId}
        onClick={onClick}
      >
        {label}
      </Button>
      {why !== undefined && (
        <Typography id={whyId} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {why}
        </Typography>
      )}
    </Box>
  );
}
