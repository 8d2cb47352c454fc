import { useEffect } from 'react';
import { markManaged } from './otherTabs.ts';

interface Managed {
  readonly id: number;
  readonly managedByMe: boolean;
  readonly expires_at: string | null;
  readonly server_now: string;
}

/** Remembers what this person manages in this browser, so that signing out gives it back. */
export function useManagedMark(kind: 'shipment' | 'ticket', record: Managed | undefined): void {
  const { id, managedByMe, expires_at: end, server_now: now } = record ?? {};
  useEffect(() => {
    if (id === undefined || now === undefined) return;
    const lasts = managedByMe && end ? Date.parse(end) - Date.parse(now) : undefined;
    markManaged(kind, id, lasts === undefined ? undefined : Date.now() + lasts);
  }, [kind, id, managedByMe, end, now]);
}
