import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ActivityRow } from '@likeness/contract/settings/activity';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { LISTS } from '@likeness/contract/settingsLists/index';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useChangedLines } from '../../kit/lists/ChangedFields.tsx';
import type { ChangedLine } from '../../kit/lists/ChangedFields.tsx';
import { plainText } from '../../kit/lists/records.ts';
import { useFormats } from '../../kit/useFormats.ts';

/** What names another record by its number. */
const NUMBERS: readonly string[] = [
  'photo',
  'partner',
  'refusalForUser',
  'assignedTo',
  'message',
  'claimedBy',
  'undoes',
  'line',
  'signature',
  'replacedBy',
  'person',
  'id',
];
const MINUTE_MS = 60_000;
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
  const formats = useFormats();
  const nameOf = (name: string) => {
    const key = `activity_fields.${name}`;
    // A name that has no text yet is at least one that can be read.
    return text.has(key)
      ? text(key)
      : name
          .replaceAll('_', ' ')
          .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
          .toLowerCase();
  };
  const said = (name: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '';
    if (typeof value === 'boolean') return text(value ? 'lists.yes' : 'lists.no');
    if (Array.isArray(value)) return value.map((one) => said(name, one)).join(', ');
    if (typeof value === 'object') {
      return Object.entries(value)
        .flatMap(([inner, one]) =>
          one === null ? [] : [text('ui.pair', { name: nameOf(inner), value: said(inner, one) })],
        )
        .join(', ');
    }
    if (typeof value === 'number') {
      if (name === 'waitedMs') return formats.number(Math.round(value / MINUTE_MS));
      return NUMBERS.includes(name) ? `#${value}` : formats.number(value, { max: 2 });
    }
    const plain = plainText(value);
    const key = `${row.subject}_${name}.${plain}`;
    if (text.has(key)) return text(key);
    return /^\d{4}-\d\d-\d\dT/.test(plain) ? formats.moment(plain) : plain;
  };
  const names = [...new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.after ?? {})])];
  const lines = names
    // The reasons stand beside their numbers.
    .filter((name) => name !== 'reasonIds')
    .map((name) => ({
      label: nameOf(name),
      before: said(name, row.before?.[name]),
      after: said(name, row.after?.[name]),
    }))
    .filter((line) => line.before !== line.after);
  return <Lines lines={lines} comment={row.comment} />;
}

function ListChanges({ row, list }: { row: ActivityRow; list: (typeof LISTS)[number] }) {
  const lines = useChangedLines(list, { ...row, name: row.name === 'translated' ? 'translated' : 'edited' }, UNKNOWN);
  return <Lines lines={lines} comment={row.comment} />;
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
