import type { RequestedRepairs } from '@likeness/contract/intake/repairs';
import { useRef, useState } from 'react';
import { Refused, newKey } from './repairCalls.ts';

/** Sends something once: if it failed on the way, it is sent again with the same key. */
export function useSending(onReceived: (answer: RequestedRepairs) => void) {
  const key = useRef(newKey());
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
    key.current = newKey();
    setRefusal(undefined);
  }

  return { isSending, refusal, send, startOver };
}
