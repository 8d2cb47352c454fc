import type { CheckEffect } from '@likeness/contract/ruleChanges';
import { EFFECTS_NAMED_MAX } from '@likeness/contract/ruleChanges';

/** A waiting document, and the checks that it fails before and after a change. */
export interface Judged<Document> {
  readonly document: Document;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

type NamedDocument = Omit<CheckEffect['documents'][number], 'before' | 'after'>;

/** "A document gets another verdict if it passes or fails where it did not before, or if it fails other checks." */
export function effectOf(judged: readonly Judged<NamedDocument>[], of: number): CheckEffect {
  const other = judged.filter(({ before, after }) => before.toSorted().join() !== after.toSorted().join());
  const counted = (passed: boolean, passes: boolean) =>
    other.filter(({ before, after }) => (before.length === 0) === passed && (after.length === 0) === passes).length;
  return {
    looked_at: judged.length,
    of,
    newly_failing: counted(true, false),
    newly_passing: counted(false, true),
    otherwise: counted(false, false),
    documents: other
      .slice(0, EFFECTS_NAMED_MAX)
      .map(({ document, before, after }) => ({ ...document, before: [...before], after: [...after] })),
  };
}

/** The fields that decide how a board looks. A change of other fields affects no board. */
export const PRINTED_BY: readonly string[] = [
  'photo_width',
  'photo_height',
  'dpi_resolution',
  'photo_pixel_width',
  'photo_pixel_height',
  'print_pattern',
  'print_pattern_add_offer',
  'rotate_photo_on_board',
  'nbr_on_width_board',
  'nbr_on_height_board',
  'spacing_horizontal',
  'spacing_vertical',
];

type Values = Readonly<Record<string, unknown>>;

/** The fields in which two states of a record differ. */
export function changedFields(before: Values, after: Values, fields: readonly string[]): string[] {
  return fields.filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null));
}
