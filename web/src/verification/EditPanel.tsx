import DownloadIcon from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PHOTO_BYTES_MAX } from '@likeness/contract/files';
import { photoPixels } from '@likeness/contract/purposes/geometry';
import { sameBaseName } from '@likeness/contract/photos/fileNames';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { FaceCheckNote, EditPhotoButton } from '../editor/index.ts';
import { UploadMeasures, usePhotoUpload, type Working, usePhotoDraft } from '../photos/index.ts';
import { FileDrop } from '../ui/FileDrop.tsx';
import { failedChecksOf } from './failedChecks.ts';
import { FailedChecks } from './PhotoInfoPanel.tsx';
import { verificationDrafts } from './verificationDrafts.ts';
import { useFormats } from '../kit/useFormats.ts';

const JPEG = { 'image/jpeg': ['.jpg', '.jpeg'] };
const MEGABYTE = 1_000_000;

/** 'Edit by myself': download the current photo, upload the corrected one; it is then sent with the final validation. */
export function EditPanel({ working }: { working: Working }) {
  const text = useText();
  const formats = useFormats();
  const { document } = working;
  const [draft, change] = usePhotoDraft(verificationDrafts, document);
  const { send, progress, error } = usePhotoUpload(document, verificationDrafts);
  const { photo } = document;
  if (!photo) return null;

  const { purpose } = document.order_item.price;
  const validate = (file: File) => {
    if (file.type !== 'image/jpeg') return text('errors.photo_not_jpeg');
    return sameBaseName(file.name, photo.file_name) ? undefined : text('errors.photo_name_wrong');
  };

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <EditPhotoButton
        kind="verification"
        working={working}
        placed={draft.lines?.uid === photo.uid ? draft.lines.at : null}
        onEdited={(newPhoto) => change({ newPhoto })}
      />
      <Box>
        <Typography variant="body2" sx={{ mb: 0.75 }}>
          {text('verification.edit_step_download')}
        </Typography>
        {photo.links && (
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            href={photo.links.download}
            download={photo.file_name}
          >
            {text('photo.download')}
          </Button>
        )}
      </Box>
      <Box>
        <Typography variant="body2" sx={{ mb: 0.75, overflowWrap: 'anywhere' }}>
          {text('verification.edit_step_upload', { name: photo.file_name })}
        </Typography>
        <FileDrop
          accept={JPEG}
          maxMegabytes={Math.floor(PHOTO_BYTES_MAX / MEGABYTE)}
          label={text('verification.edit_choose')}
          validate={validate}
          onFile={send}
          disabled={progress !== undefined}
          {...(progress !== undefined && { progress })}
          {...(error && { error: errorText(text, error) })}
        />
      </Box>
      <Typography variant="caption" color="textSecondary">
        {text('verification.edit_expected', {
          ...photoPixels(purpose),
          size: formats.number(purpose.photo_weight_max),
        })}
      </Typography>
      {draft.newPhoto && (
        <Box sx={{ p: 1, border: 1, borderColor: 'success.main', borderRadius: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {text('verification.edit_ready')}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {draft.newPhoto.file_name} · {formats.pixels(draft.newPhoto)} · {formats.weight(draft.newPhoto.bytes)}
          </Typography>
          <FailedChecks failed={failedChecksOf(draft.newPhoto, purpose)} />
          <UploadMeasures documentId={document.id} uid={draft.newPhoto.uid} />
          <FaceCheckNote
            key={draft.newPhoto.uid}
            working={working}
            photo={draft.newPhoto}
            onReason={(face_change_reason) =>
              draft.newPhoto && change({ newPhoto: { ...draft.newPhoto, face_change_reason } })
            }
          />
          <Button sx={{ mt: 0.5 }} onClick={() => change({ newPhoto: null })}>
            {text('verification.edit_discard')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
