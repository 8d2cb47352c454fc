import { saveFile } from '../../kit/savedFile.ts';

export type CsvValue = string | number | null | undefined;

/** What a spreadsheet would run as a formula begins with one of these. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** The lines as the server writes its own files: formulas escaped, and a byte order mark that says it is UTF-8. */
export function csvText(lines: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${lines.map((line) => `${line.map(cellText).join(',')}\n`).join('')}`;
}

export function saveCsv(lines: readonly (readonly CsvValue[])[], name: string): void {
  saveFile(new Blob([csvText(lines)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

function cellText(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
