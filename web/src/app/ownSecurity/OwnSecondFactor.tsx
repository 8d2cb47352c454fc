import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { readSecondFactor } from '@likeness/contract/staff/secondFactor';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { errorText } from '../../kit/errorText.ts';
import { useApiQuery, useInvalidate } from '../../kit/queries.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/Section.tsx';
import { NewCodesDialog } from './NewCodesDialog.tsx';
import { TurnOffDialog } from './TurnOffDialog.tsx';
import { TurnOnDialog } from './TurnOnDialog.tsx';

const DIALOGS = { turnOn: TurnOnDialog, turnOff: TurnOffDialog, newCodes: NewCodesDialog };

/** Whether one signs in with an authenticator app too, and what can be done about it. */
export function OwnSecondFactor() {
  const text = useText();
  const formats = useFormats();
  const invalidate = useInvalidate();
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const { data, error, refetch } = useApiQuery(readSecondFactor, {});
  const close = () => {
    setOpen(undefined);
    invalidate(readSecondFactor);
  };
  const Dialog = open && DIALOGS[open];
  return (
    <Section title={text('second_factor.title')}>
      {!data && !error && <LinearProgress aria-label={text('app.loading')} />}
      {error && (
        <ErrorState
          title={text('second_factor.not_read')}
          detail={errorText(text, error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <Typography variant="body2">
            {data.set_up_at === null
              ? text('second_factor.is_off')
              : text('second_factor.is_on', {
                  moment: formats.moment(data.set_up_at),
                  left: data.recovery_codes_left,
                })}
          </Typography>
          {data.is_required && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {text('second_factor.is_required')}
            </Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            {data.set_up_at === null ? (
              <Button variant="contained" onClick={() => setOpen('turnOn')}>
                {text('second_factor.turn_on')}
              </Button>
            ) : (
              <>
                <Button variant="outlined" onClick={() => setOpen('newCodes')}>
                  {text('second_factor.new_codes')}
                </Button>
                {!data.is_required && (
                  <Button variant="outlined" color="error" onClick={() => setOpen('turnOff')}>
                    {text('second_factor.turn_off')}
                  </Button>
                )}
              </>
            )}
          </Box>
        </>
      )}
      {Dialog && <Dialog onClose={close} />}
    </Section>
  );
}
