import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ShownPrice } from '@likeness/contract/prices';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { Section } from '../../ui/Section.tsx';
import {
  choiceOf,
  useCountries,
  useCountryGroups,
  usePartnerPlans,
  useProducts,
  usePurposes,
} from '../fields/choices.ts';
import type { PriceChoice } from '../fields/choices.ts';
import { CurrencyNotRead } from '../fields/CurrencyNotRead.tsx';
import { FormAmount, FormFlag, FormOne, FormText } from '../fields/FormFields.tsx';
import { FormMoment } from '../fields/FormMoment.tsx';
import type { ListCurrency } from '../fields/listCurrency.ts';
import { OfferRows } from '../fields/OfferRows.tsx';
import { NEW_OFFER } from '../fields/offerValues.ts';
import type { KnownPurpose, Origin } from './origin.ts';
import type { PriceValues } from './priceValues.ts';
import { TwoColumns } from '../../ui/TwoColumns.tsx';

interface PriceFieldsProps {
  readonly price: ShownPrice | undefined;
  readonly currency: ListCurrency;
  readonly origin: Origin;
  readonly purpose: KnownPurpose | undefined;
  readonly readOnly: boolean;
}

/** The editors of one price. */
export function PriceFields({ price, currency, origin, purpose, readOnly }: PriceFieldsProps) {
  const text = useText();
  const formats = useFormats();
  const { control, setValue } = useFormContext<PriceValues>();
  const country = useWatch({ control, name: 'use_in_country' });
  const countries = useCountries();
  const purposes = usePurposes(country === '' ? NOWHERE : [country]);
  const groups = useCountryGroups();
  const products = useProducts('main');
  const plans = usePartnerPlans();
  const knownPurpose = price?.purpose ?? purpose;
  const knownCountry = price?.use_in_country ?? purpose;
  // What a new price is for is chosen where it is begun.
  const isOfPurpose = price === undefined && purpose !== undefined;
  const isOfPlan = price === undefined && origin.kind === 'plan' && origin.id !== undefined;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Section title={text('prices.price')}>
        <TwoColumns above={1}>
          <FormOne
            name="use_in_country"
            label={text('price_fields.use_in_country')}
            choices={countries}
            known={knownCountry && { value: knownCountry.country_code, label: formats.countryNamed(knownCountry) }}
            required
            autoFocus={!readOnly && !isOfPurpose && price === undefined}
            disabled={readOnly || isOfPurpose}
            // A purpose belongs to its country.
            onChosen={() => setValue('purpose', '', { shouldDirty: true })}
          />
          <FormOne
            name="purpose"
            label={text('price_fields.purpose')}
            choices={country === '' ? NONE : purposes}
            known={ofCountry(country, knownCountry?.country_code, knownPurpose)}
            help={country === '' ? text('prices.choose_country') : undefined}
            required
            disabled={readOnly || isOfPurpose || country === ''}
          />
          <FormOne
            name="product"
            label={text('price_fields.product')}
            choices={products}
            known={price && choiceOf(price.product)}
            required
            autoFocus={isOfPurpose}
            disabled={readOnly}
          />
          <FormOne
            name="purchase_from_country_group"
            label={text('price_fields.purchase_from_country_group')}
            choices={groups}
            known={price && choiceOf(price.purchase_from_country_group)}
            required
            disabled={readOnly}
          />
          <FormAmount
            name="amount"
            label={text('price_fields.amount')}
            unit={currency.code ?? ''}
            autoFocus={price !== undefined && !readOnly}
            required
            disabled={readOnly}
          />
          <FormText name="order_number" label={text('price_fields.order_number')} required disabled={readOnly} />
          <FormOne
            name="partner_plan"
            label={text('price_fields.partner_plan')}
            choices={plans}
            known={
              price?.partner_plan ? { value: String(price.partner_plan.id), label: price.partner_plan.name } : undefined
            }
            help={text('prices.plan_help')}
            disabled={readOnly || isOfPlan}
          />
          <FormFlag name="active" label={text('price_fields.active')} disabled={readOnly} />
        </TwoColumns>
        <CurrencyNotRead currency={currency} />
      </Section>
      <Section title={text('prices.offers')}>
        <OfferRows
          newOffer={NEW_OFFER}
          disabled={readOnly}
          known={price?.optional_offers.map(({ product }) => choiceOf(product)) ?? []}
          empty={text('prices.no_offers')}
          unit={currency.code ?? ''}
        />
      </Section>
      {!readOnly && (
        <Section title={text('prices.this_change')}>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              pt: 1,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 240px' },
            }}
          >
            <FormText name="why" label={text('price_fields.why')} help={text('prices.why_help')} />
            <FormMoment name="starts_at" label={text('price_fields.starts_at')} help={text('prices.starts_help')} />
          </Box>
        </Section>
      )}
    </Box>
  );
}

const NONE: readonly PriceChoice[] = [];
const NOWHERE: readonly string[] = [];

/** The purpose that was chosen at first, while its country is. */
function ofCountry(
  country: string,
  known: string | undefined,
  purpose: { id: number; label: string } | undefined,
): PriceChoice | undefined {
  return purpose && country === known ? choiceOf(purpose) : undefined;
}
