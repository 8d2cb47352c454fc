import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { editPrices, previewEdit } from '@likeness/contract/prices/edits';
import type { EditPreview } from '@likeness/contract/prices/edits';
import { useId, useState } from 'react';
import { UNDO_MS } from '../undoOffer.ts';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { ApiError } from '../../kit/apiError.ts';
import { errorText, formErrors } from '../../kit/errorText.ts';
import { useApiAction, useApiQuery } from '../../kit/queries.ts';
import { TablePages } from '../../kit/TablePages.tsx';
import { useFormats } from '../../kit/useFormats.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { usePricesChanged, useUndoEdit } from '../edits/useUndoEdit.ts';
import { useFieldLabel } from '../form/useFieldLabel.ts';
import type { AskedEdit } from './bulkValues.ts';
import { PreviewTable } from './PreviewTable.tsx';

export const PREVIEW_SIZE = 10;
const PREVIEW_SIZES = [PREVIEW_SIZE] as const;
const SEEN = ['less_than_half', 'more_than_double'] as const;

interface PreviewDialogProps {
  readonly asked: AskedEdit;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  readonly onSearchAgain: () => void;
  readonly onShowEdits: () => void;
}

/** What an edit of many prices does, before it is saved: old and new, the biggest jump first. */
export function PreviewDialog({ asked, onClose, onSaved, onSearchAgain, onShowEdits }: PreviewDialogProps) {
  const text = useText();
  const alert = useAlert();
  const formats = useFormats();
  const titleId = useId();
  const labelOf = useFieldLabel();
  const pricesChanged = usePricesChanged();
  const [place, setPlace] = useState({ page: 1, limit: PREVIEW_SIZE });
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<Error>();
  const { filter, body, first } = asked;
  const further = useApiQuery(
    previewEdit,
    { query: { ...filter, ...place }, body },
    { enabled: place.page > 1, keepPrevious: true },
  );
  const shown = place.page > 1 ? (further.data ?? first) : first;
  const undo = useUndoEdit();
  const save = useApiAction(editPrices, {
    onSuccess: ({ edit_id: edit, changed, starts_at: start }) => {
      pricesChanged();
      onSaved();
      if (start !== null) {
        alert.success('prices.edit_planned', { values: { count: changed, moment: formats.moment(start) } });
      } else if (edit !== null) {
        const undoing = { milliseconds: UNDO_MS, run: () => undo.mutate({ params: { id: edit }, body: {} }) };
        alert.success('prices.edited', { undo: undoing });
      } else {
        alert.info('prices.nothing_changed');
      }
    },
    onError: setRefusal,
  });

  const isImpossible = first.not_positive.count + first.too_large.count > 0;
  const unseen = SEEN.filter((jump) => first[jump].count > 0 && !seen.has(jump));
  const see = (jump: string, isSeen: boolean) => {
    const others = [...seen].filter((one) => one !== jump);
    setSeen(new Set(isSeen ? [...others, jump] : others));
  };
  const code = refusal instanceof ApiError ? refusal.code : undefined;
  return (
    <Dialog open onClose={save.isPending ? undefined : onClose} maxWidth="lg" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {text('prices.preview_title', { changed: first.changed, matched: first.matched })}
      </DialogTitle>
      <DialogContent dividers>
        {refusal && (
          <Alert
            severity="error"
            sx={{ mb: 2 }}
            action={
              code === 'price_list_changed' ? (
                <Button color="inherit" onClick={onSearchAgain}>
                  {text('prices.search_again')}
                </Button>
              ) : (
                code === 'price_edit_planned' && (
                  <Button color="inherit" onClick={onShowEdits}>
                    {text('prices.edits')}
                  </Button>
                )
              )
            }
          >
            {errorText(text, refusal)}
            {code === 'invalid_input' &&
              Object.entries(formErrors(text, refusal)).map(([field, sentence]) => (
                <Typography key={field} variant="body2">
                  {text('ui.pair', { name: labelOf(field), value: sentence })}
                </Typography>
              ))}
            {code === 'price_list_changed' && <Typography variant="body2">{text('prices.nothing_lost')}</Typography>}
          </Alert>
        )}
        {typeof body.starts_at === 'string' && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {text('prices.preview_starts', { moment: formats.moment(body.starts_at) })}
          </Alert>
        )}
        <Impossible preview={first} />
        {SEEN.filter((jump) => first[jump].count > 0).map((jump) => (
          <Alert key={jump} severity="warning" sx={{ mb: 2 }}>
            {text(`prices.${jump}`, { count: first[jump].count })}
            <Examples of={first[jump]} />
            {!isImpossible && (
              <FormControlLabel
                control={<Checkbox size="small" checked={seen.has(jump)} />}
                onChange={(_, checked) => see(jump, checked)}
                label={text('prices.seen')}
              />
            )}
          </Alert>
        ))}
        {first.changed === 0 ? (
          <Alert severity="info">{text('prices.nothing_changes')}</Alert>
        ) : (
          <>
            {place.page > 1 && further.error ? (
              <ErrorState
                title={text('lists.not_loaded')}
                detail={errorText(text, further.error)}
                onRetry={() => void further.refetch()}
              />
            ) : (
              <PreviewTable rows={shown.result} isOutdated={further.isPlaceholderData} />
            )}
            {first.total > PREVIEW_SIZE && (
              <TablePages total={first.total} {...place} sizes={PREVIEW_SIZES} numbered onChange={setPlace} />
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        {unseen.length > 0 && !isImpossible && (
          <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto', pl: 2 }}>
            {text('prices.tick_first')}
          </Typography>
        )}
        <Button onClick={onClose} disabled={save.isPending}>
          {text('prices.back_to_fields')}
        </Button>
        <Button
          variant="contained"
          loading={save.isPending}
          disabled={isImpossible || unseen.length > 0 || first.changed === 0 || code === 'price_list_changed'}
          // The second click of a double click must not save again.
          onClick={({ detail: clicks }) => clicks < 2 && save.mutate({ query: filter, body })}
        >
          {text('prices.save_count', { count: first.changed })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What stands in the way of the edit. */
function Impossible({ preview }: { preview: EditPreview }) {
  const text = useText();
  return (['not_positive', 'too_large'] as const)
    .filter((fault) => preview[fault].count > 0)
    .map((fault) => (
      <Alert key={fault} severity="error" sx={{ mb: 2 }}>
        {text(`prices.${fault}`, { count: preview[fault].count })}
        <Examples of={preview[fault]} />
      </Alert>
    ));
}

function Examples({ of: { count, examples } }: { of: EditPreview['not_positive'] }) {
  const text = useText();
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {examples.join(' · ')}
      {count > examples.length && ` ${text('prices.more_examples', { count: count - examples.length })}`}
    </Typography>
  );
}
