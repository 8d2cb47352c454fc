export type { DemoAccounts, OnSignOut } from './routes.ts';
export { SignInGuard, purgeAttempts } from './guard/index.ts';
export { StaffIdentities } from './identity.ts';
export { hashPassword } from './passwords.ts';
export { programAccount } from './programAccountStore.ts';
export { staffRoutes } from './routes.ts';
export { endSessionsOf } from './sessionStore.ts';
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
