import type { DocumentAnswer } from '@likeness/contract/photos';
import { useDraftOf } from '../kit/drafts.ts';
import { ReasonChoice } from './ReasonChoice.tsx';
import { verificationDrafts } from './verificationDrafts.ts';

/** The reasons for rejecting the document on the desk. */
export function ReasonsPanel({ document, onToggle }: { document: DocumentAnswer; onToggle?: () => void }) {
  const [{ reasons }, change] = useDraftOf(verificationDrafts, document.id);
  return (
    <ReasonChoice
      purpose={document.order_item.price.purpose}
      ticked={reasons}
      suggested={document.suggested_reasons}
      isKeyed
      onChange={(ticked) => change({ reasons: [...ticked] })}
      onLook={onToggle}
    />
  );
}
