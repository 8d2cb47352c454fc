import { previewRejection } from '@likeness/contract/emails';
import type { DocumentAnswer } from '@likeness/contract/photos';
import { lazy, Suspense } from 'react';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { usePreference } from '../kit/preferences.ts';
import { useMayCall } from '../kit/useMayCall.ts';
import { usePhotoDraft } from '../photos/index.ts';
import { verificationDrafts } from './verificationDrafts.ts';

const RejectionPreview = lazy(async () => ({ default: (await import('./RejectionPreview.tsx')).RejectionPreview }));

/** Shows what the customer would be told. Whoever has opened it sees it with the next photo too. */
export function PreviewButton({ document, isHeld }: { document: DocumentAnswer; isHeld: boolean }) {
  const text = useText();
  const [{ reasons }] = usePhotoDraft(verificationDrafts, document);
  const [isOpen, setOpen] = usePreference('verification.preview', false);
  if (!useMayCall(previewRejection)) return null;
  return (
    <>
      <HotkeyButton
        keys="p"
        label={text('verification.preview')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ py: 0, fontSize: '0.75rem' }}
      />
      {/* Nobody is told what a customer reads before they have the photo in hand. */}
      {isOpen && isHeld && (
        <Suspense>
          <RejectionPreview
            key={document.id}
            documentId={document.id}
            reasons={reasons}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
