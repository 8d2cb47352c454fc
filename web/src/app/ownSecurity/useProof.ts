import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { ApiError } from '../../kit/apiError.ts';
import { errorText, formErrors } from '../../kit/errorText.ts';

export type ProofField = 'password' | 'code';

/** What proves in a form who sits before the browser: a password, a code, and what is wrong with them. */
export function useProof() {
  const text = useText();
  const [typed, setTyped] = useState({ password: '', code: '' });
  const [faults, setFaults] = useState<Partial<Record<ProofField, string>>>({});
  const [refusal, setRefusal] = useState<unknown>();
  return {
    typed,
    faults,
    refusal,
    change(field: ProofField, value: string) {
      setTyped({ ...typed, [field]: value });
      setFaults({ ...faults, [field]: undefined });
    },
    /** Whether these fields are filled in; what is missing says so. */
    isComplete(...fields: readonly ProofField[]): boolean {
      setRefusal(undefined);
      const missing = fields.filter((field) => typed[field].trim() === '');
      setFaults(Object.fromEntries(missing.map((field) => [field, text('validation.required')])));
      return missing.length === 0;
    },
    refuse: (error: unknown) => {
      const { password } = formErrors(text, error);
      const code = error instanceof ApiError && error.code === 'code_wrong' ? errorText(text, error) : undefined;
      setFaults({ ...(password !== undefined && { password }), ...(code !== undefined && { code }) });
      if (password === undefined && code === undefined) setRefusal(error);
    },
  };
}
