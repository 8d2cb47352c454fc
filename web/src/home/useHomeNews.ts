import { useLiveTopic } from '../kit/live.ts';
import { useThrottled } from '../kit/useThrottled.ts';

/** Figures are counted anew no sooner than this: in a busy house something changes all the time. */
const NEWS_MS = 10_000;

/** Calls back when something that the figures count has changed. */
export function useHomeNews(handler: () => void): void {
  const news = useThrottled(NEWS_MS, handler);
  useLiveTopic('documents', news);
  useLiveTopic('deliveries', news);
  useLiveTopic('tickets', news);
}
