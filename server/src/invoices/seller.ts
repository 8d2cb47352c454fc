import type { Config } from '../platform/config.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Seller } from './rules.ts';

/** The seller and its tax rate. @throws the refusal `invoice_seller_missing` if no seller is configured */
export function sellerOf({ invoices }: Pick<Config, 'invoices'>): { seller: Seller; taxRate: number } {
  if (!invoices) throw new Refusal('invoice_seller_missing');
  const { name, street, postcode, city, country, vatNumber, registration, vatRate } = invoices;
  return {
    seller: { name, addressLines: [street, `${postcode} ${city}`, country], vatNumber, registration },
    taxRate: vatRate,
  };
}
