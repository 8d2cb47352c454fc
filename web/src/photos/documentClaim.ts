import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { DocumentAnswer, startVerification } from '@likeness/contract/photos';
import { ApiError } from '../kit/apiError.ts';

/** `startProcessing` has the same answer. */
export type ClaimAnswer = AnswerOf<typeof startVerification>;

/** Somebody else has it, and no other document is free: 'Not allow'. */
export class ClaimRefused extends Error {
  override readonly name = 'ClaimRefused';
  /** Who works on it and until when, if the server has said so. */
  readonly by: string | undefined;
  readonly until: string | undefined;
  /** Where the document stands, if the server has said so. */
  readonly status: string | undefined;

  constructor(held?: {
    readonly by?: { readonly first_name: string } | undefined;
    readonly expires_at?: string | undefined;
    readonly status?: string | undefined;
  }) {
    super('The claim was refused');
    this.by = held?.by?.first_name;
    this.until = held?.expires_at;
    this.status = held?.status;
  }
}

/** The caller works on as many documents as one may: one of those is to be finished or left first. */
export class HandsFull extends ClaimRefused {
  readonly wanted: number;
  /** The longest held first. */
  readonly held: readonly number[];

  constructor(wanted: number, held: readonly number[]) {
    super();
    this.wanted = wanted;
    this.held = held;
  }
}

/** Turns 403, 409 and a claim of somebody else into the same error: `ClaimRefused`. */
export async function claimOrRefuse(id: number, asked: Promise<ClaimAnswer>): Promise<ClaimAnswer> {
  try {
    const claim = await asked;
    if (claim.managedByMe) return claim;
    throw new ClaimRefused(claim);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'hands_full') throw new HandsFull(id, error.answer?.held ?? []);
    if (error instanceof ApiError && (error.status === 403 || error.status === 409))
      throw new ClaimRefused(error.answer);
    throw error;
  }
}

/** Adds a claim to a document that was read separately. */
export function withClaim(document: DocumentAnswer, claim: ClaimAnswer): DocumentAnswer {
  const { id: _, status, allowedActions, ...held } = claim;
  const photo = document.photo && inHand(document.photo);
  return { ...document, photo, status, allowedActions, claim: held, in_processing_by: held.by };
}

/** Whoever has a photo in hand judges it: no version of it is sent to the final validation meanwhile. */
function inHand(photo: NonNullable<DocumentAnswer['photo']>) {
  const files = photo.file_history.files.map((version) => ({ ...version, allowedActions: [] }));
  return { ...photo, file_history: { files } };
}
