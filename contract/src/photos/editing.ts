import { z } from 'zod';
import { photoToUse } from '../files.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, uid } from '../kit/fields.ts';
import type { Role } from '../kit/roles.ts';
import { photoLines } from './lines.ts';
import { FRAMING_LIMITS } from './editGeometry.ts';
import { backgroundMask } from './editMask.ts';
import { TONE_LIMITS } from './editTone.ts';

/* Editing a photo in the screen, and the guard that looks at whatever comes back. */

const EDITING_ROLES: readonly Role[] = [
  'sorter',
  'controller',
  'orderManager',
  'automaticProgram',
  'admin',
  'superAdmin',
];

/** No photo has more pixels on a side. */
const SIDE_MAX = 50_000;
/** A mask of the finest grid, with a frayed edge, has some hundred kilobytes. */
const EDIT_BYTES_MAX = 2 * 1024 * 1024;

const { scale, turn } = FRAMING_LIMITS;
const white = z.number().min(TONE_LIMITS.white.min).max(TONE_LIMITS.white.max);

/**
 * What is done to a photo, as numbers and never as pixels. So a photo that is edited once more is drawn anew from what
 * the customer sent, and nothing is compressed twice.
 */
export const editRecipe = z.object({
  framing: z.object({
    x: z.number().min(-SIDE_MAX).max(SIDE_MAX),
    y: z.number().min(-SIDE_MAX).max(SIDE_MAX),
    scale: z.number().min(scale.min).max(scale.max),
    turn: z.number().min(-turn).max(turn),
  }),
  tone: z.object({
    exposure: z.number().min(-TONE_LIMITS.exposure).max(TONE_LIMITS.exposure),
    red: white,
    blue: white,
  }),
  /** The colour that the background is filled with; null if it stays. */
  fill: z.object({ colour: z.string().regex(/^#[0-9a-f]{6}$/i), mask: backgroundMask }).nullable(),
});
export type EditRecipe = z.output<typeof editRecipe>;

export const readPhotoEdit = endpoint({
  method: 'GET',
  path: '/document/{id}/editing',
  summary: 'What the photo editor needs: the photo to edit, and the edits made to it before.',
  access: EDITING_ROLES,
  params: z.object({ id }),
  answer: z.object({
    source: z.object({
      uid: z.string(),
      width: z.number(),
      height: z.number(),
      links: z.object({ display: z.string() }).nullable(),
    }),
    /** Null if the current version was not made in the editor. */
    recipe: editRecipe.nullable(),
    lines: photoLines.nullable(),
  }),
  refusals: ['not_found'],
});

export const editPhoto = endpoint({
  method: 'POST',
  path: '/document/{id}/editing',
  summary:
    'Draws an edited photo from an untouched version, in the pixels, density and weight of the purpose. It belongs to the caller until a decision uses it.',
  access: EDITING_ROLES,
  params: z.object({ id }),
  bodyBytes: EDIT_BYTES_MAX,
  body: z.object({
    source: uid,
    recipe: editRecipe,
    /** Where the head is on the source. */
    lines: photoLines.nullable(),
  }),
  answer: photoToUse,
  refusals: [
    'not_found',
    'claim_missing',
    'claim_expired',
    'edit_source_wrong',
    'edit_off_photo',
    'file_deleted',
    'photo_damaged',
    'photo_not_jpeg',
    'photo_too_many_pixels',
    'photo_too_heavy',
    'photo_took_too_long',
    'picture_lost',
  ],
});

/**
 * `not_comparable`: the customer's face is not found on the returned photo. `nothing_to_compare`: the customer's own
 * photo shows nothing there.
 */
export const FACE_VERDICTS = ['unchanged', 'changed', 'not_comparable', 'nothing_to_compare'] as const;
export type FaceVerdict = (typeof FACE_VERDICTS)[number];

/** Verdicts with which a photo is returned or validated only if somebody says why. */
export const FACE_VERDICTS_WITH_REASON: readonly FaceVerdict[] = ['changed', 'not_comparable'];

export const checkFace = endpoint({
  method: 'POST',
  path: '/document/{id}/face-check',
  summary: "Compares the face on the caller's own upload with the one that the customer sent. It decides nothing.",
  access: EDITING_ROLES,
  params: z.object({ id }),
  body: z.object({ newPhotoUid: uid }),
  answer: z.object({
    verdict: z.enum(FACE_VERDICTS),
    /** How much of the face is changed. */
    changed_percent: z.number(),
    /** Where it is changed; null where nothing is known to be. */
    map: backgroundMask.nullable(),
  }),
  refusals: ['not_found', 'claim_missing', 'claim_expired', 'file_not_yours'],
});
