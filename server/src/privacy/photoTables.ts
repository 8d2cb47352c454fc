import { claim, reservation } from '../claims/schema.ts';
import { file, fileOpening, photoFingerprint } from '../files/schema.ts';
import { photoBoard } from '../outputs/boards/schema.ts';
import { ephotoCode } from '../outputs/codes/schema.ts';
import { digitalPhoto } from '../outputs/digital/schema.ts';
import { automaticWork } from '../photos/automatic/schema.ts';
import { faceCheck, editedPhoto } from '../photos/editing/schema.ts';
import { decision, decisionReason, passedOn, photoVersion, requestReason } from '../photos/schema.ts';
import { secondLook, secondLookReason } from '../photos/secondLooks/schema.ts';
import { rejectionDue, rejectionEffect } from '../quality/reasons/schema.ts';
import { plantedLook, plantedPhoto, plantedPhotoReason, ruling, rulingReason } from '../quality/schema.ts';
import { empty, moved, nothing, numbered, only, personal } from './personal.ts';

const LABEL = 'the wording of a reason from our own list';

/** Their photos, what was made of them, and what was said about them. */
export const PHOTO_TABLES = [
  personal(file, {
    step: 'work',
    by: { id: 'files' },
    erased: { fileName: empty, metadata: nothing },
    ours: ['kind'],
    secret: ['uid'],
    stays: {
      uid: 'random: it names bytes that are gone',
      sha256: 'it names bytes that are gone, and finds them should a backup bring them back',
    },
  }),
  personal(photoFingerprint, { step: 'work', by: { fileId: 'files' }, isDeleted: true, secret: ['hash', 'detail'] }),
  personal(fileOpening, { step: 'work', by: { fileId: 'files' }, ours: ['size'] }),
  personal(photoVersion, {
    step: 'work',
    by: { documentId: 'documents' },
    erased: {
      measures: { to: 'members', members: [] },
      programHints: nothing,
      lines: nothing,
      faceChangeReason: nothing,
    },
    ours: ['status'],
  }),
  personal(decision, {
    step: 'work',
    by: { documentId: 'documents' },
    erased: {
      comment: nothing,
      overrideReason: nothing,
      lines: nothing,
      before: only('document', 'newFileId', 'claimId'),
    },
    ours: ['kind'],
  }),
  personal(decisionReason, { step: 'work', by: { decisionId: 'decisions' }, stays: { label: LABEL } }),
  personal(requestReason, { step: 'work', by: { decisionId: 'decisions' }, stays: { label: LABEL } }),
  personal(passedOn, { step: 'work', by: { fileId: 'files' }, erased: { word: empty } }),
  personal(automaticWork, {
    step: 'work',
    by: { documentId: 'documents' },
    erased: { sentence: nothing },
    ours: ['step', 'outcome'],
  }),
  personal(editedPhoto, {
    step: 'work',
    by: { fileId: 'files', sourceFileId: 'files' },
    isDeleted: true,
  }),
  personal(faceCheck, {
    step: 'work',
    by: { fileId: 'files', originalFileId: 'files' },
    isDeleted: true,
  }),
  personal(photoBoard, { step: 'work', by: { documentId: 'documents' }, erased: { codeSeen: nothing } }),
  personal(ephotoCode, { step: 'work', by: { documentId: 'documents' }, erased: { code: numbered } }),
  personal(digitalPhoto, { step: 'work', by: { documentId: 'documents' } }),
  personal(secondLook, {
    step: 'work',
    by: { id: 'looks' },
    erased: {
      shownFirstName: nothing,
      shownLastName: nothing,
      measures: nothing,
      comment: nothing,
      overrideReason: nothing,
      faceChangeReason: nothing,
      lines: nothing,
    },
    ours: ['source', 'firstVerdict', 'waitsAs', 'verdict'],
  }),
  personal(secondLookReason, { step: 'work', by: { lookId: 'looks' }, stays: { label: LABEL } }),
  personal(plantedPhoto, {
    step: 'work',
    by: { id: 'planted' },
    erased: { firstName: empty, lastName: empty, note: nothing, withdrawnAt: moved },
    ours: ['verdict'],
  }),
  personal(plantedPhotoReason, { step: 'work', by: { plantedPhotoId: 'planted' } }),
  personal(plantedLook, { step: 'work', by: { plantedPhotoId: 'planted' } }),
  personal(ruling, {
    step: 'work',
    by: { lookId: 'looks' },
    erased: { note: nothing },
    ours: ['verdict'],
  }),
  personal(rulingReason, { step: 'work', by: { lookId: 'looks' }, stays: { label: LABEL } }),
  personal(rejectionEffect, { step: 'work', by: { documentId: 'documents' }, ours: ['nextKind'] }),
  personal(rejectionDue, { step: 'work', by: { documentId: 'documents' } }),
  personal(claim, {
    step: 'work',
    by: {},
    subjects: {
      kind: 'kind',
      id: 'subjectId',
      of: {
        verification: 'judged',
        processing: 'judged',
        automatic: 'judged',
        shipment: 'shipments',
        ticket: 'tickets',
      },
    },
    erased: { releaseWord: nothing },
    ours: ['kind', 'endedBy'],
  }),
  personal(reservation, {
    step: 'work',
    by: {},
    subjects: { kind: 'kind', id: 'subjectId', of: { verification: 'judged', processing: 'judged' } },
    ours: ['kind'],
  }),
];
