import * as photos from '@likeness/contract/photos';
import type { AskedDecision } from './notebook.ts';
import { Person } from './callers.ts';

const THINKS_MS = [5, 60] as const;
const NOTHING_WAITS_MS = [60, 200] as const;
const KINDS = { reject: 4, validate: 4, sendForEditing: 2 } as const;
const UNDOES = 0.2;

/** Judges one photo after the other, and takes some decisions back. */
export class Sorter extends Person {
  /** The rejection reasons to choose from. */
  reasonIds: readonly number[] = [];

  async run(): Promise<void> {
    while (!this.work.stopped.aborted) {
      const next = await this.read(photos.nextForVerification, { query: { start: 'true' } });
      if (next && 'id' in next && next.photo) await this.#judge(next.id, next.photo.uid);
      else await this.pause(NOTHING_WAITS_MS);
    }
  }

  async #judge(id: number, photoUid: string): Promise<void> {
    await this.pause(THINKS_MS);
    const { decisions, undos } = this.work.notebook;
    const kind = this.random.weighted<AskedDecision['kind']>(KINDS);
    const decided = await this.change(
      photos.decide,
      { params: { id }, body: this.#bodyOf(kind, photoUid) },
      {
        notes: decisions,
        asked: { documentId: id, kind },
        answer: ({ undo }) => ({ decisionId: undo.decision }),
      },
    );
    if (!decided || !this.random.chance(UNDOES)) return;
    const decisionId = decided.undo.decision;
    await this.change(
      photos.undoDecision,
      { params: { id }, body: { decision: decisionId } },
      { notes: undos, asked: { decisionId }, answer: () => true },
    );
  }

  #bodyOf(kind: AskedDecision['kind'], photoUid: string) {
    if (kind === 'reject') {
      const photoRejectReasons = [this.random.pick(this.reasonIds)];
      return { photo: { status: 'rejected' as const, photoUid, photoRejectReasons }, final: true };
    }
    if (kind === 'validate') {
      const overrideReason = 'The authority takes it as it is';
      return {
        photo: { status: 'validated' as const, photoUid },
        final: true,
        lastValidation: true,
        overrideReason,
      };
    }
    return { photo: { status: 'pending_verification' as const, photoUid }, final: false, comment: 'A little darker' };
  }
}
