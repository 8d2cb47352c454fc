import * as photos from '@likeness/contract/photos';
import type { Verdict } from '@likeness/contract/vocabulary';
import { addSecondLooks } from '../photos/index.ts';
import { secondLook } from '../photos/secondLooks/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import type { Caller, TestApp } from './app.ts';
import { aFile } from './builders.ts';
import { aPurpose, aReason } from './catalogueBuilders.ts';
import { WorkScenario, type Worked } from './workScenario.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Decisions that are looked at again, photos with a known answer, and sorters who get them. */
export class LookScenario {
  readonly work: WorkScenario;
  readonly purposeId: number;
  readonly reason: { id: number; label: string };
  readonly #app: TestApp;

  private constructor(app: TestApp, work: WorkScenario, purposeId: number, reason: { id: number; label: string }) {
    this.#app = app;
    this.work = work;
    this.purposeId = purposeId;
    this.reason = reason;
  }

  static async open(app: TestApp): Promise<LookScenario> {
    const { id, label } = await aReason(app, { label: 'Shadow behind the head' });
    return new LookScenario(app, await WorkScenario.open(app), (await aPurpose(app)).id, { id, label });
  }

  /** From now on every lot is for a second look, or none is. */
  draw(lot: 'a look' | 'a document'): void {
    this.#app.platform.chance = () => (lot === 'a look' ? 0 : 1);
  }

  /** A second look at a decision, which is due now. */
  async at({ decision }: Worked, ownFrom: Date | null = null): Promise<number> {
    const { platform, clock } = this.#app;
    const now = clock.now();
    const look = { source: 'sample' as const, decisionId: decision, dueAt: now, ownFrom };
    const [id] = await addSecondLooks(platform.database.orm, platform, [look], now);
    return id!;
  }

  /** A second look at a rejection that somebody made three weeks ago. */
  async atRejection(by: Caller): Promise<Worked & { id: number }> {
    const { clock } = this.#app;
    clock.advance(-21 * DAY);
    const worked = await this.work.reject(by);
    clock.advance(21 * DAY);
    return { ...worked, id: await this.at(worked) };
  }

  /** A photo with a known answer for one person, which is due now; it borrows the order of this document. */
  async planted(forPerson: Caller, documentId: number, verdict: Verdict = 'validate') {
    const { platform, clock } = this.#app;
    const photo = await aFile(this.#app, { sender: { addedByStaffId: forPerson.id } });
    const now = clock.now();
    const look = {
      source: 'planted' as const,
      documentId,
      fileId: photo.id,
      purposeId: this.purposeId,
      shownOrderId: 4711,
      shownFirstName: 'Grace',
      shownLastName: 'Hopper',
      verdict,
      reasons: verdict === 'reject' ? [this.reason] : [],
      forStaffId: forPerson.id,
      dueAt: now,
    };
    const [id] = await addSecondLooks(platform.database.orm, platform, [look], now);
    return { id: id!, photo };
  }

  /** A corrected photo that somebody has uploaded. */
  upload(by: Caller) {
    return aFile(this.#app, { sender: { addedByStaffId: by.id } });
  }

  async row(id: number) {
    const [row] = await this.#app.platform.database.orm.select().from(secondLook).where(eq(secondLook.id, id));
    return row!;
  }
}

/** The number of the next photo that a sorter gets, claimed; undefined when nothing waits. */
export async function takeNext(person: Caller): Promise<number | undefined> {
  const { answer } = await person.call(photos.nextForVerification, { query: { start: 'true' } });
  return 'id' in answer ? answer.id : undefined;
}

/** The number of the photo that a sorter is shown ahead of what they have on the screen. */
export async function seeAhead(person: Caller, after?: number): Promise<number | undefined> {
  const query = after === undefined ? {} : { after };
  const { answer } = await person.call(photos.nextForVerification, { query });
  return 'id' in answer ? answer.id : undefined;
}

const BODIES = {
  reject: { photo: { status: 'rejected' }, final: true },
  sendForEditing: { photo: { status: 'pending_verification' }, final: false },
  validate: { photo: { status: 'validated' }, final: true, lastValidation: true },
} as const;

/** Decides on whatever the person has claimed, as the screen does. `rest` goes to the body, its `photo` to the photo. */
export async function decideOn(
  person: Caller,
  id: number,
  verdict: Verdict,
  { photo = {}, ...rest }: { photo?: object } & Record<string, unknown> = {},
) {
  const { answer } = await person.call(photos.getDocument, { params: { id } });
  const body = BODIES[verdict];
  return person.call(photos.decide, {
    params: { id },
    body: { ...body, ...rest, photo: { photoUid: answer.photo!.uid, ...body.photo, ...photo } },
  });
}
