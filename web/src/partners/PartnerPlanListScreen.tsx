import { partnerPlanList } from '@likeness/contract/settingsLists/partnerPlans';
import { Navigate } from 'react-router-dom';
import type { RecordFormProps } from '../kit/lists/RecordForm.tsx';
import { SettingsListScreen } from '../kit/lists/SettingsListScreen.tsx';

/** The partner plans. Their form is a screen of its own. */
export function PartnerPlanListScreen() {
  return <SettingsListScreen list={partnerPlanList} form={ToItsScreen} />;
}

function ToItsScreen({ id }: RecordFormProps) {
  return <Navigate to={id === undefined ? '/admin/partnerPlanNew' : `/admin/partnerPlanNew/${id}`} replace />;
}
