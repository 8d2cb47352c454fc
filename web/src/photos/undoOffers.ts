import { wasUnanswered } from '../kit/apiError.ts';

export interface UndoOffer<Draft> {
  readonly documentId: number;
  readonly decision: number;
  /** On this browser's clock. */
  readonly until: number;
  /** What had been typed for it. */
  readonly draft: Draft;
  readonly key: string;
}

/** The decisions that can still be taken back, each once. */
export function createUndoOffers<Draft>(newKey: () => string) {
  let offers: UndoOffer<Draft>[] = [];
  return {
    add: (made: Pick<UndoOffer<Draft>, 'documentId' | 'decision' | 'draft'>, milliseconds: number): void => {
      offers.push({ ...made, until: Date.now() + milliseconds, key: newKey() });
    },
    /** This decision, or without a number the last one. */
    take: (decision: number | undefined): UndoOffer<Draft> | undefined => {
      const offer = offers.findLast((one) => decision === undefined || one.decision === decision);
      offers = offers.filter((other) => other !== offer);
      return offer;
    },
    isOver: ({ until }: UndoOffer<Draft>): boolean => Date.now() > until,
    putBackIfUnanswered: (offer: UndoOffer<Draft>, error: unknown): void => {
      if (wasUnanswered(error)) offers.push(offer);
    },
  };
}
