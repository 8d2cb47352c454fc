import { listMyVerifications, listWaitingForVerification } from '@likeness/contract/photos';
import { QueueScreen } from '../photos/index.ts';

const TEXTS = {
  total: 'verification.list_total',
  mine: 'verification.list_in_progress',
  empty: 'alerts.no_document_to_verify',
} as const;

/** The documents that wait for verification, and those that the person has begun. */
export function ValidationListScreen() {
  return (
    <QueueScreen
      title="screens.DocumentToValidateList"
      kind="verification"
      name="verification"
      waiting={listWaitingForVerification}
      mine={listMyVerifications}
      open={addressOf}
      texts={TEXTS}
    />
  );
}

function addressOf(documentId: number): string {
  return `/document/validation/${documentId}`;
}
