/* What settings lists, their records and their fields are called: one file for each that declares lists. */

export * from './settingsLists/accounts.ts';
export * from './settingsLists/artwork.ts';
export * from './settingsLists/commentTemplates.ts';
export * from './settingsLists/companies.ts';
export * from './settingsLists/countries.ts';
export * from './settingsLists/customers.ts';
export * from './settingsLists/finance.ts';
export * from './settingsLists/holidays.ts';
export * from './settingsLists/partnerBackOffice.ts';
export * from './settingsLists/partnerBackOfficeSales.ts';
export * from './settingsLists/partnerPlans.ts';
export * from './settingsLists/partners.ts';
export * from './settingsLists/popups.ts';
export * from './settingsLists/purposes.ts';
export * from './settingsLists/reasons.ts';
export * from './settingsLists/savedReplies.ts';
export * from './settingsLists/tickets.ts';
