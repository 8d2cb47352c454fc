import { z } from 'zod';

/** Fields of a purpose that only people read: no photo is judged by them, and no board is made of them. */
export const ONLY_READ: readonly string[] = [
  'label',
  'reference',
  'icon_id',
  'photo_description',
  'photo_board_description',
  'source_address',
  'source_checked_on',
  'source_left_open',
  'thumbnail',
];

/** Which rules of a purpose a photo was judged by. */
export const judgedBy = z.object({
  purpose_id: z.number(),
  /** Of the purpose, when the verdict was given. */
  revision: z.number().int(),
  /** Whether its rules are others now. */
  rules_changed: z.boolean(),
});
export type JudgedBy = z.output<typeof judgedBy>;
