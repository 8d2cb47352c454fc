import type { SentBodyOf } from '@likeness/contract/kit/endpoint';
import type { Disagreement, ruleDisagreement } from '@likeness/contract/quality';
import type { Verdict } from '@likeness/contract/vocabulary';

/** Which of the two is right, or that neither is. */
export type Side = 'first' | 'second' | 'other';

/** What an administrator has chosen and typed before saying what is right. */
export interface Ruling {
  readonly side: Side | undefined;
  readonly verdict: Verdict | undefined;
  readonly reasons: readonly number[];
  readonly note: string;
  readonly isExample: boolean;
}

const NOTHING: Ruling = { side: undefined, verdict: undefined, reasons: [], note: '', isExample: false };

/** What the form opens with: what was decided before, if anything was. */
export function rulingOf(disagreement: Disagreement): Ruling {
  const { ruling } = disagreement;
  if (!ruling) return NOTHING;
  const reasons = ruling.reasons.map(({ id }) => id);
  const chosen = { verdict: ruling.verdict, reasons };
  const side = (['first', 'second'] as const).find((one) => isSame(chosen, verdictOf(disagreement, one)));
  return { ...chosen, side: side ?? 'other', note: ruling.note ?? '', isExample: ruling.is_example };
}

/** The same with this side chosen. Whoever chooses neither goes on from what was chosen last. */
export function withSide(ruling: Ruling, side: Side, disagreement: Disagreement): Ruling {
  return { ...ruling, side, ...(side !== 'other' && verdictOf(disagreement, side)) };
}

export function isSameRuling(one: Ruling, other: Ruling): boolean {
  return one.side === other.side && isSame(one, other) && one.note === other.note && one.isExample === other.isExample;
}

/** What is still missing before it can be saved: a key of the texts. */
export function missingIn({ verdict, reasons }: Pick<Ruling, 'verdict' | 'reasons'>) {
  if (verdict === undefined) return 'quality.choose_first' as const;
  return verdict === 'reject' && reasons.length === 0 ? ('errors.reasons_missing' as const) : undefined;
}

/** The body of the call; `seen` is the moment of the ruling that the person knows. */
export function requestFor(ruling: Ruling, seen: string | null): SentBodyOf<typeof ruleDisagreement> | undefined {
  const { verdict, reasons, note, isExample } = ruling;
  if (verdict === undefined) return undefined;
  return {
    verdict,
    reasons: verdict === 'reject' ? [...reasons] : [],
    note: note.trim(),
    is_example: isExample,
    seen,
  };
}

/**
 * The open disagreement after this one: the next in the order in which they were listed when it was opened, or the first
 * of those that are open now.
 */
export function nextOf(current: number, listed: readonly number[], open: readonly number[]): number | undefined {
  const others = open.filter((id) => id !== current);
  const after = listed.slice(listed.indexOf(current) + 1);
  return after.find((id) => others.includes(id)) ?? others[0];
}

function verdictOf(disagreement: Disagreement, side: 'first' | 'second'): Pick<Ruling, 'verdict' | 'reasons'> {
  const { verdict, reasons } = disagreement[side];
  return { verdict, reasons: reasons.map(({ id }) => id) };
}

function isSame(one: Pick<Ruling, 'verdict' | 'reasons'>, other: Pick<Ruling, 'verdict' | 'reasons'>): boolean {
  const sorted = (ids: readonly number[]) => ids.toSorted((first, second) => first - second).join();
  return one.verdict === other.verdict && sorted(one.reasons) === sorted(other.reasons);
}
