import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clearAccount, refreshAccount, useAccount } from '../kit/account.ts';
import { useAlert } from '../kit/alerts.ts';
import { useReconnection } from '../kit/connection.ts';
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
        if (reason === 'expired') alert.info('errors.session_ended', { values: { reason: 'unknown', ...why } });
      }),
    [queryClient, alert],
  );

  useEffect(() => {
    if (person === undefined || person === known) return;
    // Another tab may have signed in somebody else: the data of the last person is removed.
    if (known !== undefined) queryClient.clear();
    refreshAccount().catch(alert.failure);
  }, [person, known, queryClient, alert]);

  // It was asked for while the server was away.
  useReconnection(() => {
    if (person !== undefined && person !== known) refreshAccount().catch(alert.failure);
  });

  return null;
}
