/* What staff read on their screens. */

export * from './screens/artwork.ts';
export * from './screens/boardGenerator.ts';
export * from './screens/dashboards.ts';
export * from './screens/editor.ts';
export * from './screens/floor.ts';
export * from './screens/lists.ts';
export * from './screens/openings.ts';
export * from './screens/orderActions.ts';
export * from './screens/orderDetail.ts';
export * from './screens/orders.ts';
export * from './screens/parts.ts';
export * from './screens/partners.ts';
export * from './screens/people.ts';
export * from './screens/photos.ts';
export * from './screens/prices.ts';
export * from './screens/processing.ts';
export * from './screens/purposes.ts';
export * from './screens/reasonEffects.ts';
export * from './screens/refusals.ts';
export * from './screens/quality.ts';
export * from './screens/rules.ts';
export * from './screens/screens.ts';
export * from './screens/shell.ts';
export * from './screens/shipments.ts';
export * from './screens/tickets.ts';
export * from './screens/treatmentTimes.ts';
