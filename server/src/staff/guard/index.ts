export { type Count, countAttempt, forgetAttempts } from './attempts.ts';
export { SignInGuard } from './signInGuard.ts';
export { purgeAttempts } from './store.ts';
