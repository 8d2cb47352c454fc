import { lazy, Suspense, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useDraftOf } from '../kit/drafts.ts';
import type { Working } from '../photos/index.ts';
import { verificationDrafts } from './verificationDrafts.ts';
import type { VerificationFlow } from './verificationFlow.ts';

/** Fetched when somebody is not sure for the first time. */
const Dialog = lazy(async () => ({ default: (await import('./PassOnDialog.tsx')).PassOnDialog }));

interface PassOnProps {
  readonly flow: Pick<VerificationFlow, 'decide'>;
  readonly working: Working;
  readonly disabled: boolean;
}

/** "I am not sure": asks for a word, and passes the photo on to a colleague. */
export function PassOn({ flow, working: { document }, disabled }: PassOnProps) {
  const text = useText();
  const [draft, change] = useDraftOf(verificationDrafts, document.id);
  const [openFor, setOpenFor] = useState<number>();
  if (!document.allowedActions.includes('passOn')) return null;
  return (
    <>
      <HotkeyButton
        keys="shift+w"
        label={text('verification.not_sure')}
        variant="outlined"
        color="inherit"
        disabled={disabled}
        onClick={() => setOpenFor(document.id)}
        sx={{ minHeight: 36, whiteSpace: 'nowrap' }}
      />
      {openFor === document.id && (
        <Suspense fallback={null}>
          <Dialog
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
