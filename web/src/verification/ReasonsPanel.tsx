import type { DocumentAnswer } from '@likeness/contract/photos';
import { useDraftOf } from '../kit/drafts.ts';
import { givenBefore } from '../photos/index.ts';
import { ReasonChoice } from './ReasonChoice.tsx';
import { ReasonsAtOnce } from './ReasonsAtOnce.tsx';
import { verificationDrafts } from './verificationDrafts.ts';

/** The reasons for rejecting the document on the desk. */
export function ReasonsPanel({ document, onToggle }: { document: DocumentAnswer; onToggle?: () => void }) {
  const [{ reasons }, change] = useDraftOf(verificationDrafts, document.id);
  const tick = (ticked: readonly number[]) => change({ reasons: [...ticked] });
  return (
    <>
      <ReasonsAtOnce
        key={document.id}
        suggested={document.suggested_reasons}
        ticked={reasons}
        onChange={tick}
        onLook={onToggle}
      />
      <ReasonChoice
        purpose={document.order_item.price.purpose}
        ticked={reasons}
        suggested={document.suggested_reasons}
        repeated={givenBefore(document)}
        isKeyed
        onChange={tick}
        onLook={onToggle}
      />
    </>
  );
}
