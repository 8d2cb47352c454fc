import { Navigate } from 'react-router-dom';
import { viewerTimeZone } from '../kit/timeZone.ts';
import { useSession } from '../kit/session.ts';
import { presetDays, todayIn } from './parts/days.ts';
import { useActionsPath } from './useActionsPath.ts';

/** Leads to what one has done oneself, in the days with which most dashboards open. */
export function OwnActionsScreen() {
  const session = useSession();
  const actionsPath = useActionsPath();
  const path = session && actionsPath(session.id, presetDays('this_month', todayIn(viewerTimeZone())));
  return path === undefined ? null : <Navigate to={path} replace />;
}
