import { ProveForm } from './ProveForm.tsx';
import { SetUpForm } from './SetUpForm.tsx';
import type { SecondStepProps } from './secondStepProps.ts';

/** What follows the password where it is not enough. */
export function SecondStepForm(props: SecondStepProps) {
  return props.pending.step === 'prove' ? <ProveForm {...props} /> : <SetUpForm {...props} />;
}
