import type { DocumentAnswer } from '@likeness/contract/photos';
import { Fragment, memo } from 'react';
import { givenBefore, usePhotoDraft } from '../photos/index.ts';
import { ReasonChoice } from './ReasonChoice.tsx';
import { ReasonsAtOnce } from './ReasonsAtOnce.tsx';
import { linesPlacedOn, suggestedFor } from './suggestedFor.ts';
import { useReasonGroups } from './useReasonGroups.ts';
import { verificationDrafts } from './verificationDrafts.ts';

interface ReasonsPanelProps {
  readonly document: DocumentAnswer;
  readonly onToggle?: () => void;
}

/** The reasons for rejecting the document on the desk. */
export const ReasonsPanel = memo(function ReasonsPanel({ document, onToggle }: ReasonsPanelProps) {
  const [draft, change] = usePhotoDraft(verificationDrafts, document);
  const { purpose } = document.order_item.price;
  const all = useReasonGroups(purpose).data?.all ?? [];
  const suggested = suggestedFor(document, linesPlacedOn(document, draft), all);
  const tick = (ticked: readonly number[]) => change({ reasons: [...ticked] });
  return (
    <Fragment key={document.id}>
      <ReasonsAtOnce suggested={suggested} ticked={draft.reasons} onChange={tick} onLook={onToggle} />
      <ReasonChoice
        purpose={purpose}
        ticked={draft.reasons}
        suggested={suggested}
        repeated={givenBefore(document)}
        isKeyed
        onChange={tick}
        onLook={onToggle}
      />
    </Fragment>
  );
});
