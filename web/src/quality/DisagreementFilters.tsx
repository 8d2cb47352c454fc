import FilterAltOff from '@mui/icons-material/FilterAltOff';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EVERYBODY, PersonChoice } from '../dashboards/index.ts';
import type { BoardAddress } from '../dashboards/index.ts';
import { useText } from '../i18n/useText.ts';
import { Choice } from '../kit/lists/ListFilters.tsx';
import { CountryFilter } from './CountryFilter.tsx';
import { disagreementFilters, STATES } from './disagreementQuery.ts';
import { ReasonFilter } from './ReasonFilter.tsx';

/** What the disagreements are narrowed down by. It stands in the address. */
export function DisagreementFilters({ address }: { address: BoardAddress }) {
  const text = useText();
  const { state, country, reason, person } = disagreementFilters(address);
  const isNarrowed = country !== '' || reason !== undefined || person !== undefined;
  return (
    <>
      <Choice
        label={text('quality.state_label')}
        value={state}
        choices={STATES.map((known) => [known, text(`quality.state.${known}`)])}
        onChange={(chosen) => address.narrow({ state: chosen })}
        isRequired
      />
      <CountryFilter value={country} onChange={(chosen) => address.narrow({ country: chosen })} />
      <ReasonFilter value={reason} onChange={(chosen) => address.narrow({ reason: chosen })} />
      <PersonChoice
        label={text('quality.person')}
        value={person === undefined ? EVERYBODY : String(person)}
        // Whose an open one is, nobody learns: with a person, only decided ones are found.
        onChange={(chosen) =>
          address.narrow(chosen === EVERYBODY ? { person: undefined } : { person: chosen, state: 'ruled' })
        }
      />
      {person !== undefined && (
        <Typography variant="caption" color="textSecondary">
          {text('quality.person_help')}
        </Typography>
      )}
      {isNarrowed && (
        <Button
          startIcon={<FilterAltOff />}
          onClick={() => address.narrow({ country: undefined, reason: undefined, person: undefined })}
        >
          {text('lists.clear_filters')}
        </Button>
      )}
    </>
  );
}
