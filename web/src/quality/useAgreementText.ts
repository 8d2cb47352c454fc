import type { Agreement } from '@likeness/contract/quality';
import { useMemo } from 'react';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { strengthOf } from './agreementWords.ts';

const NONE = '–';

/** How agreement is written: its share, and its kappa in figures and in words. */
export function useAgreementText() {
  const text = useText();
  const formats = useFormats();
  return useMemo(() => {
    const two = (value: number) => formats.number(value, { min: 2 });
    const between = ({ low, high }: Pick<Agreement, 'low' | 'high'>) =>
      low === null || high === null ? '' : text('quality.between', { low: two(low), high: two(high) });
    return {
      percent: (share: number | null) =>
        share === null ? NONE : text('quality.percent', { share: formats.number(share, { max: 1 }) }),
      kappaValue: (value: number | null) => (value === null ? NONE : two(value)),
      /** "substantial, between 0.61 and 0.83". */
      strength: ({ kappa, ...interval }: Agreement) =>
        kappa === null
          ? text('quality.kappa_none')
          : [text(`quality.strength.${strengthOf(kappa)}`), between(interval)].filter(Boolean).join(', '),
      /** "0.72 (0.61 – 0.83)". */
      kappa: ({ kappa, low, high }: Agreement) => {
        if (kappa === null) return NONE;
        if (low === null || high === null) return two(kappa);
        return text('quality.with_interval', { value: two(kappa), low: two(low), high: two(high) });
      },
    };
  }, [text, formats]);
}
