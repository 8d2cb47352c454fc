import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { ALL, priceAmount } from '@likeness/contract/prices';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useText } from '../../i18n/useText.ts';
import { fieldText } from '../../kit/errorText.ts';
import { Choice } from '../../kit/lists/ListFilters.tsx';
import { AmountInput } from '../fields/AmountInput.tsx';
import { singleCountry, useCountries, useCountryGroups, usePartnerPlans, usePurposes } from '../fields/choices.ts';
import { OneOf } from '../fields/OneOf.tsx';
import { SeveralOrAll } from '../fields/SeveralOrAll.tsx';
import { COMMON } from './priceFilter.ts';
import type { PriceFilter } from './priceFilter.ts';

interface PriceSearchProps {
  /** The search whose result is shown. */
  readonly filter: PriceFilter;
  readonly onSearch: (filter: PriceFilter) => void;
  /** Whether the search that was tried last is refused: what is shown below is not what was asked for. */
  readonly onRefused: (isRefused: boolean) => void;
  /** What the server found wrong with the search, by its fields. */
  readonly refused: Readonly<Record<string, string>>;
}

/** What prices are searched by. The list below changes when the person searches, not while they choose. */
export function PriceSearch({ filter, onSearch, onRefused, refused }: PriceSearchProps) {
  const text = useText();
  const [draft, setDraft] = useState(filter);
  /** None before the person has changed anything: until then the search is the one that the server has seen. */
  const [own, setWrong] = useState<Readonly<Record<string, string>>>();
  const wrong = own ?? refused;
  // Another search by the browser's back button or a link. The fields stay the same, so that the focus does.
  const searched = JSON.stringify(filter);
  const [shownFor, setShownFor] = useState(searched);
  if (shownFor !== searched) {
    setShownFor(searched);
    setDraft(filter);
    setWrong(undefined);
  }
  const countries = useCountries();
  const groups = useCountryGroups();
  const plans = usePartnerPlans();
  const purposes = usePurposes(draft.country);
  // An address can name the purpose of one country by its label too.
  const chosenPurpose = purposes.find(({ value, ownLabel }) => [value, ownLabel].includes(draft.purpose));
  const say = (found: Readonly<Record<string, string>>) => {
    setWrong(found);
    onRefused(Object.keys(found).length > 0);
  };
  const change = (changed: Partial<PriceFilter>) => {
    say(Object.fromEntries(Object.entries(wrong).filter(([field]) => !(field in changed))));
    setDraft({ ...draft, ...changed });
  };

  const chooseCountries = (country: string[]) => {
    const isSameScope = singleCountry(country) === singleCountry(draft.country);
    if (isSameScope || draft.purpose === ALL) return change({ country });
    // A purpose belongs to its country; in several countries, those of the same label are meant.
    const isOne = singleCountry(country) !== undefined;
    change({ country, purpose: isOne ? ALL : (chosenPurpose?.ownLabel ?? ALL) });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found: Record<string, string> = {};
    const nowhere = text('errors.price_places_missing');
    if (draft.country.length === 0) found['country'] = nowhere;
    if (draft.group.length === 0) found['group'] = nowhere;
    const amount = priceAmount.safeParse(draft.amount ?? '1');
    if (!amount.success) found['amount'] = fieldText(text, amount.error.issues[0]!.message);
    say(found);
    if (Object.keys(found).length === 0) onSearch(draft);
  };

  const all = text('lists.all');
  return (
    <Paper
      variant="outlined"
      component="form"
      noValidate
      role="search"
      aria-label={text('prices.search_title')}
      onSubmit={submit}
      sx={{ p: 1.5, mb: 1.5 }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <SeveralOrAll
          label={text('price_fields.country')}
          values={draft.country}
          choices={countries}
          all={text('prices.world')}
          required
          error={wrong['country']}
          onChange={chooseCountries}
        />
        <SeveralOrAll
          label={text('price_fields.group')}
          values={draft.group}
          choices={groups}
          all={all}
          required
          error={wrong['group']}
          onChange={(group) => change({ group })}
        />
        <OneOf
          label={text('price_fields.purpose')}
          value={chosenPurpose?.value ?? draft.purpose}
          choices={[{ value: ALL, label: all }, ...purposes]}
          error={wrong['purpose']}
          isFixed
          onChange={(purpose) => change({ purpose })}
        />
        <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
          <Box sx={{ width: 150 }}>
            <AmountInput
              label={text('price_fields.amount')}
              value={draft.amount ?? ''}
              placeholder={text('prices.any')}
              error={wrong['amount']}
              onChange={(amount) => change({ amount: amount === '' ? undefined : amount })}
              shrink
            />
          </Box>
          <Choice
            label={text('price_fields.active')}
            value={draft.active}
            choices={[
              ['both', text('prices.both')],
              ['1', text('lists.yes')],
              ['0', text('lists.no')],
            ]}
            onChange={(active) => change({ active: active as PriceFilter['active'] })}
            isRequired
          />
          <Box sx={{ width: 240 }}>
            <OneOf
              label={text('price_fields.partner_plan')}
              value={draft.plan}
              choices={[{ value: ALL, label: all }, { value: COMMON, label: text('prices.common') }, ...plans]}
              error={wrong['plan']}
              isFixed
              onChange={(plan) => change({ plan })}
            />
          </Box>
          <Box sx={{ flex: 1 }} />
          <Button type="submit" variant="contained" startIcon={<SearchIcon />} sx={{ minHeight: 37 }}>
            {text('prices.search')}
          </Button>
        </Box>
      </Box>
    </Paper>
  );
}
