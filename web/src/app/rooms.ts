/** The rooms of the web, each after those it builds on. A room reaches another only through its index, and only upwards. */
export const ROOMS = [
  'customerPage',
  'purposes',
  'settings',
  'partners',
  'orders',
  'photos',
  'emails',
  'verification',
  'processing',
  'shipments',
  'tickets',
  'orderDesk',
] as const;
