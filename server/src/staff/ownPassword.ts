import type { BodyOf } from '@likeness/contract/kit/endpoint';
import { changeOwnPassword } from '@likeness/contract/staff/ownPassword';
import { noteSecurityEvent, writeAudit } from '../audit/index.ts';
import { type Binding, bind } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { countOwnGuess, forgetOwnGuesses, wrongOwnPassword } from './ownProof.ts';
import { requireGoodPassword, wrongPassword } from './passwordRule.ts';
import { passwordMatches } from './passwords.ts';
import { endSessionsOf } from './sessionStore.ts';
import { accountById, replacePassword } from './store.ts';

/** "Everybody chooses their own password, and is signed out everywhere else when they change it." */
export function ownPasswordRoutes({ database }: Pick<Platform, 'database'>): Binding[] {
  return [
    bind(
      changeOwnPassword,
      async ({ tx, user, body, now, ip, device }) => {
        const account = await accountById(tx, user.id);
        if (!account) throw notFound('The account');
        if (!(await passwordMatches(body.current_password, account.passwordHash))) {
          throw wrongOwnPassword('current_password');
        }
        if (body.new_password === body.current_password) throw wrongPassword('new_password', 'unchanged');
        if (!(await replacePassword(tx, account, body.new_password))) throw new Refusal('changed_meanwhile');
        await forgetOwnGuesses(tx, user.id);
        await endSessionsOf(tx, user.id, 'password_changed', now, user.sessionId);
        await writeAudit(tx, { name: 'password_changed', subject: 'staff', subjectId: user.id, staffId: user.id, now });
        await noteSecurityEvent(tx, {
          kind: 'password_changed',
          staffId: user.id,
          accountId: user.id,
          address: ip,
          device,
          now,
        });
        return {};
      },
      {
        async admit({ user, body, ...from }) {
          const { new_password: chosen } = body as BodyOf<typeof changeOwnPassword>;
          const account = await accountById(database.orm, user.id);
          // A new password that is not taken costs no attempt: nothing is learnt by it of the current one.
          if (account) await requireGoodPassword(chosen, account, 'new_password');
          await countOwnGuess(database.orm, user.id, from);
        },
      },
    ),
  ];
}
