import { memo } from 'react';
import { useSession } from '../session.ts';

/** Of the light and of the dark number. More would be taken for a flaw of the photo, first of all on its background. */
const OPACITY = 0.05;
const TILE = { width: 132, height: 88 } as const;

/**
 * The number of whoever looks, faintly all over a picture: a photo of the screen says who took it. It is an element of
 * its own, so what reads pixels, such as the eyedropper, reads the photo's; and it is no overlay, so nothing hides it.
 */
export const Watermark = memo(function Watermark() {
  const person = useSession()?.id;
  if (person === undefined) return null;
  return (
    <div
      aria-hidden
      data-testid="watermark"
      data-number={person}
      style={{ position: 'absolute', inset: 0, pointerEvents: 'none', backgroundImage: patternOf(person) }}
    />
  );
});

/** The number light, and dark beside it: one of the two is seen on any ground. */
function patternOf(person: number): string {
  const { width, height } = TILE;
  const number = (x: number, y: number, colour: string) =>
    `<text x="${x}" y="${y}" fill="${colour}" fill-opacity="${OPACITY}">${person}</text>`;
  const once = (x: number, y: number) => number(x + 1, y + 1, '#000') + number(x, y, '#fff');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="14" font-weight="600"><g transform="rotate(-24 ${width / 2} ${height / 2})">${once(18, 42)}${once(84, 74)}</g></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
