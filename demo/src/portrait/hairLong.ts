import { path } from './canvas.ts';
import type { Barber, Cut, Hair } from './barber.ts';
import type { HairStyle } from './look.ts';
import type { Curve } from './strands.ts';

interface Fall {
  /** Distance of the parting from the middle. */
  readonly at: number;
  /** Distance of the ends from the crown. */
  readonly drop: number;
  /** Distance from the cheeks at the widest point; below, at the ends. */
  readonly body: number;
  readonly ends: number;
}

/** Hair that falls from a parting on both sides, behind the line of the ears, to the shoulders. */
function curtains({ w, shape, shaded, strands }: Barber, { at, drop, body, ends }: Fall): Hair {
  const back = path`M 0 -6.6 C 18 -6.6 ${w - 2} 0 ${w + 2} 18 C ${w + body + 1} 36 ${w + body + 1} 64 ${w + ends} ${drop}
    L ${-w - ends} ${drop} C ${-w - body - 1} 64 ${-w - body - 1} 36 ${-w - 2} 18 C ${-w + 2} 0 -18 -6.6 0 -6.6 Z`;
  const long = drop > 120;
  const inside = long ? w - 9 : w - 4;
  const curtain = (sign: 1 | -1): string => {
    const x = (value: number): number => value * sign;
    return path`M ${at} -7 C ${x(16)} -8 ${x(w - 3)} -2 ${x(w + 1.6)} 16 C ${x(w + body)} 34 ${x(w + body)} 62 ${x(w + body - 1)} ${Math.min(86, drop - 14)}
      C ${x(w + ends + 1)} ${drop - 20} ${x(w + ends)} ${drop - 8} ${x(w + ends - 5)} ${drop}
      C ${x(w - 1)} ${drop + 1.4} ${x(inside)} ${drop} ${x(inside - 2)} ${drop - 4}
      C ${x(w - 1)} ${drop - 26} ${x(w + 0.6)} 74 ${x(w - 1.4)} 58 C ${x(w - 2)} 44 ${x(w - 3)} 30 ${x(w - 8)} 19.6 C ${x(w - 15)} 12.6 ${at + x(8)} 10 ${at} 9 Z`;
  };
  const guides = (sign: 1 | -1): readonly Curve[] => [
    [at, -6.4, sign * (w + 3), -4, sign * (w + body + 2), 58, sign * (w + ends - 4), drop],
    [at, 2, sign * (w - 4), 4, sign * (w + body - 1), 54, sign * (w + ends - 9), drop],
    [at, 8.4, sign * (w - 6), 10, sign * (w + 2), 50, sign * (inside - 1), drop - 2],
  ];
  const side = (sign: 1 | -1): string =>
    shape(curtain(sign)) + strands(guides(sign), { count: 78, width: 0.8, loose: 0.5, tips: 1.4 });
  return { back: shaded(back), front: side(1) + side(-1) };
}

const fringe: Cut = (barber) => {
  const { w, shape, strands, locks } = barber;
  const { back, front } = curtains(barber, { at: 0, drop: 106, body: 5.4, ends: 6 });
  const bangs = path`M 0 -7 C 16 -7 ${w - 6} -3 ${w - 3} 14 C ${w} 26 ${w} 36 ${w - 1.4} 44 C ${w - 4} 40 ${w - 6} 37 ${w - 9} 35.6 C 14 37.4 -14 37.4 ${-w + 9} 35.6
    C ${-w + 6} 37 ${-w + 4} 40 ${-w + 1.4} 44 C ${-w} 36 ${-w} 26 ${-w + 3} 14 C ${-w + 6} -3 -16 -7 0 -7 Z`;
  const fall: readonly Curve[] = [
    [-8, -6, -w + 8, -4, -w + 2, 22, -w + 2, 42],
    [-4, -6.6, -15, 0, -16, 20, -15, 36.4],
    [0, -7, 0, 4, 0, 20, 0, 36.8],
    [4, -6.6, 15, 0, 16, 20, 15, 36.4],
    [8, -6, w - 8, -4, w - 2, 22, w - 2, 42],
  ];
  return {
    back,
    front:
      front +
      shape(bangs) +
      strands(fall, { count: 120, width: 0.75, loose: 0.8, tips: 0.9 }) +
      locks(fall, { count: 14, width: 2, tips: 1 }),
  };
};

export const LONG_CUTS = {
  fringe,
  bob: (barber) => curtains(barber, { at: -9, drop: 98, body: 6, ends: 6.5 }),
  longCentre: (barber) => curtains(barber, { at: 0, drop: 168, body: 6, ends: 13 }),
  longSide: (barber) => curtains(barber, { at: -11, drop: 156, body: 7.5, ends: 17 }),
} satisfies Partial<Record<HairStyle, Cut>>;
