import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ActivityRow } from '@likeness/contract/settings/activity';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { LISTS } from '@likeness/contract/settingsLists/index';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useChangedLines } from '../../kit/lists/ChangedFields.tsx';
import type { ChangedLine } from '../../kit/lists/ChangedFields.tsx';
import { useOtherLines } from './useOtherLines.ts';

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
  const linesOf = useOtherLines();
  return <Lines lines={linesOf(row)} comment={row.comment} />;
}

/** The verbs of which a list's fields say everything. */
const OF_FIELDS: readonly string[] = ['added', 'edited', 'deleted', 'restored', 'translated'];

/** A list's record has a life besides its fields, such as the amounts of a wallet: what has a name here is told too. */
function ListChanges({ row, list }: { row: ActivityRow; list: (typeof LISTS)[number] }) {
  const text = useText();
  const fields = useChangedLines(list, { ...row, name: row.name === 'translated' ? 'translated' : 'edited' }, UNKNOWN);
  const otherLines = useOtherLines();
  const others = (values: ActivityRow['before']) =>
    values &&
    Object.fromEntries(
      Object.entries(values).filter(([name]) => !(name in list.fields) && text.has(`activity_fields.${name}`)),
    );
  const lines = OF_FIELDS.includes(row.name)
    ? fields
    : [...otherLines({ ...row, before: others(row.before), after: others(row.after) }), ...fields];
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
            {text('ui.pair', { name: label, value: '' }).trimEnd()}
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
