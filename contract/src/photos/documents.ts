import { z } from 'zod';
import { moment } from '../kit/fields.ts';
import { labelled, personName } from '../kit/names.ts';
import { releasedWork } from '../kit/releasedWork.ts';
import { photoPurpose } from '../purposes.ts';
import { judgedBy } from '../purposes/rules.ts';
import { WITHHELD, documentStatus, photoStatus } from '../vocabulary.ts';
import { photoLines } from './lines.ts';

/* A document, in the form in which every call answers it. */

export const DOCUMENT_ACTIONS = [
  'startVerification',
  'leaveVerification',
  'passOn',
  'reject',
  'sendForEditing',
  'validate',
  'startProcessing',
  'leaveProcessing',
  'cannotProcess',
  'returnProcessed',
  'forceRelease',
] as const;

/** What is done with one version of a photo. */
export const VERSION_ACTIONS = ['requestLastValidation'] as const;

/** Addresses that open one file for a few minutes, without a header. */
export const fileLinks = z.object({
  display: z.string(),
  thumb: z.string(),
  download: z.string(),
  download_with_metadata: z.string(),
});

/**
 * When the pictures of an order are removed. `kept`: until somebody removes them, because no retention period is set.
 * `held`: as long as the legal hold on the order stands. `open`: as long as the order is. `ended`: within an hour of
 * `removed_at`, because the order was closed or deleted.
 */
export const retention = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('kept') }),
  z.object({ kind: z.literal('held') }),
  z.object({ kind: z.literal('open') }),
  z.object({
    kind: z.literal('ended'),
    removed_at: moment,
    ended_at: moment,
    because: z.enum(['closed', 'deleted']),
  }),
]);

export const photoVersion = z.object({
  uid: z.string(),
  file_name: z.string(),
  created_at: moment,
  added_by_user: personName.nullable(),
  /** Of the last verdict on it, also while it waits to be judged again. */
  verified_by: personName.nullable(),
  verified_at: moment.nullable(),
  /** The rules of the latest verdict on it that was not undone. */
  judged_by: judgedBy.nullable(),
  status: photoStatus,
  self_edited: z.boolean(),
  /** Why whoever sent it says that the face on it is not as the customer sent it; null if it was not found changed. */
  face_change_reason: z.string().nullable(),
  /** Where somebody has found the head on it; null until then. */
  lines: photoLines.nullable(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  density: z.number().nullable(),
  /** When the bytes were removed: the screen says 'Picture is unavailable'. */
  deleted_at: moment.nullable(),
  links: fileLinks.nullable(),
});

/** A version among all of its photo, with what the reader may do with it now. */
export const listedVersion = photoVersion.extend({ allowedActions: z.array(z.enum(VERSION_ACTIONS)) });

const photoAction = z.object({
  id: z.number(),
  is_comment: z.boolean(),
  name: z.string(),
  value_text: z.string().nullable(),
  /** What a controller was asked to edit. */
  reasons: z.array(labelled),
  user: personName.nullable(),
  created_at: moment,
});

const rejection = z.object({
  verified_by: personName.nullable(),
  created_at: moment,
  /** The version that was rejected. */
  photo_uid: z.string(),
  comment: z.string().nullable(),
  judged_by: judgedBy.nullable(),
  photo_reject_reasons: z.array(labelled),
});

export const photoFile = photoVersion.extend({
  /** Whose lines these are: of this version, or of the one before it, from where they have to be moved. */
  lines_from: z.enum(['this', 'previous']).nullable(),
  previous_file: photoVersion.nullable(),
  file_history: z.object({ files: z.array(listedVersion) }),
  actions: z.array(photoAction),
  photo_reject_reason_histories: z.array(rejection),
  proof_of_life_image: z.object({ uid: z.string(), links: fileLinks.nullable() }).nullable(),
});

export const claimState = z.object({
  managedByMe: z.boolean(),
  by: personName,
  claimed_at: moment,
  expires_at: moment,
  server_now: moment,
});

/** The result of one automatic measure, and how reliable it is. */
export const measure = z.object({
  key: z.string(),
  value: z.number().nullable(),
  score: z.number().nullable(),
  unit: z.string().nullable(),
  verdict: z.enum(['good', 'doubtful', 'bad']),
  /** Between which values it is good; null where nothing limits it. */
  limit: z.object({ min: z.number().nullable(), max: z.number().nullable() }),
});

/** A rule of the purpose that the file itself breaks: its size in pixels, its weight, its format. */
export const failedCheck = z.object({
  key: z.enum(['format', 'pixel_size', 'weight']),
  expected: z.string(),
  actual: z.string(),
});

/** A document of another order whose customer has sent the same photo. */
const samePhoto = z.object({
  document: z.number(),
  same_customer: z.boolean(),
  sent_at: moment,
});

/** A rejection of another document that was ordered by the same customer. */
const earlierRejection = z.object({
  id: z.number(),
  document: z.number(),
  purpose: labelled,
  created_at: moment,
  photo: z.object({ uid: z.string(), links: fileLinks.nullable() }),
  photo_reject_reasons: z.array(labelled),
});

const orderLine = z.object({
  id: z.number(),
  quantity: z.number(),
  product: labelled,
  order: z.object({
    id: z.number(),
    promotion: z.object({ label: z.string(), code: z.string() }).nullable(),
    origin_country_code_for_purpose: z.string().nullable(),
  }),
  price: z.object({ purpose: photoPurpose }),
  /** Only on an additional offer: the line whose photo it shares, and whose purpose is shown. */
  document_origin: z.object({ id: z.number(), purpose: labelled }).nullable(),
});

export const documentAnswer = z.object({
  id: z.number(),
  status: documentStatus,
  created_at: moment,
  promised_at: moment.nullable(),
  cannot_process: z.boolean(),
  /** Why it is without its photo, its signature, and what was written about them. */
  unavailable: z.enum(WITHHELD).nullable(),
  photo: photoFile.nullable(),
  processed_photo: photoVersion.nullable(),
  signature: z.object({ uid: z.string(), links: fileLinks.nullable() }).nullable(),
  order_item: orderLine,
  final_customer: z.object({ first_name: z.string(), last_name: z.string() }),
  in_processing_by: personName.nullable(),
  /** The file names that a new version may have: the customer's own, and the last one that staff made. */
  photo_name_metadata: z.string().nullable(),
  processed_photo_name_metadata: z.string().nullable(),
  /** Of the current version, like the reasons that they suggest; none while it is being measured. */
  measures: z.array(measure),
  measuring: z.boolean(),
  failed_checks: z.array(failedCheck),
  /** Of all pictures of the order. */
  retention,
  /** Reasons that the measures suggest; they reject nothing by themselves. */
  suggested_reasons: z.array(z.number()),
  /** Other documents with the same photo, newest first; none are named to controllers and automatic programs. */
  same_photo: z.array(samePhoto),
  /** The last of other documents of the customer, newest first. */
  earlier_rejections: z.array(earlierRejection),
  claim: claimState.nullable(),
  /** Who ended the reader's work on it; null unless that is how the reader's last claim on it ended. */
  released: releasedWork.nullable(),
  allowedActions: z.array(z.enum(DOCUMENT_ACTIONS)),
});
