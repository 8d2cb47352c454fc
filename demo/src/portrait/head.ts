import { bothSides, type Canvas, path, softStroke } from './canvas.ts';
import type { Look } from './look.ts';

/**
 * The head in its own units: the crown at y = 0, the chin at y = 100, x = 0 in the middle. Everything else on a portrait
 * is placed in these units, so crown and chin are known wherever the head is put.
 */
export function facePath({ face: { cheek, jaw, chin } }: Look): string {
  return path`M 0 0
    C ${cheek * 0.62} 0 ${cheek + 0.4} 12 ${cheek + 0.2} 40
    C ${cheek + 0.1} 52 ${jaw + 2.4} 66 ${jaw - 0.6} 76
    C ${jaw - 3.6} 86 ${chin + 3} 100 0 100
    C ${-chin - 3} 100 ${-jaw + 3.6} 86 ${-jaw + 0.6} 76
    C ${-jaw - 2.4} 66 ${-cheek - 0.1} 52 ${-cheek - 0.2} 40
    C ${-cheek - 0.4} 12 ${-cheek * 0.62} 0 0 0 Z`;
}

export function neckHalfWidth(look: Look): number {
  return look.age === 'child' ? 14 : look.gender === 'm' ? Math.min(21, look.face.jaw - 7.5) : 15.4;
}

export function drawNeck(canvas: Canvas, look: Look): string {
  const half = neckHalfWidth(look);
  const outline = path`M ${-half} 78 C ${-half} 100 ${-half + 0.6} 108 ${-half - 3} 116 C ${-half - 8} 122 -34 128 -40 136
    L -40 190 L 40 190 L 40 136 C 34 128 ${half + 8} 122 ${half + 3} 116 C ${half - 0.6} 108 ${half} 100 ${half} 78 Z`;
  const { skin } = look;
  const fill = canvas.horizontal([
    [0, skin.shade],
    [0.3, skin.shade],
    [0.46, skin.base],
    [0.54, skin.base],
    [0.7, skin.shade],
    [1, skin.shade],
  ]);
  return `<path d="${outline}" fill="${skin.base}"/><path d="${outline}" fill="${fill}" opacity="0.55"/>
    <g clip-path="${canvas.clip(outline)}">
      ${canvas.soft({ x: 0, y: 99, rx: 34, ry: 21, colour: skin.deep, opacity: 0.8 })}
      ${canvas.soft({ x: 0, y: 92, rx: 30, ry: 14, colour: skin.deep, opacity: 0.5 })}
      ${bothSides(canvas.soft({ x: half + 1, y: 112, rx: 6, ry: 22, colour: skin.deep, opacity: 0.35 }))}
      ${bothSides(canvas.soft({ x: 7.5, y: 122, rx: 3.4, ry: 13, colour: skin.deep, opacity: 0.22, turn: 18 }))}
      ${canvas.soft({ x: 0, y: 132, rx: 7, ry: 5, colour: skin.deep, opacity: 0.24 })}
      ${bothSides(canvas.soft({ x: 22, y: 133, rx: 18, ry: 2.6, colour: skin.light, opacity: 0.4, turn: 6 }))}
    </g>`;
}

export function drawEars(canvas: Canvas, look: Look): string {
  const { skin, face } = look;
  const x = face.cheek - 0.6;
  const outline = path`M ${x} 45 C ${x + 2} 41.6 ${x + 6.2} 42.4 ${x + 6} 48.5 C ${x + 5.9} 54 ${x + 4.6} 59 ${x + 3.4} 62.4
    C ${x + 2.6} 65.4 ${x - 0.4} 65.6 ${x - 1.4} 62 Z`;
  const inner = path`M ${x + 1} 46.6 C ${x + 3} 44 ${x + 5} 45.4 ${x + 4.6} 49.6 C ${x + 4.2} 53.4 ${x + 3.6} 55.6 ${x + 2.4} 58`;
  const ear = `<path d="${outline}" fill="${canvas.vertical([
    [0, skin.base],
    [0.6, skin.shade],
    [1, skin.base],
  ])}"/><path d="${inner}" fill="none" stroke="${skin.deep}" stroke-width="0.8" stroke-linecap="round" opacity="0.5"/>
    ${canvas.soft({ x: x + 2.2, y: 53, rx: 2.4, ry: 5, colour: skin.deep, opacity: 0.5 })}`;
  const stud = path`M ${x + 2} 64 m -1 0 a 1 1 0 1 0 2 0 a 1 1 0 1 0 -2 0`;
  const jewel = look.earrings ? `<path d="${stud}" fill="#e9d9a8" stroke="#a88a45" stroke-width="0.25"/>` : '';
  return bothSides(ear + jewel);
}

