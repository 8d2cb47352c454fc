import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Store } from '../kit/store.ts';
import { clippingOf } from '../ui/colour.ts';
import { FILLING } from '../ui/FilledPicture.tsx';
import { asStyle } from '../ui/place.ts';
import type { Place } from '../ui/place.ts';
import type { ViewedPhoto } from '../kit/viewer/PhotoViewer.tsx';
import type { ViewedPurpose } from './purposeOverlay.ts';
import type { Aids } from './photoAids.ts';
import { pictureOf } from './photoPixels.ts';

interface AidLayerProps {
  readonly store: Store<Aids>;
  readonly photo: ViewedPhoto;
  /** The part of the photo that has the shape of its purpose. */
  readonly part: Place;
  readonly purpose: ViewedPurpose | undefined;
}

/** What the aids draw over one photo. */
export function AidLayer({ store, photo, part, purpose }: AidLayerProps) {
  const grid = useSyncExternalStore(store.subscribe, () => store.get().grid);
  const isClipping = useSyncExternalStore(store.subscribe, () => store.get().clipping);
  return (
    <div aria-hidden style={{ ...FILLING, pointerEvents: 'none' }}>
      {isClipping && <Clipping photo={photo} />}
      {grid !== 'off' && (
        <div style={asStyle(part)} data-testid={`grid-${grid}`}>
          <Grid
            columns={grid === 'thirds' ? 3 : purpose?.photo_width}
            rows={grid === 'thirds' ? 3 : purpose?.photo_height}
          />
        </div>
      )}
    </div>
  );
}

/** Every fifth line of a fine grid is stronger, so that millimetres can be counted. */
const STRONG_EACH = 5;

/** A dark line beside a light one is seen on any photo. */
function Grid({ columns = 0, rows = 0 }: { columns: number | undefined; rows: number | undefined }) {
  const lines = (count: number) => Array.from({ length: Math.ceil(count) - 1 }, (_, place) => place + 1);
  const isFine = columns > STRONG_EACH;
  const paint = (place: number) => ({
    vectorEffect: 'non-scaling-stroke' as const,
    strokeOpacity: !isFine || place % STRONG_EACH === 0 ? 0.75 : 0.3,
  });
  const drawn = (
    <>
      {lines(columns).map((x) => (
        <line key={`x${x}`} x1={x} x2={x} y1={0} y2={rows} {...paint(x)} />
      ))}
      {lines(rows).map((y) => (
        <line key={`y${y}`} x1={0} x2={columns} y1={y} y2={y} {...paint(y)} />
      ))}
    </>
  );
  return (
    <svg viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none" style={FILLING}>
      <g stroke="#fff" strokeWidth={2}>
        {drawn}
      </g>
      <g stroke="#1450d2" strokeWidth={1}>
        {drawn}
      </g>
    </svg>
  );
}

const MARKS = { burnt: [224, 32, 32], black: [32, 96, 255] } as const;

/** Marks the pixels that are burnt out or black: red and blue. */
function Clipping({ photo }: { photo: ViewedPhoto }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    pictureOf(photo).then(
      ({ canvas: whole, context }) => {
        const target = canvas.current;
        if (isGone || !target) return;
        target.width = whole.width;
        target.height = whole.height;
        const pixels = context.getImageData(0, 0, whole.width, whole.height);
        markClipping(pixels.data);
        target.getContext('2d')?.putImageData(pixels, 0, 0);
      },
      // The photo itself says that it cannot be loaded.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [photo]);
  return <canvas ref={canvas} style={FILLING} data-testid="clipping" />;
}

/** Replaces every pixel by its mark, or by nothing. */
function markClipping(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const clipped = clippingOf([pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]);
    pixels.set(clipped ? [...MARKS[clipped], 255] : [0, 0, 0, 0], at);
  }
}
