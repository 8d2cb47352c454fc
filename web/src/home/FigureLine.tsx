import type { HomeFigure } from '@likeness/contract/home';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useGuideText } from '../i18n/guideTexts.ts';
import { useShownLanguage } from '../i18n/useText.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useFormats } from '../kit/useFormats.ts';
import { Late } from '../ui/Late.tsx';
import { relativeTime, useHalfMinute } from '../ui/RelativeTime.tsx';
import { FIGURE_PLACES, pathOfFigure } from './figures.ts';

/** One figure with its words: a link to what it counts, unless it counts nothing. */
export function FigureLine({ figure, now }: { readonly figure: HomeFigure; readonly now: string }) {
  const guide = useGuideText();
  const paths = useScreenPaths();
  const formats = useFormats();
  const { name, count, overdue, since } = figure;
  const { isBad = false, days, ends = false } = FIGURE_PLACES[name];
  const { name: locale } = useShownLanguage();
  const moment = useHalfMinute();
  const path = count === 0 ? undefined : pathOfFigure(paths, figure, new Date(now));
  const isLate = overdue !== null && overdue > 0;
  const ago = since === null ? undefined : relativeTime(Date.parse(since) - moment, locale);
  const line = (
    <>
      <Typography
        component="span"
        variant="h2"
        sx={{
          minWidth: 56,
          textAlign: 'right',
          fontVariantNumeric: 'tabular-nums',
          color: count === 0 ? 'text.secondary' : isBad || isLate ? 'error.main' : undefined,
        }}
      >
        {formats.number(count)}
      </Typography>
      <Box component="span" sx={{ minWidth: 0, color: count === 0 ? 'text.secondary' : undefined }}>
        {guide(`home.figures.${name}`, { count, days })}
        {(ago !== undefined || isLate) && count > 0 && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {isLate && (
              <Late>
                {guide('home.overdue', { count: overdue })}
                {ago !== undefined && ' · '}
              </Late>
            )}
            {ago !== undefined && guide(ends ? 'home.next_end' : 'home.oldest', { ago })}
          </Typography>
        )}
      </Box>
    </>
  );
  return (
    <li>
      {path === undefined ? (
        <Box sx={LINE}>{line}</Box>
      ) : (
        <Box component={Link} to={path} sx={{ ...LINE, '&:hover': { bgcolor: 'action.hover' } }}>
          {line}
        </Box>
      )}
    </li>
  );
}

const LINE = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 1.5,
  px: 1,
  py: 0.75,
  borderRadius: 1,
  color: 'inherit',
  textDecoration: 'none',
} as const;
