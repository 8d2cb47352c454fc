import type { SecondStep } from '../../kit/account.ts';
import { CodeForm } from './CodeForm.tsx';
import { SetUpForm } from './SetUpForm.tsx';

export interface SecondStepProps {
  readonly pending: SecondStep;
  /** Back to the password, and why if the server said so. */
  readonly onBeginAnew: (why?: unknown) => void;
}

/** What follows the password where it is not enough. */
export function SecondStepForm(props: SecondStepProps) {
  return props.pending.step === 'code' ? <CodeForm {...props} /> : <SetUpForm {...props} />;
}
