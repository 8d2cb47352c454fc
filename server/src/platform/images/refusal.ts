import { errorSentence } from '@likeness/contract/kit/errors';
import type { ErrorCode, ErrorParams } from '@likeness/contract/kit/errors';

/** The refusals of a sent picture; each has its sentence and status in the contract. */
export type ImageRefusalCode = Extract<
  ErrorCode,
  | 'photo_not_jpeg'
  | 'heic_unreadable'
  | 'photo_damaged'
  | 'photo_too_many_pixels'
  | 'photo_took_too_long'
  | 'photo_too_heavy'
>;

/**
 * The picture is at fault, not the server: answer with the contract's sentence. `detail` is the decoder's objection,
 * for the log only.
 */
export class ImageRefusal extends Error {
  override readonly name = 'ImageRefusal';
  readonly code: ImageRefusalCode;
  readonly params: ErrorParams;
  readonly detail: string | undefined;

  constructor(code: ImageRefusalCode, params: ErrorParams = {}, detail?: string) {
    super(errorSentence(code, params));
    this.code = code;
    this.params = params;
    this.detail = detail;
  }
}
