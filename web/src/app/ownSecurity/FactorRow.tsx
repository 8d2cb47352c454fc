import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface FactorRowProps {
  readonly name: string;
  readonly children: ReactNode;
  readonly action: { readonly label: string; readonly of?: string; readonly onClick: () => void } | undefined;
}

/** One way to take the second step, what there is to say of it, and what can be done with it. */
export function FactorRow({ name, children, action }: FactorRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {children}
        </Typography>
      </Box>
      {action && (
        <Button size="small" variant="outlined" aria-label={action.of} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </Box>
  );
}
