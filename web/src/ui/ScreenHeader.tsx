import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface ScreenHeaderProps {
  readonly title: string;
  readonly detail?: ReactNode;
  /** Actions for the whole screen, at its right end. */
  readonly children?: ReactNode;
}

/** The title of a screen. Every screen has exactly one. */
export function ScreenHeader({ title, detail, children }: ScreenHeaderProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2, minHeight: 32 }}>
      <Typography variant="h1">{title}</Typography>
      {detail && (
        <Typography component="div" variant="body2" color="textSecondary">
          {detail}
        </Typography>
      )}
      <Box sx={{ flex: 1 }} />
      {children}
    </Box>
  );
}
