import { purposeFaults } from '@likeness/contract/purposes/faults';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import { fieldText } from '../kit/errorText.ts';
import type { FieldSentences, FormValues } from '../kit/lists/recordValues.ts';
import type { RecordEditing } from '../kit/lists/useRecordEditing.tsx';
import { rulesOf } from './purposeMeasures.ts';

const LIVE = 'live';

/** What is wrong with the rules together: the first sentence for each field. */
export function faultsIn(values: FormValues): FieldSentences {
  const faults: Record<string, string> = {};
  for (const { field, sentence } of purposeFaults(rulesOf(values))) faults[field] ??= sentence;
  return faults;
}

/** Says at its field what can be no photo and no board, while it is typed. Apart from the form, which it would draw anew. */
export function LiveFaults({ editing: { form } }: { editing: RecordEditing }) {
  const text = useText();
  const values = useWatch({ control: form.control });
  const faults = useMemo(() => JSON.stringify(faultsIn(values)), [values]);
  useEffect(() => {
    const now = JSON.parse(faults) as FieldSentences;
    for (const [field, sentence] of Object.entries(now)) {
      form.setError(field, { type: LIVE, message: fieldText(text, sentence) });
    }
    return () => {
      for (const field of Object.keys(now)) {
        if (form.getFieldState(field).error?.type === LIVE) form.clearErrors(field);
      }
    };
  }, [faults, form, text]);
  return null;
}
