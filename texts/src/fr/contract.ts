/* What server and screens say alike: refusals, what is wrong with a field, and what is declared. */

export * from './contract/actions.ts';
export * from './contract/addressNotes.ts';
export * from './contract/asItIs.ts';
export * from './contract/errors.ts';
export * from './contract/languages.ts';
export * from './contract/letterStatuses.ts';
export * from './contract/partnerPlans.ts';
export * from './contract/photoActions.ts';
export * from './contract/roles.ts';
export * as settings_lists from './contract/settingsLists.ts';
export * from './contract/statuses.ts';
export * from './contract/things.ts';
export * from './contract/validation.ts';
