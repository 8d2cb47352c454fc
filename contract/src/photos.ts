import { z } from 'zod';
import {
  claimState,
  DOCUMENT_ACTIONS,
  documentAnswer,
  failedCheck,
  listedVersion,
  measure,
  photoFile,
  photoVersion,
  retention,
  type VERSION_ACTIONS,
} from './photos/documents.ts';
import { decisionAnswer, decisionBody } from './photos/decisions.ts';
import { queuePage, queueQuery, queueRow } from './photos/queues.ts';
import { LIST_READERS, PROCESSORS, READERS, VERIFIERS } from './photos/roles.ts';
import { photoToUse } from './files.ts';
import { endpoint } from './kit/endpoint.ts';
import { id, moment, uid } from './kit/fields.ts';
import { photoLines } from './photos/lines.ts';
import { documentStatus } from './vocabulary.ts';

export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number];

export type VersionAction = (typeof VERSION_ACTIONS)[number];

export type PhotoVersion = z.output<typeof photoVersion>;
export type ListedVersion = z.output<typeof listedVersion>;
export type PhotoFile = z.output<typeof photoFile>;
export type Retention = z.output<typeof retention>;
export type ClaimState = z.output<typeof claimState>;
export type DocumentAnswer = z.output<typeof documentAnswer>;

export const getDocument = endpoint({
  method: 'GET',
  path: '/document/{id}',
  summary: 'A document with its photo, versions, history, claim and the actions allowed to the caller now.',
  access: READERS,
  params: z.object({ id }),
  answer: documentAnswer,
  refusals: ['not_found'],
});

export const measureUpload = endpoint({
  method: 'GET',
  path: '/document/{id}/upload/{uid}/measures',
  summary:
    "Measures a photo that the caller has uploaded for a document they work on, by the document's purpose, before they send it. It decides nothing.",
  access: READERS,
  params: z.object({ id, uid }),
  answer: z.object({
    measures: z.array(measure),
    failed_checks: z.array(failedCheck),
    suggested_reasons: z.array(z.number()),
  }),
  refusals: ['claim_missing', 'file_not_yours', 'not_found', 'photo_damaged', 'photo_took_too_long'],
});

/* Queues */

export const countWaiting = endpoint({
  method: 'GET',
  path: '/document/need-validation-count',
  summary: 'How many documents wait to be verified.',
  overview: true,
  access: VERIFIERS,
  answer: z.object({ total_to_process_for_editor: z.number().int() }),
});

export const listWaitingForVerification = endpoint({
  method: 'GET',
  path: '/document/need-validation',
  summary:
    'Documents that wait to be verified, final validations first, then by the time promised; or those in progress.',
  overview: true,
  access: LIST_READERS,
  query: queueQuery,
  answer: queuePage,
});

export const listMyVerifications = endpoint({
  method: 'GET',
  path: '/document/validation-in-progress',
  summary: "The caller's own verifications in progress.",
  access: [...VERIFIERS, 'automaticProgram'],
  answer: z.object({ result: z.array(queueRow) }),
});

export const listWaitingForProcessing = endpoint({
  method: 'GET',
  path: '/document/need-verification',
  summary: 'Documents that wait to be processed, or those in progress.',
  overview: true,
  access: LIST_READERS,
  query: queueQuery,
  answer: queuePage,
});

export const listMyProcessings = endpoint({
  method: 'GET',
  path: '/document/processing-in-progress',
  summary: "The caller's own processing in progress.",
  access: PROCESSORS,
  answer: z.object({ result: z.array(queueRow) }),
});

/* Claims */

const nothingWaits = z.object({ noDocumentToVerify: z.literal(true) });

export const nextForVerification = endpoint({
  method: 'GET',
  path: '/document/one-need-pre-verification',
  summary: 'Hands out the next document to verify and keeps it for the caller for 30 seconds, or claims it at once.',
  access: VERIFIERS,
  query: z.object({
    /** `true` claims the document in the same step. */
    start: z.enum(['true', 'false']).default('false'),
    /** A document on the caller's screen: it must not be handed out again. */
    after: id.optional(),
  }),
  answer: z.union([documentAnswer, nothingWaits]),
  changes: true,
  refusals: ['claim_busy'],
});

export const nextForProcessing = endpoint({
  method: 'GET',
  path: '/document/one-need-verification',
  summary: "The number of the next document to process: first one the caller already works on, then the queue's next.",
  access: PROCESSORS,
  answer: z.union([z.number().int(), nothingWaits]),
  changes: true,
  refusals: ['claim_busy'],
});

