/* The codes of countries (ISO 3166) and currencies (ISO 4217) that there are. */

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
/** Two letters that have a name and are no country to live in: unions, tests, states that are gone. */
const NO_COUNTRY = new Set(
  'AN BU CS DD DY EU EZ FX HV NH NT QO QU RH SU TP UN VD XA XB YD YU ZR ZZ UK DG CP AC EA IC TA CQ'.split(' '),
);

/** In alphabetical order. Kosovo is among them: it has no code of ISO 3166, and everybody uses XK. */
export const COUNTRY_CODES: readonly string[] = LETTERS.flatMap((first) =>
  LETTERS.map((second) => first + second),
).filter((code) => !NO_COUNTRY.has(code) && REGIONS.of(code) !== undefined);

/** In alphabetical order, those that are no longer paid with too: prices of before are in them. */
export const CURRENCY_CODES: readonly string[] = Intl.supportedValuesOf('currency');

const countries = new Set(COUNTRY_CODES);
const currencies = new Set(CURRENCY_CODES);

/** @param code in capital letters */
export function isCountry(code: string): boolean {
  return countries.has(code);
}

/** @param code in capital letters */
export function isCurrency(code: string): boolean {
  return currencies.has(code);
}
