import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { readOwnAgreement } from '@likeness/contract/quality';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { Link } from 'react-router-dom';
import { BoardFrame, FigureCard, FigureList, useBoard, useBoardAddress, useRange } from '../dashboards/index.ts';
import { useText } from '../i18n/useText.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useFormats } from '../kit/useFormats.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Section } from '../ui/Section.tsx';
import { shareOf, wayOf } from './agreementWords.ts';
import { useAgreementText } from './useAgreementText.ts';

type Own = AnswerOf<typeof readOwnAgreement>;

/** How well somebody's own verdicts agree with what is right, for themselves to see. */
export function MyAgreementScreen() {
  const address = useBoardAddress();
  const range = useRange(address, 'this_month');
  const { from, to, timeZone } = range;
  const own = useBoard(readOwnAgreement, { query: { from, to, time_zone: timeZone } }, range);
  return (
    <BoardFrame range={range} answer={own} period={own.data?.period}>
      {(answer) => (
        <>
          <OwnFigures own={answer} />
          <Learning />
        </>
      )}
    </BoardFrame>
  );
}

function OwnFigures({ own: { now, before, drift } }: { own: Own }) {
  const text = useText();
  const { number } = useFormats();
  const { percent } = useAgreementText();
  const way = wayOf(drift);
  if (now.looks === 0) return <EmptyState title={text('quality.own_none')} detail={text('quality.own_none_detail')} />;
  return (
    <>
      <FigureList>
        {(
          [
            ['quality.own_now', now],
            ['quality.own_before', before],
          ] as const
        ).map(([label, { looks, agreed }]) => (
          <FigureCard
            key={label}
            label={text(label)}
            meaning={text('quality.own_help')}
            value={percent(shareOf({ looks, agreed }))}
          >
            <Typography variant="caption" component="p" color="textSecondary">
              {text('quality.own_of', { agreed: number(agreed), looks: number(looks) })}
            </Typography>
          </FigureCard>
        ))}
      </FigureList>
      <Alert severity={way === 'more' ? 'success' : 'info'} role="status">
        {text(way === undefined ? 'quality.own_drift.unknown' : `quality.own_drift.${way}`, {
          points: number(Math.abs(drift?.points ?? 0), { max: 1 }),
        })}
      </Alert>
    </>
  );
}

function Learning() {
  const text = useText();
  const examples = useScreenPaths().named('QualityExamples');
  return (
    <Section title={text('quality.own_about')}>
      <Typography variant="body2" sx={{ maxWidth: 720, whiteSpace: 'pre-line' }}>
        {text('quality.own_not_shown')}
      </Typography>
      {examples !== undefined && (
        <Button component={Link} to={examples} variant="outlined" sx={{ mt: 1.5 }}>
          {text('quality.see_examples')}
        </Button>
      )}
    </Section>
  );
}
