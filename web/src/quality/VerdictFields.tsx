import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { VERDICTS, type Verdict } from '@likeness/contract/vocabulary';
import { useText } from '../i18n/useText.ts';
import { ReasonChoice } from '../verification/index.ts';

interface VerdictFieldsProps {
  readonly label: string;
  /** Reasons depend on it; without one they wait. */
  readonly purpose: number | undefined;
  readonly verdict: Verdict | undefined;
  readonly reasons: readonly number[];
  readonly onChange: (changed: { verdict?: Verdict; reasons?: readonly number[] }) => void;
}

/** A verdict, and the reasons that a rejection needs. */
export function VerdictFields({ label, purpose, verdict, reasons, onChange }: VerdictFieldsProps) {
  const text = useText();
  return (
    <div>
      <RadioGroup
        row
        aria-label={label}
        value={verdict ?? ''}
        onChange={(_, chosen) => onChange({ verdict: VERDICTS.find((known) => known === chosen) })}
      >
        {VERDICTS.map((known) => (
          <FormControlLabel
            key={known}
            value={known}
            control={<Radio size="small" />}
            label={text(`quality.verdict.${known}`)}
          />
        ))}
      </RadioGroup>
      {verdict === 'reject' && purpose !== undefined && (
        <ReasonChoice purpose={{ id: purpose }} ticked={reasons} onChange={(ticked) => onChange({ reasons: ticked })} />
      )}
    </div>
  );
}