/** The face without its features: light from the front, a little from above, so that it reads as a volume. */
export function drawFace(canvas: Canvas, look: Look): string {
  const { skin, face, age } = look;
  const outline = facePath(look);
  const aged = age === 'old' ? 1 : age === 'middle' ? 0.45 : 0;
  const volume = canvas.round(
    [
      [0, skin.light],
      [0.45, skin.base],
      [0.78, skin.base],
      [1, skin.shade],
    ],
    { x: 0.5, y: 0.42, radius: 0.62 },
  );
  return `<path d="${outline}" fill="${volume}"/>
    <g clip-path="${canvas.clip(outline)}">
      ${softStroke(outline, skin.deep, 17, 0.4)}
      ${bothSides(canvas.soft({ x: face.cheek - 3, y: 36, rx: 10, ry: 22, colour: skin.shade, opacity: 0.5 }))}
      ${bothSides(canvas.soft({ x: face.jaw - 3, y: 78, rx: 12, ry: 16, colour: skin.shade, opacity: 0.5, turn: 20 }))}
      ${bothSides(canvas.soft({ x: 21, y: 71, rx: 7, ry: 12, colour: skin.shade, opacity: 0.3, turn: 28 }))}
      ${canvas.soft({ x: 0, y: 25, rx: 24, ry: 15, colour: skin.light, opacity: 0.55 })}
      ${bothSides(canvas.soft({ x: 19, y: 62, rx: 12.5, ry: 10, colour: skin.blush, opacity: 0.42 }))}
      ${bothSides(canvas.soft({ x: 18.5, y: 58.5, rx: 9, ry: 5.5, colour: skin.light, opacity: 0.5, turn: -18 }))}
      ${canvas.soft({ x: 0, y: 93.5, rx: 9, ry: 5.5, colour: skin.light, opacity: 0.45 })}
      ${bothSides(canvas.soft({ x: look.eyes.x - 0.6, y: 48.6, rx: 11, ry: 7.6, colour: skin.shade, opacity: 0.55 }))}
      ${bothSides(canvas.soft({ x: 6.6, y: 47, rx: 4.4, ry: 6.6, colour: skin.deep, opacity: 0.26 }))}
      ${aged > 0 ? wrinkles(canvas, look, aged) : ''}
      ${look.freckles ? freckles(look) : ''}
    </g>`;
}

function wrinkles(canvas: Canvas, { skin, eyes }: Look, strength: number): string {
  const line = (d: string, opacity: number, width = 0.5): string =>
    softStroke(d, skin.deep, width * 3.4, opacity * strength);
  const forehead = [24.5, 28.4, 32.2].map((y, index) =>
    line(
      path`M ${-15 + index} ${y + 0.8} C -8 ${y - 0.9} -3 ${y + 0.5} 0 ${y} C 4 ${y - 0.6} 9 ${y - 0.9} ${15 - index} ${y + 0.9}`,
      0.26,
    ),
  );
  const crowsFeet = [-1.4, 0.8, 3].map((dy) =>
    line(path`M ${eyes.x + 8} ${50 + dy * 0.7} q 2 ${dy * 0.35} 3.8 ${dy}`, 0.3, 0.32),
  );
  const sides = bothSides(
    `${line(path`M 9.2 67 C 12.6 69.4 14.4 73.6 14.2 78`, 0.5, 0.7)}${line(path`M 12.4 82.4 q 0.8 2.4 -0.4 4.8`, 0.2, 0.5)}
    ${line(path`M ${eyes.x - 6} 55.4 q 6 3 12 -0.6`, 0.28, 0.4)}${crowsFeet.join('')}
    ${canvas.soft({ x: eyes.x, y: 56.4, rx: 7.5, ry: 2.6, colour: skin.deep, opacity: 0.26 * strength })}
    ${canvas.soft({ x: 12.8, y: 73, rx: 2.2, ry: 7, colour: skin.deep, opacity: 0.26 * strength, turn: -16 })}
    ${line(path`M 2.3 41.4 q -0.4 2 0.2 3.8`, 0.24, 0.4)}`,
  );
  return forehead.join('') + sides;
}

function freckles({ skin, seed }: Look): string {
  const spots = Array.from({ length: 46 }, (_, index) => {
    const angle = index * 2.39996 + seed;
    const radius = Math.sqrt((index % 23) / 23);
    const side = index < 23 ? 1 : -1;
    const [x, y] = [side * (14.5 + Math.cos(angle) * radius * 10), 62 + Math.sin(angle) * radius * 6];
    return path`M ${x} ${y} m -0.35 0 a 0.35 0.3 0 1 0 0.7 0 a 0.35 0.3 0 1 0 -0.7 0`;
  });
  return `<path d="${spots.join(' ')}" fill="${skin.shade}" opacity="0.6"/>`;
}
