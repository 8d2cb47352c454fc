import type { DocumentAnswer } from '@likeness/contract/photos';
import { useDraftOf } from '../kit/drafts.ts';
import { ReasonChoice } from './ReasonChoice.tsx';
import { linesPlacedOn, suggestedFor } from './suggestedFor.ts';
import { useReasonGroups } from './useReasonGroups.ts';
import { verificationDrafts } from './verificationDrafts.ts';

/** The reasons for rejecting the document on the desk. */
export function ReasonsPanel({ document, onToggle }: { document: DocumentAnswer; onToggle?: () => void }) {
  const [draft, change] = useDraftOf(verificationDrafts, document.id);
  const { purpose } = document.order_item.price;
  const reasons = useReasonGroups(purpose).data?.all ?? [];
  return (
    <ReasonChoice
      purpose={purpose}
      ticked={draft.reasons}
      suggested={suggestedFor(document, linesPlacedOn(document, draft), reasons)}
      isKeyed
      onChange={(ticked) => change({ reasons: [...ticked] })}
      onLook={onToggle}
    />
  );
}
