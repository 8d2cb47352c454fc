import type { ErrorCode } from '@likeness/contract/kit/errors';
import { useCallback } from 'react';
import { useAlert } from '../kit/alerts.ts';
import { ApiError } from '../kit/apiError.ts';
import type { Leaving } from './useLeaving.ts';

const EXPIRED: ErrorCode = 'shipment_expired';

/** Handles a refused action: shows why and reads the shipment again; if the claim has expired, returns to the list. */
export function useRefusal(reload: () => void, { expire }: Pick<Leaving, 'expire'>): (error: Error) => void {
  const alert = useAlert();
  return useCallback(
    (error) => {
      if (error instanceof ApiError && error.code === EXPIRED) return expire();
      alert.failure(error);
      reload();
    },
    [alert, reload, expire],
  );
}
