import type { AuthorityRefusal } from '@likeness/contract/quality/refusals';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { JudgedBy } from '../../purposes/index.ts';
import { FilledPicture } from '../../ui/FilledPicture.tsx';
import { CardList } from '../CardList.tsx';
import { RefusalWords } from './RefusalWords.tsx';

interface RefusalCardsProps {
  readonly refusals: readonly AuthorityRefusal[];
  readonly onOpen: (id: number) => void;
  readonly onRetry: () => void;
}

/** The refused photos side by side, each with the authority's words. */
export function RefusalCards({ refusals, onOpen, onRetry }: RefusalCardsProps) {
  const text = useText();
  return (
    <CardList label={text('screens.QualityRefusals')} narrowestPx={220}>
      {refusals.map((refusal) => (
        <Box
          component="li"
          key={refusal.id}
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            p: 1,
            minWidth: 0,
            display: 'grid',
            gap: 0.5,
            alignContent: 'start',
          }}
        >
          <RefusalCard refusal={refusal} onOpen={() => onOpen(refusal.id)} onRetry={onRetry} />
        </Box>
      ))}
    </CardList>
  );
}

interface RefusalCardProps {
  readonly refusal: AuthorityRefusal;
  readonly onOpen: () => void;
  readonly onRetry: () => void;
}

function RefusalCard({ refusal, onOpen, onRetry }: RefusalCardProps) {
  const text = useText();
  const formats = useFormats();
  const { at, purpose, reasons, picture, no_picture: gap, judged_by: rules, let_pass_by: by } = refusal;
  return (
    <>
      <ButtonBase
        onClick={onOpen}
        aria-label={text('authority_refusals.open', { day: formats.moment(at) })}
        sx={{ display: 'block', position: 'relative', height: 190, bgcolor: 'background.default', borderRadius: 0.5 }}
      >
        {gap === null ? (
          <FilledPicture url={picture?.thumb ?? null} alt={text('authority_refusals.photo')} lazy onRetry={onRetry} />
        ) : (
          <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
            {text(`authority_refusals.no_picture.${gap}`)}
          </Typography>
        )}
      </ButtonBase>
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        {purpose && `${purpose.label}, ${formats.country(purpose.country_code)}`}
      </Typography>
      <RefusalWords words={refusal.words} lines={3} />
      {reasons.length > 0 && <Typography variant="caption">{reasons.map(({ label }) => label).join(', ')}</Typography>}
      <Typography variant="caption" color="textSecondary">
        {formats.moment(at)}
        {by && ` · ${text('authority_refusals.let_pass')} ${formats.person(by) ?? ''}`}
      </Typography>
      <JudgedBy rules={rules} />
    </>
  );
}
