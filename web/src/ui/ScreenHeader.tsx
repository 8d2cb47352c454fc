import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface ScreenHeaderProps {
  readonly title: string;
  /** The mark that explains it. */
  readonly help?: ReactNode;
  readonly detail?: ReactNode;
  /** Actions for the whole screen, at its right end. */
  readonly children?: ReactNode;
}

/** The title of a screen. Every screen has exactly one. */
export function ScreenHeader({ title, help, detail, children }: ScreenHeaderProps) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, mb: 2, minHeight: 32 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography variant="h1">{title}</Typography>
        {help}
      </Box>
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
