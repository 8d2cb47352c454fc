import { type AutomaticStep, sendFailure, takeWork } from '@likeness/contract/photos/automatic';
import * as photos from '@likeness/contract/photos';
import { readFile } from 'node:fs/promises';
import { auditEntry } from '../audit/schema.ts';
import { fileByUid } from '../files/index.ts';
import type { partnerPlan } from '../partners/schema.ts';
import { checkPhotoJob } from '../photos/jobs.ts';
import { photoVersion } from '../photos/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { fileKey } from '../platform/files/files.ts';
import type { purpose } from '../purposes/schema.ts';
import type { Caller, TestApp } from './app.ts';
import { aDocument, aFile, aPartner, documentRow } from './builders.ts';
import { aPurpose } from './catalogueBuilders.ts';

interface NewPhoto {
  readonly content?: Buffer;
  readonly purpose?: Partial<typeof purpose.$inferInsert>;
  /** Where somebody has found the head on it. */
  readonly lines?: NonNullable<(typeof photoVersion.$inferSelect)['lines']>;
}

type Plan = Partial<typeof partnerPlan.$inferInsert>;

/** Photos on their way through the automatic steps of a plan. */
export class AutomaticScenario {
  readonly #app: TestApp;

  constructor(app: TestApp) {
    this.#app = app;
  }

  /** A photo that a customer of such a plan has sent, before anything was done to it. */
  async sent(plan: Plan, { content, purpose: rules, lines }: NewPhoto = {}) {
    const app = this.#app;
    const partner = await aPartner(app, plan);
    const photo = await aFile(app, {
      name: 'Marie.jpg',
      ...(content && { content }),
      sender: { addedByPartnerId: partner.id },
    });
    const purposeId = (await aPurpose(app, rules)).id;
    const made = await aDocument(app, { partnerId: partner.id, purposeId, photo, status: 'waiting_ia_validation' });
    const { orm } = app.platform.database;
    if (lines) await orm.update(photoVersion).set({ lines }).where(eq(photoVersion.fileId, photo.id));
    await app.platform.jobs.enqueue(orm, checkPhotoJob, { documentId: made.id });
    return made;
  }

  /** The same, once everything was done to it that this server does by itself. */
  async arrived(plan: Plan, photo?: NewPhoto) {
    const made = await this.sent(plan, photo);
    await this.#app.settle();
    return made;
  }

  async status(id: number) {
    return (await documentRow(this.#app, id)).status;
  }

  /** What the history tells of the document, by its verbs. */
  async historyNames(id: number): Promise<string[]> {
    const entries = await this.#app.platform.database.orm
      .select({ name: auditEntry.name })
      .from(auditEntry)
      .where(eq(auditEntry.documentId, id))
      .orderBy(auditEntry.id);
    return entries.map(({ name }) => name);
  }

  /** The document as somebody reads it who judges its photo. */
  async seenBy(reader: Caller, id: number) {
    return (await reader.call(photos.getDocument, { params: { id } })).answer;
  }

  async bytesOf(uid: string): Promise<Buffer> {
    const { database, files } = this.#app.platform;
    const row = (await fileByUid(database.orm, uid))!;
    await using file = await files.localPath(fileKey(row.sha256, 'original'));
    return await readFile(file.path);
  }

  /** What a program gets when it asks for work. */
  async taken(program: Caller, kind: AutomaticStep) {
    return (await program.call(takeWork, { body: { kind } })).answer.work;
  }

  /** A program takes the work and says that it cannot do it. */
  async failed(program: Caller, kind: AutomaticStep, sentence = 'No face found') {
    const work = await this.taken(program, kind);
    if (!work) throw new Error(`There is no ${kind} to do`);
    return (await program.call(sendFailure, { params: { id: work.id }, body: { sentence } })).answer;
  }
}
