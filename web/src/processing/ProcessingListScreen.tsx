import { listMyProcessings, listWaitingForProcessing } from '@likeness/contract/photos';
import { QueueScreen } from '../photos/index.ts';

const TEXTS = {
  total: 'processing.list_total',
  mine: 'processing.list_in_progress',
  empty: 'alerts.no_document_to_process',
} as const;

/** The documents that wait for processing, and those that the person has begun. */
export function ProcessingListScreen() {
  return (
    <QueueScreen
      title="screens.DocumentToVerifyList"
      kind="processing"
      name="processing"
      waiting={listWaitingForProcessing}
      mine={listMyProcessings}
      open={addressOf}
      texts={TEXTS}
    />
  );
}

function addressOf(documentId: number): string {
  return `/document/${documentId}/verif`;
}
