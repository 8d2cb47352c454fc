/** Some countries of destination by zone, as French envelopes name them. */
export const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  fr: ['FRANCE'],
  om1: ['GUADELOUPE', 'MARTINIQUE', 'MAYOTTE', 'REUNION'],
  om2: ['NOUVELLE CALEDONIE', 'POLYNESIE FRANCAISE'],
  z1: [
    'ALLEMAGNE',
    'AUTRICHE',
    'BELGIQUE',
    'DANEMARK',
    'ESPAGNE',
    'FINLANDE',
    'GRECE',
    'IRLANDE',
    'ITALIE',
    'LUXEMBOURG',
    'PAYS-BAS',
    'POLOGNE',
    'PORTUGAL',
    'SUEDE',
  ],
  z2: ['AUSTRALIE', 'CANADA', 'ETATS-UNIS', 'JAPON', 'MAROC', 'MONACO', 'NORVEGE', 'ROYAUME-UNI', 'SUISSE', 'TUNISIE'],
};

/** Whether a country is spelt so, in capitals or not. */
export function isCountry(name: string): boolean {
  return Object.values(COUNTRIES).some((names) => names.includes(name.toUpperCase()));
}
