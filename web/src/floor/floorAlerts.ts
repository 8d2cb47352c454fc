import type { FloorAlert, FloorService } from '@likeness/contract/floor';
import { FLOOR_SERVICES } from '@likeness/contract/floor';
import { useCallback, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';

/** What an alert says, in a plain sentence. */
export function useAlertSentence(): (alert: FloorAlert) => string {
  const text = useText();
  const { number } = useFormats();
  return useCallback(
    ({ kind, about, label, ...numbers }) => {
      const shown = (value: number | null) => (value === null ? '–' : number(value, { most: 1 }));
      const values = { value: shown(numbers.value), threshold: shown(numbers.threshold) };
      switch (kind) {
        case 'queue_old':
          return text('floor.alert_queue_old', { ...values, queue: text(`floor.kind.${queueOf(about)}`) });
        case 'service_down': {
          const service = FLOOR_SERVICES.find((name): name is FloorService => name === about);
          return text('floor.alert_service_down', {
            ...values,
            service: service ? text(`floor.service_name.${service}`) : about,
          });
        }
        case 'refusals_doubled':
          return text('floor.alert_refusals_doubled', { ...values, country: label ?? about });
        case 'emails_failing':
          return text('floor.alert_emails_failing', values);
        case 'jobs_failing':
          return text('floor.alert_jobs_failing', values);
      }
    },
    [text, number],
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
  const [told, setTold] = useState<{ readonly alerts: readonly FloorAlert[]; readonly news: string }>();
  if (alerts === undefined || (told && sameAlerts(told.alerts, alerts))) return told?.news ?? '';
  const before = told?.alerts ?? [];
  const news = [
    ...without(alerts, before).map(sentenceOf),
    ...without(before, alerts).map((alert) => text('floor.alert_over', { alert: sentenceOf(alert) })),
  ].join('. ');
  setTold({ alerts, news });
  return news;
}

function without(alerts: readonly FloorAlert[], others: readonly FloorAlert[]): FloorAlert[] {
  const known = new Set(others.map(alertKey));
  return alerts.filter((alert) => !known.has(alertKey(alert)));
}

function sameAlerts(one: readonly FloorAlert[], other: readonly FloorAlert[]): boolean {
  return without(one, other).length === 0 && without(other, one).length === 0;
}
