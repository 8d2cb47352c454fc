import { DOCUMENT_STATUSES, type DocumentStatus, WITH_PROGRAMS } from '@likeness/contract/vocabulary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';
import { type Moves, expectedMoves, moves, tryEverywhere } from '../testing/moves.ts';
import { rowsToTry } from '../testing/runs.ts';
import { type DocumentEvent, documentLifecycle } from './lifecycle.ts';
import { movableDocument } from './moving.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NEVER_CANCELED: readonly DocumentStatus[] = ['delivered', 'replaced', 'canceled'];
const CHECKING: readonly DocumentStatus[] = ['waiting_ia_validation', 'ia_validation_in_progress'];
const UNDER_VERIFICATION = ['verification_in_progress', 'last_validation_in_progress'] as const;

/** Where people can still have a document made anew: it is neither measured nor in somebody's hands. */
const MADE_ANEW: readonly DocumentStatus[] = [
  'pending_verification',
  'pending_last_validation',
  'rejected',
  'rejected_photo',
  'rejected_signature',
  'validated',
  'ready',
  'pending_generation_ephoto',
  'pending_ephoto_generated',
  'pending_shipment',
  'delivered',
];

/** D1 to D34, as the specification writes them. */
const TABLE: Readonly<Record<DocumentEvent, Moves<DocumentStatus>>> = {
  queueForChecks: { created: 'waiting_ia_validation' },
  passUnverified: { created: 'validated' },
  startChecks: { waiting_ia_validation: 'ia_validation_in_progress' },
  finishChecks: moves(['waiting_ia_validation', 'ia_validation_in_progress'], 'pending_verification'),
  passChecks: { ia_validation_in_progress: 'ia_validation' },
  queueFraming: { ia_validation: 'waiting_ia_framing' },
  startFraming: { waiting_ia_framing: 'ia_framing_in_progress' },
  queueCompression: moves(['ia_validation', 'ia_framing_in_progress'], 'waiting_ia_compress'),
  startCompression: { waiting_ia_compress: 'ia_compress_in_progress' },
  queueConversion: moves(
    ['ia_validation', 'ia_framing_in_progress', 'ia_compress_in_progress'],
    'waiting_ia_conversion',
  ),
  startConversion: { waiting_ia_conversion: 'pending_ia_conversion' },
  leaveStep: {
    ia_validation_in_progress: 'waiting_ia_validation',
    ia_framing_in_progress: 'waiting_ia_framing',
    ia_compress_in_progress: 'waiting_ia_compress',
    pending_ia_conversion: 'waiting_ia_conversion',
  },
  finishSteps: moves(
    WITH_PROGRAMS.filter((status) => !CHECKING.includes(status)),
    'pending_verification',
  ),
  shipUnseen: { pending_ia_conversion: 'ia_shipment' },
  postUnseen: { ia_shipment: 'pending_shipment' },
  startVerification: {
    pending_verification: 'verification_in_progress',
    pending_last_validation: 'last_validation_in_progress',
  },
  leaveVerification: {
    verification_in_progress: 'pending_verification',
    last_validation_in_progress: 'pending_last_validation',
  },
  reject: moves(UNDER_VERIFICATION, 'rejected_photo'),
  sendForEditing: moves(UNDER_VERIFICATION, 'pre_validated'),
  validate: moves(UNDER_VERIFICATION, 'validated'),
  startProcessing: { pre_validated: 'processing_in_progress' },
  leaveProcessing: { processing_in_progress: 'pre_validated' },
  cannotProcess: { processing_in_progress: 'pending_verification' },
  returnProcessed: { processing_in_progress: 'pending_last_validation' },
  requestLastValidation: moves(
    ['pre_validated', 'validated', 'rejected_photo', 'pending_verification'],
    'pending_last_validation',
  ),
  rejectSignature: moves(['pre_validated', 'verification_in_progress', 'pending_verification'], 'rejected_signature'),
  rejectAddress: moves(['pending_shipment', 'delivered'], 'rejected_address'),
  correctAddress: moves(['rejected_address', 'pending_shipment'], 'pending_shipment'),
  readdress: { delivered: 'pending_shipment' },
  receiveSignature: { rejected_signature: 'pending_verification' },
  receivePhoto: moves(['rejected_photo', 'rejected'], 'waiting_ia_validation'),
  requestCode: { validated: 'pending_generation_ephoto' },
  receiveCode: { pending_generation_ephoto: 'pending_ephoto_generated' },
  prepareShipment: moves(['validated', 'pending_ephoto_generated'], 'pending_shipment'),
  prepareDownload: { validated: 'ready' },
  deliver: moves(['ready', 'pending_ephoto_generated', 'pending_shipment'], 'delivered'),
  takeBackShipment: { pending_shipment: 'validated' },
  shipAnew: { validated: 'pending_shipment' },
  sendForTreatment: moves([...MADE_ANEW, 'rejected_address'], 'pre_validated'),
  sendAgain: { delivered: 'pending_shipment' },
  requestNewCode: moves(['delivered', 'pending_shipment'], 'pending_generation_ephoto'),
  cancel: moves(
    DOCUMENT_STATUSES.filter((status) => !NEVER_CANCELED.includes(status)),
    'canceled',
  ),
  refuseDelivered: moves(['delivered', 'pending_shipment'], 'rejected_photo'),
  replace: moves([...MADE_ANEW, 'pre_validated', 'rejected_address'], 'replaced'),
};
const EVENTS = Object.keys(TABLE) as DocumentEvent[];

test.each(rowsToTry(EVENTS))(
  '%s moves a document as the specification says, and only from the statuses that it names',
  async (event) => {
    const { id } = await aDocument(app);
    const tried = await tryEverywhere(app, movableDocument, id, event);
    expect(tried).toEqual(expectedMoves(app, movableDocument, TABLE[event]));
  },
);

test('the lifecycle of a document has no other events', () => {
  expect(Object.keys(documentLifecycle.events).toSorted()).toEqual(EVENTS.toSorted());
});
