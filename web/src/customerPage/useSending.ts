import type { RequestedRepairs } from '@likeness/contract/intake/repairs';
import { useRef, useState } from 'react';
import { randomKey } from '../kit/randomKey.ts';
import { Refused } from './repairCalls.ts';

/** Sends something once: if it failed on the way, it is sent again with the same key. */
export function useSending(onReceived: (answer: RequestedRepairs) => void) {
  const key = useRef(randomKey());
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();

  async function send(request: (key: string) => Promise<RequestedRepairs>): Promise<void> {
    setSending(true);
    setRefusal(undefined);
    try {
      onReceived(await request(key.current));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setRefusal(error);
    } finally {
      setSending(false);
    }
  }

  /** The next request sends something else. */
  function startOver(): void {
    key.current = randomKey();
    setRefusal(undefined);
  }

  return { isSending, refusal, send, startOver };
}
