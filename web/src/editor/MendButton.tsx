import TuneIcon from '@mui/icons-material/Tune';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import type { UploadedPhoto, Working } from '../photos/index.ts';

const EditorDialog = lazy(() => import('./EditorDialog.tsx'));

interface MendButtonProps {
  readonly kind: 'verification' | 'processing';
  readonly working: Working;
  readonly onMended: (photo: UploadedPhoto) => void;
}

/** Opens the editor. Its code is fetched then, because most photos need none. */
export function MendButton({ kind, working, onMended }: MendButtonProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <HotkeyButton
        keys="shift+t"
        label={text('editor.open')}
        variant="contained"
        startIcon={<TuneIcon />}
        // A photo is mended by whoever has it in hand.
        disabled={working.hold !== 'held' || !working.document.photo?.links}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <EditorDialog kind={kind} working={working} onMended={onMended} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
