export { addSecondLooks } from './adding.ts';
export { answerLook, letLookWaitFinally, undoAnswer } from './answering.ts';
export { claimNextLook, reserveNextLook } from './handOut.ts';
export { claimLook, reserveLook } from './handOutStore.ts';
export { lockFreeLooks, lockLook, lookById, withdrawAskedAgain, withdrawLooks } from './lookStore.ts';
export { findHeldLook, findLook } from './reading.ts';
export { lookBelongsTo } from './detailStore.ts';
export { statusOfLook } from './rules.ts';
export { measureLooks, measureLooksJob } from './measuring.ts';
