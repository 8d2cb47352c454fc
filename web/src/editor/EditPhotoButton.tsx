import TuneIcon from '@mui/icons-material/Tune';
import type { PhotoLines } from '@likeness/contract/photos/lines';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import type { UploadedPhoto, Working } from '../photos/index.ts';

const EditorDialog = lazy(() => import('./EditorDialog.tsx'));

interface EditPhotoButtonProps {
  readonly kind: 'verification' | 'processing';
  readonly working: Working;
  /** Those that whoever opens it has placed on the photo, and that no decision has sent yet. */
  readonly placed: PhotoLines | null;
  readonly onEdited: (photo: UploadedPhoto) => void;
}

/** Opens the editor. Its code is fetched then, because most photos need none. */
export function EditPhotoButton({ kind, working, placed, onEdited }: EditPhotoButtonProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <HotkeyButton
        keys="shift+t"
        label={text('editor.open')}
        variant="contained"
        startIcon={<TuneIcon />}
        // A photo is edited by whoever has it in hand.
        disabled={working.hold !== 'held' || !working.document.photo?.links}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <EditorDialog
            kind={kind}
            working={working}
            placed={placed}
            onEdited={onEdited}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
