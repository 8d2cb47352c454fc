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
  /** One or two photos; the magnification is given in pixels of the last one. */
  readonly photos: readonly ViewedPhoto[];
  /** From `usePhotoZoom`, so that keys and buttons of the screen can zoom too. */
  readonly zoom: PaneZoom;
  /** The address of the mask image. */
  readonly mask?: string | null;
  readonly guides?: readonly ViewerGuide[];
  /** Shown even while nobody points at a photo. */
  readonly maskPinned?: boolean;
  readonly guidesPinned?: boolean;
  /** Called if a photo does not load, so that the screen can fetch a new address. */
  readonly onRetry?: () => void;
  /** Below the photos. */
  readonly children?: ReactNode;
}

/**
 * Photos side by side, which are zoomed and moved together. Zoom, mask and lines stay as they are when the photos
 * change, so that one photo after the other can be compared in the same view.
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
            // The pane stays mounted while the photos change, so the zoom stays too.
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

/** The line keeps its width at any zoom: a thick one would hide what a person has to judge. */
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
