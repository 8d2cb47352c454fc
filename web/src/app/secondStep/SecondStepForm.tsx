import { CodeForm } from './CodeForm.tsx';
import { SetUpForm } from './SetUpForm.tsx';
import type { SecondStepProps } from './secondStepProps.ts';

/** What follows the password where it is not enough. */
export function SecondStepForm(props: SecondStepProps) {
  return props.pending.step === 'code' ? <CodeForm {...props} /> : <SetUpForm {...props} />;
}
