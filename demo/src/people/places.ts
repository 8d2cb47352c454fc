import { z } from 'zod';
import { readCsv, readJson } from '../data.ts';
import { NAMES } from './names.ts';

const place = z.strictObject({
  language: z.string(),
  /** Each `#` is a digit. Numbers kept for films and books where the country has them. */
  phone: z.string(),
  /** `{n}` is the house number. */
  streets: z.array(z.string()),
  /** Where the people who live there have their names from, as often as named. */
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
