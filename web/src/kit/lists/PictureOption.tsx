import Box from '@mui/material/Box';
import type { HTMLAttributes } from 'react';
import { useText } from '../../i18n/useText.ts';
import { Picture } from './FieldValue.tsx';

/** Width that is kept for a picture, so that the names stand below each other, in pixels. */
const PICTURE_WIDTH = 44;

interface PictureOptionProps extends HTMLAttributes<HTMLLIElement> {
  readonly label: string;
  /** Its address; none where the record has no picture. */
  readonly picture: string | undefined;
}

/** A record that can be chosen, with its catalogue picture beside its name. */
export function PictureOption({ label, picture, ...option }: PictureOptionProps) {
  return (
    <Box component="li" {...option} sx={{ gap: 1 }}>
      <Box sx={{ width: PICTURE_WIDTH, flexShrink: 0, display: 'grid', placeItems: 'center' }}>
        {picture && <OptionPicture address={picture} />}
      </Box>
      {label}
    </Box>
  );
}

/** Of what is chosen: a field with a picture is as high as one without, in pixels. */
export const CHOSEN_PICTURE_HEIGHT = 22;

/** The picture of what can be chosen or is chosen; its name stands beside it. */
export function OptionPicture({ address, height }: { address: string; height?: number }) {
  const text = useText();
  const size = height === undefined ? {} : { size: height };
  return <Picture address={address} label={text('lists.picture_missing')} maxWidth={PICTURE_WIDTH} {...size} />;
}
