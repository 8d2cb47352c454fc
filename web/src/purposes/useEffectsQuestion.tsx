import type { ListRow } from '@likeness/contract/kit/listShapes';
import { purposeEffects } from '@likeness/contract/ruleChanges';
import { useState } from 'react';
import { call } from '../kit/api.ts';
import { EffectsDialog } from './EffectsDialog.tsx';
import { changedFrom, hasEffect } from './purposeChange.ts';
import type { PurposeChange } from './purposeChange.ts';

interface Question {
  readonly purpose: ListRow;
  readonly change: PurposeChange;
  readonly answer: (isWanted: boolean) => void;
}

/** Before a change is saved that touches documents, boards or shipments, says which ones, and asks. */
export function useEffectsQuestion() {
  const [question, ask] = useState<Question>();
  const confirm = async (sent: PurposeChange, purpose: ListRow | undefined): Promise<boolean> => {
    if (!purpose) return true;
    const change = changedFrom(sent, purpose);
    if (!hasEffect(change) || !(await touchesSomething(purpose, change))) return true;
    const isWanted = await new Promise<boolean>((answer) => ask({ purpose, change, answer }));
    ask(undefined);
    return isWanted;
  };
  const dialog = question && (
    <EffectsDialog
      purpose={question.purpose}
      change={question.change}
      onSave={() => question.answer(true)}
      onClose={() => question.answer(false)}
    />
  );
  return { confirm, dialog };
}

/** What waits for nothing is not asked about. If it cannot be found out, saving says so itself, or asks. */
async function touchesSomething(purpose: ListRow, body: PurposeChange): Promise<boolean> {
  try {
    const effects = await call(purposeEffects, { params: { id: purpose.id }, query: { measure: false }, body });
    return effects.hard_checks.of > 0 || effects.boards > 0 || effects.open_shipments > 0;
  } catch {
    return true;
  }
}
