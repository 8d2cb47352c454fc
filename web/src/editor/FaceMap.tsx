import Box from '@mui/material/Box';
import { type BackgroundMask, cellsOf } from '@likeness/contract/photos/editMask';
import { useMemo } from 'react';
import { useText } from '../i18n/useText.ts';
import { Watermark } from '../kit/viewer/Watermark.tsx';
import { type UploadedPhoto, useUploadedPicture } from '../photos/index.ts';

interface FaceMapProps {
  readonly photo: UploadedPhoto;
  readonly map: BackgroundMask;
}

/** The corrected photo, small, with what is not as the customer sent it in red. */
export function FaceMap({ photo, map }: FaceMapProps) {
  const text = useText();
  const path = useMemo(() => pathOf(map), [map]);
  const picture = useUploadedPicture(photo);
  if (picture === null) return null;
  return (
    // It has its room from the beginning: what stands below it stays where it is when the picture comes.
    <Box
      sx={{ position: 'relative', width: 180, aspectRatio: `${photo.width} / ${photo.height}`, mt: 1, lineHeight: 0 }}
    >
      <Box component="img" src={picture} alt={text('editor.face_map')} sx={{ width: '100%' }} />
      <Watermark />
      <Box
        component="svg"
        aria-hidden
        viewBox={`0 0 ${map.width} ${map.height}`}
        preserveAspectRatio="none"
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
      >
        <path d={path} fill="#ff1744" fillOpacity={0.55} />
      </Box>
    </Box>
  );
}

/** A rectangle for each row of neighbouring cells. */
function pathOf(map: BackgroundMask): string {
  const { width, height, cells } = cellsOf(map);
  const parts: string[] = [];
  for (let row = 0; row < height; row += 1) {
    for (let left = 0; left < width; left += 1) {
      if (cells[row * width + left] !== 1) continue;
      let right = left;
      while (right < width && cells[row * width + right] === 1) right += 1;
      parts.push(`M${left} ${row}H${right}V${row + 1}H${left}Z`);
      left = right;
    }
  }
  return parts.join('');
}
