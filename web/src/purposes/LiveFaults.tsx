import { newFaults, purposeFaults } from '@likeness/contract/purposes/faults';
import type { PurposeFault } from '@likeness/contract/purposes/faults';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useText } from '../i18n/useText.ts';
import { fieldText } from '../kit/errorText.ts';
import type { FieldSentences, FormValues } from '../kit/lists/recordValues.ts';
import { OF_BEFORE } from '../kit/lists/mistakes.ts';
import type { RecordEditing } from '../kit/lists/useRecordEditing.tsx';
import { rulesOf } from './purposeMeasures.ts';

const LIVE = 'live';
const saidFaults = z.object({
  /** The revision and how often it was sent: what is sent and what is saved takes them from their fields. */
  since: z.array(z.number()),
  /** The field, the type of its error and the sentence. */
  faults: z.array(z.tuple([z.string(), z.enum([LIVE, OF_BEFORE]), z.string()])),
});

/** What is wrong with the rules together and was not wrong before: the first sentence for each field. */
export function newFaultsIn(values: FormValues, base: ListRow | undefined): FieldSentences {
  return firstOfEach(newFaults(purposeFaults(rulesOf(values)), base ? purposeFaults(base) : []));
}

function firstOfEach(faults: readonly PurposeFault[]): FieldSentences {
  const first: Record<string, string> = {};
  for (const { field, sentence } of faults) first[field] ??= sentence;
  return first;
}

/**
 * Says at its field what can be no photo and no board, while it is typed and after it was saved. Apart from the form, which it
 * would draw anew.
 */
export function LiveFaults({ editing: { form, base, submitCount } }: { editing: RecordEditing }) {
  const text = useText();
  const values = useWatch({ control: form.control });
  const said = useMemo(() => {
    const all = firstOfEach(purposeFaults(rulesOf(values)));
    const added = newFaultsIn(values, base);
    const faults = Object.entries({ ...all, ...added }).map(([field, sentence]) => [
      field,
      field in added ? LIVE : OF_BEFORE,
      sentence,
    ]);
    return JSON.stringify({ since: [base?.revision ?? 0, submitCount], faults });
  }, [values, base, submitCount]);
  useEffect(() => {
    const { faults } = saidFaults.parse(JSON.parse(said));
    for (const [field, type, sentence] of faults) {
      // What the server has refused at this field is told before what was wrong with it before.
      if (type === OF_BEFORE && form.getFieldState(field).error) continue;
      form.setError(field, { type, message: fieldText(text, sentence) });
    }
    return () => {
      for (const [field, type] of faults) {
        if (form.getFieldState(field).error?.type === type) form.clearErrors(field);
      }
    };
  }, [said, form, text]);
  return null;
}
