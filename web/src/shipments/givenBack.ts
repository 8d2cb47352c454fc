import { useLayoutEffect } from 'react';
import { onSessionEnd } from '../kit/session.ts';

/** The shipments that the person has left on this page. */
const givenBack = new Set<number>();
onSessionEnd(() => givenBack.clear());

/** The shipments on the screen whose opening has claimed them. */
const claimedHere = new Set<number>();

export function useClaimedHere(id: number, isClaimed: boolean): void {
  // At once, because a claim that is answered in the same moment may be given back.
  useLayoutEffect(() => {
    if (!isClaimed) return;
    claimedHere.add(id);
    return () => {
      claimedHere.delete(id);
    };
  }, [id, isClaimed]);
}

export function isClaimedHere(id: number): boolean {
  return claimedHere.has(id);
}

export function noteGivenBack(id: number): void {
  givenBack.add(id);
}

export function wasGivenBack(id: number): boolean {
  return givenBack.has(id);
}
