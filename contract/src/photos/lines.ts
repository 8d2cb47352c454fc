import { z } from 'zod';
import { MESSAGES } from '../kit/fields.ts';

const SHARE = z.number().min(0).max(1);

/** Beyond this the picture is not tilted but lies on its side. */
const TILT_MAX = 45;

/**
 * Where a person has found the head on one version of a photo. Heights are shares of the upright picture's height from
 * its top edge, `centre` is a share of its width from the left edge; so they hold for every size of the same picture.
 */
export const photoLines = z
  .object({
    crown: SHARE,
    chin: SHARE,
    /** The line through both eyes. */
    eyes: SHARE.nullable(),
    /** The middle of the face. */
    centre: SHARE.nullable(),
    /** Degrees by which the head leans to the right of the picture; negative to the left. */
    tilt: z.number().min(-TILT_MAX).max(TILT_MAX),
  })
  .refine(({ crown, chin }) => crown < chin, { message: MESSAGES.chinBelowCrown, path: ['chin'] });
export type PhotoLines = z.output<typeof photoLines>;
