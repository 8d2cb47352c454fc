import Typography from '@mui/material/Typography';
import type { DocumentAnswer } from '@likeness/contract/photos';
import { lineMeasures } from '@likeness/contract/photos/lineMeasures';
import { useText } from '../i18n/useText.ts';
import { useLineRows } from './ruleRows.ts';
import { RuleTable } from './RuleTable.tsx';

/** What the lines say that somebody has placed on this version; nothing where nobody has. */
export function LineRules({ document: { photo, order_item } }: { document: DocumentAnswer }) {
  const text = useText();
  const rowsOf = useLineRows();
  const { purpose } = order_item.price;
  if (!photo?.lines || photo.lines_from !== 'this') return null;
  const rows = rowsOf(lineMeasures(photo.lines, photo, purpose), { picture: photo, purpose }, true);
  return (
    <>
      <RuleTable name={text('rules.head')} rows={rows} source={purpose} />
      <Typography variant="caption" color="textSecondary">
        {text(`rules.top_${purpose.head_top}`)}
      </Typography>
    </>
  );
}
