export { addSecondLooks } from './adding.ts';
export { answerLook, letLookWaitFinally, undoAnswer } from './answering.ts';
export { claimNextLook, reserveNextLook } from './handOut.ts';
export { MAY_BE_ANSWERED, WAITS_FOR_SOMEBODY, claimLook, reserveLook } from './handOutStore.ts';
export {
  REQUEST,
  SECOND,
  linesBeforeVerdict,
  lockFreeLooks,
  lockLook,
  lookById,
  withdrawAskedAgain,
  withdrawLooks,
  withdrawShown,
} from './lookStore.ts';
export { findHeldLook, findLook } from './reading.ts';
export { lookBelongsTo } from './detailStore.ts';
export { statusOfLook } from './rules.ts';
export { measureLooks, measureLooksJob } from './measuring.ts';
