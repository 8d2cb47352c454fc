import type { readOwnAgreement } from '@likeness/contract/quality';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { wayOf } from './agreementWords.ts';

const SIGNS = { more: '▲', less: '▼', same: '' } as const;

/** How much somebody's agreement has moved. Only what chance does not explain is marked. */
export function DriftMark({ drift }: Pick<AnswerOf<typeof readOwnAgreement>, 'drift'>) {
  const text = useText();
  const { number } = useFormats();
  const way = wayOf(drift);
  if (drift === null || way === undefined) return '–';
  const signed = (points: number) => `${points > 0 ? '+' : ''}${number(points, { max: 1 })}`;
  const written = text('quality.with_interval', {
    value: signed(drift.points),
    low: signed(drift.low),
    high: signed(drift.high),
  });
  if (way === 'same') return written;
  return (
    <strong>
      <span aria-hidden>{SIGNS[way]} </span>
      {written} {text(`quality.drift_is.${way}`)}
    </strong>
  );
}
