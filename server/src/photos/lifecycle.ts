import { lifecycle } from '@likeness/contract/kit/lifecycle';
import { DOCUMENT_STATUSES } from '@likeness/contract/vocabulary';

/** The decisions of sorters and controllers. */
export const DECISION_KINDS = ['reject', 'sendForEditing', 'validate', 'cannotProcess', 'returnProcessed'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/**
 * A document's lifecycle. Each event says from which statuses it is possible and where it leads; the letters are the
 * specification's numbering of the transitions.
 */
export const documentLifecycle = lifecycle({
  states: DOCUMENT_STATUSES,
  initial: 'created',
  imported: ['rejected'],
  events: {
    /* D2, D3: the order is paid. Every photo that somebody must look at is measured first. */
    queueForChecks: { created: 'waiting_ia_validation' },
    passUnverified: { created: 'validated' },
    /* D5: the checks are finished. */
    finishChecks: { ia_validation_in_progress: 'pending_verification', waiting_ia_validation: 'pending_verification' },
    /* D4, D5: the steps of the automatic program, for plans that have them. One that is switched off is left out. */
    startChecks: { waiting_ia_validation: 'ia_validation_in_progress' },
    passChecks: { ia_validation_in_progress: 'ia_validation' },
    queueFraming: { ia_validation: 'waiting_ia_framing' },
    startFraming: { waiting_ia_framing: 'ia_framing_in_progress' },
    queueCompression: { ia_validation: 'waiting_ia_compress', ia_framing_in_progress: 'waiting_ia_compress' },
    startCompression: { waiting_ia_compress: 'ia_compress_in_progress' },
    queueConversion: {
      ia_validation: 'waiting_ia_conversion',
      ia_framing_in_progress: 'waiting_ia_conversion',
      ia_compress_in_progress: 'waiting_ia_conversion',
    },
    startConversion: { waiting_ia_conversion: 'pending_ia_conversion' },
    /* An attempt came to nothing, and there will be another. */
    leaveStep: {
      ia_validation_in_progress: 'waiting_ia_validation',
      ia_framing_in_progress: 'waiting_ia_framing',
      ia_compress_in_progress: 'waiting_ia_compress',
      pending_ia_conversion: 'waiting_ia_conversion',
    },
    /* The last step is taken; or one could not be, and people go on with the photo as it is. */
    finishSteps: {
      ia_validation: 'pending_verification',
      waiting_ia_framing: 'pending_verification',
      ia_framing_in_progress: 'pending_verification',
      waiting_ia_compress: 'pending_verification',
      ia_compress_in_progress: 'pending_verification',
      waiting_ia_conversion: 'pending_verification',
      pending_ia_conversion: 'pending_verification',
    },
    /* The automatic path to the post. No code takes it, because nobody would look at the photo: decision 0051. */
    shipUnseen: { pending_ia_conversion: 'ia_shipment' },
    postUnseen: { ia_shipment: 'pending_shipment' },
    /* D6, D16 and the reverse, D7, D17. */
    startVerification: {
      pending_verification: 'verification_in_progress',
      pending_last_validation: 'last_validation_in_progress',
    },
    leaveVerification: {
      verification_in_progress: 'pending_verification',
      last_validation_in_progress: 'pending_last_validation',
    },
    /* D8 to D10, and D18 for the final validation. */
    reject: { verification_in_progress: 'rejected_photo', last_validation_in_progress: 'rejected_photo' },
    sendForEditing: { verification_in_progress: 'pre_validated', last_validation_in_progress: 'pre_validated' },
    validate: { verification_in_progress: 'validated', last_validation_in_progress: 'validated' },
    /* D11 to D14. */
    startProcessing: { pre_validated: 'processing_in_progress' },
    leaveProcessing: { processing_in_progress: 'pre_validated' },
    cannotProcess: { processing_in_progress: 'pending_verification' },
    returnProcessed: { processing_in_progress: 'pending_last_validation' },
    /* D15: a version is to be judged finally. */
    requestLastValidation: {
      pre_validated: 'pending_last_validation',
      validated: 'pending_last_validation',
      rejected_photo: 'pending_last_validation',
      pending_verification: 'pending_last_validation',
    },
    /* D19, D25, D26, D28. */
    rejectSignature: {
      pre_validated: 'rejected_signature',
      verification_in_progress: 'rejected_signature',
      pending_verification: 'rejected_signature',
    },
    rejectAddress: { pending_shipment: 'rejected_address', delivered: 'rejected_address' },
    correctAddress: { rejected_address: 'pending_shipment', pending_shipment: 'pending_shipment' },
    /* P9 and P13: the letter was returned, and is sent to another address. */
    readdress: { delivered: 'pending_shipment' },
    receiveSignature: { rejected_signature: 'pending_verification' },
    /* D27. */
    receivePhoto: { rejected_photo: 'waiting_ia_validation', rejected: 'waiting_ia_validation' },
    /* D20 to D24: what a validated photo becomes. */
    requestCode: { validated: 'pending_generation_ephoto' },
    receiveCode: { pending_generation_ephoto: 'pending_ephoto_generated' },
    prepareShipment: { validated: 'pending_shipment', pending_ephoto_generated: 'pending_shipment' },
    prepareDownload: { validated: 'ready' },
    deliver: { ready: 'delivered', pending_ephoto_generated: 'delivered', pending_shipment: 'delivered' },
    /* P5: its only shipment was canceled. */
    takeBackShipment: { pending_shipment: 'validated' },
    /* The canceled shipment is made anew: its photo needs no second verdict. */
    shipAnew: { validated: 'pending_shipment' },
    /* D29 to D32. */
    /* A document that was delivered without a letter can be made anew; one whose address was rejected is asked about again. */
    sendForTreatment: {
      pending_verification: 'pre_validated',
      pending_last_validation: 'pre_validated',
      rejected: 'pre_validated',
      rejected_photo: 'pre_validated',
      rejected_signature: 'pre_validated',
      rejected_address: 'pre_validated',
      validated: 'pre_validated',
      ready: 'pre_validated',
      pending_generation_ephoto: 'pre_validated',
      pending_ephoto_generated: 'pre_validated',
      pending_shipment: 'pre_validated',
      delivered: 'pre_validated',
    },
    sendAgain: { delivered: 'pending_shipment' },
    requestNewCode: { delivered: 'pending_generation_ephoto', pending_shipment: 'pending_generation_ephoto' },
    /* An authority refused what was delivered, and the customer takes another photo. */
    refuseDelivered: { delivered: 'rejected_photo', pending_shipment: 'rejected_photo' },
    /* D33. */
    cancel: {
      created: 'canceled',
      waiting_ia_validation: 'canceled',
      ia_validation_in_progress: 'canceled',
      ia_validation: 'canceled',
      waiting_ia_framing: 'canceled',
      ia_framing_in_progress: 'canceled',
      waiting_ia_compress: 'canceled',
      ia_compress_in_progress: 'canceled',
      waiting_ia_conversion: 'canceled',
      pending_ia_conversion: 'canceled',
      ia_shipment: 'canceled',
      pending_verification: 'canceled',
      verification_in_progress: 'canceled',
      pre_validated: 'canceled',
      processing_in_progress: 'canceled',
      pending_last_validation: 'canceled',
      last_validation_in_progress: 'canceled',
      rejected: 'canceled',
      rejected_photo: 'canceled',
      rejected_signature: 'canceled',
      rejected_address: 'canceled',
      validated: 'canceled',
      ready: 'canceled',
      pending_generation_ephoto: 'canceled',
      pending_ephoto_generated: 'canceled',
      pending_shipment: 'canceled',
    },
    /* D34: a document for another purpose takes its place. While it is measured or taken by a program, it waits for that. */
    replace: {
      pending_verification: 'replaced',
      pre_validated: 'replaced',
      pending_last_validation: 'replaced',
      rejected: 'replaced',
      rejected_photo: 'replaced',
      rejected_signature: 'replaced',
      rejected_address: 'replaced',
      validated: 'replaced',
      ready: 'replaced',
      pending_generation_ephoto: 'replaced',
      pending_ephoto_generated: 'replaced',
      pending_shipment: 'replaced',
      delivered: 'replaced',
    },
  },
});

export type DocumentEvent = keyof typeof documentLifecycle.events;
