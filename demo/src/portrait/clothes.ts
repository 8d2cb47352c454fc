import { bothSides, type Canvas, path } from './canvas.ts';
import { darken, lighten } from './colours.ts';
import { neckHalfWidth } from './head.ts';
import type { Garment, Look } from './look.ts';

interface Tailor {
  readonly canvas: Canvas;
  readonly look: Look;
  /** Half the width of the neck. */
  readonly n: number;
}

/** Shoulders up to a neckline: a curve from the left side of the neck to the right one, with this depth. */
function torso(n: number, dip: number, rise: number): string {
  return path`M ${-n - 4} ${117 - rise} C ${-n - 11} 122.5 -46 124.5 -66 130 C -88 136 -99 150 -106 260 L 106 260 C 99 150 88 136 66 130
    C 46 124.5 ${n + 11} 122.5 ${n + 4} ${117 - rise} C ${n - 1} ${117 + dip} ${-n + 1} ${117 + dip} ${-n - 4} ${117 - rise} Z`;
}

function fabric(canvas: Canvas, outline: string, colour: string): string {
  const light = canvas.vertical([
    [0, lighten(colour, 0.14)],
    [0.3, colour],
    [1, darken(colour, 0.3)],
  ]);
  const fold = (x: number, y: number, turn: number, ry = 30): string =>
    canvas.soft({ x, y, rx: 5, ry, colour: darken(colour, 0.5), opacity: 0.34, turn });
  return `<path d="${outline}" fill="${light}"/><g clip-path="${canvas.clip(outline)}">
    ${canvas.soft({ x: 0, y: 121, rx: 34, ry: 12, colour: darken(colour, 0.6), opacity: 0.4 })}
    ${bothSides(fold(44, 152, -38) + fold(62, 168, -24) + fold(90, 190, 8, 60))}
    ${bothSides(canvas.soft({ x: 48, y: 134, rx: 30, ry: 8, colour: lighten(colour, 0.35), opacity: 0.32, turn: 18 }))}
  </g>`;
}

function rib(outline: string, colour: string, width: number): string {
  return `<path d="${outline}" fill="none" stroke="${darken(colour, 0.16)}" stroke-width="${width}"/>
    <path d="${outline}" fill="none" stroke="${darken(colour, 0.42)}" stroke-width="0.5" transform="translate(0 ${width / 2})"/>`;
}

function neckline(n: number, dip: number): string {
  return path`M ${-n - 4} 117 C ${-n + 1} ${117 + dip} ${n - 1} ${117 + dip} ${n + 4} 117`;
}

function collar(canvas: Canvas, n: number, colour: string): string {
  const leaf = path`M ${n + 2.4} 110 C ${n + 6} 114 ${n + 7} 118 ${n + 5.4} 123 L 14.5 141 L 1.4 130 C 8 126 ${n - 3} 119 ${n + 2.4} 110 Z`;
  const band = path`M ${-n - 2.4} 110 C ${-n + 2} 122 -6 128 0 130 C 6 128 ${n - 2} 122 ${n + 2.4} 110 C ${n - 1} 119 6 125 0 126.4 C -6 125 ${-n + 1} 119 ${-n - 2.4} 110 Z`;
  const light = canvas.vertical([
    [0, darken(colour, 0.08)],
    [1, lighten(colour, 0.2)],
  ]);
  return `<path d="${band}" fill="${darken(colour, 0.22)}"/>${bothSides(`<path d="${leaf}" fill="${light}" stroke="${darken(colour, 0.3)}" stroke-width="0.5" stroke-linejoin="round"/>`)}`;
}

function buttons(colour: string): string {
  return `<path d="M 0 131 L 0.8 260" fill="none" stroke="${darken(colour, 0.25)}" stroke-width="0.7"/>${[143, 165, 187]
    .map(
      (y) =>
        `<circle cx="0.6" cy="${y}" r="1.3" fill="${lighten(colour, 0.3)}" stroke="${darken(colour, 0.35)}" stroke-width="0.3"/>`,
    )
    .join('')}`;
}

function tie(colour: string): string {
  return `<path d="M -4.6 131 L 4.6 131 L 3 139.4 L -3 139.4 Z" fill="${lighten(colour, 0.06)}"/>
    <path d="M -3 139 L 3 139 L 8.6 200 L 0 230 L -8.6 200 Z" fill="${colour}"/>
    <path d="M -3 139.2 L 3 139.2" stroke="${darken(colour, 0.4)}" stroke-width="0.9"/>`;
}

