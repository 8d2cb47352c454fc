import { Refusal } from '../../platform/refusal.ts';

/** How many sign-ins of strangers are at work at once on one server. Each weighs a password, which takes memory and time. */
const PLACES = 20;
/** Kept for browsers in which people have signed in: a flood of guesses does not keep them out. */
const PLACES_OF_KNOWN = 20;
/** A place is free again within seconds. */
const RETRY_AFTER = 2;

/** Bounds the sign-ins at work at once. Beyond the bound nothing is read, counted or weighed. */
export class SignInPlaces {
  #taken = 0;

  /** @throws Refusal too_many_requests */
  async during<Result>(isKnown: boolean, work: () => Promise<Result>): Promise<Result> {
    if (this.#taken >= (isKnown ? PLACES + PLACES_OF_KNOWN : PLACES)) {
      throw new Refusal('too_many_requests', { params: { seconds: RETRY_AFTER } });
    }
    this.#taken += 1;
    try {
      return await work();
    } finally {
      this.#taken -= 1;
    }
  }
}
