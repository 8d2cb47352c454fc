import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { editAddress } from '@likeness/contract/shipments/address';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Control } from 'react-hook-form';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { Location } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import {
  ADDRESS_DIALOG_FIELDS,
  addressForm,
  changesOf,
  checkAddress,
  envelopeAddressOf,
  sentAddress,
} from './addressForm.ts';
import type { AddressForm, StoredAddress } from './addressForm.ts';
import { useAlert } from '../kit/alerts.ts';
import { CountryPicker } from './CountryPicker.tsx';
import { EnvelopeAddress } from './EnvelopeAddress.tsx';
import { SendActions } from '../kit/SendActions.tsx';
import { errorText, fieldText, formErrors } from '../kit/errorText.ts';
import { FormDialog } from '../kit/lists/FormDialog.tsx';
import { useApiAction } from '../kit/queries.ts';
import { usePostedCountries } from './postedCountries.ts';
import type { PostedCountry } from './postedCountries.ts';
import { useUnsavedGuard } from '../kit/useUnsavedGuard.tsx';
import { HeldFields } from '../ui/HeldFields.tsx';

const WIDTH_PX = 800;
/** For a line of 38 characters, the longest that the post reads, without breaking it. */
const ENVELOPE_WIDTH = 'calc(19rem + 44px)';

export interface AddressDialogProps {
  readonly documentId: number;
  /** The stored address: if somebody else changes it, a note tells the person who is typing. */
  readonly address: StoredAddress;
  /** Whether the dialog with its input is still open at this address of the browser. */
  readonly isInside: (next: Location) => boolean;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Corrects the address of a document, and shows the envelope while it is typed. */
export function AddressDialog({ documentId, address, isInside, onSaved, onClose }: AddressDialogProps) {
  const text = useText();
  const alert = useAlert();
  const countries = usePostedCountries();
  const [base, setBase] = useState(address);
  const [refusal, setRefusal] = useState<string>();
  const isSending = useRef(false);
  const form = useForm<AddressForm>({
    defaultValues: addressForm(address),
    resolver: (values) => {
      const wrong = checkAddress(values, countries);
      if (!wrong) return { values, errors: {} };
      const errors = Object.entries(wrong).map(([name, sentence]) => [
        name,
        { type: 'check', message: fieldText(text, sentence) },
      ]);
      return { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  const guard = useUnsavedGuard(form.formState.isDirty, isInside);
  const save = useApiAction(editAddress, {
    onSuccess: () => {
      guard.letGo();
      alert.success('alerts.address_modified');
      onSaved();
      onClose();
    },
    onError: (error) => {
      const named = Object.entries(formErrors(text, error));
      const own = named.filter(([name]) => name in ADDRESS_DIALOG_FIELDS);
      own.forEach(([name, message], place) =>
        form.setError(name as keyof AddressForm, { message }, { shouldFocus: place === 0 }),
      );
      if (own.length === 0) setRefusal([text('alerts.address_not_modified'), errorText(text, error)].join('. '));
      onSaved();
    },
  });
  const theirs = save.isPending || save.isSuccess ? [] : changesOf(base, address);
  const isTheirs = theirs.length > 0;
  const send = async (typed: AddressForm) => {
    // A second Enter arrives before the button shows that the first one is being sent.
    if (isSending.current || isTheirs) return;
    isSending.current = true;
    setRefusal(undefined);
    await save.mutateAsync({ params: { documentId }, body: sentAddress(typed) }).catch(() => undefined);
    isSending.current = false;
  };
  const submit = (event?: SubmitEvent<HTMLFormElement>) => void form.handleSubmit(send)(event);

  return (
    <>
      <FormDialog
        title={text('address.title')}
        width={WIDTH_PX}
        busy={save.isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        <HeldFields busy={save.isPending}>
          <DialogContent dividers>
            {isTheirs && (
              <TheirChanges
                changes={theirs}
                onTake={() => {
                  form.reset(addressForm(address));
                  setBase(address);
                }}
                onKeep={() => setBase(address)}
              />
            )}
            <Box
              sx={{
                display: 'grid',
                gap: 3,
                gridTemplateColumns: { md: `minmax(0, 1fr) minmax(0, ${ENVELOPE_WIDTH})` },
              }}
            >
              <Fields control={form.control} countries={countries} stored={address} />
              <Preview control={form.control} countries={countries} stored={address} />
            </Box>
            {refusal !== undefined && (
              <Alert severity="error" sx={{ mt: 2 }}>
                {refusal}
              </Alert>
            )}
          </DialogContent>
        </HeldFields>
        <SendActions
          label={text('lists.save')}
          disabled={isTheirs}
          busy={save.isPending}
          onSend={() => submit()}
          onCancel={onClose}
        />
      </FormDialog>
      {guard.question}
    </>
  );
}

interface TheirChangesProps {
  readonly changes: ReturnType<typeof changesOf>;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Somebody else has corrected the address meanwhile: until one of the two is chosen, nothing is saved. */
function TheirChanges({ changes, onTake, onKeep }: TheirChangesProps) {
  const text = useText();
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {text('address.changed_meanwhile')}
      <Box component="ul" sx={{ my: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
        {changes.map(({ name, to }) => (
          <li key={name}>{text('ui.pair', { name: text(`address.${name}`), value: to || text('address.emptied') })}</li>
        ))}
      </Box>
      <Button color="inherit" sx={{ ml: -1 }} onClick={onTake}>
        {text('address.take_theirs')}
      </Button>
      <Button color="inherit" onClick={onKeep}>
        {text('address.keep_mine')}
      </Button>
    </Alert>
  );
}

interface PartProps {
  readonly control: Control<AddressForm>;
  readonly countries: readonly PostedCountry[] | undefined;
  readonly stored: StoredAddress;
}

function Fields({ control, countries, stored }: PartProps) {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', alignContent: 'start' }}>
      {Object.entries(ADDRESS_DIALOG_FIELDS).map(([name, { span, required }], place) => (
        <Controller
          key={name}
          name={name as keyof AddressForm}
          control={control}
          render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => {
            const shared = {
              label: text(`address.${name as keyof AddressForm}`),
              required: required ?? false,
              error: error !== undefined,
              helperText: error?.message,
              onBlur,
              inputRef: ref,
              autoFocus: place === 0,
            };
            return (
              <Box sx={{ gridColumn: `span ${span}` }}>
                {name === 'country' ? (
                  <CountryPicker
                    {...shared}
                    countries={countries}
                    value={value}
                    known={stored.country}
                    onChange={onChange}
                  />
                ) : (
                  <TextField
                    {...shared}
                    value={value}
                    onChange={onChange}
                    // The browser must not fill in the address of the staff.
                    autoComplete="off"
                    slotProps={{ htmlInput: { spellCheck: false } }}
                  />
                )}
              </Box>
            );
          }}
        />
      ))}
    </Box>
  );
}

/** A preview of the envelope with the current input. */
function Preview({ control, countries, stored }: PartProps) {
  const text = useText();
  const values = useWatch({ control });
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {text('address.preview')}
      </Typography>
      <EnvelopeAddress address={envelopeAddressOf(values, countries, stored)} />
    </Box>
  );
}
