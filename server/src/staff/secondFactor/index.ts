export { addApp, addPasskey, appSetUp, passkeySetUp, refuseFurther } from './adding.ts';
export { challengeFor, challengedId, isChallengeOf } from './challenge.ts';
export { recoveryCodesLeft, sealAppsAnew } from './codeStore.ts';
export { hasFactor, secondFactorSince } from './factorStore.ts';
export { resetFactor } from './reset.ts';
export { challengeToSign, secondFactorRoutes, secondStepOf } from './routes.ts';
export { suggestedName } from './rules.ts';
export { weighProofOnce } from './steps.ts';
export { passkeyPlace } from './webauthn.ts';
