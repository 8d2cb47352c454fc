export interface CountryContent {
  readonly countryCode: string;
  readonly countryName: string;
  readonly localCurrency: string;
  readonly isPrimary: boolean;
  readonly sendAuthorized: boolean;
  readonly scarfAuthorized: boolean;
}

const USUAL = { isPrimary: false, sendAuthorized: true, scarfAuthorized: true };

export const COUNTRIES: readonly CountryContent[] = [
  {
    ...USUAL,
    countryCode: 'FR',
    countryName: 'France',
    localCurrency: 'EUR',
    isPrimary: true,
    scarfAuthorized: false,
  },
  { ...USUAL, countryCode: 'US', countryName: 'United States', localCurrency: 'USD', isPrimary: true },
  { ...USUAL, countryCode: 'GB', countryName: 'United Kingdom', localCurrency: 'GBP', isPrimary: true },
  { ...USUAL, countryCode: 'DE', countryName: 'Germany', localCurrency: 'EUR', isPrimary: true },
  { ...USUAL, countryCode: 'ES', countryName: 'Spain', localCurrency: 'EUR', isPrimary: true },
  { ...USUAL, countryCode: 'IT', countryName: 'Italy', localCurrency: 'EUR' },
  { ...USUAL, countryCode: 'NL', countryName: 'Netherlands', localCurrency: 'EUR' },
  { ...USUAL, countryCode: 'BE', countryName: 'Belgium', localCurrency: 'EUR' },
  { ...USUAL, countryCode: 'IE', countryName: 'Ireland', localCurrency: 'EUR' },
  { ...USUAL, countryCode: 'PL', countryName: 'Poland', localCurrency: 'PLN' },
  { ...USUAL, countryCode: 'CH', countryName: 'Switzerland', localCurrency: 'CHF' },
  { ...USUAL, countryCode: 'FI', countryName: 'Finland', localCurrency: 'EUR' },
  { ...USUAL, countryCode: 'CA', countryName: 'Canada', localCurrency: 'CAD', isPrimary: true },
  { ...USUAL, countryCode: 'AU', countryName: 'Australia', localCurrency: 'AUD' },
  { ...USUAL, countryCode: 'IN', countryName: 'India', localCurrency: 'INR', sendAuthorized: false },
  {
    ...USUAL,
    countryCode: 'CN',
    countryName: 'China',
    localCurrency: 'CNY',
    sendAuthorized: false,
    scarfAuthorized: false,
  },
  { ...USUAL, countryCode: 'JP', countryName: 'Japan', localCurrency: 'JPY', scarfAuthorized: false },
  {
    ...USUAL,
    countryCode: 'KR',
    countryName: 'South Korea',
    localCurrency: 'KRW',
    sendAuthorized: false,
    scarfAuthorized: false,
  },
  { ...USUAL, countryCode: 'BR', countryName: 'Brazil', localCurrency: 'BRL', sendAuthorized: false },
  { ...USUAL, countryCode: 'MA', countryName: 'Morocco', localCurrency: 'MAD' },
];
