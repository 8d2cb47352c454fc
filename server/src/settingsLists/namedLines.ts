import { MESSAGES } from '@likeness/contract/kit/fields';
import { type SettingsList, inputFieldsOf } from '@likeness/contract/kit/settingsList';
import type { TableLine } from '../platform/http/csvTable.ts';

/**
 * Finds the lines of a file that other lines name by their labels, where records of a list name others of the same list, as
 * purposes their parents: a new record has no number yet. Of those that are called alike it is the one that agrees in what is
 * given once, such as the country of a purpose.
 *
 * @returns for a field that names records of another list, for a number and for what no line is called: nothing
 */
export function namedLines(
  list: SettingsList,
  lines: readonly TableLine[],
): (line: TableLine, name: string) => TableLine | { readonly sentence: string } | undefined {
  const fields = inputFieldsOf(list);
  const own = new Set(fields.flatMap(([name, field]) => (isOfSame(list, field) ? [name] : [])));
  const given = fields.flatMap(([name, { immutable }]) => (immutable ? [name] : []));
  const called = Map.groupBy(lines, (line) => written(line, list.display));
  return (line, name) => {
    const wanted = written(line, name);
    if (!own.has(name) || wanted === '' || /^#?\d+$/.test(wanted)) return undefined;
    const found = (called.get(wanted) ?? []).filter((other) =>
      given.every((column) => isAlike(written(line, column), written(other, column))),
    );
    if (found.length > 1) return { sentence: MESSAGES.parentLineSeveral };
    return found[0];
  };
}

export function isOfSame(list: SettingsList, field: { kind: string; to?: string }): boolean {
  return field.kind === 'reference' && field.to === list.name;
}

function written({ cells }: TableLine, column: string): string {
  return cells.find(([name]) => name === column)?.[1].trim() ?? '';
}

/** A file about records that are there may leave a column out; the check of the form then finds what does not fit. */
function isAlike(one: string, other: string): boolean {
  return one === '' || other === '' || one.toLowerCase() === other.toLowerCase();
}
