import type { AuthProvider } from 'react-admin';
import { enter, leave } from './account.ts';
import { currentSession } from './session.ts';

/**
 * The session, as react-admin's own parts ask for it. Refused tokens and lost sessions are the API client's business, so
 * no error of a call ends a session from here; screens are guarded by the route table.
 */
export const authProvider: AuthProvider = {
  login: ({ username, password, remember = true }) => enter(username, password, remember),
  logout: async () => leave(),
  checkAuth: async () => {
    if (!currentSession()) throw new Error('Nobody is signed in');
  },
  checkError: async () => undefined,
  getPermissions: async () => currentSession()?.roles ?? [],
  getIdentity: async () => {
    const session = currentSession();
    if (!session) throw new Error('Nobody is signed in');
    return { id: session.id, fullName: session.username };
  },
};
