import { CountryChoice, WORLD } from '../dashboards/index.ts';

interface CountryFilterProps {
  /** Empty for all. */
  readonly value: string;
  readonly onChange: (country: string | undefined) => void;
}

/** Narrows a list down to the purposes of a country. */
export function CountryFilter({ value, onChange }: CountryFilterProps) {
  return (
    <CountryChoice
      value={value === '' ? WORLD : value}
      onChange={(country) => onChange(country === WORLD || country === '' ? undefined : country)}
    />
  );
}
