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
 * The picture is at fault, not the server: answer with the contract's sentence for the code, which is not made here, so
 * that the processes that open photos need not load the sentences. `detail` is the decoder's objection, for the log only.
 */
export class ImageRefusal extends Error {
  override readonly name = 'ImageRefusal';
  readonly code: ImageRefusalCode;
  readonly params: ErrorParams;
  readonly detail: string | undefined;

  constructor(code: ImageRefusalCode, params: ErrorParams = {}, detail?: string) {
    super(detail === undefined ? code : `${code}: ${detail}`);
    this.code = code;
    this.params = params;
    this.detail = detail;
  }
}
