import * as photos from '@likeness/contract/photos';
import { newUid } from '../../files/index.ts';
import { file } from '../../files/schema.ts';
import { receiveNewPhoto } from '../../photos/index.ts';
import type { Caller, TestApp } from '../../testing/app.ts';
import { aDocument, aFile, aPartner } from '../../testing/builders.ts';
import { aPurpose, aReason } from '../../testing/catalogueBuilders.ts';
import { stand } from '../../testing/orderScenario.ts';

type Document = Awaited<ReturnType<typeof aDocument>>;

const OF_VERDICT = {
  reject: { status: 'rejected', final: true },
  validate: { status: 'validated', final: true, lastValidation: true, overrideReason: 'It is a test' },
} as const;

/** Documents that are rejected and validated, and whose customers send new photos. */
export class Played {
  readonly #app: TestApp;
  readonly #photo: typeof file.$inferSelect;
  readonly sorter: Caller;
  readonly admin: Caller;
  readonly reasons: readonly number[];
  readonly purposes: readonly number[];

  private constructor(
    app: TestApp,
    photo: typeof file.$inferSelect,
    made: Pick<Played, 'sorter' | 'admin' | 'reasons' | 'purposes'>,
  ) {
    this.#app = app;
    this.#photo = photo;
    this.sorter = made.sorter;
    this.admin = made.admin;
    this.reasons = made.reasons;
    this.purposes = made.purposes;
  }

  static async open(app: TestApp): Promise<Played> {
    const photo = await aFile(app, { sender: { addedByPartnerId: (await aPartner(app)).id } });
    const reasons = [];
    for (const label of ['Eyes closed', 'Shadows']) reasons.push((await aReason(app, { label })).id);
    const purposes = [];
    for (const label of ['Passport', 'Visa']) purposes.push((await aPurpose(app, { label })).id);
    const [sorter, admin] = [await app.signedInAs('sorter'), await app.signedInAs('admin')];
    // Weeks pass, and nobody signs in anew.
    await app.platform.database.pool.query(`update staff_session set expires_at = '2030-01-01'`);
    return new Played(app, photo, { sorter, admin, reasons, purposes });
  }

  async document(purpose = 0): Promise<Document> {
    const photo = await this.#copyOfPhoto();
    const partnerId = photo.addedByPartnerId!;
    return aDocument(this.#app, { partnerId, purposeId: this.purposes[purpose]!, photo });
  }

  /** @returns the decision, for an undo */
  async judge(document: Document, kind: keyof typeof OF_VERDICT, reasons: readonly number[] = []): Promise<number> {
    const params = { id: document.id };
    await this.sorter.call(photos.startVerification, { params });
    const { answer } = await this.sorter.call(photos.getDocument, { params });
    const { status, ...rest } = OF_VERDICT[kind];
    const photo = { status, photoUid: answer.photo!.uid, photoRejectReasons: reasons.map((at) => this.reasons[at]!) };
    const decided = await this.sorter.call(photos.decide, { params, body: { ...rest, photo } });
    return decided.answer.undo.decision;
  }

  async undo({ id }: Document, decision: number): Promise<void> {
    await this.sorter.call(photos.undoDecision, { params: { id }, body: { decision } });
    await this.sorter.call(photos.leaveVerification, { params: { id } });
  }

  /** The customer sends another photo, which waits for a sorter at once. */
  async sendPhoto({ id }: Document): Promise<void> {
    const { clock, platform } = this.#app;
    const photo = await this.#copyOfPhoto();
    await platform.database.transaction((tx) => receiveNewPhoto(tx, platform, id, photo, clock.now()));
    await stand(this.#app, id, 'pending_verification');
  }

  /** An administrator has the same photo judged again. */
  async askAgain({ id }: Document): Promise<void> {
    const { answer } = await this.admin.call(photos.getDocument, { params: { id } });
    const params = { documentId: id, photoUid: answer.photo!.uid };
    const asked = await this.admin.call(photos.requestLastValidation, { params });
    if (asked.status !== 200) throw new Error(asked.refusal.message);
  }

  async #copyOfPhoto() {
    const { id: _, ...same } = this.#photo;
    const values = { ...same, uid: newUid(), createdAt: this.#app.clock.now() };
    const [row] = await this.#app.platform.database.orm.insert(file).values(values).returning();
    return row!;
  }
}
