import { type Random, seededRandom } from '../random.ts';
import { darken, lighten, mix } from './colours.ts';

export type Gender = 'f' | 'm';
export type Age = 'child' | 'young' | 'middle' | 'old';

export type HairStyle =
  | 'bald'
  | 'receding'
  | 'buzz'
  | 'crop'
  | 'sidePart'
  | 'slick'
  | 'curlyShort'
  | 'afro'
  | 'pixie'
  | 'bob'
  | 'fringe'
  | 'longCentre'
  | 'longSide'
  | 'curlyLong'
  | 'bun'
  | 'ponytail'
  | 'scarf';

export type Beard = 'none' | 'stubble' | 'short' | 'full' | 'moustache' | 'goatee';
type Glasses = 'none' | 'round' | 'rectangular' | 'rimless';
export type Garment = 'tee' | 'vneck' | 'shirt' | 'blazer' | 'sweater' | 'hoodie' | 'blouse';

interface Skin {
  readonly base: string;
  readonly light: string;
  readonly shade: string;
  readonly deep: string;
  readonly blush: string;
  readonly lip: string;
}

/** How a person of the demo house looks. Lengths are in hundredths of the head's height, crown to chin. */
export interface Look {
  readonly seed: number;
  readonly gender: Gender;
  readonly age: Age;
  readonly skin: Skin;
  readonly hair: { readonly style: HairStyle; readonly colour: string; readonly side: 1 | -1 };
  readonly face: {
    /** Half the width at the cheekbones; below, at the corner of the jaw and of the chin. */
    readonly cheek: number;
    readonly jaw: number;
    readonly chin: number;
  };
  readonly eyes: { readonly colour: string; readonly x: number; readonly size: number; readonly tilt: number };
  readonly brows: { readonly thickness: number; readonly arch: number; readonly colour: string };
  readonly nose: { readonly width: number; readonly base: number };
  readonly mouth: {
    readonly width: number;
    readonly upper: number;
    readonly lower: number;
    readonly smile: number;
    readonly colour: string;
  };
  readonly beard: Beard;
  readonly glasses: Glasses;
  readonly freckles: boolean;
  readonly earrings: boolean;
  readonly clothes: {
    readonly garment: Garment;
    readonly colour: string;
    readonly under: string;
    readonly tie: string;
  };
}

interface Region {
  readonly skins: readonly string[];
  readonly hairs: readonly string[];
  readonly eyes: readonly string[];
}

const BLACK = ['#17120f', '#1f1712', '#241a15'];
const BROWN = ['#2e1f16', '#3b281b', '#4a3222', '#5a3c27'];
const FAIR = ['#7a5533', '#a37a48', '#c39a5f', '#8a4526', '#b3632e'];
const DARK_EYES = ['#3a2314', '#4a2d18', '#2c1a10'];
const LIGHT_EYES = ['#5b7c99', '#6f8f7a', '#7b8a5a', '#86683c', '#4f6f94'];

/** Skin tones and colours that occur together, so that faces look natural. */
const REGIONS: readonly Region[] = [
  {
    skins: ['#f7ddcb', '#f3d3bd', '#eec6ab'],
    hairs: [...FAIR, ...BROWN],
    eyes: [...LIGHT_EYES, ...LIGHT_EYES, ...DARK_EYES],
  },
  { skins: ['#efcaaa', '#e5b690', '#dba984'], hairs: [...BROWN, ...BLACK], eyes: [...DARK_EYES, '#86683c', '#7b8a5a'] },
  { skins: ['#f0cfae', '#e8be98', '#dcae86'], hairs: BLACK, eyes: DARK_EYES },
  { skins: ['#c9976b', '#b98458', '#a8744b'], hairs: [...BLACK, '#2e1f16'], eyes: DARK_EYES },
  { skins: ['#94603c', '#7a4c2e', '#643c24', '#543120'], hairs: BLACK, eyes: DARK_EYES },
];

const STYLES: Readonly<Record<Gender, Readonly<Record<Age, Readonly<Partial<Record<HairStyle, number>>>>>>> = {
  m: {
    child: { crop: 4, sidePart: 3, curlyShort: 2, fringe: 1 },
    young: { crop: 4, sidePart: 4, slick: 2, buzz: 2, curlyShort: 3, afro: 1, bald: 0.5 },
    middle: { sidePart: 4, crop: 3, slick: 2, buzz: 3, receding: 2, bald: 1.5, curlyShort: 1 },
    old: { receding: 4, bald: 2, sidePart: 3, slick: 1, buzz: 1 },
  },
  f: {
    child: { longCentre: 3, fringe: 3, ponytail: 3, bob: 2 },
    young: { longCentre: 4, longSide: 4, bob: 3, curlyLong: 3, ponytail: 3, bun: 2, fringe: 2, pixie: 1, scarf: 1 },
    middle: { longSide: 4, bob: 4, bun: 2, ponytail: 2, curlyLong: 2, pixie: 2, longCentre: 2, scarf: 1, fringe: 1 },
    old: { bob: 4, pixie: 4, bun: 2, curlyShort: 2, scarf: 1 },
  },
};

const CLOTH_COLOURS = [
  '#27384f',
  '#3c4a5c',
  '#5b2f3a',
  '#2f4a43',
  '#6b5a49',
  '#7d8b9c',
  '#88393a',
  '#39393f',
  '#b08d57',
  '#4d6a8a',
  '#6d4d74',
  '#c2695a',
  '#54704f',
];
const SHIRT_COLOURS = ['#e9eef5', '#cfdcec', '#f3ede2', '#dfe6df', '#ecd9d6', '#a9bfd8'];

