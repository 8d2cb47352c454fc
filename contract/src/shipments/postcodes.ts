interface Postcode {
  readonly like: RegExp;
  readonly example: string;
}

const digits = (count: number, example: string): Postcode => ({ like: new RegExp(`^\\d{${count}}$`), example });
const like = (pattern: string, example: string): Postcode => ({ like: new RegExp(`^(?:${pattern})$`), example });

/**
 * The format of postcodes by ISO 3166 country, in capitals, from the Universal Postal Union's "Postal addressing
 * systems". Countries that are not here are not checked. The result is only a warning: the person may know better and
 * still send the letter.
 */
const POSTCODES: Readonly<Record<string, Postcode>> = {
  AT: digits(4, '1010'),
  AU: digits(4, '2000'),
  BE: digits(4, '1000'),
  BG: digits(4, '1000'),
  BR: like('\\d{5}-?\\d{3}', '01310-100'),
  CA: like('[A-Z]\\d[A-Z] ?\\d[A-Z]\\d', 'H2X 1Y4'),
  CH: digits(4, '1204'),
  CN: digits(6, '100000'),
  CY: digits(4, '1010'),
  CZ: like('\\d{3} ?\\d{2}', '110 00'),
  DE: digits(5, '10115'),
  DK: digits(4, '1050'),
  DZ: digits(5, '16000'),
  EE: digits(5, '10111'),
  ES: digits(5, '28013'),
  FI: digits(5, '00100'),
  FR: digits(5, '75015'),
  GB: like('[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}', 'SW1A 1AA'),
  GR: like('\\d{3} ?\\d{2}', '105 57'),
  HR: digits(5, '10000'),
  HU: digits(4, '1051'),
  IE: like('[A-Z]\\d[\\dW] ?[A-Z\\d]{4}', 'D02 AF30'),
  IL: like('\\d{5}(?:\\d{2})?', '9100001'),
  IN: like('\\d{3} ?\\d{3}', '110001'),
  IT: digits(5, '00184'),
  JP: like('\\d{3}-?\\d{4}', '100-0001'),
  KR: digits(5, '04524'),
  LI: digits(4, '9490'),
  LT: like('(?:LT-)?\\d{5}', 'LT-01100'),
  LU: like('(?:L-)?\\d{4}', 'L-1009'),
  LV: like('(?:LV-)?\\d{4}', 'LV-1050'),
  MA: digits(5, '10000'),
  MC: like('980\\d{2}', '98000'),
  MT: like('[A-Z]{3} ?\\d{4}', 'VLT 1117'),
  MX: digits(5, '06000'),
  NL: like('\\d{4} ?[A-Z]{2}', '1012 JS'),
  NO: digits(4, '0150'),
  NZ: digits(4, '6011'),
  PL: like('\\d{2}-\\d{3}', '00-001'),
  PT: like('\\d{4}-\\d{3}', '1100-148'),
  RO: digits(6, '010011'),
  SE: like('\\d{3} ?\\d{2}', '111 29'),
  SI: digits(4, '1000'),
  SK: like('\\d{3} ?\\d{2}', '811 01'),
  TN: digits(4, '1000'),
  TR: digits(5, '06100'),
  UA: digits(5, '01001'),
  US: like('\\d{5}(?:-\\d{4})?', '10001'),
};

/** An example of this country's postcodes if the given one does not match them; otherwise undefined. */
export function unlikePostcode(postcode: string, countryCode: string): string | undefined {
  const known = POSTCODES[countryCode];
  return known && !known.like.test(postcode.trim().toUpperCase()) ? known.example : undefined;
}

/**
 * A postcode as it is compared: without blanks and signs, and where postcodes are numbers without the country before them,
 * so that `F-75 011` is `75011`.
 */
export function comparablePostcode(postcode: string, countryCode: string): string {
  const plain = postcode.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const known = POSTCODES[countryCode];
  if (!known) return plain;
  const number = plain.replace(/^[A-Z]{1,3}(?=\d+$)/, '');
  return known.like.test(number) || !/[A-Z]/.test(known.example) ? number : plain;
}
