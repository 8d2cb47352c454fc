import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PHOTO_BYTES_MAX, uploadPhoto } from '@likeness/contract/files';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { useApiAction } from '../kit/queries.ts';
import { useFormats } from '../kit/useFormats.ts';
import { asUploaded } from '../photos/index.ts';
import type { UploadedPhoto } from '../photos/index.ts';
import { FileDrop } from '../ui/FileDrop.tsx';
import { PhotoBox } from './PhotoBox.tsx';

const JPEG = { 'image/jpeg': ['.jpg', '.jpeg'] };
const MEGABYTE = 1_000_000;
const THUMB_WIDTH = 70;

interface PhotoUploadProps {
  readonly photo: UploadedPhoto | undefined;
  readonly purpose: number | undefined;
  readonly mistake: string | undefined;
  readonly onChange: (photo: UploadedPhoto) => void;
}

/** Uploads the photo that is put in. A refused file leaves the one before in its place. */
export function PhotoUpload({ photo, purpose, mistake, onChange }: PhotoUploadProps) {
  const text = useText();
  const formats = useFormats();
  const [progress, setProgress] = useState<number>();
  const upload = useApiAction(uploadPhoto, {
    onSuccess: (uploaded) => onChange(asUploaded(uploaded)),
    // The error is shown where the file was dropped.
    onError: () => undefined,
  });
  const isUploading = progress !== undefined;
  const send = (file: File) => {
    setProgress(0);
    upload.mutate(
      {
        body: { type: 'photo', ...(purpose !== undefined && { purpose: String(purpose) }) },
        file,
        onProgress: setProgress,
      },
      { onSettled: () => setProgress(undefined) },
    );
  };
  const error = upload.error ? errorText(text, upload.error) : mistake;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {photo && (
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <PhotoBox key={photo.uid} url={photo.display} alt={text('quality.photo')} width={THUMB_WIDTH} />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {photo.file_name} · {formats.pixels(photo)} · {formats.weight(photo.bytes)}
          </Typography>
        </Box>
      )}
      <FileDrop
        accept={JPEG}
        maxMegabytes={Math.floor(PHOTO_BYTES_MAX / MEGABYTE)}
        label={text(photo ? 'quality.choose_another' : 'quality.choose_photo')}
        onFile={send}
        disabled={isUploading}
        {...(isUploading && { progress })}
        {...(error !== undefined && { error })}
      />
    </Box>
  );
}
