import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ActivityRow } from '@likeness/contract/settings/activity';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { LISTS } from '@likeness/contract/settingsLists/index';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useChangedLines } from '../../kit/lists/ChangedFields.tsx';
import type { ChangedLine } from '../../kit/lists/ChangedFields.tsx';

/** More of them are folded. */
const LINES_MAX = 3;
/** Of the records that a change names only by their numbers nothing else is known here. */
const UNKNOWN: ListRow = { id: 0, revision: 0, allowedActions: [] };

/** What was, and what became of it. */
export function Changes({ row }: { row: ActivityRow }) {
  const list = LISTS.find(({ name }) => name === row.subject);
  if (list) return <ListChanges row={row} list={list} />;
  return <OtherChanges row={row} />;
}

function OtherChanges({ row }: { row: ActivityRow }) {
  const text = useText();
  const inWords = (line: ChangedLine, value: string) => {
    const key = `${row.subject}_${line.label}.${value}`;
    return text.has(key) ? text(key) : value;
  };
  const lines = linesOf(row).map((line) => ({
    ...line,
    before: inWords(line, line.before),
    after: inWords(line, line.after),
  }));
  return <Lines lines={lines} comment={row.comment} />;
}

function ListChanges({ row, list }: { row: ActivityRow; list: (typeof LISTS)[number] }) {
  const lines = useChangedLines(list, { ...row, name: row.name === 'translated' ? 'translated' : 'edited' }, UNKNOWN);
  return <Lines lines={lines} comment={row.comment} />;
}

/** The values that an entry has kept, by their own names. */
function linesOf({ before, after }: ActivityRow): ChangedLine[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ label: name.replaceAll('_', ' '), before: said(before?.[name]), after: said(after?.[name]) }))
    .filter((line) => line.before !== line.after);
}

function said(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(said).join(', ');
  return typeof value === 'object'
    ? Object.entries(value)
        .map(([name, one]) => `${name.replaceAll('_', ' ')}: ${said(one)}`)
        .join(', ')
    : JSON.stringify(value);
}

function Lines({ lines, comment }: { lines: readonly ChangedLine[]; comment: string | null }) {
  const text = useText();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, LINES_MAX);
  return (
    <Box sx={{ maxWidth: 520, overflowWrap: 'anywhere' }}>
      {comment !== null && <Box sx={{ whiteSpace: 'pre-line' }}>{comment}</Box>}
      {shown.map(({ label, before, after }) => (
        <div key={label}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {label}:
          </Box>{' '}
          {before !== '' && <del>{before}</del>} {before !== '' && after !== '' && '→'} {after}
        </div>
      ))}
      {lines.length > LINES_MAX && (
        <Button sx={{ p: 0, minWidth: 0 }} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? text('activity.fewer') : text('activity.more', { count: lines.length - LINES_MAX })}
        </Button>
      )}
    </Box>
  );
}
