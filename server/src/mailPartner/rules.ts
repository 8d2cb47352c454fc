import type { AnswerSentence } from '@likeness/texts/sentences';

/**
 * How a call to the mail partner ended. Whatever the partner says, or fails to say, is one of these and never an exception:
 * what staff may do next hangs on whether something can have been printed.
 */
export type Outcome<Answer> = Accepted<Answer> | Refused | NotReached | Unknown;

/** How sending a letter ended. */
export type SendOutcome = Outcome<Sending> | AlreadySent;

/** Why a call came to nothing. */
export interface Told {
  /** For the log: ours in English, with the code of what happened; or the mail partner's own words, as they came. */
  readonly sentence: string;
  /** Ours, for whoever reads the screens; missing where the sentence is the mail partner's. */
  readonly words?: AnswerSentence;
}

interface Accepted<Answer> {
  readonly outcome: 'accepted';
  readonly answer: Answer;
}

/** For good: nothing was done, and asking the same again will be refused again. */
export interface Refused extends Told {
  readonly outcome: 'refused';
  /** The mail partner's own code; in small letters where we did not even ask. */
  readonly code: string;
}

/** Surely nothing was done; the same call can be made again. */
export interface NotReached extends Told {
  readonly outcome: 'notReached';
  /** `settings`: it will stay so until somebody puts our address or keys of the mail partner right. */
  readonly why: 'network' | 'busy' | 'settings';
  /** The mail partner asks to be left alone for so long. */
  readonly retryAfterSeconds?: number;
}

/** It was asked, and no answer that can be read came back: it may have been done. */
interface Unknown extends Told {
  readonly outcome: 'unknown';
}

/**
 * The mail partner has had a letter with this reference within thirty days: the one before got through. Its numbers come
 * with its next event, under the shipment's own.
 */
interface AlreadySent extends Told {
  readonly outcome: 'alreadySent';
}

/** A letter the mail partner has taken. It will be printed, posted and billed. */
export interface Sending {
  /** The mail partner's number of it, ours as `mail_id`. */
  readonly mailId: string;
  /** Euros, without and with tax, as the mail partner wrote them. */
  readonly price: { readonly net: string; readonly gross: string } | null;
  readonly letters: number | null;
  readonly pages: number | null;
}

/** Days for which the mail partner refuses a reference it has had. */
const REFERENCE_DAYS = 30;

/**
 * The same letter has the same reference in every attempt, so that it is printed once. A letter that staff send again
 * knowingly, to a corrected address for instance, is another letter: it counts up `sending`, or the mail partner would
 * refuse it as the first one and nothing would be printed.
 *
 * @param sending 1 for the first time that this shipment is handed over
 */
export function letterReference(letter: { shipmentId: number; boardUid: string; sending: number }): string {
  const { shipmentId, boardUid, sending } = letter;
  return `delivery-${shipmentId}-${boardUid}${sending > 1 ? `-${sending}` : ''}`;
}

/** A letter that may have been printed is tried again only while the mail partner would still know its reference. */
export function mayBeTriedAgain(firstTriedAt: Date, now: Date): boolean {
  // A day less than promised: nobody knows where the partner's days begin.
  return now.getTime() - firstTriedAt.getTime() < (REFERENCE_DAYS - 1) * 86_400_000;
}

/** Until each of the automatic attempts after the first one, in seconds. */
const RETRY_SECONDS = [60, 600, 3_600] as const;

export type NextStep =
  /** The mail partner has the letter. Without a number yet: its next event brings it. */
  | { readonly handedOver: true; readonly mailId: string | null }
  | {
      readonly handedOver: false;
      /** Something may have been printed: the next attempt settles it, with the same reference. */
      readonly mayBePrinted: boolean;
      /** Null: no automatic attempt any more, the postman decides. */
      readonly retryInSeconds: number | null;
    };

/**
 * "What comes of an attempt to send a letter?" It is with the mail partner, or it is unprocessed: tried again up to three
 * times by itself where that can help, then it waits for the postman. What was refused for good waits for them at once.
 *
 * @param attempts how many there have been, this one included
 * @param mayBePrinted what the attempt before left behind
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
      // An attempt that surely printed nothing says nothing about the one before it.
      const retryInSeconds = wait === undefined ? null : Math.max(wait, outcome.retryAfterSeconds ?? 0);
      return { handedOver: false, mayBePrinted, retryInSeconds };
    }
    case 'unknown':
      return { handedOver: false, mayBePrinted: true, retryInSeconds: wait ?? null };
  }
}