/** The same seed gives the same person: in the photo, in the proof of life, in the next attempt. */
export function drawLook(seed: number, options: { readonly gender?: Gender; readonly age?: Age } = {}): Look {
  const random = seededRandom('look', seed);
  const drawnGender = random.pick(['f', 'm'] as const);
  const drawnAge = random.weighted<Age>({ child: 1, young: 5, middle: 5, old: 2 });
  const { gender = drawnGender, age = drawnAge } = options;
  const region = random.pick(REGIONS);
  const skin = drawSkin(random, region, gender);
  const hair = drawHair(random, region, gender, age);
  return {
    seed,
    gender,
    age,
    skin,
    hair,
    face: drawFace(random, gender, age),
    eyes: {
      colour: random.pick(region.eyes),
      x: random.between(13.4, 14.6),
      size: (age === 'child' ? 1.14 : 1) * random.between(0.96, 1.08),
      tilt: random.between(-3, 5),
    },
    brows: {
      thickness: (gender === 'm' ? 2.7 : 1.9) * random.between(0.85, 1.2) * (age === 'child' ? 0.75 : 1),
      arch: gender === 'm' ? random.between(0.6, 1.8) : random.between(1.4, 2.8),
      colour: age === 'old' ? mix(hair.colour, '#8b8580', 0.4) : darken(hair.colour, 0.25),
    },
    nose: {
      width: random.between(6.3, 8) + (gender === 'm' ? 0.6 : 0) - (age === 'child' ? 0.9 : 0),
      base: random.between(67.2, 69.4) - (age === 'child' ? 1.6 : 0),
    },
    mouth: {
      width: random.between(9.8, 11.6) - (age === 'child' ? 1 : 0),
      upper: random.between(2.1, 3.1),
      lower: random.between(3.3, 4.6),
      smile: random.between(0.1, 0.9),
      colour: gender === 'f' && age !== 'child' && random.chance(0.6) ? mix(skin.lip, '#b3323f', 0.28) : skin.lip,
    },
    beard: gender === 'm' && age !== 'child' ? drawBeard(random) : 'none',
    glasses: random.chance(age === 'old' ? 0.42 : age === 'child' ? 0.06 : 0.2)
      ? random.pick(['round', 'rectangular', 'rimless'])
      : 'none',
    freckles: region === REGIONS[0] && random.chance(0.25),
    earrings: gender === 'f' && age !== 'child' && random.chance(0.4),
    clothes: drawClothes(random, gender, age),
  };
}

function drawSkin(random: Random, region: Region, gender: Gender): Skin {
  const base = mix(random.pick(region.skins), random.pick(region.skins), random.fraction());
  const darkness = 1 - Number.parseInt(base.slice(1, 3), 16) / 255;
  return {
    base,
    light: lighten(base, 0.3 - darkness * 0.16),
    shade: mix(base, darkness > 0.35 ? '#2a120a' : '#8a4a34', 0.36),
    deep: mix(base, '#2b120c', 0.62),
    blush: mix(base, '#cf4f4a', 0.42 - darkness * 0.3),
    lip: mix(base, darkness > 0.35 ? '#7a3238' : '#b4484c', gender === 'm' ? 0.38 : 0.52),
  };
}

function drawHair(random: Random, region: Region, gender: Gender, age: Age): Look['hair'] {
  const natural = random.pick(region.hairs);
  const greying = age === 'old' ? random.between(0.6, 1) : age === 'middle' && random.chance(0.4) ? 0.3 : 0;
  const grey = mix('#8d8984', '#d9d5cf', random.fraction());
  return {
    style: random.weighted(STYLES[gender][age] as Record<HairStyle, number>),
    colour: mix(natural, grey, greying),
    side: random.pick([1, -1]),
  };
}

function drawFace(random: Random, gender: Gender, age: Age): Look['face'] {
  const cheek = random.between(32.2, 34.4);
  if (age === 'child') return { cheek: cheek + 0.6, jaw: cheek - 4.6, chin: random.between(11, 13) };
  return gender === 'm'
    ? { cheek, jaw: cheek - random.between(3.2, 5.6), chin: random.between(12.5, 16.5) }
    : { cheek: cheek - 0.8, jaw: cheek - random.between(6.2, 8.4), chin: random.between(9.5, 12.5) };
}

function drawBeard(random: Random): Beard {
  return random.weighted<Beard>({ none: 5, stubble: 3, short: 2.5, full: 1.5, moustache: 0.6, goatee: 0.9 });
}

function drawClothes(random: Random, gender: Gender, age: Age): Look['clothes'] {
  const colour = random.pick(CLOTH_COLOURS);
  const grown: Record<string, number> =
    gender === 'm'
      ? { tee: 3, shirt: 4, blazer: 3, sweater: 3, hoodie: 1, vneck: 1 }
      : { tee: 2, blouse: 3, blazer: 3, sweater: 3, vneck: 3, shirt: 1 };
  const garment = random.weighted(age === 'child' ? { tee: 4, sweater: 3, hoodie: 2, shirt: 2 } : grown) as Garment;
  return {
    garment,
    colour: garment === 'shirt' || garment === 'blouse' ? random.pick([...SHIRT_COLOURS, colour]) : colour,
    under: random.pick(SHIRT_COLOURS),
    tie: gender === 'm' && random.chance(0.35) ? random.pick(CLOTH_COLOURS) : '',
  };
}
