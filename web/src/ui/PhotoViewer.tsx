import Box from '@mui/material/Box';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { FILLING } from './FilledPicture.tsx';
import { PhotoPane } from './PhotoPane.tsx';
import type { PhotoPaneProps, ViewedPhoto } from './PhotoPane.tsx';
import type { PaneZoom } from './photoZoom.ts';

export type { ViewedPhoto } from './PhotoPane.tsx';

/** A horizontal line and the band around it, in percent of the photo's height from its top edge. */
export interface ViewerGuide {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

export interface PhotoViewerProps extends Pick<PhotoPaneProps, 'onPictureState'> {
  /** One or two; the last one leads: the zoom is said in its pixels. */
  readonly photos: readonly ViewedPhoto[];
  /** From `usePhotoZoom`: whoever has it can zoom by keys and buttons as well. */
  readonly zoom: PaneZoom;
  /** The mask image's address. */
  readonly mask?: string | null;
  readonly guides?: readonly ViewerGuide[];
  /** Shown also while nobody points at a photo. */
  readonly maskPinned?: boolean;
  readonly guidesPinned?: boolean;
  /** A photo did not load: fetch an address that works. */
  readonly onRetry?: () => void;
  /** Below the photos. */
  readonly children?: ReactNode;
}

/**
 * Photos side by side, zoomed and moved in step. Zoom, mask and lines stay as they are when the photos change, so that one
 * photo after the other is looked at in the same way.
 */
export function PhotoViewer(props: PhotoViewerProps) {
  const {
    photos,
    zoom,
    mask,
    guides,
    maskPinned = false,
    guidesPinned = false,
    onRetry,
    onPictureState,
    children,
  } = props;
  const overlay = <Overlay mask={mask} guides={guides} maskPinned={maskPinned} guidesPinned={guidesPinned} />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 }}>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          gap: '1px',
          '& .on-hover': { opacity: 0, transition: 'opacity 80ms' },
          '&:hover .on-hover, & .on-hover.pinned': { opacity: 1 },
        }}
      >
        {photos.map((photo, index) => (
          <PhotoPane
            // The pane stays while photos come and go, and with it the zoom.
            key={photos.length - index}
            photo={photo}
            zoom={zoom}
            leads={index === photos.length - 1}
            overlay={overlay}
            onRetry={onRetry}
            onPictureState={onPictureState}
          />
        ))}
      </Box>
      {children}
    </Box>
  );
}

const Overlay = memo(function Overlay({
  mask,
  guides = [],
  maskPinned,
  guidesPinned,
}: Pick<PhotoViewerProps, 'mask' | 'guides' | 'maskPinned' | 'guidesPinned'>) {
  return (
    <Box aria-hidden sx={{ ...FILLING, pointerEvents: 'none', overflow: 'hidden' }}>
      {mask && (
        <img
          src={mask}
          alt=""
          draggable={false}
          className={maskPinned ? 'on-hover pinned' : 'on-hover'}
          style={FILLING}
          data-testid="mask"
        />
      )}
      <Box className={guidesPinned ? 'on-hover pinned' : 'on-hover'} sx={FILLING}>
        {guides.map((guide) => (
          <Guide key={guide.line} {...guide} />
        ))}
      </Box>
    </Box>
  );
});

const GUIDE_COLOUR = '#12b83a';

/** The line stays as thin as it is however far one zooms in: a thick one would hide what is to be judged. */
function Guide({ line, from, to }: ViewerGuide) {
  return (
    <>
      {to > from && (
        <div
          style={{
            position: 'absolute',
            insetInline: 0,
            top: `${from}%`,
            height: `${to - from}%`,
            background: `color-mix(in srgb, ${GUIDE_COLOUR} 18%, transparent)`,
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
