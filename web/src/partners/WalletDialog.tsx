import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import InputAdornment from '@mui/material/InputAdornment';
import LinearProgress from '@mui/material/LinearProgress';
import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { walletList } from '@likeness/contract/settingsLists/partners';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { Amount } from '@likeness/contract/kit/money';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { addAmount, amountToAdd, listEntries, walletComment } from '@likeness/contract/partners/wallets';
import { titled } from '@likeness/contract/kit/words';
import { useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { call } from '../kit/api.ts';
import { randomKey } from '../kit/randomKey.ts';
import { errorText, fieldText, formErrors } from '../kit/errorText.ts';
import { useLanguage } from '../kit/language.ts';
import type { RecordFormProps } from '../kit/lists/RecordForm.tsx';
import { submitByModifier } from '../kit/lists/submitByModifier.ts';
import { dialogOf } from '../kit/lists/useDialogAddress.ts';
import { useApiQuery, useInvalidate } from '../kit/queries.ts';
import { useUnsavedGuard } from '../kit/useUnsavedGuard.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useFormats } from '../kit/useFormats.ts';
import { WalletEntries } from './WalletEntries.tsx';

const calls = listCalls(walletList);

function creditOf(wallet: ListRow): Amount {
  return wallet['credit'] as Amount;
}

export interface Owner {
  readonly label: string;
  readonly name: string;
}

/** A wallet with its ledger, and the form that adds an amount. */
export function WalletDialog({ id, onClose }: RecordFormProps) {
  const text = useText();
  const titleId = useId();
  const formats = useFormats();
  const wallet = useApiQuery(calls.read, { params: { id: id! } }, { enabled: id !== undefined });
  const { data, error, refetch } = wallet;
  const owner = data?.['owner'] as Owner | undefined;
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} noWrap>
        {owner
          ? text('partners.wallet_of', { owner: `${owner.name} (${owner.label})` })
          : titled(text('settings_lists.wallet.many'))}
      </DialogTitle>
      <DialogContent dividers>
        {error && !data && (
          <ErrorState title={text('lists.not_loaded')} detail={errorText(text, error)} onRetry={() => void refetch()} />
        )}
        {!data && !error && <LinearProgress aria-label={text('app.loading')} />}
        {data && (
          <>
            <Typography sx={{ mb: 2 }}>
              {text('ui.pair', { name: text('partners.credit'), value: '' })}
              <strong>{formats.money(creditOf(data), 'EUR')}</strong>
            </Typography>
            {data.allowedActions.includes('addAmount') && <AmountForm wallet={data} />}
            <WalletEntries wallet={data.id} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('lists.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface Mistakes {
  readonly amount?: string | undefined;
  readonly comment?: string | undefined;
  readonly other?: string;
}

function AmountForm({ wallet }: { wallet: ListRow }) {
  const text = useText();
  const alert = useAlert();
  const formats = useFormats();
  const language = useLanguage();
  const invalidate = useInvalidate();
  const [amount, setAmount] = useState('');
  const [comment, setComment] = useState('');
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [sending, setSending] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  /** One key for each amount, so that an amount which is sent again for lack of an answer is added only once. */
  const last = useRef<{ readonly content: string; readonly key: string }>(undefined);
  const guard = useUnsavedGuard(amount !== '' || comment !== '', ({ search }) => {
    const dialog = dialogOf(search);
    return dialog?.name === 'edit' && dialog.id === wallet.id;
  });

  const add = async () => {
    if (sending) return;
    const [sum, why] = [amountToAdd.safeParse(amount), walletComment.safeParse(comment)];
    if (!sum.success || !why.success) {
      const sentence = (read: typeof sum | typeof why) =>
        read.success ? undefined : fieldText(text, read.error.issues[0]!.message);
      return setMistakes({ amount: sentence(sum), comment: sentence(why) });
    }
    const body = { amount: sum.data, comment: why.data };
    const content = JSON.stringify([wallet.id, body]);
    if (last.current?.content !== content) last.current = { content, key: randomKey() };
    setMistakes({});
    setSending(true);
    try {
      const idempotencyKey = last.current.key;
      const row = await call(addAmount, { params: { id: wallet.id }, body, idempotencyKey });
      last.current = undefined;
      setAmount('');
      setComment('');
      alert.success('partners.amount_added', { values: { credit: formats.money(creditOf(row), 'EUR') } });
      for (const shown of [calls.list, calls.read, listEntries]) invalidate(shown);
      first.current?.focus();
    } catch (error) {
      const named = formErrors(text, error);
      const known = { amount: named['amount'], comment: named['comment'] };
      setMistakes(known.amount || known.comment ? known : { other: errorText(text, error) });
    } finally {
      setSending(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void add();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      onKeyDown={submitByModifier}
      aria-label={text('partners.add_amount')}
      sx={{ mb: 3 }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '200px minmax(0, 1fr) auto', gap: 2, alignItems: 'start' }}>
        <TextField
          autoFocus
          required
          label={text('partners.amount')}
          inputRef={first}
          value={amount}
          error={mistakes.amount !== undefined}
          helperText={mistakes.amount ?? text('partners.amount_help')}
          onChange={({ target }) => setAmount(target.value)}
          slotProps={{
            htmlInput: { inputMode: 'decimal', lang: language },
            input: { endAdornment: <InputAdornment position="end">€</InputAdornment> },
          }}
        />
        <TextField
          required
          multiline
          minRows={2}
          maxRows={6}
          label={text('partners.comment')}
          value={comment}
          error={mistakes.comment !== undefined}
          helperText={mistakes.comment}
          onChange={({ target }) => setComment(target.value)}
        />
        <Button type="submit" variant="contained" loading={sending}>
          {text('partners.add_amount')}
        </Button>
      </Box>
      {mistakes.other && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {mistakes.other}
        </Alert>
      )}
      {guard.question}
    </Box>
  );
}
