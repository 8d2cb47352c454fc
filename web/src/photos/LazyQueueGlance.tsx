import { lazy, Suspense } from 'react';
import type { QueueGlanceProps } from './QueueGlance.tsx';

const Code = lazy(async () => ({ default: (await import('./QueueGlance.tsx')).QueueGlance }));

/** Fetched when it is shown: a desk with a photo on it never needs it. */
export function QueueGlance(props: QueueGlanceProps) {
  return (
    <Suspense fallback={null}>
      <Code {...props} />
    </Suspense>
  );
}
