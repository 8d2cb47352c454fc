import HelpOutline from '@mui/icons-material/HelpOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';

/** Numbers that are read before anything is studied. */
export function FigureList({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <Box
      component="ul"
      aria-label={text('dashboards.figures')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
        gap: 1,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {children}
    </Box>
  );
}

interface FigureCardProps {
  readonly label: string;
  /** A sentence: what is counted. */
  readonly meaning?: string | undefined;
  readonly value: string;
  /** The list of exactly what the number counts. */
  readonly to?: string | undefined;
  /** Beside the label. */
  readonly action?: ReactNode;
  /** Below the number: what it is compared with. */
  readonly children?: ReactNode;
}

/** One number with its name, in a list of figures. */
export function FigureCard({ label, meaning, value, to, action, children }: FigureCardProps) {
  const text = useText();
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.25, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'start' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        {meaning !== undefined && (
          <Tooltip title={meaning}>
            <IconButton aria-label={text('dashboards.meaning_of', { label, meaning })} sx={{ p: 0.25 }}>
              <HelpOutline sx={{ fontSize: 16 }} />
            </IconButton>
          </Tooltip>
        )}
        {action}
      </Box>
      <Typography component="p" sx={{ fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3 }}>
        {to === undefined ? (
          value
        ) : (
          <Link component={RouterLink} to={to} aria-label={text('ui.pair', { name: label, value })}>
            {value}
          </Link>
        )}
      </Typography>
      {children}
    </Paper>
  );
}
