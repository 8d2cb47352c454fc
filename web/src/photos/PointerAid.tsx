import { backgroundColour } from '@likeness/contract/purposes/geometry';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../i18n/useText.ts';
import { difference76, labOf, rgbOf } from '../ui/colour.ts';
import type { Rgb } from '../ui/colour.ts';
import type { ViewedPhoto } from '../kit/viewer/PhotoViewer.tsx';
import type { ViewedPurpose } from './purposeOverlay.ts';
import { colourAt, pictureOf } from './photoPixels.ts';
import type { Picture } from './photoPixels.ts';

interface PointerAidProps {
  readonly kind: 'eyedropper' | 'loupe';
  readonly viewer: HTMLElement;
  readonly photos: readonly ViewedPhoto[];
  readonly purpose: ViewedPurpose | undefined;
}

/** The side of the loupe, in pixels. */
const LOUPE = 220;
/** How far it stands from the pointer, so that the pointer does not hide what is looked at. */
const AWAY = 18;
/** A loupe that enlarges less than this shows nothing new. */
const ENLARGES_MIN = 2;

/** Follows the pointer over the photos: it writes into elements itself, because a component is too slow for that. */
export function PointerAid({ kind, viewer, photos, purpose }: PointerAidProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const glass = useRef<HTMLCanvasElement>(null);
  const wanted = purpose && backgroundColour(purpose);

  useEffect(() => {
    const say = (colour: Rgb) => {
      const lab = labOf(colour);
      // Adding zero takes the minus from a zero.
      const [lightness, a, b] = lab.map((value) => (Math.round(value * 10) / 10 + 0).toFixed(1));
      const lines = [`RGB ${colour.join(' ')}`, `Lab ${lightness} ${a} ${b}`];
      if (wanted) {
        const distance = difference76(lab, labOf(rgbOf(wanted))).toFixed(1);
        lines.push(text('viewer.distance_to', { distance, colour: wanted }));
      }
      if (words.current) words.current.textContent = lines.join('\n');
      box.current?.style.setProperty('--colour', `rgb(${colour.join(' ')})`);
    };
    const draw = ({ canvas }: Picture, x: number, y: number, shown: number) => {
      const context = glass.current?.getContext('2d');
      if (!context) return;
      const scale = Math.max(1, (ENLARGES_MIN * shown * window.devicePixelRatio) / canvas.width);
      const side = context.canvas.width / scale;
      context.imageSmoothingEnabled = false;
      context.clearRect(0, 0, context.canvas.width, context.canvas.height);
      const [left, top] = [x * canvas.width - side / 2, y * canvas.height - side / 2];
      context.drawImage(canvas, left, top, side, side, 0, 0, context.canvas.width, context.canvas.height);
    };
    const follow = async ({ clientX, clientY, target }: PointerEvent) => {
      const on = target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null;
      const photo = photos.find(({ id }) => id === on?.dataset['photo']);
      if (!on || !photo) return leave();
      const { left, top, width, height } = on.getBoundingClientRect();
      const picture = await pictureOf(photo);
      if (!box.current) return;
      const [x, y] = [(clientX - left) / width, (clientY - top) / height];
      if (kind === 'loupe') draw(picture, x, y, width);
      else say(colourAt(picture, x, y));
      box.current.hidden = false;
      box.current.style.transform = placeAt(clientX, clientY, box.current);
    };
    let frame = 0;
    const move = (event: PointerEvent) => {
      cancelAnimationFrame(frame);
      // The photo itself says that it cannot be loaded.
      frame = requestAnimationFrame(() => void follow(event).catch(() => undefined));
    };
    const leave = () => {
      cancelAnimationFrame(frame);
      if (box.current) box.current.hidden = true;
    };
    viewer.addEventListener('pointermove', move);
    viewer.addEventListener('pointerleave', leave);
    viewer.style.setProperty('--photo-cursor', 'crosshair');
    return () => {
      cancelAnimationFrame(frame);
      viewer.removeEventListener('pointermove', move);
      viewer.removeEventListener('pointerleave', leave);
      viewer.style.removeProperty('--photo-cursor');
    };
  }, [kind, viewer, photos, wanted, text]);

  return createPortal(
    <Box ref={box} hidden data-testid={kind} sx={FOLLOWING}>
      {kind === 'loupe' ? (
        <canvas
          ref={glass}
          width={LOUPE * window.devicePixelRatio}
          height={LOUPE * window.devicePixelRatio}
          style={{ display: 'block', width: LOUPE, height: LOUPE }}
        />
      ) : (
        <Box sx={{ display: 'flex', gap: 1, p: 0.75 }}>
          <Box sx={{ width: 34, border: 1, borderColor: 'divider', bgcolor: 'var(--colour)' }} />
          <Box ref={words} sx={{ whiteSpace: 'pre', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }} />
        </Box>
      )}
    </Box>,
    document.body,
  );
}

const FOLLOWING = {
  position: 'fixed',
  left: 0,
  top: 0,
  zIndex: 'tooltip',
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: 4,
  pointerEvents: 'none',
} as const;

/** Beside the pointer, on the side where there is room. */
function placeAt(x: number, y: number, { offsetWidth, offsetHeight }: HTMLElement): string {
  const left = x + AWAY + offsetWidth > window.innerWidth ? x - AWAY - offsetWidth : x + AWAY;
  const top = y + AWAY + offsetHeight > window.innerHeight ? y - AWAY - offsetHeight : y + AWAY;
  return `translate(${left}px, ${top}px)`;
}
