import InboxOutlined from '@mui/icons-material/InboxOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  /** Its title is that of the screen: there is nothing else on it. */
  readonly isScreen?: boolean;
  readonly detail?: string;
  /** The action that can change it. */
  readonly children?: ReactNode;
}

/** Shown when there is nothing to show, and this is not an error. */
export function EmptyState({ title, isScreen = false, detail, children }: EmptyStateProps) {
  return (
    <Box role="status" sx={{ py: 6, px: 2, textAlign: 'center', color: 'text.secondary' }}>
      <InboxOutlined aria-hidden sx={{ fontSize: 40, opacity: 0.6 }} />
      <Typography variant="subtitle1" component={isScreen ? 'h1' : 'p'} color="textPrimary">
        {title}
      </Typography>
      {detail && <Typography variant="body2">{detail}</Typography>}
      {children && <Box sx={{ mt: 2 }}>{children}</Box>}
    </Box>
  );
}
