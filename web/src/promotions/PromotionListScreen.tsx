import Box from '@mui/material/Box';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { Amount } from '@likeness/contract/kit/money';
import { promotionList } from '@likeness/contract/settingsLists/finance';
import { useMemo } from 'react';
import { useText } from '../i18n/useText.ts';
import { CutText } from '../kit/lists/FieldValue.tsx';
import { plainText } from '../kit/lists/records.ts';
import { SettingsListScreen } from '../kit/lists/SettingsListScreen.tsx';
import { useFormats } from '../kit/useFormats.ts';
import { useHalfMinute } from '../ui/RelativeTime.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { obstacleOf } from './obstacle.ts';

/** The promotions: one that nobody can use any more, or not yet, says so beside its name. */
export function PromotionListScreen() {
  const text = useText();
  const formats = useFormats();
  const cells = useMemo(
    () => ({
      label: labelled,
      amount: (row: ListRow) => {
        const amount = row['amount'] as Amount;
        if (row['type'] === 'percentage') return `${formats.amount(amount)}\u00A0%`;
        return formats.money(amount, plainText(row['currency']) || 'EUR');
      },
      quantity_used: ({ quantity, quantity_used: used }: ListRow) =>
        quantity === null ? formats.number(Number(used)) : text('promotions.used_of', { used, quantity }),
    }),
    [text, formats],
  );
  return <SettingsListScreen list={promotionList} cells={cells} />;
}

function labelled(row: ListRow) {
  return <Label row={row} />;
}

function Label({ row }: { readonly row: ListRow }) {
  const text = useText();
  const obstacle = obstacleOf(row, useHalfMinute());
  const label = <CutText>{plainText(row['label'])}</CutText>;
  if (!obstacle) return label;
  const tone = obstacle === 'not_begun' ? 'active' : 'neutral';
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <span className="value-muted">{label}</span>
      <StatusChip label={text(`promotions.${obstacle}`)} tone={tone} />
    </Box>
  );
}
