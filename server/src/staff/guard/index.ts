export { type Count, countAttempt, forgetAttempts } from './attempts.ts';
export { SignInGuard, type SignInTry } from './signInGuard.ts';
export { purgeAttempts } from './store.ts';
