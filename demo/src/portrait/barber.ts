import type { Random } from '../random.ts';
import type { Canvas } from './canvas.ts';
import type { Look } from './look.ts';
import type { Curve, Strands } from './strands.ts';

/** The hair behind the head, and the hair in front of the face. */
export interface Hair {
  readonly back: string;
  readonly front: string;
}

/** What is needed to draw a cut: a look's colours, and functions that place the hair at random but repeatably. */
export interface Barber {
  readonly canvas: Canvas;
  readonly look: Look;
  readonly random: Random;
  readonly colour: string;
  /** Half the width of the skull at the temples. */
  readonly w: number;
  readonly shape: (outline: string) => string;
  /** The same for hair behind the neck, in the shade. */
  readonly shaded: (outline: string) => string;
  readonly strands: (guides: readonly Curve[], options: Omit<Strands, 'colour'>) => string;
  readonly locks: (guides: readonly Curve[], options: Omit<Strands, 'colour'>) => string;
}

export type Cut = (barber: Barber) => Partial<Hair>;
