import { randomBytes } from 'node:crypto';
import { sendNewPhoto } from '@likeness/contract/intake';
import { ROLES, ROLE_KEYS } from '@likeness/contract/kit/roles';
import * as photos from '@likeness/contract/photos';
import { file } from '../../files/schema.ts';
import { releaseExpired } from '../../photos/claiming.ts';
import { type Actor, allowedActions, versionActions } from '../../photos/rules.ts';
import type { Caller, Reply, TestApp } from '../app.ts';
import { aDocument, aFile, aJpeg, aPartner, callingAs } from '../builders.ts';
import { aPurpose, aReason } from '../catalogueBuilders.ts';
import { DOCUMENTS, type Decide, type Guided, WORKDAY_ROLES, type Step, uploadsPhoto, wireOf } from './steps.ts';
import { EMPTY_HOUSE, READ_SNAPSHOT, type Snapshot, documentIn, versionIn } from './snapshot.ts';

/** What a house needs before its first day. */
interface Fixture {
  partnerId: number;
  purposeId: number;
  photo: typeof file.$inferSelect;
  partner: Caller;
  reasonId: number;
  jpeg: Buffer;
}

/** A working day of several people on a few documents, in the real application. The people stay, the documents do not. */
export class Workday {
  readonly #app: TestApp;
  readonly #fixture: Fixture;
  readonly people: readonly Caller[];
  documents: number[] = [];

  private constructor(app: TestApp, people: readonly Caller[], fixture: Fixture) {
    this.#app = app;
    this.#fixture = fixture;
    this.people = people;
  }

  static async open(app: TestApp): Promise<Workday> {
    const people = [];
    for (const role of WORKDAY_ROLES) people.push(await app.signedInAs(role));
    const partner = await aPartner(app);
    return new Workday(app, people, {
      partnerId: partner.id,
      purposeId: (await aPurpose(app)).id,
      photo: await aFile(app, { sender: { addedByPartnerId: partner.id } }),
      partner: callingAs(app, partner),
      reasonId: (await aReason(app)).id,
      jpeg: await aJpeg({ colour: '#d0d8d6' }),
    });
  }

