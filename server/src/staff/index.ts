export type { DemoAccounts, OnSignOut } from './routes.ts';
export { SignInAttempts } from './attempts.ts';
export { StaffIdentities } from './identity.ts';
export { hashPassword } from './passwords.ts';
export { programAccount } from './programAccountStore.ts';
export { staffRoutes } from './routes.ts';
export { endSessionsOf } from './sessionStore.ts';
export { type PersonName, accountById, createAccount, mayWorkAs, personJson, personNames } from './store.ts';
