import { findPrices, pricesOfPlan, pricesOfPurpose, priceHistory, readPrice } from '@likeness/contract/prices';
import { listEdits, undoEdit, withdrawEdit } from '@likeness/contract/prices/edits';
import { useCallback } from 'react';
import { useAlert } from '../../kit/alerts.ts';
import { useApiAction, useInvalidate } from '../../kit/queries.ts';

const SHOWING_PRICES = [findPrices, pricesOfPurpose, pricesOfPlan, readPrice, priceHistory, listEdits];

/** Reads everything again that shows prices. */
export function usePricesChanged(): () => void {
  const invalidate = useInvalidate();
  return useCallback(() => {
    for (const call of SHOWING_PRICES) invalidate(call);
  }, [invalidate]);
}

/** Takes a whole edit back. */
export function useUndoEdit(onDone?: () => void) {
  const alert = useAlert();
  const pricesChanged = usePricesChanged();
  return useApiAction(undoEdit, {
    onSuccess: ({ changed }) => {
      alert.success('prices.undone', { values: { count: changed } });
      pricesChanged();
      onDone?.();
    },
    onError: (error) => {
      alert.failure(error);
      pricesChanged();
      onDone?.();
    },
  });
}

/** Takes an edit back that waits for its start. */
export function useWithdrawEdit(onDone?: () => void) {
  const alert = useAlert();
  const pricesChanged = usePricesChanged();
  return useApiAction(withdrawEdit, {
    onSuccess: () => {
      alert.success('prices.withdrawn');
      pricesChanged();
      onDone?.();
    },
    onError: (error) => {
      alert.failure(error);
      pricesChanged();
      onDone?.();
    },
  });
}
