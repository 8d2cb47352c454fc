import SellOutlined from '@mui/icons-material/SellOutlined';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { partnerPlanList } from '@likeness/contract/settingsLists/partnerPlans';
import { Navigate } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import type { RecordFormProps } from '../kit/lists/RecordForm.tsx';
import { labelOf } from '../kit/lists/records.ts';
import { RowAction } from '../kit/lists/RowActions.tsx';
import { SettingsListScreen } from '../kit/lists/SettingsListScreen.tsx';
import { useScreenPaths } from '../kit/screenPaths.ts';

/** The partner plans, each with a link to its prices. Their form is a screen of its own. */
export function PartnerPlanListScreen() {
  const text = useText();
  const prices = useScreenPaths().named('PartnerPlanPriceList');
  const pricesOf = (plan: ListRow) =>
    prices !== undefined && (
      <RowAction
        label={text('prices.prices_of', { name: labelOf(partnerPlanList, plan) })}
        icon={<SellOutlined />}
        to={prices.replace(':partnerPlanId', String(plan.id))}
      />
    );
  return <SettingsListScreen list={partnerPlanList} form={ToItsScreen} rowActions={pricesOf} />;
}

function ToItsScreen({ id }: RecordFormProps) {
  return <Navigate to={id === undefined ? '/admin/partnerPlanNew' : `/admin/partnerPlanNew/${id}`} replace />;
}
