import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ALL } from '@likeness/contract/prices';
import { addPrices } from '@likeness/contract/prices/writing';
import { useRef } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { UNDO_MS } from '../undoOffer.ts';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { call } from '../../kit/api.ts';
import { randomKey } from '../../kit/randomKey.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { useIsHere } from '../../kit/useIsHere.ts';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { usePricesChanged, useUndoEdit } from '../edits/useUndoEdit.ts';
import {
  singleCountry,
  useCountries,
  useCountryGroups,
  usePartnerPlans,
  useProducts,
  usePurposes,
} from '../fields/choices.ts';
import { CurrencyNotRead } from '../fields/CurrencyNotRead.tsx';
import { FormAmount, FormFlag, FormOne, FormSeveral, FormText } from '../fields/FormFields.tsx';
import { FormMoment } from '../fields/FormMoment.tsx';
import { useListCurrency } from '../fields/listCurrency.ts';
import type { ListCurrency } from '../fields/listCurrency.ts';
import { OfferRows } from '../fields/OfferRows.tsx';
import { NEW_OFFER } from '../fields/offerValues.ts';
import { EVERYTHING } from '../list/priceFilter.ts';
import { FormMistakes } from './FormMistakes.tsx';
import { bodyOfNewPrices, requiredOfNewPrices } from './newPrices.ts';
import type { NewPricesValues } from './newPrices.ts';
import { useCheckedForm } from './useCheckedForm.ts';
import { useFieldLabel } from './useFieldLabel.ts';
import { TwoColumns } from '../../ui/TwoColumns.tsx';

interface NewPricesFormProps {
  readonly defaults: NewPricesValues;
  /** Of the price that they begin like; they are in it too where no price is yet. */
  readonly currency?: string;
}

/** A price for each of the chosen countries and country groups: all of them are made, or none. */
export function NewPricesForm({ defaults, currency: first }: NewPricesFormProps) {
  const text = useText();
  const alert = useAlert();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const formats = useFormats();
  const labelOf = useFieldLabel();
  const pricesChanged = usePricesChanged();
  const undo = useUndoEdit();
  const paths = useScreenPaths();
  const listPath = paths.named('PriceList') ?? paths.named('FoundPriceList') ?? '/';
  const last = useRef<{ readonly content: string; readonly key: string }>(undefined);

  const editing = useCheckedForm<NewPricesValues>({
    defaults,
    shape: addPrices.body!,
    bodyOf: bodyOfNewPrices,
    requiredOf: requiredOfNewPrices,
    labelOf,
    send: async (values) => {
      if (currency.code === undefined) return;
      const body = { ...bodyOfNewPrices(values), currency: currency.code };
      const content = JSON.stringify(body);
      if (last.current?.content !== content) last.current = { content, key: randomKey() };
      const made = await call(addPrices, { body, idempotencyKey: last.current.key }).catch((error: unknown) => {
        // The prices that are there may be in another currency by now.
        currency.readAgain();
        throw error;
      });
      const { created, skipped, edit_id: edit, allowedActions } = made;
      editing.letGo();
      pricesChanged();
      if (edit !== null && values.active && values.starts_at !== '') {
        // What waits for its start is withdrawn in the list of edits.
        alert.success('prices.created_for', { values: { moment: formats.moment(values.starts_at) } });
      } else if (edit !== null) {
        const undoing = { milliseconds: UNDO_MS, run: () => undo.mutate({ params: { id: edit }, body: {} }) };
        alert.success('prices.created', allowedActions.includes('undo') ? { undo: undoing } : {});
      }
      if (created !== 1 || skipped > 0) alert.info('prices.created_count', { values: { created, skipped } });
      if (!isHere()) return;
      const found = { ...EVERYTHING, country: values.use_in_country, purpose: values.purpose, active: 'both' };
      void navigate(`${listPath}?filter=${encodeURIComponent(JSON.stringify(found))}`);
    },
  });
  const { form, busy } = editing;
  const [groups, plan] = useWatch({ control: form.control, name: ['purchase_from_country_group', 'partner_plan'] });
  const currency = useListCurrency(groups, plan, first);
  const title = text('screens.newPrice');
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate aria-label={title} onSubmit={editing.submit}>
        <ScreenHeader title={title}>
          <Button onClick={() => void navigate(listPath)} disabled={busy}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={currency.code === undefined}>
            {text('lists.save')}
          </Button>
        </ScreenHeader>
        <Fields currency={currency} />
        <FormMistakes editing={editing} />
      </Box>
      {editing.question}
    </FormProvider>
  );
}

