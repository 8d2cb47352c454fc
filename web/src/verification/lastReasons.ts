import { z } from 'zod';
import { usePreference } from '../kit/preferences.ts';
import type { Json } from '../kit/preferences.ts';

const reasonNamed = z.object({ id: z.number(), label: z.string() });
const stored = z.object({ document: z.number(), last: z.array(reasonNamed), before: z.array(reasonNamed) });

export type ReasonNamed = z.output<typeof reasonNamed>;

/** A preference has its limits: nobody repeats more reasons than these, or needs more of a label to know it. */
const KEPT_MAX = 20;
const LABEL_MAX = 60;

const NOTHING: z.output<typeof stored> = { document: 0, last: [], before: [] };

/**
 * The reasons of the person's previous rejection, kept for them on the server. Those of the rejection before it are
 * kept too, because the previous one may be taken back.
 */
export function useLastReasons() {
  const [kept, keep] = usePreference<Json>('verification.last_reasons', {});
  const { document, last, before } = stored.safeParse(kept).data ?? NOTHING;
  return {
    reasons: last as readonly ReasonNamed[],
    rejected: (rejected: number, reasons: readonly ReasonNamed[]) => {
      const named = reasons.slice(0, KEPT_MAX).map(({ id, label }) => ({ id, label: label.slice(0, LABEL_MAX) }));
      keep({ document: rejected, last: named, before: last });
    },
    takenBack: (undone: number) => {
      if (undone === document) keep({ document: 0, last: before, before: [] });
    },
  };
}
