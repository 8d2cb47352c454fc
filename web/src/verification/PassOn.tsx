import HelpOutlined from '@mui/icons-material/HelpOutlined';
import { Suspense, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useFetchedAhead } from '../kit/idle.ts';
import { lazyPart } from '../kit/lazyScreen.tsx';
import { ViewerTool, type Working, usePhotoDraft } from '../photos/index.ts';
import { DialogBegun } from '../ui/DialogBegun.tsx';
import { verificationDrafts } from './verificationDrafts.ts';
import type { VerificationFlow } from './verificationFlow.ts';

const PassOnDialog = lazyPart(async () => (await import('./PassOnDialog.tsx')).PassOnDialog);

interface PassOnProps {
  readonly flow: Pick<VerificationFlow, 'decide'>;
  readonly working: Working;
}

/** "I am not sure": asks for a word, and passes the photo on to a colleague. */
export function PassOn({ flow, working: { document, hold } }: PassOnProps) {
  const text = useText();
  useFetchedAhead(PassOnDialog);
  const [draft, change] = usePhotoDraft(verificationDrafts, document);
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
        <Suspense fallback={<DialogBegun />}>
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
        </Suspense>
      )}
    </>
  );
}
