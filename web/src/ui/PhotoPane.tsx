import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import type { ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch';
import { useText } from '../i18n/useText.ts';
import { LEAST_SCALE, MOST_SCALE } from './photoZoom.ts';
import type { PaneZoom } from './photoZoom.ts';

/** Scale added for each pixel the wheel turns by. */
const WHEEL_STEP = 0.003;

export interface ViewedPhoto {
  /** Another photo has another id. A new address of the same photo does not load it again. */
  readonly id: string;
  /** `null`: its bytes are gone. */
  readonly url: string | null;
  /** Its real size in pixels, whatever size the picture behind the address has. */
  readonly width: number;
  readonly height: number;
  /** Which of the photos it is, and what is told about it. */
  readonly caption: string;
  readonly details: readonly string[];
  /** Stands out beside the other one. */
  readonly accent?: boolean;
}

export interface PhotoPaneProps {
  readonly photo: ViewedPhoto;
  readonly zoom: PaneZoom;
  /** Whether the magnification is that of this photo. */
  readonly leads: boolean;
  /** Laid over the photo, in percent of it. */
  readonly overlay?: ReactNode;
  readonly onRetry?: () => void;
}

/** One photo that is zoomed and moved together with the others. */
export const PhotoPane = memo(function PhotoPane({ photo, zoom, leads, overlay, onRetry }: PhotoPaneProps) {
  const ratio = photo.width / photo.height;
  const [pane, setPane] = useState<ReactZoomPanPinchContentRef | null>(null);
  useZoomedPane(zoom, pane);
  const boxRef = usePixelSize(leads ? zoom : undefined, photo.width);
  return (
    <Box component="figure" sx={{ m: 0, flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <Caption photo={photo} />
      <Box
        sx={{ flex: 1, minHeight: 0, position: 'relative', overflow: 'hidden', cursor: 'grab' }}
        onDoubleClick={(event) => pane && zoom.toggleAt(pane, event)}
      >
        <TransformWrapper
          ref={setPane}
          minScale={LEAST_SCALE}
          maxScale={MOST_SCALE}
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
              <Picture key={photo.id} photo={photo} overlay={overlay} onRetry={onRetry} />
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

type Loading = 'loading' | 'shown' | 'failed';

function Picture({ photo, overlay, onRetry }: Pick<PhotoPaneProps, 'photo' | 'overlay' | 'onRetry'>) {
  const text = useText();
  const [address, setAddress] = useState(photo.url);
  const [loading, setLoading] = useState<Loading>('loading');
  const image = useRef<HTMLImageElement>(null);

  // A picture that was fetched ahead is complete at once: no spinner flashes before it.
  useLayoutEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) setLoading('shown');
  }, []);
  if (loading === 'failed' && photo.url !== null && photo.url !== address) {
    setAddress(photo.url);
    setLoading('loading');
  }

  if (address === null) return <Message sentence={text('viewer.unavailable')} />;
  if (loading === 'failed') {
    return (
      <Message sentence={text('alerts.photo_not_loaded')}>
        <Button
          variant="outlined"
          onClick={() => {
            setLoading('loading');
            onRetry?.();
          }}
        >
          {text('ui.try_again')}
        </Button>
      </Message>
    );
  }
  return (
    <>
      <img
        ref={image}
        src={address}
        alt={photo.caption}
        decoding="sync"
        draggable={false}
        onLoad={() => setLoading('shown')}
        onError={() => setLoading('failed')}
        style={{ ...FILLING, opacity: loading === 'shown' ? 1 : 0 }}
      />
      {loading === 'shown' ? (
        overlay
      ) : (
        <Box sx={{ ...FILLING, display: 'grid', placeContent: 'center' }}>
          <CircularProgress aria-label={text('app.loading')} />
        </Box>
      )}
    </>
  );
}

export const FILLING = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

function Message({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <Box
      role="alert"
      onMouseDown={keepToItself}
      sx={{ ...FILLING, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1, textAlign: 'center' }}
    >
      <BrokenImageOutlined aria-hidden color="disabled" sx={{ fontSize: 40 }} />
      <Typography variant="body2">{sentence}</Typography>
      {children}
    </Box>
  );
}

/** A click here presses a button and does not begin to move the photo. */
function keepToItself(event: SyntheticEvent): void {
  event.stopPropagation();
}

/** Takes the pane into the common zoom as soon as it is there, and keeps its view when its size changes. */
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

/** Measures how large one pixel of the photo shows before any zoom. */
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
