import { useScreenPaths } from '../kit/screenPaths.ts';

/** Where the refunds of an order are listed while they are due; undefined for who may not see them. */
export function useRefundsPath(orderId: number): string | undefined {
  const filter = encodeURIComponent(JSON.stringify({ q: `#${orderId}` }));
  return useScreenPaths().named('RefundList')?.concat(`?filter=${filter}`);
}
