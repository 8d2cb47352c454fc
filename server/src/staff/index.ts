export type { DemoAccounts } from './routes.ts';
export { DEMO_DOMAIN, DEMO_PASSWORD, refuseDemoAccounts } from './demoAccounts.ts';
export type { Leaving, OnSignOut } from './signingOut.ts';
export { SignInGuard, purgeAttempts } from './guard/index.ts';
export { StaffIdentities } from './identity.ts';
export { startStaffJobs } from './jobs.ts';
export { hashPassword, passwordMatches } from './passwords.ts';
export { programAccount } from './programAccountStore.ts';
export { staffRoutes } from './routes.ts';
export { programOf } from './userAgent.ts';
export { requireRecentProof } from './recentProof.ts';
export { resetFactor, secondFactorSince } from './secondFactor/index.ts';
export { type EndedBy, endSessionsFor, liveSessionsOf } from './sessions/index.ts';
export { type SessionUse, endSessionsOf, forgetSessions } from './sessionStore.ts';
export { type PasswordOwner, requireGoodPassword } from './passwordRule.ts';
export {
  type PersonName,
  accountByEmail as accountNamed,
  accountById,
  createAccount,
  mayWorkAs,
  personJson,
  personNames,
  replacePassword,
} from './store.ts';
