import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { backgroundColour, guideLines } from '@likeness/contract/purposes/geometry';
import type { Point } from '@likeness/contract/photos/editGeometry';
import { isNeutral } from '@likeness/contract/photos/editTone';
import { type PointerEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { drawFill, drawPhoto, filterTables, maskPicture } from './drawEdit.ts';
import { type Bench, moved, scaled } from './edit.ts';
import { Watermark } from '../kit/viewer/Watermark.tsx';
import { HeadHandles } from './HeadHandles.tsx';
import type { Edits } from './useEdits.ts';

export interface EditorStageProps {
  readonly picture: HTMLImageElement;
  readonly bench: Bench;
  readonly edits: Edits;
  /** Paints at a point of the frame instead of moving the photo. */
  readonly onBrush: ((at: Point) => void) | undefined;
  /** Takes the colour of a point instead of moving the photo. */
  readonly onPick: ((colour: readonly [number, number, number]) => void) | undefined;
}

const WHEEL_STEP = 1.0015;

/** The frame of the purpose with the photo in it, as it will be drawn. */
export function EditorStage({ picture, bench, edits, onBrush, onPick }: EditorStageProps) {
  const text = useText();
  const { frame, purpose } = bench;
  const { change, isBefore, showBefore, shown: edit } = edits;
  const place = useRef<HTMLDivElement>(null);
  const photo = useRef<HTMLCanvasElement>(null);
  const fill = useRef<HTMLCanvasElement>(null);
  const size = useFitted(place, frame.width / frame.height);
  const filterId = useId().replaceAll(':', '');
  const { tone, fill: filling } = edit.recipe;
  const [red, green, blue] = useMemo(() => filterTables(tone), [tone]);
  // A mask is decoded once, and not with each step of a drag.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const mask = useMemo(() => maskPicture(edit), [filling]);

  useLayoutEffect(() => {
    if (!photo.current) return;
    sizeTo(photo.current, size);
    drawPhoto(photo.current, picture, edit.recipe.framing, bench);
  }, [picture, edit.recipe.framing, bench, size]);
  useLayoutEffect(() => {
    if (!fill.current || !mask) return;
    sizeTo(fill.current, size);
    drawFill(fill.current, mask, edit.recipe.framing, bench);
  }, [edit.recipe.framing, bench, mask, size]);

  const drag = useRef<{ x: number; y: number }>(undefined);
  const perPixel = frame.height / size.height;
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    // Nobody can aim at what is not shown.
    if (isBefore) return showBefore(false);
    if (onPick) {
      const at = event.currentTarget.getBoundingClientRect();
      onPick(colourAt(photo.current!, (event.clientX - at.left) / at.width, (event.clientY - at.top) / at.height));
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY };
    paint(event);
  };
  const paint = (event: PointerEvent<HTMLElement>) => {
    const at = event.currentTarget.getBoundingClientRect();
    onBrush?.({ x: (event.clientX - at.left) * perPixel, y: (event.clientY - at.top) * perPixel });
  };
  const go = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current || isBefore) return;
    if (onBrush) {
      paint(event);
      return;
    }
    const by = { x: (event.clientX - drag.current.x) * perPixel, y: (event.clientY - drag.current.y) * perPixel };
    drag.current = { x: event.clientX, y: event.clientY };
    change('drag', (now) => moved(now, by));
  };
  const end = () => {
    drag.current = undefined;
  };

  // React listens to the wheel passively, so that the page could scroll too.
  useEffect(() => {
    const shown = photo.current?.parentElement;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      if (isBefore) return showBefore(false);
      change('wheel', (now) => scaled(now, bench, WHEEL_STEP ** -event.deltaY));
    };
    shown?.addEventListener('wheel', turn, { passive: false });
    return () => shown?.removeEventListener('wheel', turn);
  }, [change, bench, isBefore, showBefore]);

  return (
    <Box ref={place} sx={STAGE}>
      <svg width="0" height="0" aria-hidden style={{ position: 'absolute' }}>
        <filter id={filterId} colorInterpolationFilters="sRGB">
          <feComponentTransfer>
            <feFuncR type="table" tableValues={red} />
            <feFuncG type="table" tableValues={green} />
            <feFuncB type="table" tableValues={blue} />
          </feComponentTransfer>
        </filter>
      </svg>
      <Box
        data-testid="editor-frame"
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
        sx={{
          position: 'relative',
          touchAction: 'none',
          boxShadow: 6,
          cursor: onPick || onBrush ? 'crosshair' : 'grab',
          bgcolor: backgroundColour(purpose),
          '& canvas': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
        }}
        style={{ width: size.width, height: size.height }}
      >
        {/* A browser without a graphics card takes longer for the filter than for the photo. */}
        <canvas ref={photo} style={isNeutral(tone) ? undefined : { filter: `url(#${filterId})` }} />
        {mask && <canvas ref={fill} />}
        <Watermark />
        <Guides bench={bench} />
        {isBefore && (
          <Typography variant="caption" sx={BEFORE}>
            {text('editor.before')}
          </Typography>
        )}
        {!isBefore && !onBrush && <HeadHandles bench={bench} edits={edits} height={size.height} />}
      </Box>
    </Box>
  );
}

