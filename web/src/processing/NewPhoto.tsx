import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { FaceCheckNote } from '../editor/index.ts';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { brokenByFile, type UploadedPhoto, UploadMeasures, type Working } from '../photos/index.ts';

interface NewPhotoProps {
  readonly working: Working;
  readonly photo: UploadedPhoto;
  readonly onReason: (reason: string) => void;
  readonly onDiscard: () => void;
}

/** The corrected photo before it is sent back, with what was found in it. It comes into view, however long the panel is. */
export function NewPhoto({ working, photo, onReason, onDiscard }: NewPhotoProps) {
  const text = useText();
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    // In newer browsers it answers, with a promise.
    top.current?.scrollIntoView({ block: 'start' });
  }, []);
  const { document } = working;
  return (
    <Box ref={top} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ p: 1, border: 1, borderColor: 'success.main', borderRadius: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {photo.file_name}
            </Typography>
            <Typography variant="caption" color="textSecondary" component="p">
              {text('processing.ready')}
            </Typography>
          </Box>
          <HotkeyButton
            keys="backspace"
            label={text('processing.discard')}
            color="inherit"
            sx={{ flexShrink: 0 }}
            onClick={onDiscard}
          />
        </Box>
        {brokenByFile(photo, document.order_item.price.purpose).length > 0 && (
          <Typography variant="caption" color="error" component="p" role="status">
            {text('processing.new_breaks_rules')}
          </Typography>
        )}
        <UploadMeasures documentId={document.id} uid={photo.uid} />
      </Box>
      <FaceCheckNote working={working} photo={photo} onReason={onReason} />
    </Box>
  );
}
