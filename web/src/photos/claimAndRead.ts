import type { DocumentAnswer } from '@likeness/contract/photos';
import { claimOrRefuse, withClaim } from './documentClaim.ts';
import type { WorkCalls } from './workScene.ts';

/** Claims a document by its number and reads it. */
export async function claimAndRead(
  { claim, read, release }: Pick<WorkCalls, 'claim' | 'read' | 'release'>,
  id: number,
): Promise<DocumentAnswer> {
  const [claiming, reading] = await Promise.allSettled([claimOrRefuse(id, claim(id)), read(id)]);
  if (claiming.status === 'rejected') throw claiming.reason;
  if (reading.status === 'fulfilled') return withClaim(reading.value, claiming.value);
  // A document that nobody sees must not stay claimed.
  await release(id);
  throw reading.reason;
}
