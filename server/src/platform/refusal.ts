import {
  type ErrorAnswer,
  type ErrorCode,
  type ErrorParams,
  errorSentence,
  errorStatus,
} from '@likeness/contract/kit/errors';

export interface RefusalDetails {
  /** Values for the sentence's placeholders. */
  params?: ErrorParams;
  /** Messages by field, for a form. */
  errors?: Record<string, string[]>;
  /** What else travels with this code, such as who holds a claim. */
  extra?: Pick<ErrorAnswer, 'managedByMe' | 'by' | 'expires_at' | 'status'>;
}

/** A request that is answered with a sentence instead of a result. Thrown in a transaction, it writes nothing. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(errorSentence(code, details.params));
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus(this.code);
  }

  toAnswer(requestId: string): ErrorAnswer {
    const { params, errors, extra } = this.details;
    return {
      code: this.code,
      message: this.message,
      ...(params && { params: { ...params } }),
      ...(errors && { errors }),
      ...extra,
      request_id: requestId,
    };
  }
}

/** The record that a call names does not exist, or not for this caller. */
export function notFound(what: string): Refusal {
  return new Refusal('not_found', { params: { what } });
}
