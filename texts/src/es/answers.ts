/* What the server tells staff in their language. */

export * from './answers/emails.ts';
export * from './answers/floor.ts';
export * from './answers/mailPartner.ts';
export * from './answers/openings.ts';
export * from './answers/securityLog.ts';
export * from './answers/orders.ts';
export * from './answers/photos.ts';
export * from './answers/prices.ts';
export * from './answers/settingsLists.ts';
export * from './answers/shipments.ts';
export * from './answers/treatmentTimes.ts';
