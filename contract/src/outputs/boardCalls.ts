import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { emptyIsMissing, enteredDay, id, optionalText, uid } from '../kit/fields.ts';
import { changeShape } from '../kit/listShapes.ts';
import { MANAGERS, USERS } from '../settingsLists/roles.ts';
import { purposeList } from '../settingsLists/purposes.ts';

/** On paper, so that a screen can show it in its true size. */
const paper = z.object({ width_mm: z.number(), height_mm: z.number(), width: z.number(), height: z.number() });

export const generateExampleBoards = endpoint({
  method: 'POST',
  path: '/purpose/photoboard/generate-example',
  summary:
    'Both boards of a purpose as it stands in the form, with a test photo; without one they show the patterns and the places of the photos.',
  access: MANAGERS,
  query: z.object({ photoUid: uid.optional() }),
  /** The fields of the purpose, saved or not. */
  body: changeShape(purposeList),
  answer: z.object({
    /** PNG, in base64. */
    board: z.string(),
    boardAdd: z.string(),
    paper,
    /** The fields whose pattern could not be opened: their boards are shown without it. */
    troubles: z.array(z.enum(['print_pattern', 'print_pattern_add_offer'])),
  }),
  refusals: [
    'not_found',
    'file_deleted',
    'photo_damaged',
    'board_without_photo_size',
    'board_counts_impossible',
    'board_spacing_impossible',
    'board_photos_do_not_fit',
    'board_photo_does_not_fit',
  ],
  // It draws and writes nothing.
  changes: false,
});

/**
 * Order number and date are printed below the photos. Behind a short slug one line of 40 signs has room for both; behind a
 * short address they are left out where it has none.
 */
export const BOARD_ORDER_NUMBER_MAX = 18;
export const SHORT_SLUG = /^[A-Za-z0-9]{6,8}$/;

export const generateBoard = endpoint({
  method: 'POST',
  path: '/purpose/photoboard/generate',
  summary: 'A photo board of any photo, checked like the board of a shipment. Nothing is stored.',
  access: USERS,
  upload: 'photo',
  uploadMissing: 'board_fields_missing',
  /** What is missing is refused by the specification's own sentence. */
  body: z.object({
    purpose: emptyIsMissing(id.optional()),
    date: emptyIsMissing(enteredDay.optional()),
    orderNumber: optionalText(BOARD_ORDER_NUMBER_MAX),
    shortSlug: optionalText(8),
  }),
  answer: z.object({
    /** JPEG, in base64. */
    board: z.string(),
    fileName: z.string(),
    /** Whether the purpose's pattern could be loaded; without it the board is plain. */
    downloaded: z.boolean(),
    /** What stands below the photos; nothing, where they leave no room for what nobody needs. */
    text: z.string().nullable(),
    paper,
    /** How many photos are on it, and how large each is, by the purpose that it is printed for. */
    photos: z.object({ count: z.number(), width_mm: z.number(), height_mm: z.number() }),
  }),
  refusals: [
    'board_fields_missing',
    'print_pattern_not_jpeg',
    'photo_damaged',
    'photo_too_many_pixels',
    'photo_too_heavy',
    'photo_took_too_long',
    'not_found',
    'board_photo_too_rich',
    'board_text_impossible',
    'board_text_does_not_fit',
    'board_photos_do_not_fit',
    'board_photo_does_not_fit',
    'board_without_photo_size',
    'board_counts_impossible',
    'board_spacing_impossible',
  ],
  changes: false,
});
