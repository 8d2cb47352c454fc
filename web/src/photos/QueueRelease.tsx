import type { FloorQueue } from '@likeness/contract/floor';
import { getDocument } from '@likeness/contract/photos';
import type { QueueRow } from '@likeness/contract/photos/queues';
import { useLiveTopic } from '../kit/live.ts';
import { useApiQuery } from '../kit/queries.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';

/** A document that somebody works on. */
export type Held = Pick<QueueRow, 'id'> & { readonly claim: NonNullable<QueueRow['claim']> };

interface QueueReleaseProps {
  readonly kind: FloorQueue['kind'];
  readonly held: Held;
  readonly onClose: () => void;
}

/** Asks before the work on a document of a queue is ended, and says so when it has ended by itself meanwhile. */
export function QueueRelease({ kind, held: { id, claim }, onClose }: QueueReleaseProps) {
  const document = useApiQuery(getDocument, { params: { id } }, { quiet: true });
  useLiveTopic('documents', () => void document.refetch());
  const now = document.data?.claim;
  const isSame = now?.by.id === claim.by.id && now.claimed_at === claim.claimed_at;
  return (
    <ReleaseDialog
      work={{ kind, subject_id: id, by: claim.by, since: claim.claimed_at }}
      isGone={document.data !== undefined && !isSame}
      onEnded={onClose}
      onClose={onClose}
    />
  );
}
