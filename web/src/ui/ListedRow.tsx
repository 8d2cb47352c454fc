import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface ListedRowProps {
  readonly name: ReactNode;
  /** What there is to say of it. */
  readonly children: ReactNode;
  /** What can be done with it. `of`: its label for who hears it alone. */
  readonly action?:
    | { readonly label: string; readonly of?: string; readonly disabled?: boolean; readonly onClick: () => void }
    | undefined;
}

/** One of a few things in a list within a card, with what is said of it below its name. */
export function ListedRow({ name, children, action }: ListedRowProps) {
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
        <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" component="div" color="textSecondary">
          {children}
        </Typography>
      </Box>
      {action && (
        <Button
          size="small"
          variant="outlined"
          disabled={action.disabled}
          aria-label={action.of}
          onClick={action.onClick}
        >
          {action.label}
        </Button>
      )}
    </Box>
  );
}
