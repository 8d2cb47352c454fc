import { useCallback } from 'react';
import { useText } from '../../i18n/useText.ts';

/** Orders and people’s work both have a measure of this name, and it is not the same. */
const OF_WORK: Readonly<Record<string, string>> = { rejected: 'photos_rejected_by_person' };

export interface MeasureText {
  readonly label: string;
  /** A sentence: what is counted. */
  readonly meaning: string | undefined;
}

/** What a measure is called, and what it counts. */
export function useMeasureText(isOfWork = false): (measure: string) => MeasureText {
  const text = useText();
  return useCallback(
    (measure) => {
      const name = (isOfWork && OF_WORK[measure]) || measure;
      const label = `dashboards.measure.${name}`;
      const meaning = `dashboards.meaning.${name}`;
      return {
        label: text.has(label) ? text(label) : name.replaceAll('_', ' '),
        meaning: text.has(meaning) ? text(meaning) : undefined,
      };
    },
    [text, isOfWork],
  );
}
