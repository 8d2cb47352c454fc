import {
  countWaiting,
  decide,
  listWaitingForVerification,
  nextForVerification,
  startVerification,
  undoDecision,
} from '@likeness/contract/photos';
import type { House } from '../house.ts';
import type { Visit } from '../visit.ts';

const REJECTED = 0.25;
const SENT_FOR_EDITING = 0.1;
const TAKEN_BACK = 0.06;
/** What happens to people who reach for the same photo. */
const RACES = ['claim_busy', 'claim_refused'];

/** A sorter gets the next photo, looks at it, and decides. */
export async function judge(visit: Visit, house: House): Promise<void> {
  const next = await visit.call('sorter: next photo', nextForVerification, { mayBe: RACES });
  if (!('id' in next) || !next.photo) return;
  const { id, photo } = next;
  if (photo.links) await visit.open('sorter: picture', photo.links.display);
  await visit.call('sorter: claim', startVerification, { params: { id }, mayBe: RACES });
  visit.pause(5);
  const decision = { params: { id }, body: verdict(visit, house, next) };
  const { undo } = await visit.call('sorter: decision', decide, decision);
  await visit.call('sorter: how many wait', countWaiting);
  if (!visit.random.chance(TAKEN_BACK)) return;
  visit.pause(2);
  await visit.call('sorter: undo', undoDecision, {
    params: { id },
    body: { decision: undo.decision },
    mayBe: ['undo_too_late'],
  });
  visit.pause(3);
  await visit.call('sorter: decision', decide, decision);
}

function verdict(
  { random }: Visit,
  house: House,
  document: { photo: { uid: string } | null; failed_checks: readonly unknown[]; status: string },
) {
  const photoUid = document.photo!.uid;
  if (random.chance(REJECTED)) {
    return {
      photo: { status: 'rejected', photoUid, photoRejectReasons: [random.pick(house.rejectReasons)] },
      final: true,
      comment: 'Please look straight into the camera',
    };
  }
  if (document.status === 'pending_verification' && random.chance(SENT_FOR_EDITING)) {
    return { photo: { status: 'pending_verification', photoUid }, final: false, comment: 'A little too dark' };
  }
  return {
    photo: { status: 'validated', photoUid },
    final: true,
    lastValidation: true,
    ...(document.failed_checks.length > 0 && { overrideReason: 'The authority takes it as it is' }),
  };
}

export async function lookAtQueue(visit: Visit): Promise<void> {
  const part = visit.random.chance(0.8) ? 'waiting' : 'in_progress';
  const query = { limit: 15, page: visit.random.whole(1, 20), part };
  const { result } = await visit.call('queue: list of photos', listWaitingForVerification, { query });
  for (const { thumb } of result.slice(0, 2)) if (thumb !== null) await visit.open('list: small picture', thumb);
}
