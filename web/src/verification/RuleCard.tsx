import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DocumentAnswer } from '@likeness/contract/photos';
import { lineMeasures } from '@likeness/contract/photos/lineMeasures';
import { useSyncExternalStore } from 'react';
import { useText } from '../i18n/useText.ts';
import { RuleTable, useFileRows, useLineRows, usePhotoDraft } from '../photos/index.ts';
import { linesPlacedOn, reasonsOfLines } from './suggestedFor.ts';
import { useLinesOnPhoto } from './useLinesOnPhoto.ts';
import type { LinesOnPhoto } from './useLinesOnPhoto.ts';
import { useReasonGroups } from './useReasonGroups.ts';
import { verificationDrafts } from './verificationDrafts.ts';

/** Each rule of the photo's purpose beside what the photo has. Its lines lie over the photo while it is open. */
export function RuleCard({ document }: { document: DocumentAnswer }) {
  const text = useText();
  const lines = useLinesOnPhoto(document);
  const fileRows = useFileRows();
  const { purpose } = document.order_item.price;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {lines && <HeadRules document={document} on={lines} />}
      <RuleTable name={text('rules.file')} rows={fileRows(document)} source={purpose} />
    </Box>
  );
}

/** What the lines say, with every frame while one of them is dragged. */
function HeadRules({ document, on }: { document: DocumentAnswer; on: LinesOnPhoto }) {
  const text = useText();
  const rowsOf = useLineRows();
  const { placing, live, start, from, keep, reset } = on;
  const lines = useSyncExternalStore(live.subscribe, live.get);
  const { purpose } = document.order_item.price;
  // Where nobody has placed them they lie on the mask, which says nothing of this photo.
  const isPlaced = from !== 'wanted' || lines !== start;
  const rows = rowsOf(lineMeasures(lines, placing.picture, purpose), placing, isPlaced);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="body2" role="status">
        {text(`rules.from_${from}`)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {from === 'previous' && (
          <Button size="small" variant="outlined" onClick={() => keep(lines)}>
            {text('rules.they_fit')}
          </Button>
        )}
        <Button size="small" variant="outlined" disabled={!isPlaced} onClick={reset}>
          {text('rules.onto_mask')}
        </Button>
      </Box>
      <RuleTable name={text('rules.head')} rows={rows} source={purpose} />
      <Suggested document={document} />
      <Typography variant="caption" color="textSecondary">
        {text(`rules.top_${purpose.head_top}`)} {text('rules.keys')}
      </Typography>
    </Box>
  );
}

/** Which reasons the lines suggest: they are taken where the reasons are, and never by themselves. */
function Suggested({ document }: { document: DocumentAnswer }) {
  const text = useText();
  const [draft] = usePhotoDraft(verificationDrafts, document);
  const reasons = useReasonGroups(document.order_item.price.purpose).data?.all ?? [];
  const lines = linesPlacedOn(document, draft);
  const labels = lines ? reasonsOfLines(document, lines, reasons).map(({ label }) => label) : [];
  if (labels.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {text('rules.suggested', { reasons: labels.join(', ') })}
    </Typography>
  );
}
