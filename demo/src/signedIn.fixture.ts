import { signIn } from '@likeness/contract/staff';
import { Caller, type TestApp } from '../../server/src/testing/app.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';

/** Somebody of the demo house, signed in by their password. */
export async function signedIn(app: TestApp, username: string): Promise<Caller> {
  const { answer } = await app.anybody.call(signIn, { body: { username, password: DEMO_ACCOUNTS.password } });
  return new Caller(app, () => answer.token, 0);
}
