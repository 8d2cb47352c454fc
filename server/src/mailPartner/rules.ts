import type { AnswerSentence } from '@likeness/texts/sentences';

/**
 * How a call to the mail partner ended. Every answer, and every missing answer, becomes one of these and never an
 * exception: what staff may do next depends on whether something may have been printed.
 */
export type Outcome<Answer> = Accepted<Answer> | Refused | NotReached | Unknown;

export type SendOutcome = Outcome<Sending> | AlreadySent;

/** Why a call failed. */
export interface FailureReason {
  /**
   * For the log: our sentence in English, with the code of the failure; or the mail partner's own sentence, unchanged.
   */
  readonly sentence: string;
  /** Our sentence for the screens; missing if the sentence is the mail partner's. */
  readonly words?: AnswerSentence;
}

interface Accepted<Answer> {
  readonly outcome: 'accepted';
  readonly answer: Answer;
}

/** Final: nothing was done, and the same call would be refused again. */
export interface Refused extends FailureReason {
  readonly outcome: 'refused';
  /** The mail partner's own code; in small letters if we refused before we called it. */
  readonly code: string;
}

/** Nothing was done for certain; the same call can be made again. */
export interface NotReached extends FailureReason {
  readonly outcome: 'notReached';
  /** `settings`: it fails until somebody corrects our address or keys for the mail partner. */
  readonly why: 'network' | 'busy' | 'settings';
  /** How long the mail partner asks us to wait. */
  readonly retryAfterSeconds?: number;
}

/** The call was made, but no readable answer came back: it may have been carried out. */
interface Unknown extends FailureReason {
  readonly outcome: 'unknown';
}

/**
 * The mail partner received a letter with this reference within thirty days: the earlier attempt succeeded. Its next
 * event brings its numbers, and names it by our shipment's number.
 */
interface AlreadySent extends FailureReason {
  readonly outcome: 'alreadySent';
}

/** A letter that the mail partner accepted. It will be printed, posted and billed. */
export interface Sending {
  /** The mail partner's number; our `mail_id`. */
  readonly mailId: string;
  /** In euros, without and with tax, as the mail partner wrote them. */
  readonly price: { readonly net: string; readonly gross: string } | null;
  readonly letters: number | null;
  readonly pages: number | null;
}

/** For how many days the mail partner refuses a reference that it has seen. */
const REFERENCE_DAYS = 30;

/**
 * A letter has the same reference in every attempt, so that it is printed once. When staff send it again on purpose, to
 * a corrected address for instance, that is another letter with another `sending`: otherwise the mail partner would
 * refuse it as a repetition.
 *
 * @param sending 1 when this shipment is handed over for the first time
 */
export function letterReference(letter: { shipmentId: number; boardUid: string; sending: number }): string {
  const { shipmentId, boardUid, sending } = letter;
  return `delivery-${shipmentId}-${boardUid}${sending > 1 ? `-${sending}` : ''}`;
}

/** A letter that may have been printed is tried again only while the mail partner still knows its reference. */
export function mayBeTriedAgain(firstTriedAt: Date, now: Date): boolean {
  // One day less than promised: we do not know when the mail partner's days begin.
  return now.getTime() - firstTriedAt.getTime() < (REFERENCE_DAYS - 1) * 86_400_000;
}

/** The waits before each automatic attempt after the first, in seconds. */
const RETRY_SECONDS = [60, 600, 3_600] as const;

export type NextStep =
  /** The mail partner has the letter. If the number is null, its next event brings it. */
  | { readonly handedOver: true; readonly mailId: string | null }
  | {
      readonly handedOver: false;
      /** Whether the letter may have been printed: the next attempt, under the same reference, finds out. */
      readonly mayBePrinted: boolean;
      /** Null if there is no further automatic attempt: the postman decides. */
      readonly retryInSeconds: number | null;
    };

/**
 * "What follows from an attempt to send a letter?" Either the mail partner has it, or it is unprocessed: then it is
 * tried again up to three times if that can help, and after that it waits for the postman. A letter that was refused
 * waits for the postman at once.
 *
 * @param attempts how many there have been, this one included
 * @param mayBePrinted whether an attempt before this one may have printed the letter
 */
export function nextStep(outcome: SendOutcome, attempts: number, mayBePrinted: boolean): NextStep {
  const wait = RETRY_SECONDS[attempts - 1];
  switch (outcome.outcome) {
    case 'accepted':
      return { handedOver: true, mailId: outcome.answer.mailId };
    case 'alreadySent':
      return { handedOver: true, mailId: null };
    case 'refused':
      return { handedOver: false, mayBePrinted: false, retryInSeconds: null };
    case 'notReached': {
      // This attempt printed nothing for certain, but that does not settle the attempt before it.
      const retryInSeconds = wait === undefined ? null : Math.max(wait, outcome.retryAfterSeconds ?? 0);
      return { handedOver: false, mayBePrinted, retryInSeconds };
    }
    case 'unknown':
      return { handedOver: false, mayBePrinted: true, retryInSeconds: wait ?? null };
  }
}
