export { keepForReturn, takeUpAgain } from './graceStore.ts';
export { startClaimSweep } from './jobs.ts';
export { type ReleaseOf, endByForce, endExpiredManaging, manageSubject, releaseByForce } from './managing.ts';
export { releasedFrom } from './releaseStore.ts';
export {
  dropOldReservations,
  liveReservations,
  notReservedForOthers,
  reservationEnd,
  reservationInsert,
} from './reservationStore.ts';
export {
  type Claim,
  type GivingBack,
  HAS_FREE_SLOT,
  claimInPlaceOf,
  claimParts,
  claimSubject,
  claimsToGiveBack,
  claimsOf,
  endClaim,
  endClaimsOn,
  endExpiredClaims,
  expiredSubjects,
  extendClaim,
  lastClaim,
  liveClaim,
  liveClaims,
  reviveClaim,
} from './store.ts';
