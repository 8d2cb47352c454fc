export type { DemoAccounts } from './routes.ts';
export { SignInAttempts } from './attempts.ts';
export { StaffIdentities } from './identity.ts';
export { staffRoutes } from './routes.ts';
export { type NewAccount, type PersonName, accountByEmail, createAccount, personNames } from './store.ts';
