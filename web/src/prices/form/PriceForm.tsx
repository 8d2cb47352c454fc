import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import HistoryIcon from '@mui/icons-material/History';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ShownPrice } from '@likeness/contract/prices';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { useDialogParameter } from '../../kit/useDialogParameter.ts';
import { useIsHere } from '../../kit/useIsHere.ts';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { EditsDialog } from '../edits/EditsDialog.tsx';
import { DeletePriceDialog } from '../list/DeletePriceDialog.tsx';
import { usePriceName } from '../usePriceName.ts';
import { FormMistakes } from './FormMistakes.tsx';
import { PriceConflict } from './PriceConflict.tsx';
import { PriceFacts } from './PriceFacts.tsx';
import { PriceFields } from './PriceFields.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import type { KnownPurpose, Origin } from './origin.ts';
import { NEW_PRICE, valuesOf } from './priceValues.ts';
import { usePriceEditing } from './usePriceEditing.ts';
import { useWayBack } from './useWayBack.ts';

interface PriceFormProps {
  /** None for a new one. */
  readonly price: ShownPrice | undefined;
  readonly origin: Origin;
  /** What a new price is for. */
  readonly purpose?: KnownPurpose | undefined;
}

const EDITS = 'edits';

/** A price with its offers. */
export function PriceForm({ price, origin, purpose }: PriceFormProps) {
  const text = useText();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const priceName = usePriceName();
  const back = useWayBack(price, origin);
  const [historyShown, setHistoryShown] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { dialog, open, close } = useDialogParameter();
  const defaults = price
    ? valuesOf(price)
    : {
        ...NEW_PRICE,
        ...(purpose && { use_in_country: purpose.country_code, purpose: String(purpose.id) }),
        ...(origin.kind === 'plan' && origin.id !== undefined && { partner_plan: String(origin.id) }),
      };
  const leave = () => {
    if (isHere()) void navigate(back);
  };
  const editing = usePriceEditing(price, defaults, leave);
  const { form, base, theirs, currency, busy } = editing;
  const readOnly = base !== undefined && !base.allowedActions.includes('edit');
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate aria-label={editing.title} onSubmit={editing.submit}>
        <ScreenHeader title={editing.title} detail={base && priceName(base)}>
          {base?.allowedActions.includes('delete') && (
            <Button color="error" startIcon={<DeleteOutlined />} disabled={busy} onClick={() => setDeleting(true)}>
              {text('lists.delete')}
            </Button>
          )}
          {base && (
            <Button startIcon={<HistoryIcon />} onClick={() => setHistoryShown(true)}>
              {text('lists.history')}
            </Button>
          )}
          <Button onClick={() => void navigate(back)} disabled={busy}>
            {text(readOnly ? 'lists.close' : 'ui.cancel')}
          </Button>
          {!readOnly && (
            <Button type="submit" variant="contained" loading={busy} disabled={currency.code === undefined}>
              {text('lists.save')}
            </Button>
          )}
        </ScreenHeader>
        {price && price.planned.length > 0 && <Planned price={price} onShowEdits={() => open(EDITS)} />}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: base ? { xs: '1fr', lg: 'minmax(0, 1fr) 300px' } : 'minmax(0, 1fr)',
            gap: 2,
            alignItems: 'start',
            maxWidth: base ? undefined : 1000,
          }}
        >
          <PriceFields price={base} currency={currency} origin={origin} purpose={purpose} readOnly={readOnly} />
          {price && <PriceFacts price={price} />}
        </Box>
        <FormMistakes editing={editing} />
      </Box>
      {theirs && base && (
        <PriceConflict
          base={base}
          theirs={theirs}
          values={form.getValues()}
          busy={busy}
          onDecide={editing.decide}
          onBack={editing.backToForm}
        />
      )}
      {historyShown && base && <PriceHistory price={base} onClose={() => setHistoryShown(false)} />}
      {deleting && base && (
        <DeletePriceDialog
          price={base}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            editing.letGo();
            leave();
          }}
        />
      )}
      {dialog === EDITS && <EditsDialog onClose={close} />}
      {editing.question}
    </FormProvider>
  );
}

/** That it is going to be another one. */
function Planned({ price, onShowEdits }: { price: ShownPrice; onShowEdits: () => void }) {
  const text = useText();
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={onShowEdits}>
          {text('prices.edits')}
        </Button>
      }
    >
      {text('prices.planned_count', { count: price.planned.length })}
    </Alert>
  );
}
