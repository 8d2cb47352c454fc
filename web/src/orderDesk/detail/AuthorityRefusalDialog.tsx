import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { AFTER_REFUSAL, REFUSAL_WORDS_MAX, refuseByAuthority } from '@likeness/contract/orderDesk/authorityRefusals';
import type { AfterRefusal } from '@likeness/contract/orderDesk/authorityRefusals';
import { useId } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { useDraftOf } from '../../kit/drafts.ts';
import { errorText } from '../../kit/errorText.ts';
import { FormDialog } from '../../kit/lists/FormDialog.tsx';
import { useApiAction } from '../../kit/queries.ts';
import { useIsHere } from '../../kit/useIsHere.ts';
import { HeldFields } from '../../ui/HeldFields.tsx';
import { SendActions } from '../../kit/SendActions.tsx';
import { authorityRefusalDrafts, forgetSentRefusal } from './authorityRefusalDrafts.ts';
import type { OrderedDocument } from './chosenDocument.ts';
import { PersonWhoLetPass } from './PersonWhoLetPass.tsx';
import { RefusalReasons } from './RefusalReasons.tsx';

const WIDTH_PX = 700;

interface AuthorityRefusalDialogProps {
  readonly chosen: OrderedDocument;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * An authority refused what the customer has: why, who had approved it, and whether they take a new photo or this one is
 * edited. The input stays until it is sent.
 */
export function AuthorityRefusalDialog({ chosen, onDone, onClose }: AuthorityRefusalDialogProps) {
  const { id } = chosen.document;
  const text = useText();
  const alert = useAlert();
  const isHere = useIsHere();
  const nextId = useId();
  const [{ words, named, reasons, next }, change] = useDraftOf(authorityRefusalDrafts, id);
  const needsReason = next === 'newPhoto' && reasons.length === 0;
  const isComplete = words.trim() !== '' && named !== null && !needsReason;
  const refuse = useApiAction(refuseByAuthority, {
    onSuccess: (_, { body: sent }) => {
      forgetSentRefusal(id, sent.words);
      alert.success(sent.next === 'newPhoto' ? 'alerts.new_photo_asked' : 'alerts.document_sent_for_treatment');
      onDone();
      if (isHere()) onClose();
    },
    // The dialog shows the error; behind it stands what the order has become.
    onError: onDone,
  });
  const submit = () => {
    if (!isComplete || refuse.isPending) return;
    refuse.mutate({ params: { id }, body: { words: words.trim(), refusalForUser: named, reasons, next } });
  };
  return (
    <FormDialog
      title={text('authority_refusal.title', { id })}
      width={WIDTH_PX}
      busy={refuse.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <HeldFields busy={refuse.isPending}>
        <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
          <TextField
            label={text('authority_refusal.words')}
            helperText={text('authority_refusal.words_why')}
            value={words}
            onChange={({ target }) => change({ words: target.value })}
            autoFocus
            required
            multiline
            minRows={2}
            maxRows={8}
            slotProps={{ htmlInput: { maxLength: REFUSAL_WORDS_MAX } }}
          />
          <PersonWhoLetPass document={chosen} named={named} onChange={(person) => change({ named: person })} required />
          <FormControl>
            <FormLabel id={nextId}>{text('authority_refusal.next')}</FormLabel>
            <RadioGroup
              aria-labelledby={nextId}
              value={next}
              onChange={({ target }) => change({ next: target.value as AfterRefusal })}
            >
              {AFTER_REFUSAL.map((way) => (
                <FormControlLabel
                  key={way}
                  value={way}
                  control={<Radio size="small" />}
                  label={text(`authority_refusal.${way}`)}
                />
              ))}
            </RadioGroup>
          </FormControl>
          <RefusalReasons chosen={reasons} onChange={(given) => change({ reasons: given })} />
          {needsReason && (
            <Typography variant="body2" color="error">
              {text('authority_refusal.reason_needed')}
            </Typography>
          )}
          <Alert severity="info" variant="outlined">
            {text('authority_refusal.consequences')}
          </Alert>
          {refuse.error && <Alert severity="error">{errorText(text, refuse.error)}</Alert>}
        </DialogContent>
      </HeldFields>
      <SendActions
        label={text(`authority_refusal.confirm_${next}`)}
        disabled={!isComplete}
        busy={refuse.isPending}
        onSend={submit}
        onCancel={onClose}
      />
    </FormDialog>
  );
}
