import Box from '@mui/material/Box';
import { useText } from '../i18n/useText.ts';
import { FilledPicture } from '../ui/FilledPicture.tsx';

interface PhotoBoxProps {
  /** `null`: its bytes were removed. */
  readonly url: string | null;
  readonly alt: string;
  readonly width: number;
}

/** The proportions of most photos of a face. */
const RATIO = 7 / 9;

/** A small photo in a list. */
export function PhotoBox({ url, alt, width }: PhotoBoxProps) {
  const text = useText();
  return (
    <Box sx={{ position: 'relative', width, height: width / RATIO, flexShrink: 0, bgcolor: 'action.hover' }}>
      <FilledPicture url={url} alt={alt} gone={text('quality.photo_gone')} lazy />
    </Box>
  );
}
