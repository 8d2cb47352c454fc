import { z } from 'zod';
import { id, moment, optionalText, uid } from '../kit/fields.ts';
import { COMMENT_LENGTH_MAX, REASON_LENGTH_MAX } from '../kit/limits.ts';
import { documentStatus, photoStatus } from '../vocabulary.ts';
import { photoLines } from './lines.ts';

export const decisionBody = z.object({
  photo: z.object({
    status: photoStatus,
    photoUid: uid,
    newPhotoUid: uid.nullish(),
    photoRejectReasons: z
      .array(z.union([id, z.object({ id }).transform((reason) => reason.id)]))
      .max(50)
      .nullish(),
  }),
  final: z.boolean(),
  lastValidation: z.boolean().nullish(),
  comment: optionalText(COMMENT_LENGTH_MAX),
  /** The reason for validating a photo that breaks a rule of its purpose. */
  overrideReason: optionalText(REASON_LENGTH_MAX),
  /** The reason for sending a photo whose face is not as the customer sent it. */
  face_change_reason: optionalText(REASON_LENGTH_MAX),
  /** Where a sorter has placed the lines on the photo that this decides on: the new one, where one is sent. */
  lines: photoLines.nullish(),
});
export type DecisionBody = z.output<typeof decisionBody>;

export const decisionAnswer = z.object({
  id: z.number(),
  status: documentStatus,
  message: z.string(),
  undo: z.object({ decision: z.number(), until: moment, server_now: moment }),
});
