/**
 * The rooms of the web, each after those it builds on. A room uses another only through its index, and only one that
 * stands before it.
 */
export const ROOMS = [
  'customerPage',
  'purposes',
  'treatmentTimes',
  'settings',
  'partners',
  'orders',
  'prices',
  'photos',
  'editor',
  'emails',
  'refunds',
  'verification',
  'processing',
  'outputs',
  'shipments',
  'tickets',
  'orderDesk',
  'dashboards',
  'quality',
  'floor',
  'home',
  'privacy',
] as const;
