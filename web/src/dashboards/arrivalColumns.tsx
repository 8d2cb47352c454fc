import type { Arrival } from '@likeness/contract/dashboards';
import { useMemo } from 'react';
import { useText } from '../i18n/useText.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useFormats } from '../kit/useFormats.ts';
import type { BoardColumn } from './parts/boardColumn.ts';
import { PhotoThumb } from './parts/PhotoThumb.tsx';

/** The photos that arrived, with the order they were sent for and where its document stands now. */
export function useArrivalColumns(): readonly BoardColumn<Arrival>[] {
  const text = useText();
  const formats = useFormats();
  const paths = useScreenPaths();
  return useMemo(() => {
    const orderPath = paths.named('Order');
    const detailPath = paths.named('Details');
    const nameOf = (status: Arrival['status']) => text(`document_status.${status}`);
    return [
      {
        name: 'when',
        label: text('photo_details.when'),
        value: (row) => row.arrivedAt,
        render: (row) => formats.moment(row.arrivedAt),
      },
      {
        name: 'photo',
        label: text('dashboards.photo'),
        value: ({ uid }) => uid,
        render: ({ uid, order_id: order }) =>
          uid !== null && <PhotoThumb uid={uid} alt={text('dashboards.photo_of', { order })} />,
        link: ({ uid, order_id: order }) =>
          uid === null ? undefined : detailPath?.replace(':order', String(order)).replace(':id', uid),
      },
      {
        name: 'order',
        label: text('dashboards.order'),
        value: (row) => String(row.order_id),
        link: (row) => orderPath?.replace(':id', String(row.order_id)),
      },
      { name: 'status', label: text('dashboards.status'), value: ({ status }) => nameOf(status) },
      {
        name: 'country',
        label: text('dashboards.country'),
        value: (row) => (row.country_code === null ? '' : formats.country(row.country_code)),
      },
      { name: 'purpose', label: text('dashboards.purpose'), value: ({ purpose }) => purpose },
    ];
  }, [text, formats, paths]);
}
