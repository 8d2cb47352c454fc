import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { saleByCountryList } from '@likeness/contract/settingsLists/customers';
import { readCountOfSales, refreshSales } from '@likeness/contract/orderDesk/customer';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { SettingsListScreen } from '../../kit/lists/SettingsListScreen.tsx';
import { useApiAction, useApiQuery, useInvalidate } from '../../kit/queries.ts';
import { useFormats } from '../../kit/useFormats.ts';

/** The sales by country as last counted, and the button that counts them again. */
export function SaleByCountryScreen() {
  const text = useText();
  const alert = useAlert();
  const formats = useFormats();
  const invalidate = useInvalidate();
  const { data: count } = useApiQuery(readCountOfSales, {});
  const refresh = useApiAction(refreshSales, {
    onSuccess: () => {
      alert.success('sales.refreshed');
      invalidate(listCalls(saleByCountryList).list);
      invalidate(readCountOfSales);
    },
    onError: () => alert.error('sales.not_refreshed'),
  });
  return (
    <SettingsListScreen
      list={saleByCountryList}
      toolbarActions={
        <>
          {count?.counted_at && (
            <Typography variant="body2" color="textSecondary">
              {text('sales.counted', { moment: formats.moment(count.counted_at) })}
            </Typography>
          )}
          <Button
            variant="contained"
            startIcon={<RefreshIcon />}
            loading={refresh.isPending}
            onClick={() => refresh.mutate({})}
          >
            {text('sales.refresh')}
          </Button>
        </>
      }
    />
  );
}
