import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface ScreenHeaderProps {
  readonly title: string;
  /** The mark that explains it. */
  readonly help?: ReactNode;
  readonly detail?: ReactNode;
  /** Where there is no room for all, the detail is cut rather than put the actions on a row of their own. */
  readonly isDetailCut?: boolean;
  /** Actions for the whole screen, at its right end. */
  readonly children?: ReactNode;
}

/** The title of a screen. Every screen has exactly one. */
export function ScreenHeader({ title, help, detail, isDetailCut = false, children }: ScreenHeaderProps) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, mb: 2, minHeight: 32 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography variant="h1">{title}</Typography>
        {help}
      </Box>
      {detail && (
        <Typography
          component="div"
          variant="body2"
          color="textSecondary"
          sx={isDetailCut ? { flex: '1 1 160px', minWidth: 0 } : undefined}
        >
          {detail}
        </Typography>
      )}
      {!(detail && isDetailCut) && <Box sx={{ flex: 1 }} />}
      {children}
    </Box>
  );
}
