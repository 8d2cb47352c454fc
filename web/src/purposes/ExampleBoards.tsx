import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BOARD_PAPER, planBoard } from '@likeness/contract/purposes/boardLayout';
import type { BoardPlan } from '@likeness/contract/purposes/boardLayout';
import { isPossible } from '@likeness/contract/purposes/geometry';
import { memo } from 'react';
import { useText } from '../i18n/useText.ts';
import { shownAt } from '../kit/lists/FieldValue.tsx';
import { useFormats } from '../kit/useFormats.ts';
import { BoardSheet } from './BoardSheet.tsx';
import { measuresOf } from './purposeMeasures.ts';
import { useExampleBoards } from './useExampleBoards.ts';
import type { ComposedBoards } from './useExampleBoards.ts';
import type { TestPhoto } from './useTestPhoto.ts';

interface ExampleBoardsProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly testPhoto: TestPhoto;
}

/** The boards of a line and of an additional offer: drawn at once, then as the server prints them. */
export const ExampleBoards = memo(function ExampleBoards({ values, testPhoto }: ExampleBoardsProps) {
  const text = useText();
  const measures = measuresOf(values);
  const plan = planBoard(measures);
  const composed = useExampleBoards(values, 'layout' in plan && isPossible(measures), testPhoto);
  if ('refusal' in plan) {
    const { code, params } = plan.refusal;
    return <Alert severity="warning">{text(`errors.${code}`, params)}</Alert>;
  }
  if (!isPossible(measures)) return null;
  const sheet = (name: 'board' | 'board_add', pattern: unknown) => (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <BoardSheet
        label={text(`purposes.${name}`)}
        layout={plan.layout}
        photo={measures}
        picture={testPhoto.picture}
        pattern={typeof pattern === 'string' && pattern !== '' ? shownAt(pattern) : undefined}
        composed={composed.boards?.[name]}
      />
      <Typography component="figcaption" variant="body2" sx={{ mt: 0.5 }}>
        {text(`purposes.${name}`)}
      </Typography>
    </Box>
  );
  return (
    <Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1 }}>
        {sheet('board', values['print_pattern'])}
        {sheet('board_add', values['print_pattern_add_offer'])}
      </Box>
      <BoardFacts plan={plan} composed={composed} />
    </Box>
  );
});

interface BoardFactsProps {
  readonly plan: Extract<BoardPlan, { layout: unknown }>;
  readonly composed: ComposedBoards;
}

function BoardFacts({ plan: { layout }, composed: { state, why } }: BoardFactsProps) {
  const text = useText();
  const formats = useFormats();
  const { paper, photos } = layout;
  const [width, height] =
    paper.width > paper.height ? [BOARD_PAPER.long, BOARD_PAPER.short] : [BOARD_PAPER.short, BOARD_PAPER.long];
  const facts = { count: photos.length, width: formats.number(width), height: formats.number(height) };
  return (
    <Typography variant="body2" color={why === undefined ? 'textSecondary' : 'error'} role="status">
      {[text('purposes.board_facts', facts), why ?? text(`purposes.${state}`)].join(' · ')}
    </Typography>
  );
}
