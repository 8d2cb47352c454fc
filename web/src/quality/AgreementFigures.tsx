import Typography from '@mui/material/Typography';
import type { readAgreement } from '@likeness/contract/quality';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { ReactNode } from 'react';
import { FigureCard, FigureList } from '../dashboards/index.ts';
import { useText } from '../i18n/useText.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useFormats } from '../kit/useFormats.ts';
import { shareOf } from './agreementWords.ts';
import { useAgreementText } from './useAgreementText.ts';
import { useDisagreementsLink } from './useDisagreementsLink.ts';

/** What is read first of how well verdicts agree. */
export function AgreementFigures({ board }: { board: AnswerOf<typeof readAgreement> }) {
  const text = useText();
  const { number } = useFormats();
  const { percent, kappaValue, strength } = useAgreementText();
  const paths = useScreenPaths();
  const disagreementsLink = useDisagreementsLink();
  const { overall, planted, decisions, drawn, waiting } = board;
  const differing = overall.looks - overall.agreed;
  return (
    <FigureList>
      <FigureCard label={text('quality.looks')} meaning={text('quality.looks_help')} value={number(overall.looks)} />
      <FigureCard
        label={text('quality.agreement')}
        meaning={text('quality.agreement_help')}
        value={percent(shareOf(overall))}
      >
        <Detail>{text('quality.of_looks', { agreed: number(overall.agreed), looks: number(overall.looks) })}</Detail>
      </FigureCard>
      <FigureCard label={text('quality.kappa')} meaning={text('quality.kappa_help')} value={kappaValue(overall.kappa)}>
        <Detail>{strength(overall)}</Detail>
      </FigureCard>
      <FigureCard
        label={text('quality.disagreements')}
        meaning={text('quality.disagreements_open')}
        value={number(differing)}
        to={differing === 0 ? undefined : disagreementsLink()}
      />
      <FigureCard
        label={text('quality.planted')}
        meaning={text('quality.planted_help')}
        value={percent(shareOf(planted))}
        to={planted.looks === 0 ? undefined : paths.named('PlantedPhotos')}
      >
        <Detail>{text('quality.of_looks', { agreed: number(planted.agreed), looks: number(planted.looks) })}</Detail>
      </FigureCard>
      <FigureCard
        label={text('quality.drawn')}
        meaning={text('quality.drawn_help')}
        value={percent(shareOf({ looks: decisions, agreed: drawn }))}
        to={paths.named('QualitySettings')}
      >
        <Detail>{text('quality.of_decisions', { drawn: number(drawn), decisions: number(decisions) })}</Detail>
      </FigureCard>
      <FigureCard label={text('quality.waiting')} meaning={text('quality.waiting_help')} value={number(waiting)} />
    </FigureList>
  );
}

function Detail({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      {children}
    </Typography>
  );
}
