/** What is counted, and for whom. */
export type CountedKind = 'device' | 'account_at_address' | 'account' | 'address' | 'own' | 'code';

interface Patience {
  /** How many attempts are free; after them each has to wait. */
  readonly free: number;
  /** The first wait, in seconds. Each further attempt doubles it. */
  readonly firstWait: number;
}

/**
 * "A wrong password costs nothing at first, and then more and more time." So a person who has forgotten theirs goes on
 * soon, and whoever guesses gets no more than some hundred and twenty guesses a day at one account.
 */
const PATIENCE: Readonly<Record<CountedKind, Patience>> = {
  /** A browser in which somebody has signed in to this account before: strangers do not touch its count. */
  device: { free: 10, firstWait: 30 },
  account_at_address: { free: 5, firstWait: 30 },
  /** All browsers in the world in which nobody has signed in to this account. */
  account: { free: 20, firstWait: 10 },
  /** All accounts together, from one network. */
  address: { free: 100, firstWait: 10 },
  /** A person who is signed in and is asked for their password once more. */
  own: { free: 5, firstWait: 30 },
  /** Codes of the second factor: three of a million are good at a time, so a hundred a day find none in years. */
  code: { free: 5, firstWait: 30 },
};

const LONGEST_WAIT = 15 * 60;
/** After so many seconds without an attempt all is forgotten. */
const REMEMBERED = 24 * 60 * 60;

export interface Standing {
  readonly failures: number;
  /** From when on the next attempt is looked at. */
  readonly openAt: Date;
  readonly forgottenAt: Date;
}

/** How long an attempt has to wait, in seconds; 0 if it is looked at now. */
export function waitOf({ openAt, forgottenAt }: Standing, now: Date): number {
  if (forgottenAt <= now) return 0;
  return Math.max(0, Math.ceil((openAt.getTime() - now.getTime()) / 1000));
}

/** The standing with one failure more. Each attempt counts as failed until it has succeeded. */
export function withAttempt(kind: CountedKind, before: Standing, now: Date): Standing {
  const { free, firstWait } = PATIENCE[kind];
  const failures = (before.forgottenAt <= now ? 0 : before.failures) + 1;
  const wait = failures < free ? 0 : Math.min(LONGEST_WAIT, firstWait * 2 ** (failures - free));
  return { failures, openAt: later(now, wait), forgottenAt: later(now, REMEMBERED) };
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
