import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PHOTO_BYTES_MAX } from '@likeness/contract/files';
import { useRef } from 'react';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { EditPhotoButton } from '../editor/index.ts';
import { usePhotoUpload, type Working, usePhotoDraft } from '../photos/index.ts';
import { FileDrop } from '../ui/FileDrop.tsx';
import type { FileDropHandle } from '../ui/FileDrop.tsx';
import { Downloads } from './Downloads.tsx';
import { NewPhoto } from './NewPhoto.tsx';
import { namesAllowed, wrongWithName } from './processingDecision.ts';
import { processingDrafts } from './processingDrafts.ts';

const JPEG = { 'image/jpeg': ['.jpg', '.jpeg'] };
const MEGABYTE = 1_000_000;
const CHOOSE_KEYS = 'o';

/** Uploads the corrected photo. It is shown beside the current one until it is sent back. */
export function UploadPanel({ working }: { working: Working }) {
  const text = useText();
  const { document } = working;
  const [{ newPhoto }, change] = usePhotoDraft(processingDrafts, document);
  const drop = useRef<FileDropHandle>(null);
  const { send, progress, error } = usePhotoUpload(document, processingDrafts);
  const isUploading = progress !== undefined;
  const label = text(newPhoto ? 'processing.choose_another' : 'processing.choose');
  useHotkeyAction({ keys: CHOOSE_KEYS, label, action: () => drop.current?.open(), enabled: !isUploading });

  const validate = (file: File) => {
    const wrong = wrongWithName(file.name, document);
    return wrong && text(`errors.${wrong}`);
  };

  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <EditPhotoButton
        kind="processing"
        working={working}
        placed={null}
        onEdited={(edited) => change({ newPhoto: edited })}
      />
      <Downloads document={document} />
      <Typography variant="h2" sx={{ fontSize: '0.8125rem', mt: 0.5 }}>
        {text('processing.upload')}
      </Typography>
      {newPhoto && (
        <NewPhoto
          key={newPhoto.uid}
          working={working}
          photo={newPhoto}
          onReason={(face_change_reason) => change({ newPhoto: { ...newPhoto, face_change_reason } })}
          onDiscard={() => change({ newPhoto: null })}
        />
      )}
      <FileDrop
        ref={drop}
        keys={CHOOSE_KEYS}
        accept={JPEG}
        maxMegabytes={Math.floor(PHOTO_BYTES_MAX / MEGABYTE)}
        label={label}
        hint={text('processing.drop', { names: namesAllowed(document).join(text('processing.or')) })}
        validate={validate}
        onFile={send}
        disabled={isUploading}
        {...(isUploading && { progress })}
        {...(error && { error: errorText(text, error) })}
      />
    </Box>
  );
}
