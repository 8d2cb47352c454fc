import HelpOutlined from '@mui/icons-material/HelpOutlined';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useDraftOf } from '../kit/drafts.ts';
import { ViewerTool, type Working } from '../photos/index.ts';
import { PassOnDialog } from './PassOnDialog.tsx';
import { verificationDrafts } from './verificationDrafts.ts';
import type { VerificationFlow } from './verificationFlow.ts';

interface PassOnProps {
  readonly flow: Pick<VerificationFlow, 'decide'>;
  readonly working: Working;
}

/** "I am not sure": asks for a word, and passes the photo on to a colleague. */
export function PassOn({ flow, working: { document, hold } }: PassOnProps) {
  const text = useText();
  const [draft, change] = useDraftOf(verificationDrafts, document.id);
  const [openFor, setOpenFor] = useState<number>();
  const isAllowed = hold === 'held' && document.allowedActions.includes('passOn');
  const isOpen = isAllowed && openFor === document.id;
  return (
    <>
      <ViewerTool
        keys="shift+w"
        label={text('verification.not_sure')}
        action={() => setOpenFor(document.id)}
        pressed={isOpen}
        disabled={!isAllowed}
      >
        <HelpOutlined fontSize="small" />
      </ViewerTool>
      {isOpen && (
        // Not fetched later: what is typed while it is on its way would be keys of the desk.
        <PassOnDialog
          begun={draft.passOn ?? { word: draft.comment, colleague: null }}
          onChange={(passOn) => change({ passOn })}
          onClose={() => setOpenFor(undefined)}
          onConfirm={(passOn) => {
            setOpenFor(undefined);
            change({ passOn });
            void flow.decide('passOn');
          }}
        />
      )}
    </>
  );
}
