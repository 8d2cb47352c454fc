import type { listAuthorityRefusals } from '@likeness/contract/quality/refusals';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';

type Counts = Pick<AnswerOf<typeof listAuthorityRefusals>, 'countries' | 'purposes' | 'reasons'>;
type Dimension = 'country' | 'purpose' | 'reason';

/** How many of a group are shown until somebody asks for more. */
const FIRST = 5;

interface RefusalGroupsProps {
  readonly counts: Counts;
  readonly chosen: Readonly<Partial<Record<Dimension, string | number | undefined>>>;
  readonly onChoose: (change: Readonly<Partial<Record<Dimension, string | undefined>>>) => void;
}

/** How many refusals of the period there are by country, purpose and reason; a press shows exactly these. */
export function RefusalGroups({ counts: { countries, purposes, reasons }, chosen, onChoose }: RefusalGroupsProps) {
  const text = useText();
  const { country: countryName } = useFormats();
  const inCountry = purposes.filter(
    ({ country_code: code }) => chosen.country === undefined || code === chosen.country,
  );
  const entry = (value: string | number, name: string, total: number) => ({ value: String(value), name, total });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Group
        label={text('authority_refusals.countries')}
        entries={countries.map((row) => entry(row.country_code, countryName(row.country_code), row.total))}
        chosen={chosen.country}
        // A purpose belongs to a country.
        onChoose={(country) => onChoose({ country, purpose: undefined })}
      />
      <Group
        label={text('authority_refusals.purposes')}
        entries={inCountry.map((row) => entry(row.id, `${row.label}, ${countryName(row.country_code)}`, row.total))}
        chosen={chosen.purpose}
        onChoose={(purpose) => onChoose({ purpose })}
      />
      <Group
        label={text('authority_refusals.reasons')}
        entries={reasons.map((row) => entry(row.id, row.label, row.total))}
        chosen={chosen.reason}
        onChoose={(reason) => onChoose({ reason })}
      />
    </Box>
  );
}

interface GroupEntry {
  readonly value: string;
  readonly name: string;
  readonly total: number;
}

interface GroupProps {
  readonly label: string;
  readonly entries: readonly GroupEntry[];
  readonly chosen: string | number | undefined;
  readonly onChoose: (value: string | undefined) => void;
}

function Group({ label, entries, chosen, onChoose }: GroupProps) {
  const text = useText();
  const { number } = useFormats();
  const [showsAll, setShowsAll] = useState(false);
  const value = chosen === undefined ? undefined : String(chosen);
  // What is chosen can be taken back even where the period has none of it.
  const known = entries.some((entry) => entry.value === value);
  const offered = value === undefined || known ? entries : [...entries, { value, name: `#${value}`, total: 0 }];
  if (offered.length === 0) return null;
  const shown = showsAll ? offered : offered.filter((entry, place) => place < FIRST || entry.value === value);
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', gap: 0.75, alignItems: 'baseline' }}>
      <Typography variant="body2" color="textSecondary" sx={{ flexShrink: 0, minWidth: 90 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {shown.map((entry) => {
          const isChosen = entry.value === value;
          return (
            <Button
              key={entry.value}
              size="small"
              variant={isChosen ? 'contained' : 'outlined'}
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? undefined : entry.value)}
              sx={{ textTransform: 'none' }}
            >
              {text('ui.pair', { name: entry.name, value: number(entry.total) })}
            </Button>
          );
        })}
        {offered.length > FIRST && (
          <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll
              ? text('authority_refusals.fewer')
              : text('authority_refusals.more', { count: offered.length - shown.length })}
          </Button>
        )}
      </Box>
    </Box>
  );
}
