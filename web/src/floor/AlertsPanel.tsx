import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import type { FloorAlert } from '@likeness/contract/floor';
import { useText } from '../i18n/useText.ts';
import { alertKey, useAlertSentence } from './floorAlerts.ts';
import { useMomentOfDay } from './useMomentOfDay.ts';

/** What is over its threshold, on top of everything else. */
export function AlertsPanel({ alerts, now }: { alerts: readonly FloorAlert[]; now: string }) {
  const text = useText();
  const sentenceOf = useAlertSentence();
  const momentOf = useMomentOfDay(now);
  if (alerts.length === 0) {
    return (
      <p className="floor-no-alerts">
        <CheckCircleOutlined fontSize="inherit" aria-hidden /> {text('floor.no_alerts')}
      </p>
    );
  }
  return (
    <div className="floor-alerts" role="group" aria-label={text('floor.alerts')} tabIndex={0}>
      <ul>
        {alerts.map((alert) => (
          <li key={alertKey(alert)}>
            <WarningAmber fontSize="inherit" aria-hidden />
            <span>
              <strong>{sentenceOf(alert)}</strong>{' '}
              <small>
                {text('floor.alert_since', { time: momentOf(alert.since) })}
                {alert.emailed_at !== null && ` · ${text('floor.alert_emailed', { time: momentOf(alert.emailed_at) })}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
