import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clearAccount, refreshAccount, useAccount } from '../kit/account.ts';
import { useAlert } from '../kit/alerts.ts';
import { useLanguageChange } from '../kit/language.ts';
import { onSessionEnd, useSession } from '../kit/session.ts';

/** Leaves nothing of one person, or of one language, for the next, and learns about whoever is signed in. */
export function SessionWatch() {
  const queryClient = useQueryClient();
  const alert = useAlert();
  const person = useSession()?.id;
  const known = useAccount()?.id;

  useLanguageChange(() => void queryClient.invalidateQueries());

  useEffect(
    () =>
      onSessionEnd((reason) => {
        clearAccount();
        queryClient.clear();
        if (reason === 'expired') alert.info('errors.session_ended');
      }),
    [queryClient, alert],
  );

  useEffect(() => {
    if (person === undefined || person === known) return;
    // Another tab may have signed somebody else in: what was read for the last person goes.
    if (known !== undefined) queryClient.clear();
    refreshAccount().catch(alert.failure);
  }, [person, known, queryClient, alert]);

  return null;
}
