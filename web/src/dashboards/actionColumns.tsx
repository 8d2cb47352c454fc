import ReceiptOutlined from '@mui/icons-material/ReceiptLongOutlined';
import PhotoOutlined from '@mui/icons-material/PhotoOutlined';
import type { ActionRecord } from '@likeness/contract/dashboards/people';
import { useMemo } from 'react';
import { useText } from '../i18n/useText.ts';
import { RowAction } from '../kit/lists/RowActions.tsx';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useFormats } from '../kit/useFormats.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import type { BoardColumn } from './parts/boardColumn.ts';
import { PhotoThumb } from './parts/PhotoThumb.tsx';
import { useActionName } from '../kit/useActionName.ts';

/** The history of what people did. What was taken back stays in it, struck out. */
export function useActionColumns(): readonly BoardColumn<ActionRecord>[] {
  const text = useText();
  const formats = useFormats();
  const nameOf = useActionName();
  const paths = useScreenPaths();
  return useMemo(() => {
    const orderPath = paths.named('Order');
    const detailPath = paths.named('Details');
    const whoOf = ({ firstName, lastName }: ActionRecord) =>
      [firstName, lastName].filter(Boolean).join(' ') || text('photo.by_nobody');
    const whatOf = ({ name, subject }: ActionRecord) => nameOf(name, subject);
    const aboutOf = ({ label, valueText }: ActionRecord) => [label, valueText].filter(Boolean).join('\n');
    const columns: BoardColumn<ActionRecord>[] = [
      {
        name: 'when',
        label: text('photo_details.when'),
        value: (row) => row.createdAt,
        render: (row) => formats.moment(row.createdAt),
      },
      { name: 'who', label: text('photo_details.who'), value: whoOf },
      {
        name: 'what',
        label: text('photo_details.what'),
        value: (row) => (row.undone ? text('dashboards.taken_back', { what: whatOf(row) }) : whatOf(row)),
        render: (row) =>
          row.undone ? (
            <>
              <s>{whatOf(row)}</s> <StatusChip label={text('dashboards.undone')} tone="waiting" />
            </>
          ) : (
            whatOf(row)
          ),
      },
      {
        name: 'about',
        label: text('photo_details.about'),
        value: aboutOf,
        render: (row) => <span className="board-words">{aboutOf(row)}</span>,
      },
      {
        name: 'photo',
        label: text('dashboards.photo'),
        value: ({ uid }) => uid,
        render: ({ uid, order_id: order }) =>
          uid !== null && <PhotoThumb uid={uid} alt={text('dashboards.photo_of', { order: order ?? '' })} />,
      },
      {
        name: 'order',
        label: text('dashboards.order'),
        value: (row) => row.order_id ?? '',
        render: (row) => row.order_id,
      },
    ];
    if (orderPath === undefined && detailPath === undefined) return columns;
    return [
      ...columns,
      {
        name: 'see',
        label: text('table.actions'),
        isAction: true,
        value: () => null,
        render: ({ order_id: order, uid }) =>
          order !== null && (
            <div className="row-actions">
              {orderPath !== undefined && (
                <RowAction
                  label={text('dashboards.open_order', { order })}
                  icon={<ReceiptOutlined />}
                  to={orderPath.replace(':id', String(order))}
                />
              )}
              {detailPath !== undefined && uid !== null && (
                <RowAction
                  label={text('dashboards.open_details', { order })}
                  icon={<PhotoOutlined />}
                  to={detailPath.replace(':order', String(order)).replace(':id', uid)}
                />
              )}
            </div>
          ),
      },
    ];
  }, [text, formats, nameOf, paths]);
}