function Fields({ currency }: { currency: ListCurrency }) {
  const text = useText();
  const countries = useCountries();
  const groups = useCountryGroups();
  const products = useProducts('main');
  const plans = usePartnerPlans();
  const chosen = useWatch<NewPricesValues, 'use_in_country'>({ name: 'use_in_country' });
  const purposes = usePurposes(chosen).filter(({ isReplaced }) => !isReplaced);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 1000 }}>
      <Section title={text('prices.price')}>
        <TwoColumns above={1}>
          <Countries choices={countries} purposes={purposes} />
          <FormOne
            name="purpose"
            label={text('price_fields.purpose')}
            choices={chosen.length === 0 ? [] : purposes}
            help={text(chosen.length === 0 ? 'prices.choose_country' : 'prices.purpose_help')}
            required
            disabled={chosen.length === 0}
          />
          <FormSeveral
            name="purchase_from_country_group"
            label={text('price_fields.purchase_from_country_group')}
            choices={groups}
            all={text('lists.all')}
            required
          />
          <FormOne name="product" label={text('price_fields.product')} choices={products} required />
          <FormAmount name="amount" label={text('price_fields.amount')} unit={currency.code ?? ''} required />
          <FormText name="order_number" label={text('price_fields.order_number')} required />
          <FormOne
            name="partner_plan"
            label={text('price_fields.partner_plan')}
            choices={plans}
            help={text('prices.plan_help')}
          />
          <FormFlag name="active" label={text('price_fields.active')} />
        </TwoColumns>
        <CurrencyNotRead currency={currency} />
        <Count />
      </Section>
      <Section title={text('prices.offers')}>
        <OfferRows newOffer={NEW_OFFER} empty={text('prices.no_offers')} unit={currency.code ?? ''} />
      </Section>
      <Section title={text('prices.this_change')}>
        <Box
          sx={{
            display: 'grid',
            columnGap: 2,
            rowGap: 1,
            pt: 1,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 240px' },
          }}
        >
          <FormText name="why" label={text('price_fields.why')} help={text('prices.why_help')} />
          <FormMoment name="starts_at" label={text('price_fields.starts_at')} help={text('prices.new_starts_help')} />
          <Box sx={{ gridColumn: '1 / -1' }}>
            <FormFlag name="skip_existing" label={text('price_fields.skip_existing')} />
          </Box>
        </Box>
      </Section>
    </Box>
  );
}

interface CountriesProps {
  readonly choices: ReturnType<typeof useCountries>;
  readonly purposes: ReturnType<typeof usePurposes>;
}

/** A purpose belongs to its country; in several countries, those that are called the same are meant. */
function Countries({ choices, purposes }: CountriesProps) {
  const text = useText();
  const { before, keepPurpose } = useKeptPurpose(purposes);
  return (
    <FormSeveral
      name="use_in_country"
      label={text('price_fields.use_in_country')}
      choices={choices}
      all={text('prices.world')}
      required
      autoFocus
      onChosen={(countries) => {
        if (singleCountry(countries) !== singleCountry(before)) keepPurpose(singleCountry(countries) === undefined);
      }}
    />
  );
}

function useKeptPurpose(purposes: ReturnType<typeof usePurposes>) {
  const { getValues, setValue } = useFormContext<NewPricesValues>();
  const before = useWatch<NewPricesValues, 'use_in_country'>({ name: 'use_in_country' });
  const keepPurpose = (byLabel: boolean) => {
    const chosen = purposes.find(({ value }) => value === getValues('purpose'));
    setValue('purpose', byLabel && chosen ? chosen.ownLabel : '');
  };
  return { before, keepPurpose };
}

/** How many prices there are going to be. */
function Count() {
  const text = useText();
  const [countries, groups] = useWatch<NewPricesValues, ['use_in_country', 'purchase_from_country_group']>({
    name: ['use_in_country', 'purchase_from_country_group'],
  });
  if (countries.length === 0 || groups.length === 0) return null;
  const isOpen = countries.includes(ALL) || groups.includes(ALL);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
      {isOpen ? text('prices.one_for_each') : text('prices.so_many', { count: countries.length * groups.length })}
    </Typography>
  );
}
