import Box from '@mui/material/Box';
import { memo } from 'react';
import type { OverlayMode } from './overlayMode.ts';
import { asStyle, WHOLE_PICTURE } from '../../ui/place.ts';
import type { Place } from '../../ui/place.ts';
import { FILLING } from '../../ui/FilledPicture.tsx';

/** A horizontal line and the band around it, in percent of the photo's height from its top edge. */
export interface ViewerGuide {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

export interface PhotoOverlayProps {
  /** The address of the mask image. */
  readonly mask?: string | null | undefined;
  readonly guides?: readonly ViewerGuide[] | undefined;
  readonly maskMode: OverlayMode;
  readonly guidesMode: OverlayMode;
  /** The part of the picture that they are drawn in; the rest is greyed. */
  readonly part: Place;
}

/** Mask and lines over one photo. When they are seen follows from the classes, by the style of the viewer. */
export const PhotoOverlay = memo(function PhotoOverlay(props: PhotoOverlayProps) {
  const { mask, guides = [], maskMode, guidesMode, part } = props;
  const modes = [...(mask ? [maskMode] : []), ...(guides.length > 0 ? [guidesMode] : [])];
  return (
    <Box aria-hidden sx={{ ...FILLING, pointerEvents: 'none', overflow: 'hidden' }}>
      {part !== WHOLE_PICTURE && (
        <div
          className={`overlay ${mostSeen(modes)}`}
          data-testid="other-shape"
          style={{ ...asStyle(part), boxShadow: '0 0 0 100vmax rgb(128 128 128 / 62%)' }}
        />
      )}
      <div style={asStyle(part)}>
        {mask && (
          <img
            src={mask}
            alt=""
            draggable={false}
            className={`overlay ${maskMode}`}
            style={FILLING}
            data-testid="mask"
          />
        )}
        <div className={`overlay ${guidesMode}`} style={FILLING}>
          {guides.map((guide) => (
            <Guide key={guide.line} {...guide} />
          ))}
        </div>
      </div>
    </Box>
  );
});

function mostSeen(modes: readonly OverlayMode[]): OverlayMode {
  return (['always', 'hover'] as const).find((mode) => modes.includes(mode)) ?? 'off';
}

/** Who points at a photo sees what is drawn on hover. Nothing is drawn over a photo that is looked at closely. */
export const OVERLAY_STYLE = {
  '& .overlay': { opacity: 0, transition: 'opacity 80ms' },
  '&:hover .overlay.hover, & .overlay.always': { opacity: 1 },
  '&[data-bare] .overlay': { opacity: '0 !important' },
} as const;

const GUIDE_COLOUR = '#12b83a';
const EDGE = `calc(1px / var(--zoom, 1)) dashed ${GUIDE_COLOUR}`;

/** The line keeps its width at any zoom: a thick one would hide what a person has to judge. */
function Guide({ line, from, to }: ViewerGuide) {
  return (
    <>
      {to > from && (
        <div
          data-testid="guide-band"
          style={{
            position: 'absolute',
            insetInline: 0,
            top: `${from}%`,
            height: `${to - from}%`,
            boxSizing: 'border-box',
            borderBlock: EDGE,
            background: `color-mix(in srgb, ${GUIDE_COLOUR} 6%, transparent)`,
          }}
        />
      )}
      <div
        data-testid="guide"
        style={{
          position: 'absolute',
          insetInline: 0,
          top: `${line}%`,
          height: 'calc(1.5px / var(--zoom, 1))',
          transform: 'translateY(-50%)',
          background: GUIDE_COLOUR,
        }}
      />
    </>
  );
}
