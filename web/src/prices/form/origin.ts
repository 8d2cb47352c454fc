import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { pricesOfPurpose } from '@likeness/contract/prices';

/** Where the person came from: the prices of a purpose, or of a plan. */
export interface Origin {
  readonly kind: 'purpose' | 'plan';
  readonly id: number | undefined;
}

export type KnownPurpose = AnswerOf<typeof pricesOfPurpose>['purpose'];