const GARMENTS: Readonly<Record<Garment, (tailor: Tailor) => string>> = {
  tee: ({ canvas, look, n }) =>
    fabric(canvas, torso(n, 17, 0), look.clothes.colour) + rib(neckline(n, 17), look.clothes.colour, 3),
  sweater: ({ canvas, look, n }) =>
    fabric(canvas, torso(n, 12, 1.5), look.clothes.colour) + rib(neckline(n, 12), look.clothes.colour, 4.6),
  vneck: ({ canvas, look, n }) => {
    const { colour } = look.clothes;
    const outline = path`M ${-n - 4} 117 C ${-n - 11} 122.5 -46 124.5 -66 130 C -88 136 -99 150 -106 260 L 106 260 C 99 150 88 136 66 130
      C 46 124.5 ${n + 11} 122.5 ${n + 4} 117 L 0 150 Z`;
    const edge = path`M ${-n - 4} 117 L 0 150 L ${n + 4} 117`;
    return fabric(canvas, outline, colour) + rib(edge, colour, 2.6);
  },
  shirt: ({ canvas, look, n }) => {
    const { colour, tie: tieColour } = look.clothes;
    return (
      fabric(canvas, torso(n, 16, 2), colour) +
      buttons(colour) +
      (tieColour ? tie(tieColour) : '') +
      collar(canvas, n, colour)
    );
  },
  blouse: ({ canvas, look, n }) => {
    const { colour } = look.clothes;
    const placket = path`M ${-n - 4} 117 C ${-n + 4} 132 -5 140 0 152 C 5 140 ${n - 4} 132 ${n + 4} 117`;
    const outline = path`M ${-n - 4} 117 C ${-n - 11} 122.5 -46 124.5 -66 130 C -88 136 -99 150 -106 260 L 106 260 C 99 150 88 136 66 130
      C 46 124.5 ${n + 11} 122.5 ${n + 4} 117 C ${n - 4} 132 5 140 0 152 C -5 140 ${-n + 4} 132 ${-n - 4} 117 Z`;
    return `${fabric(canvas, outline, colour)}<path d="${placket}" fill="none" stroke="${darken(colour, 0.24)}" stroke-width="1.1"/>${buttons(
      colour,
    )
      .replace('M 0 131', 'M 0 152')
      .replace(/<circle cx="0.6" cy="143"[^>]*>/, '')}`;
  },
  blazer: ({ canvas, look, n }) => {
    const { colour, under, tie: tieColour } = look.clothes;
    const jacket = path`M ${-n - 7} 117.5 C ${-n - 14} 121.5 -48 122.5 -68 128 C -91 134 -103 149 -110 260 L -9 260 C -10 220 ${-n - 1} 160 ${-n - 7} 117.5 Z`;
    const lapel = path`M ${-n - 6.4} 116 C ${-n - 10} 120 ${-n - 13} 124 ${-n - 13.4} 130 L ${-n - 17} 150 L ${-n - 10} 153 L -10 214 C -11 180 ${-n - 1} 150 ${-n - 6.4} 116 Z`;
    const half = `${fabric(canvas, jacket, colour)}<path d="${lapel}" fill="${lighten(colour, 0.1)}" stroke="${darken(colour, 0.5)}" stroke-width="0.6" stroke-linejoin="round"/>`;
    const inner =
      look.gender === 'm'
        ? fabric(canvas, torso(n, 16, 2), under) +
          buttons(under) +
          (tieColour ? tie(tieColour) : '') +
          collar(canvas, n, under)
        : fabric(canvas, torso(n, 34, 0), under) + rib(neckline(n, 34), under, 1.4);
    return inner + bothSides(half);
  },
  hoodie: ({ canvas, look, n }) => {
    const { colour } = look.clothes;
    const hood = path`M ${n + 2} 104 C ${n + 12} 106 ${n + 22} 116 ${n + 21} 124 C ${n + 12} 132 8 138 0 140 C 6 132 ${n} 124 ${n + 2} 104 Z`;
    const cords = path`M 9 134 C 10 146 9 156 10.4 170`;
    return (
      fabric(canvas, torso(n, 18, 0), colour) +
      bothSides(
        `<path d="${hood}" fill="${canvas.vertical([
          [0, darken(colour, 0.3)],
          [1, lighten(colour, 0.1)],
        ])}" stroke="${darken(colour, 0.4)}" stroke-width="0.6"/><path d="${cords}" fill="none" stroke="${lighten(colour, 0.55)}" stroke-width="1.3" stroke-linecap="round"/>`,
      )
    );
  },
};

export function drawClothes(canvas: Canvas, look: Look): string {
  return GARMENTS[look.clothes.garment]({ canvas, look, n: neckHalfWidth(look) });
}
