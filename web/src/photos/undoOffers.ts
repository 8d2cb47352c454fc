/** A decision that can still be undone. */
export interface UndoOffer {
  readonly documentId: number;
  readonly decision: number;
  /** The end of the undo time, on this browser's clock. */
  readonly until: number;
  /** The draft of the decision. */
  readonly draft: unknown;
  readonly key: string;
}

/** Takes the offer of this decision out of the list; without a number, the last one. */
export function takeOffer(offers: readonly UndoOffer[], decision: number | undefined) {
  const offer = offers.findLast((one) => decision === undefined || one.decision === decision);
  return { offer, others: offers.filter((other) => other !== offer) };
}
