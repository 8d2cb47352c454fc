import Link from '@mui/material/Link';
import type { OPENING_COLUMNS, OpeningRow } from '@likeness/contract/photos/openings';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import type { TableColumn } from '../../kit/ListTable.tsx';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import { useFormats } from '../../kit/useFormats.ts';

interface OpeningColumn extends TableColumn<OpeningRow> {
  readonly sort?: (typeof OPENING_COLUMNS)[number];
}

/** When, who, how large, and which picture of which document. */
export function useOpeningColumns(): readonly OpeningColumn[] {
  const text = useText();
  const formats = useFormats();
  const paths = useScreenPaths();
  const [orderPath, photoPath] = [paths.named('Order'), paths.named('Details')];
  return useMemo(
    () => [
      {
        name: 'opened_at',
        label: text('openings.opened_at'),
        sort: 'opened_at',
        render: ({ opened_at, last_at, times }) =>
          times === 1
            ? formats.moment(opened_at)
            : text('openings.several', { moment: formats.moment(opened_at), last: formats.time(last_at), times }),
      },
      {
        name: 'person',
        label: text('openings.person'),
        sort: 'person',
        render: ({ person }) => text('openings.numbered', { name: formats.person(person) ?? '', number: person.id }),
      },
      {
        name: 'size',
        label: text('openings.size'),
        sort: 'size',
        render: ({ size }) => text(`openings.size_${size}`),
      },
      {
        name: 'file_name',
        label: text('openings.file'),
        sort: 'file_name',
        render: ({ file, document }) =>
          photoPath !== undefined && document && file.deleted_at === null ? (
            <Link
              component={RouterLink}
              to={photoPath.replace(':order', String(document.order_id)).replace(':id', file.uid)}
            >
              {file.file_name}
            </Link>
          ) : (
            file.file_name
          ),
      },
      {
        name: 'document',
        label: text('openings.document'),
        render: ({ document }) =>
          document && orderPath !== undefined ? (
            <Link
              component={RouterLink}
              to={`${orderPath.replace(':id', String(document.order_id))}?document=${document.id}`}
            >
              {document.id}
            </Link>
          ) : (
            document?.id
          ),
      },
    ],
    [text, formats, orderPath, photoPath],
  );
}
