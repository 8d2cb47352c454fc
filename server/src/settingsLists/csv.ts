import { amountOnWire } from '@likeness/contract/kit/amountFields';
import type { Amount } from '@likeness/contract/kit/money';
import { fieldsOf } from '@likeness/contract/kit/settingsList';
import { staffFormatter } from '@likeness/texts/answerTexts';
import { referredName } from '@likeness/contract/kit/listFields';
import type { ServedFile } from '../platform/http/bind.ts';
import { csvFile } from '../platform/http/csv.ts';
import type { OpenList } from './openList.ts';
import { type ListQuestion, redacted, rowsAfter } from './read.ts';

/** Rows read at a time: whatever the length of the list, no more than these are held. */
const ROWS_AT_ONCE = 1000;

/** Everything a question matches, or the chosen ones of it, by its numbers, as a spreadsheet opens it. */
export function csvOf(open: OpenList, question: ListQuestion, chosen?: readonly number[]): ServedFile {
  const { served, wording } = open;
  const { list } = served;
  const columns = fieldsOf(list).filter(([, { kind }]) => kind !== 'secret');
  const header = ['id', ...columns.map(([, { label }]) => staffFormatter(wording).sentence(label))];
  async function* lines() {
    yield header;
    for (let after = 0; ;) {
      const rows = await rowsAfter(open, question, after, ROWS_AT_ONCE, chosen);
      for (const row of rows.map((stored) => redacted(served, stored))) {
        yield [row['id'], ...columns.map(([name, { kind }]) => cellOf(row, name, kind))];
      }
      if (rows.length < ROWS_AT_ONCE) return;
      after = numberOf(rows.at(-1)!);
    }
  }
  return csvFile(`${list.name}.csv`, lines());
}

function numberOf(row: Record<string, unknown>): number {
  return row['id'] as number;
}

function cellOf(row: Record<string, unknown>, name: string, kind: string): unknown {
  const read = (row['translated'] as Record<string, string> | undefined)?.[name];
  if (read !== undefined) return kind === 'texts' ? read.split('\n').join(', ') : read;
  const value = row[name];
  if (kind === 'reference') return (row[referredName(name)] as { label: string } | null)?.label ?? '';
  if (kind === 'references') return (row[`${name}_named`] as { label: string }[]).map(({ label }) => label).join(', ');
  if (kind === 'amount' && value !== null) return amountOnWire.encode(value as Amount);
  if (value instanceof Date) return value.toISOString();
  if (kind === 'keys') return JSON.stringify(value);
  return Array.isArray(value) ? value.join(', ') : value;
}
