import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Field } from '@likeness/contract/kit/listFields';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { purposeChanges, withdrawChange } from '@likeness/contract/ruleChanges';
import type { PlannedChange } from '@likeness/contract/ruleChanges';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { ApiError } from '../kit/apiError.ts';
import { errorText } from '../kit/errorText.ts';
import { useFieldText } from '../kit/lists/useFieldText.ts';
import { useWords } from '../kit/lists/useWords.ts';
import { useApiAction, useApiQuery, useInvalidate } from '../kit/queries.ts';
import { useFormats } from '../kit/useFormats.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

const FIELDS: Readonly<Record<string, Field>> = purposeList.fields;

/** Changes of a purpose that wait for their moment, and those that could not be applied when it came. */
export function PlannedChanges({ purpose }: { purpose: ListRow }) {
  const text = useText();
  const alert = useAlert();
  const invalidate = useInvalidate();
  const { data } = useApiQuery(purposeChanges, { params: { id: purpose.id } });
  const [asked, setAsked] = useState<PlannedChange>();
  const withdraw = useApiAction(withdrawChange, {
    onSuccess: () => {
      alert.success('purposes.planned_withdrawn');
      setAsked(undefined);
      invalidate(purposeChanges);
    },
    onError: (error) => {
      alert.failure(error);
      setAsked(undefined);
      invalidate(purposeChanges);
    },
  });
  const shown = (data?.result ?? []).filter(({ status }) => status === 'waiting' || status === 'refused');
  if (shown.length === 0) return null;
  return (
    <Box component="section" aria-label={text('purposes.planned')} sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {shown.map((change) => (
        <Planned key={change.id} change={change} onWithdraw={() => setAsked(change)} />
      ))}
      <ConfirmDialog
        open={asked !== undefined}
        title={text('purposes.planned_withdraw_title')}
        question={text('purposes.planned_withdraw_question')}
        confirmLabel={text('purposes.planned_withdraw')}
        busy={withdraw.isPending}
        onConfirm={() => asked && withdraw.mutate({ params: { id: purpose.id, change: asked.id } })}
        onCancel={() => setAsked(undefined)}
      />
    </Box>
  );
}

function Planned({ change, onWithdraw }: { change: PlannedChange; onWithdraw: () => void }) {
  const text = useText();
  const words = useWords();
  const formats = useFormats();
  const fieldText = useFieldText();
  const { before, values, refusal } = change;
  const lines = Object.keys(values).flatMap((name) => {
    const field = FIELDS[name];
    if (!field) return [];
    const [was, becomes] = [before, values].map((row) => fieldText(name, field, row) || '–');
    return [text('purposes.planned_line', { field: words(field.label), was, becomes })];
  });
  const made = text('purposes.planned_by', {
    person: formats.person(change.user),
    moment: formats.moment(change.created_at),
  });
  const why = refusal && errorText(text, new ApiError(refusal.code, 0, refusal.message, refusal));
  return (
    <Alert
      severity={refusal ? 'error' : 'info'}
      action={
        change.allowedActions.includes('withdraw') && (
          <Button color="inherit" onClick={onWithdraw}>
            {text('purposes.planned_withdraw')}
          </Button>
        )
      }
    >
      <Typography sx={{ fontWeight: 600 }}>
        {text('purposes.planned_for', { moment: formats.moment(change.holds_from) })}
      </Typography>
      {why && <Typography variant="body2">{text('purposes.planned_refused', { why })}</Typography>}
      <Typography variant="body2">{lines.join(' · ')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {made}
      </Typography>
    </Alert>
  );
}
