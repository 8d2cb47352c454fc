import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useCallback, useLayoutEffect, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import type { ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch';
import { FILLING, FilledPicture } from '../../ui/FilledPicture.tsx';
import type { PictureState } from '../../ui/FilledPicture.tsx';
import { asStyle } from '../../ui/place.ts';
import { Watermark } from './Watermark.tsx';
import type { Place } from '../../ui/place.ts';
import { SCALE_MIN, SCALE_MAX } from './photoZoom.ts';
import type { PaneZoom } from './photoZoom.ts';

/** How much the scale changes for each pixel that the wheel turns. */
const WHEEL_STEP = 0.003;

/** Crown and chin as shares of the photo's height, the middle of the face as a share of its width. */
export interface HeadLines {
  readonly crown: number;
  readonly chin: number;
  readonly centre: number | null;
}

export interface ViewedPhoto {
  /** The id of the photo. A new address of the same photo does not load it again. */
  readonly id: string;
  /** `null`: its bytes were removed. */
  readonly url: string | null;
  /** The address of all its pixels, where the other one shows fewer. */
  readonly fullUrl?: string | null;
  /** Where somebody has found the head. */
  readonly lines?: HeadLines | null;
  /** The photo's own size in pixels; the picture behind the address may be smaller. */
  readonly width: number;
  readonly height: number;
  /** The caption: which photo it is, and details about it. */
  readonly caption: string;
  readonly details: readonly string[];
  /** Emphasised beside the other photo. */
  readonly accent?: boolean;
}

interface BehindPhoto {
  readonly photo: ViewedPhoto;
  /** In percent of the size of the photo before it. */
  readonly place: Place;
  readonly isShown: boolean;
  readonly overlay: ReactNode;
}

/** The height of the caption above a photo, in pixels. */
export const ABOVE_PHOTOS = 28;

export interface PhotoPaneProps {
  readonly photo: ViewedPhoto;
  readonly zoom: PaneZoom;
  /** Whether the shown magnification is that of this photo. */
  readonly leads: boolean;
  /** What lies over the photo, in percent of its size. */
  readonly overlay?: ReactNode;
  /** Another photo in the same pane: one of the two is seen. */
  readonly behind?: BehindPhoto | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Called with the id of each photo and its loading state. */
  readonly onPictureState?: ((id: string, state: PictureState) => void) | undefined;
}

/** One photo, which is zoomed and moved together with the others. */
export const PhotoPane = memo(function PhotoPane(props: PhotoPaneProps) {
  const { photo, zoom, leads, overlay, behind, onRetry, onPictureState } = props;
  const ratio = photo.width / photo.height;
  const [pane, setPane] = useState<ReactZoomPanPinchContentRef | null>(null);
  useZoomedPane(zoom, pane);
  const boxRef = usePixelSize(leads ? zoom : undefined, photo.width);
  const { id } = photo;
  const onState = useCallback((state: PictureState) => onPictureState?.(id, state), [onPictureState, id]);
  return (
    <Box component="figure" sx={{ m: 0, flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <Caption photo={behind?.isShown ? behind.photo : photo} />
      <Box sx={GROUND} onDoubleClick={(event) => pane && zoom.toggleAt(pane, event)}>
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
              }}
            >
              <ViewedBox id={id} style={FILLING} isHidden={behind?.isShown ?? false}>
                <FilledPicture
                  key={id}
                  url={photo.url}
                  alt={photo.caption}
                  overlay={overlay}
                  onRetry={onRetry}
                  onState={onState}
                />
              </ViewedBox>
              {behind && (
                <ViewedBox id={behind.photo.id} style={asStyle(behind.place)} isHidden={!behind.isShown}>
                  <FilledPicture
                    key={behind.photo.id}
                    url={behind.photo.url}
                    alt={behind.photo.caption}
                    overlay={behind.overlay}
                    onRetry={onRetry}
                  />
                </ViewedBox>
              )}
            </Box>
          </TransformComponent>
        </TransformWrapper>
        <Watermark />
      </Box>
    </Box>
  );
});

/** Neither white nor black photos lose their edge on it, and no colour changes how their colours look. */
const GROUND = {
  flex: 1,
  minHeight: 0,
  position: 'relative',
  overflow: 'hidden',
  cursor: 'var(--photo-cursor, grab)',
  bgcolor: '#b8b8b8',
  '--hairline': 'rgb(0 0 0 / 45%)',
  '[data-theme="dark"] &': { bgcolor: '#3a3a3a', '--hairline': 'rgb(255 255 255 / 38%)' },
} as const;

interface ViewedBoxProps {
  readonly id: string;
  readonly style: CSSProperties;
  readonly isHidden: boolean;
  readonly children: ReactNode;
}

/** Exactly as large as the photo in it. */
function ViewedBox({ id, style, isHidden, children }: ViewedBoxProps) {
  return (
    <Box
      data-photo={id}
      style={{ ...style, ...(isHidden && { visibility: 'hidden' }) }}
      sx={{
        bgcolor: 'background.paper',
        outline: 'calc(1px / var(--zoom, 1)) solid var(--hairline)',
        '& > img': { filter: 'var(--photo-filter, none)' },
      }}
    >
      {children}
    </Box>
  );
}

function Caption({ photo: { caption, details, accent } }: { photo: ViewedPhoto }) {
  return (
    <Box
      component="figcaption"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1,
        height: ABOVE_PHOTOS,
        minWidth: 0,
        whiteSpace: 'nowrap',
      }}
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
