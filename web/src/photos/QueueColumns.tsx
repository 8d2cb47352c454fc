import type { listWaitingForVerification } from '@likeness/contract/photos';
import { useMemo } from 'react';
import { useText } from '../i18n/useText.ts';
import type { Column } from '../kit/ResourceTable.tsx';
import { useFormats } from '../kit/useFormats.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { documentTone } from './documentTone.ts';
import { Promised } from './Promised.tsx';

/** What the lists of both queues show of a document. */
export function useQueueColumns(): readonly Column<typeof listWaitingForVerification>[] {
  const text = useText();
  const formats = useFormats();
  return useMemo(
    () => [
      { label: 'queue.photo', width: 56, render: ({ thumb }) => <Thumb url={thumb} /> },
      { label: 'queue.document', sort: 'id', isVital: true, render: ({ id }) => id },
      { label: 'queue.order', sort: 'order_id', render: ({ order_id }) => order_id },
      {
        label: 'queue.purpose',
        sort: 'purpose',
        render: ({ purpose }) => `${formats.country(purpose.country_code)} · ${purpose.label}`,
      },
      {
        label: 'queue.customer',
        sort: 'final_customer',
        render: ({ final_customer: customer }) => formats.person(customer),
      },
      {
        label: 'queue.status',
        sort: 'status',
        render: ({ status }) => <StatusChip label={text(`document_status.${status}`)} tone={documentTone(status)} />,
      },
      {
        label: 'queue.promised',
        sort: 'promised_at',
        isVital: true,
        render: (document) => <Promised document={document} />,
      },
      {
        label: 'queue.person',
        render: ({ in_processing_by: person, reserved_for: next }) =>
          next ? text('queue.next_for', { name: formats.person(next) }) : formats.person(person),
      },
    ],
    [text, formats],
  );
}

function Thumb({ url }: { url: string | null }) {
  const box = { display: 'block', width: 36, height: 46, borderRadius: 3 } as const;
  return url === null ? null : <img src={url} alt="" loading="lazy" style={{ ...box, objectFit: 'cover' }} />;
}
