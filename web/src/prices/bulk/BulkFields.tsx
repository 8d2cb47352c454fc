import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ROUNDINGS } from '@likeness/contract/prices/bulkBody';
import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { FormAmount, FormFlag, FormText } from '../fields/FormFields.tsx';
import { FormMoment } from '../fields/FormMoment.tsx';
import { OfferRows } from '../fields/OfferRows.tsx';
import { AMOUNT_CHANGES, NEW_BULK_OFFER } from './bulkValues.ts';
import type { BulkValues } from './bulkValues.ts';

/** What is changed about all prices of the list. */
export function BulkFields({ currency }: { currency: string }) {
  const text = useText();
  const formats = useFormats();
  const { control } = useFormContext<BulkValues>();
  const [change, changeActive] = useWatch({ control, name: ['change', 'changeActive'] });
  const isRaise = change === 'raise_percent' || change === 'raise_amount';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Row>
        <Box sx={{ width: 230 }}>
          <FormChoice
            name="change"
            label={text('price_fields.change')}
            autoFocus
            choices={AMOUNT_CHANGES.map((way) => [way, text(`prices.change_${way}`)])}
          />
        </Box>
        {change !== 'stays' && (
          <Box sx={{ width: 200 }}>
            <FormAmount
              key={change}
              name={change}
              label={text(change === 'amount' ? 'prices.new_amount' : 'prices.raise_by')}
              unit={change === 'raise_percent' ? '%' : currency}
              help={isRaise ? text('prices.raise_help') : undefined}
              required
            />
          </Box>
        )}
        {isRaise && (
          <Box sx={{ width: 150 }}>
            <FormChoice
              name="round_to"
              label={text('price_fields.round_to')}
              choices={ROUNDINGS.map((step) => [step, formats.money(step, currency)])}
            />
          </Box>
        )}
        {isRaise && <FormFlag name="raise_offers" label={text('price_fields.raise_offers')} />}
      </Row>
      <Row>
        <Box sx={{ width: 230 }}>
          <FormText
            name="order_number"
            label={text('price_fields.order_number')}
            help={text('prices.stays_if_empty')}
          />
        </Box>
        <FormFlag name="changeActive" label={text('price_fields.changeActive')} />
        {changeActive && <FormFlag name="active" label={text('price_fields.active')} />}
      </Row>
      <Box>
        <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
          {text('prices.offers')}
        </Typography>
        <OfferRows
          newOffer={NEW_BULK_OFFER}
          optional
          unit={currency}
          empty={text('prices.no_bulk_offers')}
          Flags={OfferFlags}
        />
      </Box>
      <Row>
        <Box sx={{ flex: '1 1 320px', maxWidth: 560 }}>
          <FormText name="why" label={text('price_fields.why')} help={text('prices.why_help')} />
        </Box>
        <Box sx={{ width: 230 }}>
          <FormMoment name="starts_at" label={text('price_fields.starts_at')} help={text('prices.starts_help')} />
        </Box>
      </Row>
    </Box>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>{children}</Box>;
}

/** What becomes of an offer besides its amount. */
function OfferFlags({ name }: { name: string }) {
  const text = useText();
  const changesActive = useWatch({ name: `${name}.changeActive` }) as boolean;
  return (
    <>
      <Box sx={{ width: 150 }}>
        <FormChoice
          name={`${name}.one_time`}
          label={text('price_fields.usable_one_time')}
          choices={[
            ['', text('prices.as_it_is')],
            ['true', text('lists.yes')],
            ['false', text('lists.no')],
          ]}
        />
      </Box>
      <FormFlag name={`${name}.changeActive`} label={text('price_fields.changeActive')} />
      {changesActive && <FormFlag name={`${name}.active`} label={text('price_fields.active')} />}
    </>
  );
}

interface FormChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly autoFocus?: boolean;
}

function FormChoice({ name, label, choices, autoFocus = false }: FormChoiceProps) {
  const { field, fieldState } = useController({ name });
  const { ref, ...rest } = field;
  return (
    <TextField
      {...rest}
      select
      label={label}
      autoFocus={autoFocus}
      inputRef={ref}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {choices.map(([value, shown]) => (
        <MenuItem key={value} value={value}>
          {shown}
        </MenuItem>
      ))}
    </TextField>
  );
}