const STAGE = {
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'grid',
  placeContent: 'center',
  bgcolor: 'grey.900',
  overflow: 'hidden',
  px: 9,
} as const;

const BEFORE = {
  position: 'absolute',
  left: 8,
  top: 8,
  px: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
  pointerEvents: 'none',
} as const;

/** The purpose's lines with the bands around them. */
function Guides({ bench: { purpose } }: { bench: Bench }) {
  const { crown, chin } = guideLines(purpose);
  return [crown, chin].map(({ line, from, to }, at) => (
    <Box
      key={at === 0 ? 'crown' : 'chin'}
      aria-hidden
      sx={{ position: 'absolute', left: 0, right: 0, bgcolor: 'rgb(46 160 67 / 16%)', pointerEvents: 'none' }}
      style={{ top: `${from}%`, height: `${to - from}%` }}
    >
      <Box
        sx={{ position: 'absolute', left: 0, right: 0, borderTop: '1px dashed #2ea043' }}
        style={{ top: `${((line - from) / Math.max(to - from, 0.01)) * 100}%` }}
      />
    </Box>
  ));
}

/** Gives a canvas one pixel for each of the screen's. A new size clears it, and takes new memory. */
function sizeTo(canvas: HTMLCanvasElement, size: { readonly width: number; readonly height: number }): void {
  const width = Math.round(size.width * window.devicePixelRatio);
  const height = Math.round(size.height * window.devicePixelRatio);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

/** The largest size of these proportions that the place has room for. */
function useFitted(place: { readonly current: HTMLElement | null }, proportions: number) {
  const [size, setSize] = useState({ width: 300, height: 300 / proportions });
  useLayoutEffect(() => {
    const room = place.current;
    if (!room) return;
    const fit = () => {
      const [width, height] = [Math.max(120, room.clientWidth - 144), Math.max(120, room.clientHeight - 24)];
      const fitted = Math.min(height, width / proportions);
      setSize({ width: Math.round(fitted * proportions), height: Math.round(fitted) });
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(room);
    return () => watch.disconnect();
  }, [place, proportions]);
  return size;
}

/** The colour of the photo itself, before its tone, as a mean of some pixels. */
function colourAt(canvas: HTMLCanvasElement, x: number, y: number): readonly [number, number, number] {
  const side = 7;
  const [left, top] = [Math.round(x * canvas.width - side / 2), Math.round(y * canvas.height - side / 2)];
  const { data } = canvas.getContext('2d')!.getImageData(left, top, side, side);
  const sums = [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let at = channel; at < data.length; at += 4) sum += data[at]!;
    return sum / (side * side);
  });
  return [sums[0]!, sums[1]!, sums[2]!];
}
