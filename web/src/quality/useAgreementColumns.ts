import type { Agreement } from '@likeness/contract/quality';
import { useCallback } from 'react';
import type { BoardColumn } from '../dashboards/index.ts';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { shareOf } from './agreementWords.ts';
import { useAgreementText } from './useAgreementText.ts';

const inFile = (value: number | null) => (value === null ? null : Math.round(value * 1_000) / 1_000);

/**
 * How often two verdicts agree, as the columns of a table: `of` finds the agreement of a row, `differing` says what its
 * disagreements are.
 */
export function useAgreementColumns() {
  const text = useText();
  const { percent, kappa } = useAgreementText();
  return useCallback(
    <Row>(
      of: (row: Row) => Agreement,
      linkOf?: (row: Row) => string | undefined,
      differing: TextKey = linkOf ? 'quality.disagreements_open' : 'quality.disagreements_help',
    ): BoardColumn<Row>[] => [
      {
        name: 'looks',
        label: text('quality.looks'),
        help: text('quality.looks_help'),
        value: (row) => of(row).looks,
      },
      {
        name: 'disagreements',
        label: text('quality.disagreements'),
        help: text(differing),
        value: (row) => of(row).looks - of(row).agreed,
        ...(linkOf && { link: linkOf }),
      },
      {
        name: 'agreement',
        label: text('quality.agreement'),
        help: text('quality.agreement_help'),
        value: (row) => inFile(shareOf(of(row))),
        render: (row) => percent(shareOf(of(row))),
      },
      {
        name: 'kappa',
        label: text('quality.kappa'),
        help: text('quality.kappa_help'),
        value: (row) => inFile(of(row).kappa),
        render: (row) => kappa(of(row)),
      },
      { name: 'low', label: text('quality.kappa_low'), isFileOnly: true, value: (row) => inFile(of(row).low) },
      { name: 'high', label: text('quality.kappa_high'), isFileOnly: true, value: (row) => inFile(of(row).high) },
    ],
    [text, percent, kappa],
  );
}
