import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useCallback, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import type { ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch';
import { FilledPicture } from './FilledPicture.tsx';
import type { PictureState } from './FilledPicture.tsx';
import { SCALE_MIN, SCALE_MAX } from './photoZoom.ts';
import type { PaneZoom } from './photoZoom.ts';

/** How much the scale changes for each pixel that the wheel turns. */
const WHEEL_STEP = 0.003;

export interface ViewedPhoto {
  /** The id of the photo. A new address of the same photo does not load it again. */
  readonly id: string;
  /** `null`: its bytes were removed. */
  readonly url: string | null;
  /** The photo's own size in pixels; the picture behind the address may be smaller. */
  readonly width: number;
  readonly height: number;
  /** The caption: which photo it is, and details about it. */
  readonly caption: string;
  readonly details: readonly string[];
  /** Emphasised beside the other photo. */
  readonly accent?: boolean;
}

export interface PhotoPaneProps {
  readonly photo: ViewedPhoto;
  readonly zoom: PaneZoom;
  /** Whether the shown magnification is that of this photo. */
  readonly leads: boolean;
  /** What lies over the photo, in percent of its size. */
  readonly overlay?: ReactNode;
  readonly onRetry?: () => void;
  /** Called with the id of each photo and its loading state. */
  readonly onPictureState?: ((id: string, state: PictureState) => void) | undefined;
}

/** One photo, which is zoomed and moved together with the others. */
export const PhotoPane = memo(function PhotoPane(props: PhotoPaneProps) {
  const { photo, zoom, leads, overlay, onRetry, onPictureState } = props;
  const ratio = photo.width / photo.height;
  const [pane, setPane] = useState<ReactZoomPanPinchContentRef | null>(null);
  useZoomedPane(zoom, pane);
  const boxRef = usePixelSize(leads ? zoom : undefined, photo.width);
  const { id } = photo;
  const onState = useCallback((state: PictureState) => onPictureState?.(id, state), [onPictureState, id]);
  return (
    <Box component="figure" sx={{ m: 0, flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <Caption photo={photo} />
      <Box
        sx={{ flex: 1, minHeight: 0, position: 'relative', overflow: 'hidden', cursor: 'grab' }}
        onDoubleClick={(event) => pane && zoom.toggleAt(pane, event)}
      >
        <TransformWrapper
          ref={setPane}
          minScale={SCALE_MIN}
          maxScale={SCALE_MAX}
          centerZoomedOut
          autoAlignment={{ animationTime: 0 }}
          zoomAnimation={{ disabled: true }}
          velocityAnimation={{ disabled: true }}
          wheel={{ step: WHEEL_STEP }}
          doubleClick={{ disabled: true }}
          onTransform={zoom.follow}
        >
          <TransformComponent
            wrapperStyle={{ width: '100%', height: '100%' }}
            contentStyle={{ width: '100%', height: '100%', containerType: 'size', placeContent: 'center' }}
          >
            <Box
              ref={boxRef}
              sx={{
                position: 'relative',
                m: 'auto',
                width: `min(100cqw, 100cqh * ${ratio})`,
                aspectRatio: String(ratio),
                bgcolor: 'action.hover',
              }}
            >
              <FilledPicture
                key={id}
                url={photo.url}
                alt={photo.caption}
                overlay={overlay}
                onRetry={onRetry}
                onState={onState}
              />
            </Box>
          </TransformComponent>
        </TransformWrapper>
      </Box>
    </Box>
  );
});

function Caption({ photo: { caption, details, accent } }: { photo: ViewedPhoto }) {
  return (
    <Box
      component="figcaption"
      sx={{ display: 'flex', alignItems: 'baseline', gap: 1, px: 1, py: 0.5, minWidth: 0, whiteSpace: 'nowrap' }}
    >
      <Typography
        component="span"
        variant="body2"
        sx={{ fontWeight: 650, color: accent ? 'primary.main' : 'text.primary' }}
      >
        {caption}
      </Typography>
      <Typography component="span" variant="caption" color="textSecondary" noWrap title={details.join(' · ')}>
        {details.join(' · ')}
      </Typography>
    </Box>
  );
}

/** Adds the pane to the common zoom as soon as it is mounted, and keeps its view when its size changes. */
function useZoomedPane(zoom: PaneZoom, pane: ReactZoomPanPinchContentRef | null): void {
  useLayoutEffect(() => {
    const box = pane?.instance.wrapperComponent;
    if (!pane || !box) return;
    const remove = zoom.addPane(pane);
    const observer = new ResizeObserver(() => zoom.align(pane));
    observer.observe(box);
    return () => {
      observer.disconnect();
      remove();
    };
  }, [zoom, pane]);
}

/** Measures how large one pixel of the photo is shown without zoom. */
function usePixelSize(zoom: PaneZoom | undefined, width: number) {
  return useCallback(
    (box: HTMLElement | null) => {
      if (!box || !zoom) return;
      const measure = () =>
        zoom.setPixelSize((parseFloat(getComputedStyle(box).width) * window.devicePixelRatio) / width);
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(box);
      return () => observer.disconnect();
    },
    [zoom, width],
  );
}
