import type { Random } from '../random.ts';
import type { Canvas } from './canvas.ts';
import type { Look } from './look.ts';
import type { Curve, Strands } from './strands.ts';

/** What of the hair lies behind the head and what in front of the face. */
export interface Hair {
  readonly back: string;
  readonly front: string;
}

/** What a cut is made with: a look's colours and the seeded hand that lays the hair. */
export interface Barber {
  readonly canvas: Canvas;
  readonly look: Look;
  readonly random: Random;
  readonly colour: string;
  /** Half the width of the skull at the temples. */
  readonly w: number;
  readonly shape: (outline: string) => string;
  /** The same behind the neck, where no light comes. */
  readonly shaded: (outline: string) => string;
  readonly strands: (guides: readonly Curve[], wished: Omit<Strands, 'colour'>) => string;
  readonly locks: (guides: readonly Curve[], wished: Omit<Strands, 'colour'>) => string;
}

export type Cut = (barber: Barber) => Partial<Hair>;
