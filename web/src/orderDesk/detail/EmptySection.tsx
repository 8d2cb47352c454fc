import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Nothing } from './Nothing.tsx';

/** A section with nothing in it: one line, so that it takes no room from those that have something. */
export function EmptySection({ title, children }: { readonly title: string; readonly children: string }) {
  const titleId = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ px: 2, py: 0.75, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1.5 }}>
        <Typography id={titleId} variant="h2" color="textSecondary">
          {title}
        </Typography>
        <Nothing>{children}</Nothing>
      </Box>
    </Paper>
  );
}
