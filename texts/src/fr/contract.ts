/* What server and screens say alike: refusals, what is wrong with a field, and what is declared. */

export * from './contract/errors.ts';
export * from './contract/photoActions.ts';
export * from './contract/roles.ts';
export * from './contract/validation.ts';
