import { listPlanted, withdrawPlanted } from '@likeness/contract/quality';
import type { PlantedPhoto } from '@likeness/contract/quality';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { useApiAction, useInvalidate } from '../kit/queries.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** Takes a planted photo back, after a question. */
export function useWithdrawing() {
  const text = useText();
  const alert = useAlert();
  const invalidate = useInvalidate();
  const [asked, setAsked] = useState<PlantedPhoto>();
  // Whatever came of it, the list shows how it is now.
  const end = () => {
    setAsked(undefined);
    invalidate(listPlanted);
  };
  const withdrawal = useApiAction(withdrawPlanted, {
    onSuccess: () => {
      end();
      alert.success('quality.withdrawn');
    },
    onError: (error) => {
      end();
      alert.failure(error);
    },
  });
  return {
    ask: setAsked,
    question: (
      <ConfirmDialog
        open={asked !== undefined}
        title={text('quality.withdraw_title')}
        question={text('quality.withdraw_question')}
        confirmLabel={text('quality.withdraw')}
        danger
        busy={withdrawal.isPending}
        onConfirm={() => asked && withdrawal.mutate({ params: { id: asked.id } })}
        onCancel={() => setAsked(undefined)}
      />
    ),
  };
}
