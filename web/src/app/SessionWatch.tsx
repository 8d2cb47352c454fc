import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onAccessDenied } from '../kit/accessDenied.ts';
import { clearAccount, learnRoles, refreshAccount, useAccount } from '../kit/account.ts';
import { useAlert } from '../kit/alerts.ts';
import { useReconnection } from '../kit/connection.ts';
import { sendLeaving } from '../kit/leaving.ts';
import { useLanguageChange } from '../kit/language.ts';
import { onSessionEnd, useSession } from '../kit/session.ts';

/** Removes the data of the last person, or in the last language, and reads the account of the person who is signed in. */
export function SessionWatch() {
  const queryClient = useQueryClient();
  const alert = useAlert();
  const person = useSession()?.id;
  const known = useAccount()?.id;

  useLanguageChange(() => void queryClient.invalidateQueries());

  useEffect(
    () =>
      onSessionEnd((reason, why) => {
        clearAccount();
        queryClient.clear();
        if (reason === 'expired')
          alert.info('errors.session_ended', { values: { reason: 'unknown', ...why }, isForAnybody: true });
      }),
    [queryClient, alert],
  );

  useEffect(() => {
    if (person === undefined || person === known) return;
    // Another tab may have signed in somebody else: the data of the last person is removed.
    if (known !== undefined) queryClient.clear();
    refreshAccount().catch(alert.failure);
  }, [person, known, queryClient, alert]);

  useEffect(() => void sendLeaving(), []);

  useEffect(() => onAccessDenied(learnRoles), []);

  // It was asked for while the server was away.
  useReconnection(() => {
    void sendLeaving();
    if (person !== undefined && person !== known) refreshAccount().catch(alert.failure);
  });

  return null;
}
