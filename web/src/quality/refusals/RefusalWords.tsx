import { REFUSAL_TAG } from '@likeness/contract/orderDesk/afterSales';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/useText.ts';

interface RefusalWordsProps {
  /** Null: they are not shown any more. */
  readonly words: string | null;
  /** How many lines are shown of long ones; all without it. */
  readonly lines?: number;
}

/** The comment without the tag that every one of them has. */
export function RefusalWords({ words, lines }: RefusalWordsProps) {
  const text = useText();
  const said = words?.replaceAll(new RegExp(`\\s*${REFUSAL_TAG}\\b`, 'gi'), '').trim();
  const clamped = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: lines, overflow: 'hidden' };
  return (
    <Typography
      variant="body2"
      color={words === null ? 'textSecondary' : 'textPrimary'}
      sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', ...(lines !== undefined && clamped) }}
    >
      {words === null ? text('authority_refusals.no_words') : said}
    </Typography>
  );
}
