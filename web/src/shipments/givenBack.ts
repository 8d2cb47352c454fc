import { onSessionEnd } from '../kit/session.ts';

/** The shipments that the person has left on this page. */
const givenBack = new Set<number>();
onSessionEnd(() => givenBack.clear());

export function noteGivenBack(id: number): void {
  givenBack.add(id);
}

export function wasGivenBack(id: number): boolean {
  return givenBack.has(id);
}
