import { z } from 'zod';
import { readCsv, readJson } from '../data.ts';
import { NAMES } from './names.ts';

const place = z.strictObject({
  language: z.string(),
  /** Each `#` is a digit. If the country reserves numbers for films and books, one of these. */
  phone: z.string(),
  /** `{n}` is the house number. */
  streets: z.array(z.string()),
  /** The origins of the names of people who live there; one that is listed twice is twice as frequent. */
  origins: z.array(z.enum([...NAMES.keys()])),
});

const postcode = z.strictObject({ country: z.string().length(2), postalCode: z.string(), city: z.string() });

const WRITTEN = readJson('places.json', z.record(z.string().length(2), place));
const POSTCODES = readCsv('postcodes.csv', postcode);

/** By country. */
export const PLACES = new Map(
  Object.entries(WRITTEN).map(([code, written]) => [
    code,
    { ...written, cities: POSTCODES.filter(({ country }) => country === code) },
  ]),
);
