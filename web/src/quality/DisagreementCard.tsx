import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Disagreement } from '@likeness/contract/quality';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { PhotoBox } from './PhotoBox.tsx';
import { usePurposeName } from './usePurposeName.ts';
import { Verdict } from './Verdict.tsx';

const THUMB_WIDTH = 92;

/** A disagreement in the list: its photo, and both verdicts side by side. */
export function DisagreementCard({ disagreement, to }: { disagreement: Disagreement; to: string }) {
  const text = useText();
  const purposeName = usePurposeName();
  const { id, purpose, picture, first, second, ruling, source } = disagreement;
  const at = second.at ?? first.at;
  const name = purposeName(purpose);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.25, display: 'flex', gap: 1.5, minWidth: 0 }}>
      <PhotoBox url={picture?.thumb ?? null} alt={text('quality.photo_for', { purpose: name })} width={THUMB_WIDTH} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1, alignContent: 'start' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
          <Link
            component={RouterLink}
            to={to}
            aria-label={text('quality.open', { id, purpose: name })}
            sx={{ fontWeight: 600 }}
          >
            {name}
          </Link>
          <Typography variant="caption" color="textSecondary">
            {at && <RelativeTime at={at} />}
          </Typography>
          {source === 'planted' && <StatusChip label={text('quality.is_planted')} />}
          {ruling && <StatusChip label={text('quality.is_ruled')} tone="good" />}
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
          <div>
            <Typography variant="caption" component="p" color="textSecondary">
              {text(source === 'planted' ? 'quality.known_answer' : 'quality.first')}
            </Typography>
            <Verdict {...first} comment={null} />
          </div>
          <div>
            <Typography variant="caption" component="p" color="textSecondary">
              {text('quality.second')}
            </Typography>
            <Verdict {...second} comment={null} />
          </div>
        </Box>
      </Box>
    </Paper>
  );
}
