import { lazy, Suspense } from 'react';
import type { AnomaliesPanelProps } from './AnomaliesPanel.tsx';
import type { VersionsPanelProps } from './VersionsPanel.tsx';

/* Fetched when they are opened: most photos are judged without them. */

const Anomalies = lazy(async () => ({ default: (await import('./AnomaliesPanel.tsx')).AnomaliesPanel }));
const Versions = lazy(async () => ({ default: (await import('./VersionsPanel.tsx')).VersionsPanel }));

export function AnomaliesPanel(props: AnomaliesPanelProps) {
  return (
    <Suspense>
      <Anomalies {...props} />
    </Suspense>
  );
}

export function VersionsPanel(props: VersionsPanelProps) {
  return (
    <Suspense>
      <Versions {...props} />
    </Suspense>
  );
}
