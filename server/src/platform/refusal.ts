import { type ErrorAnswer } from '@likeness/contract/kit/errorAnswer';
import { type ErrorCode, type ErrorParams, errorSentence, errorStatus } from '@likeness/contract/kit/errors';
import { type FormatStaffText, staffFormatter } from '@likeness/texts/answerTexts';
import { entriesOf } from '@likeness/texts/catalogue';
import * as statuses from '@likeness/texts/en/contract/statuses';
import type { AnswerSentence } from '@likeness/texts/sentences';

/** A value in a sentence. Values other than plain ones are translated into the language of the reader. */
type RefusalValue = string | number | AnswerSentence | ((format: FormatStaffText) => string);

export interface RefusalDetails {
  /** Values for the sentence's placeholders. */
  params?: Readonly<Record<string, RefusalValue>>;
  /** Messages by field, for a form. */
  errors?: Record<string, string[]>;
  /** Further details of this code, such as who holds a claim. */
  extra?: Pick<ErrorAnswer, 'managedByMe' | 'by' | 'expires_at' | 'held' | 'released' | 'status' | 'uses'>;
  /** After how many seconds it is worth trying again, where the sentence does not say it in `seconds`. */
  retryAfter?: number;
}

/** A request answered with a sentence instead of a result. When thrown in a transaction, nothing is written. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    // The sentence on the wire is always English; screens translate it.
    super(errorSentence(code, paramsIn('en', details.params)));
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus(this.code);
  }

  /** @param language of the person who is answered */
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
  const format = staffFormatter(language);
  const said = Object.entries(params).map(([name, value]) => [name, renderValue(format, value)]);
  return Object.fromEntries(said) as ErrorParams;
}

function renderValue(format: FormatStaffText, value: RefusalValue): string | number {
  if (typeof value === 'function') return value(format);
  return typeof value === 'object' ? format.sentence(value) : value;
}

/** A refusal whose sentence is shown at these fields. */
export function refusedAt(code: ErrorCode, ...fields: readonly string[]): Refusal {
  return refusedWith(code, {}, ...fields);
}

/** The same, with the values of its sentence. */
export function refusedWith(code: ErrorCode, params: ErrorParams, ...fields: readonly string[]): Refusal {
  const sentence = errorSentence(code, params);
  const errors = Object.fromEntries(fields.map((field) => [field, [sentence]]));
  return new Refusal(code, { params, errors });
}

/** The record named in a call does not exist, or this caller may not see it. */
export function notFound(what: RefusalValue): Refusal {
  return new Refusal('not_found', { params: { what } });
}

/** The request is not possible in the record's present status, which the answer contains. */
export function wrongState(status: string, besides: RefusalDetails['extra'] = {}): Refusal {
  return new Refusal('wrong_state', { params: { status: WORDS.get(status) ?? status }, extra: { status, ...besides } });
}

/** The word of each status, as the screens show it. Those that documents, orders and shipments share mean the same. */
const WORDS = new Map<string, AnswerSentence>(
  entriesOf(statuses)
    .map(([key]): [string, AnswerSentence] => [key.slice(key.indexOf('.') + 1), { key } as AnswerSentence])
    .toReversed(),
);
