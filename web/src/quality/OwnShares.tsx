import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { CountryPicker } from '../purposes/index.ts';
import { Section } from '../ui/Section.tsx';
import { NumberInput } from './NumberInput.tsx';
import { PersonPicker } from './PersonPicker.tsx';
import type { OwnShare } from './settingsValues.ts';
import type { SettingsEditing } from './useSettingsEditing.ts';

const NEW = { person: null, country: null, share: '' } as const;

/** Shares of single people or countries, in place of the general one. */
export function OwnShares({ editing, of }: { editing: SettingsEditing; of: OwnShare['of'] }) {
  const text = useText();
  const { own } = editing.values;
  const set = (shares: readonly OwnShare[]) => editing.change({ own: shares });
  return (
    <Section
      title={text(`quality.shares_of.${of}`)}
      action={<Button onClick={() => set([...own, { ...NEW, of }])}>{text(`quality.add_share.${of}`)}</Button>}
    >
      {!own.some((one) => one.of === of) && (
        <Typography variant="body2" color="textSecondary">
          {text(`quality.no_shares.${of}`)}
        </Typography>
      )}
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {own.map((one, place) =>
          one.of === of ? (
            // Rows have no other name while nobody is chosen; nothing but the form changes their order.
            <ShareRow
              key={place}
              share={one}
              place={place}
              mistakes={editing.mistakes}
              onChange={(changed) => set(own.with(place, changed))}
              onRemove={() => set(own.toSpliced(place, 1))}
            />
          ) : null,
        )}
      </Box>
    </Section>
  );
}

interface ShareRowProps {
  readonly share: OwnShare;
  readonly place: number;
  readonly mistakes: Readonly<Record<string, string>>;
  readonly onChange: (share: OwnShare) => void;
  readonly onRemove: () => void;
}

function ShareRow({ share, place, mistakes, onChange, onRemove }: ShareRowProps) {
  const text = useText();
  const formats = useFormats();
  const wrong = mistakes[`own.${place}.who`];
  const { country, person } = share;
  const name = formats.person(person) ?? (country === null ? '' : formats.country(country));
  const shared = { label: text(`quality.${share.of}`), error: wrong !== undefined, helperText: wrong };
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) 150px auto' }}>
      {share.of === 'person' ? (
        <PersonPicker {...shared} value={person} onChange={(chosen) => onChange({ ...share, person: chosen })} />
      ) : (
        <CountryPicker
          {...shared}
          value={country === null ? null : { code: country, name: formats.country(country) }}
          onChange={(chosen) => onChange({ ...share, country: chosen?.code ?? null })}
        />
      )}
      <NumberInput
        label={text('quality.share')}
        unit="%"
        value={share.share}
        mistake={mistakes[`own.${place}.share`]}
        onChange={(typed) => onChange({ ...share, share: typed })}
      />
      <Box>
        <IconButton aria-label={text('quality.remove_share', { name })} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      </Box>
    </Box>
  );
}
