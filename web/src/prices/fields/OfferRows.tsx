import Add from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useText } from '../../i18n/useText.ts';
import { useProducts } from './choices.ts';
import type { PriceChoice } from './choices.ts';
import { FormAmount, FormFlag, FormOne, FormText } from './FormFields.tsx';
import type { OfferValues } from './offerValues.ts';

interface OfferRowsProps {
  /** What a row begins with. */
  readonly newOffer: OfferValues;
  readonly disabled?: boolean;
  /** The products of a price that was loaded, which may be inactive by now. */
  readonly known?: readonly PriceChoice[];
  readonly empty: string;
  /** In place of the flags of a price's own offers. */
  readonly Flags?: ComponentType<{ readonly name: string }>;
  /** Only the product has to be filled in. */
  readonly optional?: boolean;
  readonly unit: string;
}

/** What is offered beside a price, row by row: add, remove, move. */
export function OfferRows(props: OfferRowsProps) {
  const { newOffer, disabled = false, known = [], empty, Flags, optional = false, unit } = props;
  const text = useText();
  const { control, getValues, setValue } = useFormContext<{ optional_offers: OfferValues[] }>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'optional_offers' });
  const products = useProducts('option');
  const choices = [...products, ...known.filter(({ value }) => !products.some((product) => product.value === value))];
  /** Offers are kept in the order of their numbers, so these follow the rows. One left empty stays so where it may. */
  const moveTo = (from: number, to: number) => {
    move(from, to);
    for (const [place, { order_number: number }] of getValues('optional_offers').entries()) {
      if (optional && number === '') continue;
      setValue(`optional_offers.${place}.order_number`, String(place + 1), { shouldDirty: true });
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {fields.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {empty}
        </Typography>
      )}
      {fields.map(({ id }, place) => {
        const name = `optional_offers.${place}`;
        const number = place + 1;
        return (
          <Box
            key={id}
            role="group"
            aria-label={text('prices.offer_numbered', { number })}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(180px, 1fr) 130px 90px auto auto',
              gap: 1,
              alignItems: 'start',
            }}
          >
            <FormOne
              name={`${name}.product`}
              label={text('price_fields.product')}
              choices={choices}
              required
              disabled={disabled}
            />
            <FormAmount
              name={`${name}.amount`}
              label={text('price_fields.amount')}
              unit={unit}
              required={!optional}
              disabled={disabled}
            />
            <FormText
              name={`${name}.order_number`}
              label={text('price_fields.order_number')}
              required={!optional}
              disabled={disabled}
            />
            <Box sx={{ display: 'flex', columnGap: 1.5, flexWrap: 'wrap' }}>
              {Flags ? (
                <Flags name={name} />
              ) : (
                <>
                  <FormFlag
                    name={`${name}.usable_one_time`}
                    label={text('price_fields.usable_one_time')}
                    disabled={disabled}
                  />
                  <FormFlag name={`${name}.active`} label={text('price_fields.active')} disabled={disabled} />
                </>
              )}
            </Box>
            <Box sx={{ display: 'flex', pt: 0.25, visibility: disabled ? 'hidden' : undefined }}>
              <RowButton
                label={text('prices.move_up', { number })}
                icon={<ArrowUpward fontSize="small" />}
                disabled={place === 0}
                onClick={() => moveTo(place, place - 1)}
              />
              <RowButton
                label={text('prices.move_down', { number })}
                icon={<ArrowDownward fontSize="small" />}
                disabled={place === fields.length - 1}
                onClick={() => moveTo(place, place + 1)}
              />
              <RowButton
                label={text('prices.remove_offer', { number })}
                icon={<DeleteOutlined fontSize="small" />}
                onClick={() => remove(place)}
              />
            </Box>
          </Box>
        );
      })}
      {!disabled && (
        <Box>
          <Button startIcon={<Add />} onClick={() => append({ ...newOffer }, { focusName: lastName(fields.length) })}>
            {text('prices.add_offer')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function lastName(count: number): string {
  return `optional_offers.${count}.product`;
}

interface RowButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function RowButton({ label, icon, disabled = false, onClick }: RowButtonProps) {
  return (
    <Tooltip title={label}>
      {/* A disabled button sends no events, and without them no tooltip. */}
      <span>
        <IconButton aria-label={label} disabled={disabled} onClick={onClick}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}
