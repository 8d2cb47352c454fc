import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, text } from '../kit/fields.ts';
import { REASON_LENGTH_MAX } from '../kit/limits.ts';
import { photoPurpose } from '../purposes.ts';
import { documentStatus } from '../vocabulary.ts';
import { fileLinks } from './documents.ts';
import { photoLines } from './lines.ts';

/* The door of the automatic programs: they take work of a kind, and answer it. They hint, and never decide. */

/** What is done to a new photo before people see it, in this order. */
export const AUTOMATIC_STEPS = ['checks', 'framing', 'compression', 'conversion'] as const;
const automaticStep = z.enum(AUTOMATIC_STEPS);
export type AutomaticStep = z.output<typeof automaticStep>;

/** How often a step of one photo is tried; after that people go on with the photo as it is. */
export const ATTEMPTS_MAX = 3;

/** How many photos a program may work on at once: each of its processes takes one. */
export const AUTOMATIC_CLAIMS_MAX = 8;

const HINTS_MAX = 50;
/** As long as the automatic reference of a rejection reason may be. */
const HINT_LENGTH_MAX = 100;

const automaticWork = z.object({
  id: z.number(),
  kind: automaticStep,
  document: z.number(),
  /** 1 for the first attempt at this step of this photo. */
  attempt: z.number().int(),
  /** The work is given to others if it is not answered until then. */
  expires_at: moment,
  server_now: moment,
  photo: z.object({
    uid: z.string(),
    file_name: z.string(),
    width: z.number(),
    height: z.number(),
    bytes: z.number(),
    density: z.number().nullable(),
    /** Where somebody has found the head on it; null until then. */
    lines: photoLines.nullable(),
    /** `display` is reduced, `download` is the whole photo. Both are upright, in sRGB and without metadata. */
    links: fileLinks.pick({ display: true, download: true }),
  }),
  purpose: photoPurpose,
  /** What the purpose wants of the file, calculated. */
  wanted: z.object({
    width: z.number().int(),
    height: z.number().int(),
    /** Dots per inch. */
    density: z.number(),
    /** In bytes. */
    weight_max: z.number().int(),
    /** Where crown and chin belong, as shares of the height from the top. */
    crown: z.number(),
    chin: z.number(),
  }),
});
export type AutomaticWork = z.output<typeof automaticWork>;

const PROGRAMS = ['automaticProgram'] as const;
const params = z.object({ id });

/** Where the document stands after an answer. The same answer sent again changes nothing, and gets this again. */
const standing = z.object({ id: z.number(), document: z.number(), status: documentStatus });

const REFUSED = ['not_found', 'claim_expired', 'wrong_state', 'step_unfit'] as const;

export const takeWork = endpoint({
  method: 'POST',
  path: '/automatic/work',
  summary:
    'Claims the next photo that waits for this step, for two minutes; no other program gets it meanwhile. Only partner plans whose step is left to a program of others have such photos. With an Idempotency-Key, a repeated request gets the same photo.',
  access: PROGRAMS,
  body: z.object({ kind: automaticStep }),
  answer: z.object({ work: automaticWork.nullable() }),
  refusals: ['hands_full'],
});

export const sendMeasures = endpoint({
  method: 'POST',
  path: '/automatic/work/{id}/measures',
  summary:
    'Answers checks: which reasons are suggested, by their automatic references, and where the head is. Nothing is rejected: the answer is stored as a hint.',
  access: PROGRAMS,
  params,
  body: z.object({
    hints: z.array(text(HINT_LENGTH_MAX)).max(HINTS_MAX).default([]),
    lines: photoLines.nullable().default(null),
  }),
  answer: standing,
  refusals: REFUSED,
});

export const sendResult = endpoint({
  method: 'POST',
  path: '/automatic/work/{id}/result',
  summary:
    'Answers framing, compression or conversion with the processed photo, a JPEG: it becomes the next version. Refused if it is not what the step is for, or if the face on it is not the one that the customer sent.',
  access: PROGRAMS,
  params,
  upload: 'file',
  body: z.object({}),
  answer: standing,
  refusals: [
    ...REFUSED,
    'photo_fails_checks',
    'automatic_face_changed',
    'photo_not_jpeg',
    'photo_damaged',
    'photo_too_many_pixels',
    'photo_too_heavy',
    'photo_took_too_long',
    'file_missing',
    'picture_lost',
  ],
});

export const sendFailure = endpoint({
  method: 'POST',
  path: '/automatic/work/{id}/failure',
  summary:
    'Reports that a step was not possible, and why. It is tried again after a while, three times in all; then people go on with the photo as it is.',
  access: PROGRAMS,
  params,
  body: z.object({ sentence: text(REASON_LENGTH_MAX) }),
  answer: standing,
  refusals: ['not_found', 'claim_expired', 'wrong_state'],
});
