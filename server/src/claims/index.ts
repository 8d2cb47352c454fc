export { startClaimSweep } from './jobs.ts';
export { manageSubject, releaseByForce, endExpiredManaging } from './managing.ts';
export {
  type Claim,
  HAS_FREE_SLOT,
  claimInPlaceOf,
  claimParts,
  claimsOf,
  dropOldReservations,
  endClaim,
  endClaimsOn,
  endExpiredClaims,
  expiredSubjects,
  extendClaim,
  lastClaim,
  liveClaim,
  liveClaims,
  notReservedForOthers,
  reservationEnd,
  reservationInsert,
  reviveClaim,
} from './store.ts';
