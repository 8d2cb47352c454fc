import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useText } from '../i18n/useText.ts';
import { enter } from '../kit/account.ts';
import type { SecondStep } from '../kit/account.ts';
import { formErrors } from '../kit/errorText.ts';
import { goOnLeaving } from '../kit/leaving.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

type Faults = { readonly [Field in keyof Credentials]?: string | undefined };

/** What is typed to sign in, sent, and why it was refused. */
export function useSignIn(username: string) {
  const text = useText();
  const [typed, setTyped] = useState<Credentials>({ username, password: '' });
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const [pending, setPending] = useState<SecondStep>();

  const change = (changed: Partial<Credentials>) => {
    setTyped({ ...typed, ...changed });
    const repaired = Object.fromEntries(Object.keys(changed).map((field) => [field, undefined]));
    setFaults({ ...faults, ...repaired });
  };
  const fillIn = (known: Credentials) => {
    setTyped(known);
    setFaults({});
    setRefusal(undefined);
  };
  const send = async () => {
    try {
      setPending(await enter(typed.username.trim(), typed.password));
    } catch (error) {
      const found = formErrors(text, error);
      setFaults({ username: found['username'], password: found['password'] });
      if (!found['username'] && !found['password']) setRefusal(error);
    }
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    setRefusal(undefined);
    const required = text('validation.required');
    const missing: Faults = {
      username: typed.username.trim() === '' ? required : undefined,
      password: typed.password === '' ? required : undefined,
    };
    setFaults(missing);
    const first = (['username', 'password'] as const).find((field) => missing[field] !== undefined);
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`input[name=${first}]`)?.focus();
      return;
    }
    setSending(true);
    await send();
    setSending(false);
  };
  const beginAnew = (why?: unknown) => {
    void goOnLeaving();
    setPending(undefined);
    setTyped({ ...typed, password: '' });
    setRefusal(why);
  };
  return {
    typed,
    faults,
    refusal,
    isSending,
    pending,
    change,
    fillIn,
    beginAnew,
    submit: (event: SubmitEvent) => void submit(event),
  };
}
