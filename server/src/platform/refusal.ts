import {
  type ErrorAnswer,
  type ErrorCode,
  type ErrorParams,
  errorSentence,
  errorStatus,
} from '@likeness/contract/kit/errors';
import { type FormatStaffText, staffFormatter } from '@likeness/texts/answerTexts';
import type { AnswerSentence } from '@likeness/texts/sentences';

/** A value of a sentence. What is not a plain one is said in the language of whoever is answered. */
type RefusalValue = string | number | AnswerSentence | ((say: FormatStaffText) => string);

export interface RefusalDetails {
  /** Values for the sentence's placeholders. */
  params?: Readonly<Record<string, RefusalValue>>;
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
    // The sentence itself is English on the wire, whoever reads it: screens say it in their language.
    super(errorSentence(code, paramsIn('en', details.params)));
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus(this.code);
  }

  /** @param language of whoever is answered */
  toAnswer(requestId: string, language: string): ErrorAnswer {
    const { params, errors, extra } = this.details;
    return {
      code: this.code,
      message: this.message,
      ...(params && { params: paramsIn(language, params) }),
      ...(errors && { errors }),
      ...extra,
      request_id: requestId,
    };
  }
}

function paramsIn(language: string, params: NonNullable<RefusalDetails['params']> = {}): ErrorParams {
  const say = staffFormatter(language);
  const said = Object.entries(params).map(([name, value]) => [name, saidBy(say, value)]);
  return Object.fromEntries(said) as ErrorParams;
}

function saidBy(say: FormatStaffText, value: RefusalValue): string | number {
  if (typeof value === 'function') return value(say);
  return typeof value === 'object' ? say.sentence(value) : value;
}

/** The record that a call names does not exist, or not for this caller. */
export function notFound(what: RefusalValue): Refusal {
  return new Refusal('not_found', { params: { what } });
}

/** What was asked for is not possible where the record stands: the answer says where that is. */
export function wrongState(status: string, besides: RefusalDetails['extra'] = {}): Refusal {
  return new Refusal('wrong_state', { params: { status }, extra: { status, ...besides } });
}
