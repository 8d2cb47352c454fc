import { useMemo } from 'react';
import { z } from 'zod';
import { keepPreference, readPreference, usePreference } from '../kit/preferences.ts';
import type { Json } from '../kit/preferences.ts';

const reasonNamed = z.object({ id: z.number(), label: z.string() });
const stored = z.object({ document: z.number(), last: z.array(reasonNamed), before: z.array(reasonNamed) });

export type ReasonNamed = z.output<typeof reasonNamed>;

/** A preference has its limits: nobody repeats more reasons than these, or needs more of a label to know it. */
const KEPT_MAX = 20;
const LABEL_MAX = 60;

const NOTHING: z.output<typeof stored> = { document: 0, last: [], before: [] };

const KEY = 'verification.last_reasons';

/**
 * The reasons of the person's previous rejection, kept for them on the server. Those of the rejection before it are
 * kept too, because the previous one may be taken back.
 */
export function useLastReasons(): readonly ReasonNamed[] {
  const [kept] = usePreference<Json>(KEY, {});
  return useMemo(() => storedIn(kept).last, [kept]);
}

export function rememberReasons(rejected: number, reasons: readonly ReasonNamed[]): void {
  const named = reasons.slice(0, KEPT_MAX).map(({ id, label }) => ({ id, label: label.slice(0, LABEL_MAX) }));
  keepPreference(KEY, { document: rejected, last: named, before: storedIn(readPreference(KEY)).last });
}

/** The rejection of this document was taken back. */
export function forgetReasons(undone: number): void {
  const { document, before } = storedIn(readPreference(KEY));
  if (undone === document) keepPreference(KEY, { document: 0, last: before, before: [] });
}

function storedIn(kept: unknown): z.output<typeof stored> {
  return stored.safeParse(kept).data ?? NOTHING;
}
