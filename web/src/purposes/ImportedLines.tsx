import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Field } from '@likeness/contract/kit/listFields';
import type { ImportedLine } from '@likeness/contract/purposes/csv';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { useText } from '../i18n/useText.ts';
import { fieldText as sentenceOf } from '../kit/errorText.ts';
import { plainText } from '../kit/lists/records.ts';
import { useFieldText } from '../kit/lists/useFieldText.ts';
import { useWords } from '../kit/lists/useWords.ts';
import { StatusChip } from '../ui/StatusChip.tsx';

const TONES = { add: 'good', edit: 'active', nothing: 'neutral', wrong: 'bad' } as const;

/** The lines of a file, those with mistakes first; those that change nothing are only counted. */
export function ImportedLines({ lines }: { lines: readonly ImportedLine[] }) {
  const text = useText();
  const shown = [
    ...lines.filter(({ what }) => what === 'wrong'),
    ...lines.filter(({ what }) => what === 'add' || what === 'edit'),
  ];
  if (shown.length === 0) return null;
  return (
    <Box sx={{ overflow: 'auto' }}>
      <Table sx={{ '& td': { verticalAlign: 'top', overflowWrap: 'anywhere' } }}>
        <TableHead>
          <TableRow>
            <TableCell align="right">{text('purposes.import_line')}</TableCell>
            <TableCell>{text('purposes.import_purpose')}</TableCell>
            <TableCell />
            <TableCell sx={{ width: '60%' }}>{text('purposes.import_what')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((line) => (
            <TableRow key={line.line}>
              <TableCell align="right">{line.line}</TableCell>
              <TableCell>{line.label}</TableCell>
              <TableCell>
                <StatusChip label={text(`purposes.imported.${line.what}`)} tone={TONES[line.what]} />
              </TableCell>
              <TableCell>
                <Difference line={line} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Difference({ line: { what, before, after, errors } }: { line: ImportedLine }) {
  const text = useText();
  const words = useWords();
  const fieldText = useFieldText();
  const fields: Readonly<Record<string, Field>> = purposeList.fields;
  const nameOf = (name: string) => (fields[name] ? words(fields[name].label) : name);
  const said = (name: string, values: Readonly<Record<string, unknown>>) =>
    (fields[name] ? fieldText(name, fields[name], values) : plainText(values[name])) || '–';
  const lines =
    what === 'wrong'
      ? Object.entries(errors).map(([name, sentences]) =>
          text('ui.pair', {
            name: nameOf(name),
            value: sentences.map((sentence) => sentenceOf(text, sentence)).join(' '),
          }),
        )
      : what === 'add'
        ? [text('purposes.import_added_fields', { count: Object.keys(after).length })]
        : Object.keys(after).map((name) =>
            text('purposes.planned_line', { field: nameOf(name), was: said(name, before), becomes: said(name, after) }),
          );
  return lines.map((sentence) => <div key={sentence}>{sentence}</div>);
}
