import { amountOf } from '@likeness/contract/kit/money';
import { z } from 'zod';
import { readCsv, yesOrNo } from './data.ts';
import { labelColumns, labelled } from './languages.ts';

const PRODUCT_KEYS = ['digital', 'printed', 'ephoto', 'ephoto_printed', 'unchecked', 'extra_prints'] as const;
export type ProductKey = (typeof PRODUCT_KEYS)[number];

const product = z.strictObject({
  key: z.enum(PRODUCT_KEYS),
  reference: z.string(),
  label: z.string(),
  ...labelColumns,
  /** `main` is bought by itself, `option` only beside a main product. */
  productType: z.enum(['main', 'option']),
  signatureNeeded: yesOrNo,
  sendByPostNeeded: yesOrNo,
  verificationNeeded: yesOrNo,
  ephotoNeeded: yesOrNo,
  /** Euros, in the eurozone: what others pay is reckoned from it. */
  price: z.string().transform(amountOf),
});

export const PRODUCTS = readCsv('products.csv', product).map(({ fr, es, de, ...row }) => ({
  ...row,
  translations: labelled({ fr, es, de }),
}));
