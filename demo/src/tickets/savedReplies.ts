import { z } from 'zod';
import { readJson } from '../data.ts';
import { inLanguages } from '../languages.ts';

const texts = z.strictObject({ label: z.string(), text: z.string() });

export const SAVED_REPLIES = readJson(
  'savedReplies.json',
  z.array(texts.extend({ translations: inLanguages(['fr', 'es'], texts) })),
);
