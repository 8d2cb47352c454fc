import type { ProofNeeded } from '@likeness/contract/staff/sessions';
import { proveAgain } from '@likeness/contract/staff/sessions';
import { readSecondFactor } from '@likeness/contract/staff/secondFactor';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { call } from '../kit/api.ts';
import { drawProofQuestion } from '../kit/proofAsked.ts';
import { onSessionEnd } from '../kit/session.ts';
import type { Factor, ProofDialog } from './ownSecurity/ProofDialog.tsx';

interface Question {
  readonly Dialog: typeof ProofDialog;
  /** Undefined where the password is enough. */
  readonly factor: Factor | undefined;
  readonly answer: (isProven: boolean) => void;
}

/** What stands above everything while a call waits until its person has shown again who they are. */
export function ProofQuestion() {
  const text = useText();
  const [question, setQuestion] = useState<Question>();
  useEffect(() => drawProofQuestion((needed) => askedAbout(needed, setQuestion)), []);
  useEffect(() => onSessionEnd(() => question?.answer(false)), [question]);
  if (!question) return null;
  const { Dialog, factor, answer } = question;
  return (
    <Dialog
      title={text('second_factor.step_any')}
      question={text('second_factor.prove_question')}
      confirmLabel={text('second_factor.confirm')}
      factor={factor}
      onProven={async (body) => {
        await call(proveAgain, { body });
        answer(true);
      }}
      onClose={() => answer(false)}
    />
  );
}

/** The code of the dialog is loaded by those who are asked. */
async function askedAbout(needed: ProofNeeded, show: (question: Question | undefined) => void): Promise<boolean> {
  const [{ ProofDialog: Dialog }, factor] = await Promise.all([
    import('./ownSecurity/ProofDialog.tsx'),
    needed === 'everything' ? call(readSecondFactor, {}) : undefined,
  ]);
  return new Promise((resolve) => {
    show({
      Dialog,
      factor,
      answer(isProven) {
        show(undefined);
        resolve(isProven);
      },
    });
  });
}
