import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import { saleByCountryList } from '@likeness/contract/settingsLists/customers';
import { refreshSales } from '@likeness/contract/orderDesk/customer';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { SettingsListScreen } from '../../kit/lists/SettingsListScreen.tsx';
import { useApiAction, useInvalidate } from '../../kit/queries.ts';

/** The sales by country as last counted, and the button that counts them again. */
export function SaleByCountryScreen() {
  const text = useText();
  const alert = useAlert();
  const invalidate = useInvalidate();
  const refresh = useApiAction(refreshSales, {
    onSuccess: () => {
      alert.success('sales.refreshed');
      invalidate(listCalls(saleByCountryList).list);
    },
    onError: () => alert.error('sales.not_refreshed'),
  });
  return (
    <SettingsListScreen
      list={saleByCountryList}
      toolbarActions={
        <Button
          variant="contained"
          startIcon={<RefreshIcon />}
          loading={refresh.isPending}
          onClick={() => refresh.mutate({})}
        >
          {text('sales.refresh')}
        </Button>
      }
    />
  );
}
