import type { ShownTime } from '@likeness/contract/treatmentTimes';
import { editTime, readWeek, treatmentEffects, treatmentMinutes } from '@likeness/contract/treatmentTimes';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { call } from '../kit/api.ts';
import { randomKey } from '../kit/randomKey.ts';
import { errorText, fieldText, formErrors } from '../kit/errorText.ts';
import { FormDialog } from '../kit/lists/FormDialog.tsx';
import { useInvalidate } from '../kit/queries.ts';
import { useDuration } from './durations.ts';
import type { Effects } from './EffectsNote.tsx';
import { EffectsNote, movesSomething } from './EffectsNote.tsx';
import { intervalOf, useDayName } from './timeNames.ts';
import { weekIfChanged } from './weekIfChanged.ts';

interface TimeDialogProps {
  /** As it was when the dialog was opened. */
  readonly time: ShownTime;
  readonly onClose: () => void;
}

/** The minutes of one hour of the week. What moves promises is shown before it is saved. */
export function TimeDialog({ time, onClose }: TimeDialogProps) {
  const text = useText();
  const alert = useAlert();
  const dayName = useDayName();
  const duration = useDuration();
  const invalidate = useInvalidate();
  const [typed, setTyped] = useState(String(time.treatment_time));
  const [mistake, setMistake] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [effects, setEffects] = useState<Effects>();
  const [theirs, setTheirs] = useState<number>();
  const [busy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  /** Of what was sent last: the same again, after no answer, is not done twice. */
  const last = useRef<{ readonly content: string; readonly key: string }>(undefined);
  const was = theirs ?? time.treatment_time;

  const save = async (minutes: number) => {
    const change = { id: time.id, was, treatment_time: minutes };
    if (effects === undefined && minutes !== was) {
      const found = await call(treatmentEffects, { body: { times: [change] } });
      if (movesSomething(found)) return setEffects(found);
    }
    const body = { day: time.day, timeInterval: intervalOf(time), treatmentTime: minutes, was };
    const content = JSON.stringify(body);
    if (last.current?.content !== content) last.current = { content, key: randomKey() };
    const { message } = await call(editTime, { params: { id: time.id }, body, idempotencyKey: last.current.key });
    invalidate(readWeek);
    alert.answered(message);
    onClose();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    const parsed = treatmentMinutes.safeParse(typed);
    if (!parsed.success) return setMistake(fieldText(text, parsed.error.issues[0]!.message));
    isUnderWay.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      await save(parsed.data);
    } catch (error) {
      await showRefusal(error as Error);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };

  const showRefusal = async (refused: Error) => {
    const ofField = formErrors(text, refused)['treatmentTime'];
    if (ofField !== undefined) return setMistake(ofField);
    const now = (await weekIfChanged(refused))?.times.find(({ id }) => id === time.id);
    if (!now) return setRefusal(errorText(text, refused));
    invalidate(readWeek);
    setEffects(undefined);
    setTheirs(now.treatment_time);
  };

  return (
    <FormDialog
      title={text('treatment_times.dialog_title', { day: dayName(time.day), interval: intervalOf(time) })}
      busy={busy}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      width={460}
    >
      <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
        <TextField
          label={text('treatment_times.time_in_minutes')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setMistake(undefined);
            setEffects(undefined);
          }}
          error={mistake !== undefined}
          helperText={mistake ?? saidOf(typed)}
          slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
          autoFocus
          onFocus={({ target }) => target.select()}
        />
        {theirs !== undefined && (
          <Alert severity="warning">{text('treatment_times.theirs', { time: duration(theirs) })}</Alert>
        )}
        {effects && <EffectsNote effects={effects} />}
        {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {text('ui.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          {text(effects ? 'treatment_times.save_all' : 'treatment_times.save')}
        </Button>
      </DialogActions>
    </FormDialog>
  );

  /** What the minutes are in hours. */
  function saidOf(minutes: string): string {
    const parsed = treatmentMinutes.safeParse(minutes);
    return parsed.success ? duration(parsed.data) : ' ';
  }
}
