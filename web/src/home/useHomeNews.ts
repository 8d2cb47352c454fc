import { READ_AGAIN_MS } from '../kit/intervals.ts';
import { useLiveTopic } from '../kit/live.ts';
import { useThrottled } from '../kit/useThrottled.ts';

/** Calls back when something that the figures count has changed. */
export function useHomeNews(handler: () => void): void {
  const news = useThrottled(READ_AGAIN_MS.home, handler);
  useLiveTopic('documents', news);
  useLiveTopic('deliveries', news);
  useLiveTopic('tickets', news);
}
