import type { FloorAlert } from '@likeness/contract/floor';
import { FLOOR_SERVICES } from '@likeness/contract/floor';
import { useCallback, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { useDuration } from '../treatmentTimes/index.ts';

/** What an alert says, in a plain sentence. */
export function useAlertSentence(): (alert: FloorAlert) => string {
  const text = useText();
  const { number } = useFormats();
  const durationOf = useDuration();
  return useCallback(
    ({ kind, about, label, value, threshold }) => {
      const shown = (format: (number: number) => string) => ({
        value: value === null ? '–' : format(value),
        threshold: threshold === null ? '–' : format(threshold),
      });
      const numbers = shown((one) => number(one, { max: 1 }));
      switch (kind) {
        case 'queue_old':
          return text('floor.alert_queue_old', { ...shown(durationOf), queue: text(`floor.kind.${queueOf(about)}`) });
        case 'service_down': {
          const service = FLOOR_SERVICES.find((name) => name === about);
          const name = service ? text(`floor.service_name.${service}`) : about;
          return text('floor.alert_service_down', { ...shown(durationOf), service: name });
        }
        case 'refusals_doubled':
          return text('floor.alert_refusals_doubled', { ...numbers, country: label ?? about });
        case 'emails_failing':
          return text('floor.alert_emails_failing', numbers);
        case 'jobs_failing':
          return text('floor.alert_jobs_failing', numbers);
      }
    },
    [text, number, durationOf],
  );
}

const queueOf = (about: string) => (about === 'processing' ? 'processing' : 'verification');

export function alertKey({ kind, about }: FloorAlert): string {
  return `${kind} ${about}`;
}

/**
 * What a screen reader says of the alerts: those that have come, and those that are over, once each. A number that grows
 * is not read again.
 */
export function useAlertNews(alerts: readonly FloorAlert[] | undefined): string {
  const text = useText();
  const sentenceOf = useAlertSentence();
  const [announced, setAnnounced] = useState<{ readonly alerts: readonly FloorAlert[]; readonly news: string }>();
  if (alerts === undefined || (announced && sameAlerts(announced.alerts, alerts))) return announced?.news ?? '';
  const before = announced?.alerts ?? [];
  const news = [
    ...without(alerts, before).map(sentenceOf),
    ...without(before, alerts).map((alert) => text('floor.alert_over', { alert: sentenceOf(alert) })),
  ].join('. ');
  setAnnounced({ alerts, news });
  return news;
}

function without(alerts: readonly FloorAlert[], others: readonly FloorAlert[]): FloorAlert[] {
  const known = new Set(others.map(alertKey));
  return alerts.filter((alert) => !known.has(alertKey(alert)));
}

function sameAlerts(one: readonly FloorAlert[], other: readonly FloorAlert[]): boolean {
  return without(one, other).length === 0 && without(other, one).length === 0;
}
