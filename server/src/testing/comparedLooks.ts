import { UNDO_WINDOW, type Verdict } from '@likeness/contract/vocabulary';
import { newUid } from '../files/index.ts';
import { file } from '../files/schema.ts';
import { decision, decisionReason, photoVersion } from '../photos/schema.ts';
import { addSecondLooks } from '../photos/index.ts';
import { storeAnswer } from '../photos/secondLooks/answerStore.ts';
import { eq } from '../platform/database/drizzle.ts';
import type { TestApp } from './app.ts';
import { aDocument, aFile, aPartner } from './builders.ts';
import { aCountry, aProduct, aPurpose, aReason } from './catalogueBuilders.ts';

type Document = Awaited<ReturnType<typeof aDocument>>;

/** A verdict with its reasons, by their places among those of the scenario. */
export interface Said {
  readonly by: number;
  readonly verdict: Verdict;
  readonly reasons?: readonly number[];
  readonly comment?: string;
  readonly at?: Date;
}

/** Documents of two countries, and what people decide on them. */
export class ComparedLooks {
  readonly app: TestApp;
  readonly purposes: readonly { id: number; country: string }[];
  readonly reasons: readonly { id: number; label: string }[];
  readonly #make: (purpose: number) => Promise<Document>;
  readonly #documents = new Map<number, Document>();

  private constructor(
    app: TestApp,
    made: Pick<ComparedLooks, 'purposes' | 'reasons'> & { make: (purpose: number) => Promise<Document> },
  ) {
    this.app = app;
    this.purposes = made.purposes;
    this.reasons = made.reasons;
    this.#make = made.make;
  }

  static async open(app: TestApp): Promise<ComparedLooks> {
    const purposes: { id: number; country: string }[] = [];
    for (const [code, name] of [
      ['FR', 'France'],
      ['JP', 'Japan'],
    ] as const) {
      const { id: useInCountryId } = await aCountry(app, code, name);
      purposes.push({ id: (await aPurpose(app, { useInCountryId })).id, country: code });
    }
    const reasons = [];
    for (const label of ['Eyes closed', 'Mouth open', 'Too dark']) reasons.push(await aReason(app, { label }));
    const partnerId = (await aPartner(app)).id;
    const productId = (await aProduct(app)).id;
    const { id: _, uid: __, ...picture } = await aFile(app, { sender: { addedByPartnerId: partnerId } });
    const make = async (purpose: number) => {
      const [photo] = await app.platform.database.orm
        .insert(file)
        .values({ ...picture, uid: newUid() })
        .returning();
      return aDocument(app, { partnerId, productId, purposeId: purposes[purpose]!.id, photo: photo! });
    };
    return new ComparedLooks(app, { purposes, reasons, make });
  }

  /** A new document for a purpose. */
  document(purpose = 0): Promise<Document> {
    return this.#make(purpose);
  }

  /** Somebody's decision, long settled: on one document of the purpose, or a new one. */
  async decide(
    { by, verdict, reasons = [], comment, at = this.app.clock.now() }: Said,
    { purpose = 0, on, isSelfEdited = false }: { purpose?: number; on?: Document; isSelfEdited?: boolean } = {},
  ): Promise<number> {
    const tx = this.app.platform.database.orm;
    const document = on ?? (isSelfEdited ? await this.document(purpose) : await this.#anyDocument(purpose));
    if (isSelfEdited) {
      await tx.update(photoVersion).set({ selfEdited: true }).where(eq(photoVersion.fileId, document.photo.id));
    }
    const [row] = await tx
      .insert(decision)
      .values({
        documentId: document.id,
        fileId: document.photo.id,
        staffId: by,
        kind: verdict,
        comment: comment ?? null,
        before: {},
        decidedAt: at,
        undoUntil: new Date(at.getTime() + UNDO_WINDOW),
      })
      .returning();
    const given = this.reasonsAt(reasons);
    if (given.length > 0) {
      await tx
        .insert(decisionReason)
        .values(given.map(({ id, label }) => ({ decisionId: row!.id, reasonId: id, label })));
    }
    return row!.id;
  }

  /** A decision that was drawn, and what somebody answered. */
  async answered(first: Said, second: Said, on?: { purpose?: number; on?: Document }): Promise<number> {
    const decisionId = await this.decide(first, on);
    const { database, jobs } = this.app.platform;
    const now = this.app.clock.now();
    const looks = [{ source: 'sample' as const, decisionId, dueAt: now, ownFrom: null }];
    const [lookId] = await database.transaction((tx) => addSecondLooks(tx, { jobs }, looks, now));
    await this.answer(lookId!, second);
    return lookId!;
  }

  /** Somebody's answer to a second look. */
  async answer(lookId: number, { by, verdict, reasons = [], comment, at = this.app.clock.now() }: Said): Promise<void> {
    const undoUntil = new Date(at.getTime() + UNDO_WINDOW);
    const given = {
      staffId: by,
      verdict,
      comment: comment ?? null,
      overrideReason: null,
      faceChangeReason: null,
      lines: null,
      selfEdited: false,
    };
    const answer = { ...given, answeredAt: at, undoUntil, claimId: null, newFileId: null };
    await storeAnswer(this.app.platform.database.orm, lookId, answer, this.reasonsAt(reasons));
  }

  reasonsAt(places: readonly number[]) {
    return places.map((place) => this.reasons[place]!);
  }

  async #anyDocument(purpose: number): Promise<Document> {
    const known = this.#documents.get(purpose) ?? (await this.document(purpose));
    this.#documents.set(purpose, known);
    return known;
  }
}
