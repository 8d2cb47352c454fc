import { z } from 'zod';
import { readCsv } from './data.ts';

const company = z.strictObject({
  name: z.string(),
  country: z.string().length(2),
  number: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  manager: z.string(),
  phone: z.string(),
});
export type CompanyContent = z.output<typeof company>;

export const COMPANIES = readCsv('companies.csv', company);

/** Names one of them. */
export const companyName = z.enum(COMPANIES.map(({ name }) => name));
