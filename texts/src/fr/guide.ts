/* What staff read beside their work: fetched apart from the texts of the screens. */

export * from './guide/hints.ts';
export * from './guide/home.ts';
export * from './guide/keys.ts';
export * from './guide/search.ts';
export * from './guide/words.ts';
