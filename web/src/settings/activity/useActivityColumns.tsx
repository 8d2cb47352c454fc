import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { bringBack, listActivity } from '@likeness/contract/settings/activity';
import type { ActivityRow } from '@likeness/contract/settings/activity';
import { LISTS } from '@likeness/contract/settingsLists/index';
import { titled } from '@likeness/contract/kit/words';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import type { TableColumn } from '../../kit/ListTable.tsx';
import { useApiAction, useInvalidate } from '../../kit/queries.ts';
import { useActionName } from '../../kit/useActionName.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { Changes } from './Changes.tsx';
import { useRecordPath } from './useRecordPath.ts';
import { useSubjectName } from './useSubjectName.ts';

/** When who did what to which record. */
export function useActivityColumns(): readonly TableColumn<ActivityRow>[] {
  const text = useText();
  const formats = useFormats();
  const actionName = useActionName();
  const subjectName = useSubjectName();
  const pathOf = useRecordPath();
  return useMemo(
    () => [
      {
        name: 'when',
        label: text('activity.when'),
        width: 130,
        render: ({ created_at: at }) => formats.shortMoment(at),
      },
      {
        name: 'who',
        label: text('activity.who'),
        isVital: true,
        render: ({ person }) => formats.person(person) ?? text('lists.nobody'),
      },
      { name: 'what', label: text('activity.name'), isVital: true, render: ({ name }) => titled(actionName(name)) },
      {
        name: 'record',
        width: 150,
        label: text('activity.subject'),
        isVital: true,
        render: (row) => {
          const said = text('activity.record', { kind: subjectName(row.subject), id: row.subject_id });
          const label = [said, labelOf(row)].filter(Boolean).join(' · ');
          const path = pathOf(row);
          return path === undefined ? (
            label
          ) : (
            <Link component={RouterLink} to={path}>
              {label}
            </Link>
          );
        },
      },
      { name: 'changes', label: text('activity.changes'), render: (row) => <Changes row={row} /> },
      {
        name: 'actions',
        label: text('table.actions'),
        align: 'right',
        render: (row) => row.allowedActions.includes('bringBack') && <BringBack row={row} />,
      },
    ],
    [text, formats, actionName, subjectName, pathOf],
  );
}

/** What a record of a settings list is known by, where the entry has kept it. */
function labelOf({ subject, before, after }: ActivityRow): string | undefined {
  const list = LISTS.find(({ name }) => name === subject);
  const label = list && (after?.[list.display] ?? before?.[list.display]);
  return typeof label === 'string' && label !== '' ? label : undefined;
}

function BringBack({ row }: { row: ActivityRow }) {
  const text = useText();
  const alert = useAlert();
  const invalidate = useInvalidate();
  const bring = useApiAction(bringBack, {
    onSuccess: () => {
      alert.success('activity.brought_back');
      invalidate(listActivity);
    },
    onError: (error) => {
      alert.failure(error);
      invalidate(listActivity);
    },
  });
  return (
    <Button
      startIcon={<RestoreOutlined />}
      disabled={bring.isPending}
      onClick={() => bring.mutate({ params: { id: row.id } })}
    >
      {text('activity.bring_back')}
    </Button>
  );
}
