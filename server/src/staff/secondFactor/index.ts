export { challengeFor, challengedId, isChallengeOf } from './challenge.ts';
export { factorSetUp, secondFactorRoutes, secondStepOf } from './routes.ts';
export { codesOf, weighCode } from './steps.ts';
export { resetFactor } from './reset.ts';
export { recoveryCodesLeft, secondFactorSince } from './store.ts';
