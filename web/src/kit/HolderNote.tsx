import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { HotkeyButton } from './HotkeyButton.tsx';

interface HolderNoteProps {
  readonly severity: 'info' | 'warning';
  /** The person who manages it. */
  readonly children: ReactNode;
  /** The action that takes it, if allowed. */
  readonly take: StepAction | false;
  /** The action that ends another person's claim, if allowed. */
  readonly release: StepAction | false;
}

interface StepAction {
  readonly label: string;
  readonly isUnderWay: boolean;
  readonly run: () => void;
}

/** Says who manages a shipment or a ticket, with the actions that can change this. */
export function HolderNote({ severity, children, take, release }: HolderNoteProps) {
  return (
    <Alert
      severity={severity}
      variant="outlined"
      role="status"
      sx={{ py: 0, mb: 1.5, flexShrink: 0, '& .MuiAlert-message': { flex: 1 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, rowGap: 0.5, flexWrap: 'wrap' }}>
        {children}
        <Box sx={{ flex: 1 }} />
        {take && (
          <HotkeyButton
            keys="m"
            label={take.label}
            size="small"
            variant="outlined"
            loading={take.isUnderWay}
            onClick={take.run}
          />
        )}
        {release && (
          <Button size="small" variant="outlined" loading={release.isUnderWay} onClick={release.run}>
            {release.label}
          </Button>
        )}
      </Box>
    </Alert>
  );
}
