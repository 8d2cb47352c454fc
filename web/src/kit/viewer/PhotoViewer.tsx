import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { OverlayMode } from './overlayMode.ts';
import { OVERLAY_STYLE, PhotoOverlay } from './PhotoOverlay.tsx';
import type { ViewerGuide } from './PhotoOverlay.tsx';
import { PhotoPane } from './PhotoPane.tsx';
import type { PhotoPaneProps, ViewedPhoto } from './PhotoPane.tsx';
import { WHOLE_PICTURE } from '../../ui/place.ts';
import type { Place } from '../../ui/place.ts';
import type { PaneZoom } from './photoZoom.ts';
import { useBareView } from './useBareView.ts';

export type { ViewerGuide } from './PhotoOverlay.tsx';
export type { ViewedPhoto } from './PhotoPane.tsx';

/** Both photos in one pane, one at a time. */
export interface Blink {
  /** The first one shows; otherwise the last. */
  readonly showsFirst: boolean;
  /** Where the first one lies over the last. */
  readonly place: Place;
}

export interface PhotoViewerProps extends Pick<PhotoPaneProps, 'onPictureState'> {
  /** One or two photos; the magnification is given in pixels of the last one. */
  readonly photos: readonly ViewedPhoto[];
  /** From `usePhotoZoom`, so that keys and buttons of the screen can zoom too. */
  readonly zoom: PaneZoom;
  /** The address of the mask image. */
  readonly mask?: string | null;
  readonly guides?: readonly ViewerGuide[];
  readonly maskMode?: OverlayMode;
  readonly guidesMode?: OverlayMode;
  /** The part of a photo that mask and lines are drawn in; without it, all of it. */
  readonly partOf?: ((photo: ViewedPhoto) => Place) | undefined;
  readonly blink?: Blink | undefined;
  /** What else lies over a photo. */
  readonly renderOver?: ((photo: ViewedPhoto, part: Place) => ReactNode) | undefined;
  /** Called if a photo does not load, so that the screen can fetch a new address. */
  readonly onRetry?: () => void;
  /** Called with the element around the photos. */
  readonly onViewer?: (viewer: HTMLElement | null) => void;
  /** Below the photos. */
  readonly children?: ReactNode;
}

/**
 * Photos side by side, which are zoomed and moved together. Zoom, mask and lines stay as they are when the photos
 * change, so that one photo after the other can be compared in the same view.
 */
export function PhotoViewer(props: PhotoViewerProps) {
  const { photos, zoom, mask, guides, maskMode = 'hover', guidesMode = 'hover' } = props;
  const { partOf, blink, renderOver, onRetry, onPictureState, onViewer } = props;
  const [viewer, setViewer] = useState<HTMLElement | null>(null);
  useBareView(viewer, zoom);
  const onPanes = useCallback(
    (element: HTMLElement | null) => {
      setViewer(element);
      onViewer?.(element);
    },
    [onViewer],
  );
  const [first, last] = [photos[0], photos.at(-1)];
  const behind = blink && first && last && first !== last ? first : undefined;
  const side = behind && last ? [last] : photos;

  const overlayOf = (photo: ViewedPhoto) => {
    const part = partOf?.(photo) ?? WHOLE_PICTURE;
    return (
      <>
        <PhotoOverlay mask={mask} guides={guides} maskMode={maskMode} guidesMode={guidesMode} part={part} />
        {renderOver?.(photo, part)}
      </>
    );
  };
  return (
    <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 }}>
      <Box ref={onPanes} sx={{ flex: 1, minHeight: 0, display: 'flex', gap: '1px', ...OVERLAY_STYLE }}>
        {side.map((photo, index) => (
          <PhotoPane
            // The pane stays mounted while the photos change, so the zoom stays too.
            key={side.length - index}
            photo={photo}
            zoom={zoom}
            leads={index === side.length - 1}
            overlay={overlayOf(photo)}
            behind={
              behind &&
              blink && {
                photo: behind,
                place: blink.place,
                isShown: blink.showsFirst,
                overlay: overlayOf(behind),
              }
            }
            onRetry={onRetry}
            onPictureState={onPictureState}
          />
        ))}
      </Box>
      {props.children}
    </Box>
  );
}
