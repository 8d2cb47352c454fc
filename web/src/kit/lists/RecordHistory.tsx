import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { fieldOfKey } from '@likeness/contract/kit/keyFields';
import type { RecordChange } from '@likeness/contract/kit/listCalls';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { isTranslated, referredName } from '@likeness/contract/kit/listFields';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { fieldsOf } from '@likeness/contract/kit/settingsList';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useAlert } from '../alerts.ts';
import type { JsonEndpoint } from '../api.ts';
import { useApiAction, useApiQuery } from '../queries.ts';
import { useFormats } from '../useFormats.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { plainText } from './records.ts';
import { useFieldText, useLabelOf } from './useFieldText.ts';
import { useLanguageWord, useWords } from './useWords.ts';

export interface RecordHistoryProps {
  readonly list: SettingsList;
  readonly record: ListRow;
  /** Not while something typed would be overwritten. */
  readonly mayRevert: boolean;
  readonly onReverted: (row: ListRow) => void;
  readonly onClose: () => void;
}

/** Who changed what of a record and when; each change can be taken back where the server allows it. */
export function RecordHistory({ list, record, mayRevert, onReverted, onClose }: RecordHistoryProps) {
  const text = useText();
  const alert = useAlert();
  const labelOf = useLabelOf(list);
  const calls = listCalls(list);
  const history = useApiQuery(calls.history, { params: { id: record.id } });
  const { refetch } = history;
  const [asked, setAsked] = useState<RecordChange>();
  const revert = useApiAction((calls.revert ?? calls.read) as JsonEndpoint, {
    onSuccess: (row) => {
      setAsked(undefined);
      alert.success('lists.revert_done');
      onReverted(row as ListRow);
      void refetch();
    },
    onError: (refusal) => {
      setAsked(undefined);
      alert.failure(refusal);
      void refetch();
    },
  });
  const body = asked && { change: asked.id, revision: record.revision };
  return (
    <>
      <HistoryDialog item={labelOf(record)} history={history} onClose={onClose}>
        {history.data?.result.map((change) => (
          <Change
            key={change.id}
            list={list}
            record={record}
            change={change}
            mayRevert={mayRevert}
            onRevert={() => setAsked(change)}
          />
        ))}
      </HistoryDialog>
      <ConfirmDialog
        open={asked !== undefined}
        title={text('lists.revert_title')}
        question={text('lists.revert_question')}
        confirmLabel={text('lists.revert')}
        busy={revert.isPending}
        onConfirm={() => revert.mutate({ params: { id: record.id }, body } as never)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}

interface ChangeProps {
  readonly list: SettingsList;
  readonly change: RecordChange;
  readonly record: ListRow;
  readonly mayRevert: boolean;
  readonly onRevert: () => void;
}

function Change({ list, change, record, mayRevert, onRevert }: ChangeProps) {
  const text = useText();
  const formats = useFormats();
  const lines = useLines(list, change, record);
  return (
    <Box component="section" sx={{ mb: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <StatusChip
          label={text(`lists.${change.name}`)}
          tone={change.name === 'deleted' ? 'bad' : change.name === 'added' ? 'good' : 'active'}
        />
        <Typography sx={{ fontWeight: 600 }}>{formats.person(change.user) ?? text('lists.nobody')}</Typography>
        <Typography component="time" dateTime={change.created_at} color="textSecondary" variant="body2">
          {formats.moment(change.created_at)}
        </Typography>
        <Box sx={{ flex: 1 }} />
        {change.allowedActions.includes('revert') && (
          <Tooltip title={mayRevert ? '' : text('lists.revert_unsaved')}>
            <span>
              <Button disabled={!mayRevert} onClick={onRevert}>
                {text('lists.revert')}
              </Button>
            </span>
          </Tooltip>
        )}
      </Box>
      {lines.length > 0 && (
        <Table sx={{ tableLayout: 'fixed', '& td, & th': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: '28%' }}>{text('lists.conflict_field')}</TableCell>
              {change.before && <TableCell>{text('lists.before')}</TableCell>}
              {change.after && <TableCell>{text('lists.after')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(({ label, before, after }) => (
              <TableRow key={label} sx={{ verticalAlign: 'top' }}>
                <TableCell component="th" scope="row">
                  {label}
                </TableCell>
                {change.before && <TableCell>{before || '–'}</TableCell>}
                {change.after && <TableCell>{after || '–'}</TableCell>}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Box>
  );
}

interface Line {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A change, field by field in the words of the screen. */
function useLines(list: SettingsList, { name: verb, before, after }: RecordChange, record: ListRow): Line[] {
  const words = useWords();
  const languageWord = useLanguageWord();
  const fieldText = useFieldText();
  // Where a change has kept only the number of another record, the record itself may still name it.
  const names = (name: string) => ({
    [referredName(name)]: record[referredName(name)],
    [`${name}_named`]: record[`${name}_named`],
  });
  return fieldsOf(list).flatMap(([name, field]): Line[] => {
    if (!(name in (before ?? {})) && !(name in (after ?? {}))) return [];
    const label = words(field.label);
    if (field.kind === 'keys') {
      const [was, is] = [before?.[name], after?.[name]].map((keys) => Object(keys) as Record<string, unknown>);
      return [...new Set([...Object.keys(was!), ...Object.keys(is!)])]
        .filter((key) => was![key] !== is![key])
        .map((key) => {
          const one = fieldOfKey(
            key,
            field.of.find((entry) => entry.key === key),
          );
          const said = (keys: Record<string, unknown>) => (key in keys ? fieldText(key, one, keys) : '');
          return { label: words(one.label), before: said(was!), after: said(is!) };
        });
    }
    if (isTranslated(field) && (verb === 'translated' || isTexts(before?.[name]) || isTexts(after?.[name]))) {
      const [was, is] = [before?.[name], after?.[name]].map((texts) => (isTexts(texts) ? texts : {}));
      const languages = [...new Set([...Object.keys(was!), ...Object.keys(is!)])];
      return languages
        .filter((language) => was![language] !== is![language])
        .map((language) => ({
          label: `${label} (${languageWord(language)})`,
          before: was![language] ?? '',
          after: is![language] ?? '',
        }));
    }
    // That a secret was changed is all that is kept of it.
    const shown = (values: typeof before) => {
      if (!values || !(name in values)) return '';
      return field.kind === 'secret' ? plainText(values[name]) : fieldText(name, field, { ...names(name), ...values });
    };
    const line = { label, before: shown(before), after: shown(after) };
    return line.before === '' && line.after === '' ? [] : [line];
  });
}

/** A text in the languages it exists in, not in one. */
function isTexts(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
