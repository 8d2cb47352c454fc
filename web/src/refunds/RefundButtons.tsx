import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { downloadCreditNote } from '@likeness/contract/refunds';
import type { RefundAction } from '@likeness/contract/refunds';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { useApiAction } from '../kit/queries.ts';
import { saveFile } from '../kit/saveFile.ts';
import { usePaidBack } from './usePaidBack.ts';

export interface RefundButtonsProps {
  readonly refundId: number;
  readonly creditNote: string | null;
  /** The credit note that took it back, of a withdrawn refund. */
  readonly takingBack?: string | null;
  readonly allowedActions: readonly RefundAction[];
  /** Opens the dialog that marks it as paid back. */
  readonly onMark: () => void;
  /** Opens the dialog that withdraws it. */
  readonly onWithdraw: () => void;
  readonly onSettled: () => void;
}

/** What the server allows to be done with a refund. */
export function RefundButtons({
  refundId,
  creditNote,
  takingBack = null,
  allowedActions,
  onMark,
  onWithdraw,
  onSettled,
}: RefundButtonsProps) {
  const text = useText();
  const alert = useAlert();
  const { undo } = usePaidBack(onSettled, () => undefined);
  const params = { id: refundId };
  const download = useApiAction(downloadCreditNote, {
    onSuccess: ({ data, fileName }) => saveFile(data, fileName, 'application/pdf'),
    onError: (error) => alert.failure(error),
  });
  if (allowedActions.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, '& button': { whiteSpace: 'nowrap' } }}>
      {allowedActions.includes('markPaidBack') && (
        <Button size="small" variant="outlined" onClick={onMark}>
          {text('refunds.mark')}
        </Button>
      )}
      {allowedActions.includes('undoPaidBack') && (
        <Button size="small" loading={undo.isPending} onClick={() => undo.mutate({ params })}>
          {text('refunds.undo')}
        </Button>
      )}
      {allowedActions.includes('withdraw') && (
        <Button size="small" color="error" onClick={onWithdraw}>
          {text('refunds.withdraw')}
        </Button>
      )}
      {allowedActions.includes('downloadCreditNote') && (
        <Button
          size="small"
          loading={download.isPending}
          aria-label={text('refunds.download_credit_note', { number: creditNote })}
          onClick={() => download.mutate({ params })}
        >
          {text('refunds.credit_note_numbered', { number: creditNote })}
        </Button>
      )}
      {allowedActions.includes('downloadTakingBack') && (
        <Button
          size="small"
          loading={download.isPending}
          aria-label={text('refunds.download_credit_note', { number: takingBack })}
          onClick={() => download.mutate({ params, query: { note: 'taking_back' } })}
        >
          {text('refunds.takes_back_numbered', { number: takingBack })}
        </Button>
      )}
    </Box>
  );
}
