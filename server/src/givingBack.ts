import { releaseWork } from './photos/index.ts';
import { releaseShipmentsOf } from './shipments/index.ts';
import type { OnSignOut } from './staff/index.ts';
import { releaseTicketsOf } from './tickets/index.ts';

/**
 * Gives back what somebody works on who signs out, or whose account is closed, and tells the screens of it: all of it, or
 * only what was open where they sign out.
 */
export const giveBackWork: OnSignOut = async (tx, staffId, { changed, ...leaving }) => {
  if (await releaseWork(tx, staffId, leaving)) changed('documents');
  if (await releaseShipmentsOf(tx, staffId, leaving)) changed('deliveries');
  if (await releaseTicketsOf(tx, staffId, leaving)) changed('tickets');
};
