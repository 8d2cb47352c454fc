import { ConfigError } from './configError.ts';
import type { SellerSetting } from './settingKinds.ts';

/** The seller on invoices, and the rate of the tax in its prices. */
export interface InvoiceSettings {
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
  readonly vatNumber: string | null;
  readonly vatRate: number;
  readonly registration: string | null;
}

/** As they are read from the environment. */
interface InvoiceVariables {
  readonly INVOICE_SELLER?: SellerSetting | undefined;
  readonly INVOICE_VAT_NUMBER?: string | undefined;
  readonly INVOICE_VAT_RATE?: number | undefined;
  readonly INVOICE_REGISTRATION?: string | undefined;
}

/** The French rate, used when none is configured. */
const VAT_RATE = 20;

/** Of the demo house. */
export const DEMO_SELLER: InvoiceSettings = {
  name: 'Maison du Portrait SARL (demo)',
  street: '12 rue de l’Exemple',
  postcode: '75011',
  city: 'Paris',
  country: 'France',
  vatNumber: 'FR00 000 000 000',
  vatRate: VAT_RATE,
  registration: 'RCS Paris 000 000 000',
};

/** The tax needs the seller's tax number, and both are useless without the seller. */
export function invoicesOf(values: InvoiceVariables): InvoiceSettings | undefined {
  const {
    INVOICE_SELLER: named,
    INVOICE_VAT_NUMBER: vatNumber,
    INVOICE_VAT_RATE: vatRate = VAT_RATE,
    INVOICE_REGISTRATION: registration,
  } = values;
  const isMissingSeller =
    !named && [vatNumber, values.INVOICE_VAT_RATE, registration].some((value) => value !== undefined);
  if (isMissingSeller) throw new ConfigError('For invoices, this is needed too: INVOICE_SELLER');
  if (!named) return undefined;
  if (vatRate > 0 && !vatNumber) {
    throw new ConfigError('For invoices, this is needed too: INVOICE_VAT_NUMBER (or INVOICE_VAT_RATE=0)');
  }
  return { ...named, vatNumber: vatNumber ?? null, vatRate, registration: registration ?? null };
}
