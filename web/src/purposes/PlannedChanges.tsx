import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { purposeChanges, withdrawChange } from '@likeness/contract/ruleChanges';
import type { PlannedChange } from '@likeness/contract/ruleChanges';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { ApiError } from '../kit/apiError.ts';
import { errorText } from '../kit/errorText.ts';
import { useLinesOfChange } from '../kit/lists/ChangedFields.tsx';
import type { ChangedLine } from '../kit/lists/ChangedFields.tsx';
import { Picture } from '../kit/lists/FieldValue.tsx';
import { useApiAction, useApiQuery, useInvalidate } from '../kit/queries.ts';
import { useFormats } from '../kit/useFormats.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

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
  const shown = (data?.result ?? []).filter(isOfInterest);
  if (shown.length === 0) return null;
  return (
    <Box component="section" aria-label={text('purposes.planned')} sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {shown.map((change) => (
        <Planned key={change.id} purpose={purpose} change={change} onWithdraw={() => setAsked(change)} />
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

/** One that was refused stays until somebody has changed what it was about. */
function isOfInterest({ status, changed_since: isSeenTo }: PlannedChange): boolean {
  return status === 'waiting' || (status === 'refused' && !isSeenTo);
}

interface PlannedProps {
  readonly purpose: ListRow;
  readonly change: PlannedChange;
  readonly onWithdraw: () => void;
}

function Planned({ purpose, change, onWithdraw }: PlannedProps) {
  const text = useText();
  const formats = useFormats();
  const linesOf = useLinesOfChange(purposeList);
  const { before, values, refusal } = change;
  const lines = linesOf({ name: 'edited', before, after: values }, purpose);
  const said = lines.filter(({ isPicture }) => !isPicture).map((line) => text('purposes.planned_line', wordsOf(line)));
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
      {said.length > 0 && <Typography variant="body2">{said.join(' · ')}</Typography>}
      {lines
        .filter(({ isPicture }) => isPicture)
        .map((line) => (
          <PlannedPicture key={line.label} line={line} />
        ))}
      <Typography variant="body2" color="textSecondary">
        {made}
      </Typography>
    </Alert>
  );
}

function wordsOf({ label, before, after }: ChangedLine) {
  return { field: label, was: before || '–', becomes: after || '–' };
}

/** High enough to tell one print pattern from another. */
const PICTURE_PX = 48;

function PlannedPicture({ line: { label, before, after } }: { line: ChangedLine }) {
  const text = useText();
  const shown = (address: string, name: string) =>
    address === '' ? (
      '–'
    ) : (
      <Picture address={address} label={text('ui.pair', { name: label, value: name })} size={PICTURE_PX} />
    );
  return (
    <Typography
      variant="body2"
      component="div"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}
    >
      {label}
      {shown(before, text('lists.before'))}
      <span aria-hidden>→</span>
      {shown(after, text('lists.after'))}
    </Typography>
  );
}
