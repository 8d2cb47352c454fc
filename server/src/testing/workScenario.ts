import * as photos from '@likeness/contract/photos';
import { newUid } from '../files/index.ts';
import { file } from '../files/schema.ts';
import type { Caller, TestApp } from './app.ts';
import { aDocument, aFile, aPartner } from './builders.ts';
import { aPurpose, aReason } from './catalogueBuilders.ts';

type Document = Awaited<ReturnType<typeof aDocument>>;

/** A decision that somebody made, and what on. */
export interface Worked {
  readonly document: Document;
  readonly decision: number;
}

/** What is needed for sorters and controllers to decide on documents: each on a new one, unless it is given. */
export class WorkScenario {
  readonly #app: TestApp;
  readonly #partnerId: number;
  readonly #purposeId: number;
  readonly #reasonId: number;
  readonly #photo: typeof file.$inferSelect;

  private constructor(
    app: TestApp,
    made: { partnerId: number; purposeId: number; reasonId: number; photo: typeof file.$inferSelect },
  ) {
    this.#app = app;
    this.#partnerId = made.partnerId;
    this.#purposeId = made.purposeId;
    this.#reasonId = made.reasonId;
    this.#photo = made.photo;
  }

  static async open(app: TestApp): Promise<WorkScenario> {
    const partnerId = (await aPartner(app)).id;
    return new WorkScenario(app, {
      partnerId,
      purposeId: (await aPurpose(app)).id,
      reasonId: (await aReason(app, { label: 'Eyes closed' })).id,
      photo: await aFile(app, { sender: { addedByPartnerId: partnerId } }),
    });
  }

  async document(status: Document['status'] = 'pending_verification'): Promise<Document> {
    const photo = await this.#copyOfPhoto({ addedByPartnerId: this.#partnerId });
    return aDocument(this.#app, { partnerId: this.#partnerId, purposeId: this.#purposeId, photo, status });
  }

  async reject(sorter: Caller, on?: Document): Promise<Worked> {
    const photo = { status: 'rejected', photoRejectReasons: [this.#reasonId] };
    return this.#decide(sorter, 'verification', on ?? (await this.document()), { photo, final: true });
  }

  async sendForEditing(sorter: Caller, comment = 'Lighter, please', on?: Document): Promise<Worked> {
    const body = { photo: { status: 'pending_verification' }, final: false, comment };
    return this.#decide(sorter, 'verification', on ?? (await this.document()), body);
  }

  /** Validates a photo: one that a controller has edited, if the document waits for its final validation. */
  async validate(sorter: Caller, on?: Document): Promise<Worked> {
    const body = { photo: { status: 'validated' }, final: true, lastValidation: true, overrideReason: 'It is a test' };
    return this.#decide(sorter, 'verification', on ?? (await this.document()), body);
  }

  /** Returns an edited photo; the document answered has it. */
  async process(controller: Caller, on?: Document): Promise<Worked> {
    const photo = await this.#copyOfPhoto({ addedByStaffId: controller.id });
    const body = {
      photo: { status: 'pending_verification', newPhotoUid: photo.uid },
      final: true,
      lastValidation: false,
    };
    const given = on ?? (await this.document('pre_validated'));
    const worked = await this.#decide(controller, 'processing', given, body);
    return { ...worked, document: { ...worked.document, photo } };
  }

  async giveUp(controller: Caller): Promise<Worked> {
    const body = { photo: { status: 'pending_verification' }, final: true, comment: 'Too blurred' };
    return this.#decide(controller, 'processing', await this.document('pre_validated'), body);
  }

  async undo(person: Caller, { document, decision }: Worked): Promise<void> {
    const undone = await person.call(photos.undoDecision, { params: { id: document.id }, body: { decision } });
    if (undone.status !== 200) throw new Error(undone.refusal.message);
  }

  async #decide(
    person: Caller,
    work: 'verification' | 'processing',
    document: Document,
    body: { photo: object } & Record<string, unknown>,
  ): Promise<Worked> {
    const start = work === 'verification' ? photos.startVerification : photos.startProcessing;
    await person.call(start, { params: { id: document.id } });
    const photo = { photoUid: document.photo.uid, ...body.photo };
    const decided = await person.call(photos.decide, { params: { id: document.id }, body: { ...body, photo } });
    return { document, decision: decided.answer.undo.decision };
  }

  async #copyOfPhoto(sender: { addedByStaffId?: number; addedByPartnerId?: number }) {
    const { id: _, addedByStaffId: __, addedByPartnerId: ___, ...same } = this.#photo;
    const [row] = await this.#app.platform.database.orm
      .insert(file)
      .values({ ...same, ...sender, uid: newUid() })
      .returning();
    return row!;
  }
}
