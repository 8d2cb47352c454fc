import { z } from 'zod';
import { readCsv, readJson, yesOrNo } from './data.ts';

const country = z.strictObject({
  countryCode: z.string().length(2),
  countryName: z.string(),
  localCurrency: z.string().length(3),
  isPrimary: yesOrNo,
  sendAuthorized: yesOrNo,
  scarfAuthorized: yesOrNo,
  /** Whether it issues Schengen visas. */
  schengen: yesOrNo,
  /** What the mail partner calls it: in French and capitals, as on an envelope; none where we send nothing. */
  countryMerciFacteur: z.string().optional(),
});

export const COUNTRIES = readCsv('countries.csv', country);

/** Countries that prices treat alike, by the group's label. */
export const COUNTRY_GROUPS = readJson(
  'countryGroups.json',
  z.record(z.string(), z.array(z.enum(COUNTRIES.map(({ countryCode }) => countryCode)))),
);
