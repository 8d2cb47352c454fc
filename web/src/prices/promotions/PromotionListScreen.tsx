import Box from '@mui/material/Box';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { Amount } from '@likeness/contract/kit/money';
import { forexList, promotionList } from '@likeness/contract/settingsLists/finance';
import { useMemo } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { OfferedChoices } from '../../kit/lists/offeredChoices.ts';
import { CutText } from '../../kit/lists/FieldValue.tsx';
import { plainText } from '../../kit/lists/records.ts';
import { SettingsListScreen } from '../../kit/lists/SettingsListScreen.tsx';
import { useFormats } from '../../kit/useFormats.ts';
import { useHalfMinute } from '../../ui/RelativeTime.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
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
        if (row['type'] === 'percentage') return text('dashboards.percent', { share: formats.amount(amount) });
        return formats.money(amount, plainText(row['currency']) || 'EUR');
      },
      quantity_used: ({ quantity, quantity_used: used }: ListRow) =>
        quantity === null ? formats.number(Number(used)) : text('promotions.used_of', { used, quantity }),
    }),
    [text, formats],
  );
  return (
    <OfferedChoices value={useOffered()}>
      <SettingsListScreen list={promotionList} cells={cells} />
    </OfferedChoices>
  );
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

const CURRENCIES_MAX = 250;

/** The currencies with a rate; the euro needs none. */
function useOffered(): Readonly<Record<string, readonly string[]>> {
  const query = { limit: CURRENCIES_MAX, active: '1', order_by: 'currency' };
  const { data } = useApiQuery(listCalls(forexList).list, { query });
  return useMemo(() => {
    const known = (data?.result ?? []).map(({ currency }) => plainText(currency).toUpperCase());
    return { currency: [...new Set(['EUR', ...known])] };
  }, [data]);
}
