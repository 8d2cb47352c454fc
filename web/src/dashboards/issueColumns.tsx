import type { Issue } from '@likeness/contract/dashboards/people';
import { useMemo } from 'react';
import { useText } from '../i18n/useText.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useFormats } from '../kit/useFormats.ts';
import type { BoardColumn } from './parts/boardColumn.ts';
import { PhotoThumb } from './parts/PhotoThumb.tsx';

/** The comments that tell of troubles, with the order and the photo they are about. */
export function useIssueColumns(): readonly BoardColumn<Issue>[] {
  const text = useText();
  const formats = useFormats();
  const orderPath = useScreenPaths().named('Order');
  return useMemo(() => {
    const nameOf = (person: Issue['author']) => (person ? `${person.firstName} ${person.lastName}`.trim() : '');
    return [
      {
        name: 'when',
        label: text('photo_details.when'),
        value: (row) => row.createdAt,
        render: (row) => formats.moment(row.createdAt),
      },
      {
        name: 'order',
        label: text('dashboards.order'),
        value: (row) => String(row.order_id),
        link: (row) => orderPath?.replace(':id', String(row.order_id)),
      },
      {
        name: 'photo',
        label: text('dashboards.photo'),
        value: ({ uid }) => uid,
        render: ({ uid, order_id: order }) =>
          uid !== null && <PhotoThumb uid={uid} alt={text('dashboards.photo_of', { order })} />,
      },
      { name: 'tags', label: text('dashboards.tags'), value: ({ tags }) => tags.join(', ') },
      {
        name: 'comment',
        label: text('dashboards.comment'),
        value: (row) => row.valueText,
        render: (row) => <span className="board-words">{row.valueText}</span>,
      },
      { name: 'administrator', label: text('dashboards.administrator'), value: (row) => nameOf(row.administrator) },
      { name: 'author', label: text('dashboards.author'), value: (row) => nameOf(row.author) },
      {
        name: 'country',
        label: text('dashboards.country'),
        value: (row) => (row.country_code === null ? '' : formats.country(row.country_code)),
      },
      { name: 'purpose', label: text('dashboards.purpose'), value: ({ purpose }) => purpose },
    ];
  }, [text, formats, orderPath]);
}