  /** An empty house, and then three documents that wait: two of one order, one of another. */
  async begin(): Promise<void> {
    const { pool } = this.#app.platform.database;
    await pool.query(EMPTY_HOUSE);
    const { partnerId, purposeId } = this.#fixture;
    const made = [];
    for (let place = 0; place < DOCUMENTS; place += 1) {
      made.push(await aDocument(this.#app, { partnerId, purposeId, photo: await this.#copyOfPhoto({}) }));
    }
    this.documents = made.map(({ id }) => id);
    await pool.query('update document set order_id = $1 where id = $2', [made[0]!.order.id, made[1]!.id]);
  }

  async snapshot(): Promise<Snapshot> {
    const { rows } = await this.#app.platform.database.pool.query<{ tables: Snapshot }>(READ_SNAPSHOT);
    return rows[0]!.tables;
  }

  get now(): number {
    return this.#app.clock.now().getTime();
  }

  roleOf(person: Caller): (typeof WORKDAY_ROLES)[number] {
    return WORKDAY_ROLES[this.people.indexOf(person)]!;
  }

  actor(person: Caller): Actor {
    return { id: person.id, roles: ROLE_KEYS.filter((key) => ROLES[key] === this.roleOf(person)) };
  }

  /** What a guided step is, as things stand: something that somebody could do with its document now. */
  resolve(step: Step | Guided, before: Snapshot): Step {
    if (step.do !== 'guided') return step;
    const row = documentIn(before, this.documents[step.on]!);
    const held = before.claims.find((claim) => claim.ended_by === null && claim.subject_id === row.id);
    const situation = {
      status: row.status,
      claim: held && { kind: held.kind, staffId: held.staff_id },
    };
    const version = { madeById: versionIn(before, row.id, step.version).made_by_id, isRemoved: false };
    const shown = this.people.map((person) => [
      ...allowedActions(situation, this.actor(person)),
      ...versionActions(situation, version, this.actor(person)),
    ]);
    const latest = before.decisions.findLastIndex(({ document_id }) => document_id === row.id);
    const decided = before.decisions[latest];
    const choices = [
      // To the lifecycle, passing on is leaving.
      ...new Set(shown.flat().filter((action) => action !== 'passOn')),
      ...(decided && !decided.undone && !decided.settled ? (['undo'] as const) : []),
      ...(row.status === 'rejected_photo' || row.status === 'waiting_ia_validation'
        ? (['newPhoto', 'settle'] as const)
        : []),
    ];
    const choice = choices[step.choice % choices.length] ?? 'settle';
    const able = shown.flatMap((actions, place) => (actions.some((action) => action === choice) ? [place] : []));
    const base = { on: step.on, who: able[step.who % able.length] ?? 0 };
    switch (choice) {
      case 'undo':
        return { do: 'undo', who: base.who, byDecider: true, back: before.decisions.length - 1 - latest };
      case 'newPhoto':
        return { do: 'newPhoto', on: step.on };
      case 'settle':
        return { do: 'settle' };
      case 'startVerification':
      case 'startProcessing':
        return { ...base, do: 'start', work: choice === 'startVerification' ? 'verification' : 'processing' };
      case 'leaveVerification':
      case 'leaveProcessing':
        return { ...base, do: 'leave', work: choice === 'leaveProcessing' ? 'processing' : 'verification' };
      case 'requestLastValidation':
        return { ...base, do: 'lastValidation', version: step.version };
      case 'forceRelease':
        return { ...base, do: 'forceRelease' };
      case 'reject':
      case 'sendForEditing':
      case 'validate':
      case 'cannotProcess':
      case 'returnProcessed':
        return { ...base, do: 'decide', byHolder: true, kind: choice, corrected: step.corrected, flaw: undefined };
    }
  }

  /** The one who takes a step, where it is a person. */
  whoTakes(step: Step, before: Snapshot): Caller | undefined {
    const named = 'who' in step ? this.people[step.who] : undefined;
    const holder = before.claims.find(
      (claim) => step.do === 'decide' && claim.ended_by === null && claim.subject_id === this.documents[step.on],
    );
    if (step.do === 'decide' && step.byHolder) {
      return this.people.find(({ id }) => id === holder?.staff_id) ?? named;
    }
    if (step.do === 'undo' && step.byDecider) {
      return this.people.find(({ id }) => id === before.decisions.at(-1 - step.back)?.staff_id) ?? named;
    }
    return named;
  }

  /** Takes a step, and answers what the server said to it, where it is a call. */
  async take(step: Step, before: Snapshot): Promise<Reply<unknown> | undefined> {
    const { platform, clock } = this.#app;
    const caller = this.whoTakes(step, before)!;
    const id = 'on' in step ? this.documents[step.on]! : 0;
    switch (step.do) {
      case 'next':
        return caller.call(photos.nextForVerification, { query: { start: step.start } });
      case 'start':
        return step.work === 'verification'
          ? caller.call(photos.startVerification, { params: { id } })
          : caller.call(photos.startProcessing, { params: { id } });
      case 'leave':
        return step.work === 'verification'
          ? caller.call(photos.leaveVerification, { params: { id } })
          : caller.call(photos.leaveProcessing, { params: { id } });
      case 'decide':
        return caller.call(photos.decide, { params: { id }, body: await this.#bodyOf(step, caller, before) });
      case 'undo': {
        const { document_id = 1, id: decision = 1 } = before.decisions.at(-1 - step.back) ?? {};
        return caller.call(photos.undoDecision, { params: { id: document_id }, body: { decision } });
      }
      case 'lastValidation': {
        const photoUid = await this.#uidOf(versionIn(before, id, step.version).file_id);
        return caller.call(photos.requestLastValidation, { params: { documentId: id, photoUid } });
      }
      case 'forceRelease':
        return caller.call(photos.forceRelease, { params: { id } });
      case 'newPhoto': {
        const { partner, jpeg } = this.#fixture;
        return partner.call(sendNewPhoto, { params: { id }, file: { name: 'portrait.jpg', content: jpeg } });
      }
      case 'wait':
        clock.advance(step.ms);
        return undefined;
      case 'sweep':
        await releaseExpired(platform.database.orm, clock.now());
        return undefined;
      case 'settle':
        await this.#app.settle(9);
        return undefined;
    }
  }

  async #bodyOf(step: Decide, caller: Caller, before: Snapshot): Promise<Record<string, unknown>> {
    const { status, reasons, ...rest } = wireOf(step, this.#fixture.reasonId);
    const stranger = this.people.find(({ id }) => id !== caller.id)!;
    const sender = step.flaw === 'strangersFile' ? stranger : caller;
    const brought = uploadsPhoto(step) ? await this.#copyOfPhoto({ addedByStaffId: sender.id }) : undefined;
    const current = await this.#uidOf(documentIn(before, this.documents[step.on]!).photo_id);
    return {
      ...rest,
      photo: {
        status,
        photoUid: step.flaw === 'wrongPhoto' ? '0'.repeat(32) : current,
        newPhotoUid: brought?.uid,
        photoRejectReasons: reasons,
      },
    };
  }

  async #uidOf(fileId: number): Promise<string> {
    const { rows } = await this.#app.platform.database.pool.query<{ uid: string }>(
      'select uid from file where id = $1',
      [fileId],
    );
    return rows[0]!.uid;
  }

  async #copyOfPhoto(sender: { addedByStaffId?: number }) {
    const { id: _id, addedByPartnerId, ...photo } = this.#fixture.photo;
    const sentBy = sender.addedByStaffId === undefined ? { addedByPartnerId } : sender;
    const [row] = await this.#app.platform.database.orm
      .insert(file)
      .values({ ...photo, uid: randomBytes(16).toString('hex'), ...sentBy })
      .returning();
    return row!;
  }
}