const documentParams = z.object({ id });
/**
 * `closing`: only the page is closed, which read the claim last at this moment, by the server's clock. Then the claim
 * lasts 20 seconds more, in which its owner can take it up again with the time that was left.
 */
const leaving = z.object({ closing: moment.optional() });
/**
 * A claim that was just taken, with the actions that are allowed from now on, so that a document which the screen
 * showed before its claim is complete.
 */
const claimAnswer = claimState.extend({
  id: z.number(),
  status: documentStatus,
  allowedActions: z.array(z.enum(DOCUMENT_ACTIONS)),
});

export const startVerification = endpoint({
  method: 'GET',
  path: '/document/{id}/start-verif',
  summary: 'Claims a document for verification, for 15 minutes.',
  access: VERIFIERS,
  params: documentParams,
  answer: claimAnswer,
  changes: true,
  refusals: ['claim_refused', 'hands_full', 'not_found'],
});

export const leaveVerification = endpoint({
  method: 'GET',
  path: '/document/{id}/cancel-verif',
  summary: "Releases the caller's claim and puts the document back into the queue.",
  access: VERIFIERS,
  params: documentParams,
  query: leaving,
  answer: z.object({ id: z.number(), status: documentStatus }),
  changes: true,
  refusals: ['not_found'],
});

export const startProcessing = endpoint({
  method: 'GET',
  path: '/document/{id}/start-verif-prevalidated',
  summary: 'Claims a document for processing, for 10 minutes.',
  access: PROCESSORS,
  params: documentParams,
  answer: claimAnswer,
  changes: true,
  refusals: ['claim_refused', 'hands_full', 'not_found'],
});

export const leaveProcessing = endpoint({
  method: 'GET',
  path: '/document/{id}/cancel-verif/pre-validated',
  summary: "Releases the caller's claim for processing.",
  access: PROCESSORS,
  params: documentParams,
  query: leaving,
  answer: z.object({ id: z.number(), status: documentStatus }),
  changes: true,
  refusals: ['not_found'],
});

export const forceRelease = endpoint({
  method: 'POST',
  path: '/document/{id}/force-release',
  summary: "Ends somebody else's claim on a document. Who did it is recorded.",
  access: ['admin', 'superAdmin'],
  params: documentParams,
  answer: z.object({ id: z.number(), status: documentStatus }),
  refusals: ['not_found', 'wrong_state'],
});

/* Decisions */

export const decide = endpoint({
  method: 'POST',
  path: '/document/{id}/verif',
  summary:
    'Decides on a document that the caller has claimed: reject, send for editing, validate, return, cannot process.',
  access: READERS,
  params: documentParams,
  body: decisionBody,
  answer: decisionAnswer,
  refusals: [
    'claim_missing',
    'claim_expired',
    'wrong_state',
    'photo_replaced',
    'decision_unknown',
    'reasons_missing',
    'reason_unknown',
    'comment_missing',
    'request_missing',
    'new_photo_missing',
    'photo_name_wrong',
    'photo_extension_wrong',
    'photo_fails_checks',
    'face_changed',
    'lines_not_kept',
    'file_not_yours',
    'photo_in_use',
    'not_found',
  ],
});

export const undoDecision = endpoint({
  method: 'POST',
  path: '/document/{id}/undo-verif',
  summary:
    'Undoes the last decision while its e-mail and consequences still wait, or takes back a document that was passed on.',
  access: READERS,
  params: documentParams,
  body: z.object({ decision: id }),
  answer: z.object({
    document: documentAnswer,
    /** What the person had typed and ticked for the decision. */
    typed: z.object({
      comment: z.string().nullable(),
      photoRejectReasons: z.array(z.number()),
      newPhotoUid: z.string().nullable(),
      /** The same photo, as the answer to its upload told of it. */
      newPhoto: photoToUse.nullable(),
      overrideReason: z.string().nullable(),
      face_change_reason: z.string().nullable(),
      lines: photoLines.nullable(),
    }),
  }),
  refusals: ['undo_too_late', 'wrong_state', 'not_found'],
});

export const requestLastValidation = endpoint({
  method: 'GET',
  path: '/document/lastvalidation/{documentId}/{photoUid}',
  summary: 'Makes one version the current one and sends the document to final validation.',
  access: ['sorter', 'controller', 'orderManager', 'admin', 'superAdmin'],
  params: z.object({ documentId: id, photoUid: uid }),
  answer: z.object({ id: z.number(), status: documentStatus }),
  changes: true,
  refusals: ['wrong_state', 'not_found', 'claim_refused', 'file_deleted'],
});
