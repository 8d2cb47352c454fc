import { leaveShipment, startManagingShipment, updateShipment } from '@likeness/contract/shipments';
import { readShipment } from '@likeness/contract/shipments/details';
import { sendLetter } from '@likeness/contract/mailPartner';
import type { ErrorCode } from '@likeness/contract/kit/errors';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { call } from '../../kit/api.ts';
import { ApiError } from '../../kit/apiError.ts';
import { errorText } from '../../kit/errorText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import type { ReadShipment, SeveralAction } from './severalRows.ts';

/** How one of several shipments stands. */
export interface RowResult {
  readonly state: 'waits' | 'works' | 'sent' | 'shipped' | 'sent_shipped' | 'under_way' | 'failed' | 'stopped';
  /** Why it was not done. */
  readonly sentence?: string;
}

/** So many at a time: the mail partner prepares a letter while we wait for its answer. */
const AT_A_TIME = 3;

/** The ticked shipments as they stand. One that cannot be read keeps no other from being shown. */
export function useTicked(ids: readonly number[]): readonly ReadShipment[] | undefined {
  const text = useText();
  const { data } = useQuery({
    queryKey: ['several-shipments', ids],
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map(async (id): Promise<ReadShipment> => {
          try {
            return { id, shipment: await call(readShipment, { params: { id }, signal }) };
          } catch (error) {
            return { id, failure: errorText(text, error) };
          }
        }),
      ),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return data;
}

/**
 * Sends or ships several shipments, each by itself and with the calls of its own screen: what fails keeps no other back,
 * and the server decides for each whether somebody else was faster.
 */
export function useSeveral() {
  const text = useText();
  const formats = useFormats();
  const [results, setResults] = useState<ReadonlyMap<number, RowResult>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  const hasBegun = useRef(false);

  const doOne = useCallback(
    async (id: number, action: SeveralAction, alsoShip: boolean): Promise<RowResult> => {
      const params = { id };
      try {
        const { managedByMe, managed_by: manager } = await call(startManagingShipment, { params });
        if (!managedByMe) {
          const name = formats.person(manager);
          const sentence = text(name ? 'several_shipments.managed_by' : 'several_shipments.not_waiting', {
            name: name ?? '',
          });
          return { state: 'failed', sentence };
        }
      } catch (error) {
        return { state: 'failed', sentence: errorText(text, error) };
      }
      let isSent = false;
      const release = () => call(leaveShipment, { params }).catch(() => undefined);
      try {
        if (action === 'send') {
          const { outcome } = await call(sendLetter, { body: { deliveryId: id } });
          isSent = true;
          if (outcome === 'under_way' || !alsoShip) {
            await release();
            return { state: outcome === 'under_way' ? 'under_way' : 'sent' };
          }
        }
        await call(updateShipment, { params, body: { status: 'shipped', sendEmail: true } });
        return { state: action === 'send' ? 'sent_shipped' : 'shipped' };
      } catch (error) {
        await release();
        if (!isSent) return { state: 'failed', sentence: errorText(text, error) };
        // The mail partner was so quick that its report has shipped it already.
        const isShipped = error instanceof ApiError && OVER.has(error.code);
        return { state: 'sent', ...(!isShipped && { sentence: errorText(text, error) }) };
      }
    },
    [formats, text],
  );

  const run = useCallback(
    async (ids: readonly number[], action: SeveralAction, alsoShip: boolean) => {
      // The second click of a double click.
      if (hasBegun.current) return;
      hasBegun.current = true;
      setRunning(true);
      setResults(new Map(ids.map((id) => [id, { state: 'waits' }])));
      const set = (id: number, result: RowResult) => setResults((before) => new Map(before).set(id, result));
      const waiting = [...ids];
      const work = async () => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
          if (isStopped.current) set(id, { state: 'stopped' });
          else {
            set(id, { state: 'works' });
            set(id, await doOne(id, action, alsoShip));
          }
        }
      };
      await Promise.all(Array.from({ length: AT_A_TIME }, work));
      setRunning(false);
    },
    [doOne],
  );

  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  return { results, isRunning, run, stop };
}

const OVER: ReadonlySet<string> = new Set<ErrorCode>(['wrong_state', 'delivery_not_managed']);

export const isDone = ({ state }: RowResult) =>
  state === 'sent' || state === 'shipped' || state === 'sent_shipped' || state === 'under_way';
