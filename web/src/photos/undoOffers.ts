/** A decision that can still be taken back. */
export interface UndoOffer {
  readonly documentId: number;
  readonly decision: number;
  /** On this browser's clock. */
  readonly until: number;
  /** What had been typed for it. */
  readonly draft: unknown;
  readonly key: string;
}

/** Takes the offer of this decision, or without a number the last one, out of those there are. */
export function takeOffer(offers: readonly UndoOffer[], decision: number | undefined) {
  const offer = offers.findLast((one) => decision === undefined || one.decision === decision);
  return { offer, others: offers.filter((other) => other !== offer) };
}
