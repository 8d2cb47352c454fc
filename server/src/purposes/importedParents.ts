import { MESSAGES } from '@likeness/contract/kit/fields';
import type { CsvLine } from './csvFile.ts';

/**
 * Finds the lines that lines name as their parents by their labels: a new purpose has no number yet. Of purposes that are
 * called alike it is the one of the same country, as a parent always is.
 *
 * @returns for a line that names a number or nothing, nothing
 */
export function parentsIn(
  lines: readonly CsvLine[],
): (line: CsvLine) => CsvLine | { readonly sentence: string } | undefined {
  const called = Map.groupBy(lines, (line) => written(line, 'label'));
  return (line) => {
    const named = written(line, 'parent_purpose_id');
    if (named === '' || /^\d+$/.test(named)) return undefined;
    const country = written(line, 'use_in_country_id');
    const found = (called.get(named) ?? []).filter((other) => isOf(country, written(other, 'use_in_country_id')));
    if (found.length > 1) return { sentence: MESSAGES.parentLineSeveral };
    return found[0] ?? { sentence: MESSAGES.parentLineUnknown };
  };
}

function written({ values }: CsvLine, column: string): string {
  const value = values[column];
  return typeof value === 'string' ? value.trim() : '';
}

/** A file about purposes that are there may leave their countries out; the check of the form then finds another one. */
function isOf(country: string, other: string): boolean {
  return country === '' || other === '' || country.toLowerCase() === other.toLowerCase();
}
