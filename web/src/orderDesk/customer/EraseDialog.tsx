import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { type PrivacyReason, eraseCustomer, planErasure } from '@likeness/contract/privacy';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { errorText } from '../../kit/errorText.ts';
import { FilledDialog } from '../../kit/FilledDialog.tsx';
import { useApiAction, useApiQuery } from '../../kit/queries.ts';
import { useScreenTimer } from '../../kit/screenLife.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ErasurePlan } from './ErasurePlan.tsx';
import { ErasureProgress } from './ErasureProgress.tsx';
import { PrivacyReasonField } from './PrivacyReasonField.tsx';

/** How often the steps of an erasure under way are read. */
const STEPS_MS = 1_000;

interface EraseDialogProps {
  readonly id: number;
  /** As the screen shows it; empty of an account that was closed before. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Says what goes, what stays and what must end first; asks for the number or the name; and then shows how far it is. */
export function EraseDialog({ id, name, onClose, onChanged }: EraseDialogProps) {
  const text = useText();
  const { data: plan, error, refetch } = useApiQuery(planErasure, { params: { id } }, { quiet: true });
  const isUnderWay = plan?.erasing?.done_at === null;
  // A step may take longer than that: what is asked already is waited for.
  useScreenTimer(() => void refetch({ cancelRefetch: false }), isUnderWay ? STEPS_MS : null);
  const title = text('privacy.erase_title', { id });
  const leave = () => {
    onClose();
    // Once all steps are done nothing is offered any more.
    if (plan?.erasing) onChanged();
  };
  const isDecided = plan && plan.obstacles.length === 0;
  if (plan?.erasing) {
    const titleKey = plan.erasing.done_at === null ? 'privacy.erasing_title' : 'privacy.erased_title';
    return <Begun title={text(titleKey, { id })} erasing={plan.erasing} onClose={leave} />;
  }
  if (isDecided) return <Question {...{ id, name, plan, onClose }} onBegun={() => void refetch().then(onChanged)} />;
  return (
    <ConfirmDialog
      open
      impossible
      title={title}
      confirmLabel={text('privacy.erase')}
      cancelLabel={text('privacy.close')}
      onConfirm={leave}
      onCancel={leave}
    >
      {plan ? (
        <ErasurePlan plan={plan} />
      ) : error ? (
        <ErrorState title={title} detail={errorText(text, error)} onRetry={() => void refetch()} />
      ) : (
        <LinearProgress aria-label={text('app.loading')} />
      )}
    </ConfirmDialog>
  );
}

interface BegunProps {
  readonly title: string;
  readonly erasing: NonNullable<AnswerOf<typeof planErasure>['erasing']>;
  readonly onClose: () => void;
}

/** Nothing is asked any more: how far it is, and that it is done. */
function Begun({ title, erasing, onClose }: BegunProps) {
  const text = useText();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <ErasureProgress erasing={erasing} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {text('privacy.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface QuestionProps extends Omit<EraseDialogProps, 'onChanged'> {
  readonly plan: AnswerOf<typeof planErasure>;
  readonly onBegun: () => void;
}

function Question({ id, name, plan, onBegun, onClose }: QuestionProps) {
  const text = useText();
  const [reason, setReason] = useState<PrivacyReason>('asked');
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<string>();
  const begin = useApiAction(eraseCustomer, {
    onSuccess: onBegun,
    // What was typed stays; what has begun meanwhile shows as the reason.
    onError: (failure) => setProblem(errorText(text, failure)),
  });
  const said = confirmation.trim().toLowerCase();
  const isConfirmed = said === String(id) || (name !== '' && said === name.toLowerCase());
  return (
    <FilledDialog
      danger
      title={text('privacy.erase_title', { id })}
      question={text('privacy.erase_question')}
      confirmLabel={text('privacy.erase')}
      cancelLabel={text('privacy.keep')}
      impossible={!isConfirmed}
      busy={begin.isPending}
      onConfirm={() => begin.mutate({ params: { id }, body: { confirmation, reason } })}
      onCancel={onClose}
    >
      <ErasurePlan plan={plan} />
      <PrivacyReasonField value={reason} onChange={setReason} />
      <TextField
        label={text('privacy.type', { id })}
        value={confirmation}
        onChange={({ target }) => {
          setConfirmation(target.value);
          setProblem(undefined);
        }}
        error={problem !== undefined}
        helperText={problem}
        required
        fullWidth
        autoFocus
        autoComplete="off"
        sx={{ mt: 2 }}
      />
    </FilledDialog>
  );
}
