import type { SecondStep } from '../../kit/account.ts';

export interface SecondStepProps {
  readonly pending: SecondStep;
  /** Back to the password, and why if the server said so. */
  readonly onBeginAnew: (why?: unknown) => void;
}
