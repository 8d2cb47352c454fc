import { POPUP_PAGES, POPUP_RECURRENCES, POPUP_TYPES } from '@likeness/contract/settingsLists/popups';
import { z } from 'zod';
import { COUNTRIES } from '../countries.ts';
import { readJson, readText } from '../data.ts';
import { inLanguages } from '../languages.ts';

/** In days from today; negative in the past. */
const days = z.int();

const popupTexts = z.strictObject({
  title: z.string(),
  subtitle: z.string(),
  text: z.string(),
  shareText: z.string(),
});

const popup = popupTexts.extend({
  recurrence: z.enum(POPUP_RECURRENCES),
  type: z.enum(POPUP_TYPES),
  promo: z.string().optional(),
  androidVersion: z.string().optional(),
  iosVersion: z.string().optional(),
  from: days.optional(),
  to: days.optional(),
  active: z.boolean(),
  shown: z.int(),
  translations: inLanguages(['fr', 'es'], popupTexts),
});

export const POPUPS = readJson('popups.json', z.array(popup));

const partnerPopupTexts = z.strictObject({
  title: z.string(),
  subtitle: z.string(),
  buttonText1: z.string(),
  buttonText2: z.string().nullable(),
});

const partnerPopup = partnerPopupTexts.extend({
  page: z.enum(POPUP_PAGES),
  link1: z.url(),
  tag1: z.string(),
  link2: z.url().optional(),
  tag2: z.string().optional(),
  countries: z.array(z.enum(COUNTRIES.map(({ countryCode }) => countryCode))),
  from: days,
  to: days,
  active: z.boolean(),
  shown: z.int(),
  /** How often its first and its second button were pressed. */
  used: z.tuple([z.int(), z.int()]),
  drawing: z.string().transform((file) => readText(file)),
  translations: inLanguages(['fr', 'es'], partnerPopupTexts),
});

export const PARTNER_POPUPS = readJson('partnerPopups.json', z.array(partnerPopup));
export const POPUP_PIXELS = { width: 600, height: 320 };
