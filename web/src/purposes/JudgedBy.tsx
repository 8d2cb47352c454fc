import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { JudgedBy as Judged } from '@likeness/contract/purposes/rules';
import { Suspense, lazy, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';

// The desks say which rules a verdict was given by; few people ever open what has changed since.
const RulesSince = lazy(async () => ({ default: (await import('./RulesSince.tsx')).RulesSince }));

interface JudgedByProps {
  /** Nothing is said of what is no verdict, and of verdicts whose rules were not noted. */
  readonly rules: Judged | null;
}

/** Which rules a verdict was given by. Where they are others now, opens what has changed, for whoever may open purposes. */
export function JudgedBy({ rules }: JudgedByProps) {
  const text = useText();
  const { named } = useScreenPaths();
  const [isOpen, setOpen] = useState(false);
  if (!rules) return null;
  const { revision, rules_changed: isChanged } = rules;
  return (
    <>
      <Typography variant="caption" color="textSecondary" component="p">
        {text('purposes.judged_by', { revision })}
        {isChanged && ' · '}
        {isChanged &&
          (named('Purpose') === undefined ? (
            text('purposes.rules_changed')
          ) : (
            <Link component="button" type="button" variant="caption" onClick={() => setOpen(true)}>
              {text('purposes.rules_changed')}
            </Link>
          ))}
      </Typography>
      {isOpen && (
        <Suspense>
          <RulesSince rules={rules} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
