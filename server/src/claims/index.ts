export { startClaimSweep } from './jobs.ts';
export { type ReleaseOf, endByForce, endExpiredManaging, manageSubject, releaseByForce } from './managing.ts';
export { releasedFrom } from './releaseStore.ts';
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
