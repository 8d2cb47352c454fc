import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { readAgreement } from '@likeness/contract/quality';
import type { BoardColumn } from '../dashboards/index.ts';
import { PlotSection } from '../dashboards/index.ts';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { shareOf } from './agreementWords.ts';
import { DriftMark } from './DriftMark.tsx';
import { useAgreementColumns } from './useAgreementColumns.ts';
import { useAgreementText } from './useAgreementText.ts';
import { useDisagreementsLink } from './useDisagreementsLink.ts';

type Board = AnswerOf<typeof readAgreement>;
type OfReason = Board['by_reason'][number];
type OfCountry = Board['by_country'][number];
type OfPerson = Board['by_person'][number];
type OfPair = Board['by_pair'][number];

/** The agreement in its parts. Each table opens by names, which is no ranking. */
export function AgreementTables({ board }: { board: Board }) {
  const text = useText();
  const formats = useFormats();
  const columnsOf = useAgreementColumns();
  const linkTo = useDisagreementsLink();
  const { percent } = useAgreementText();
  const { from, to } = board.period;
  const nameOf = ({ first_name: first, last_name: last }: OfPerson['person']) => `${last} ${first}`.trim();
  const byName = <Row,>(rows: readonly Row[], name: (row: Row) => string) =>
    rows.toSorted((one, other) => name(one).localeCompare(name(other), text.locale));

  const reasonColumns: BoardColumn<OfReason>[] = [
    { name: 'reason', label: text('quality.reason'), value: (row) => row.reason.label },
    ...columnsOf<OfReason>(
      (row) => row,
      ({ reason }) => linkTo({ reason: reason.id }),
    ),
    { name: 'first_only', label: text('quality.first_only'), value: (row) => row.first_only },
    { name: 'second_only', label: text('quality.second_only'), value: (row) => row.second_only },
  ];
  const countryColumns: BoardColumn<OfCountry>[] = [
    { name: 'country', label: text('quality.country'), value: (row) => formats.country(row.country_code) },
    ...columnsOf<OfCountry>(
      (row) => row,
      (row) => linkTo({ country: row.country_code }),
    ),
  ];
  const personColumns: BoardColumn<OfPerson>[] = [
    { name: 'person', label: text('quality.person'), value: ({ person }) => nameOf(person) },
    ...columnsOf<OfPerson>(
      ({ now }) => now,
      ({ person }) => linkTo({ person: person.id }),
      'quality.disagreements_ruled',
    ),
    {
      name: 'before',
      label: text('quality.agreement_before'),
      help: text('quality.agreement_before_help'),
      value: ({ before }) => shareOf(before),
      render: ({ before }) => percent(shareOf(before)),
    },
    {
      name: 'looks_before',
      label: text('quality.looks_before'),
      isFileOnly: true,
      value: ({ before }) => before.looks,
    },
    {
      name: 'drift',
      label: text('quality.drift'),
      help: text('quality.drift_help'),
      value: ({ drift }) => drift?.points ?? null,
      render: ({ drift }) => <DriftMark drift={drift} />,
    },
    { name: 'drift_low', label: text('quality.drift_low'), isFileOnly: true, value: ({ drift }) => drift?.low },
    { name: 'drift_high', label: text('quality.drift_high'), isFileOnly: true, value: ({ drift }) => drift?.high },
  ];
  const pairColumns: BoardColumn<OfPair>[] = [
    { name: 'first', label: text('quality.first_person'), value: ({ first }) => nameOf(first) },
    { name: 'second', label: text('quality.second_person'), value: ({ second }) => nameOf(second) },
    ...columnsOf<OfPair>((row) => row),
  ];
  return (
    <>
      <PlotSection
        title={text('quality.by_reason')}
        fileName={`agreement-by-reason-${from}-${to}`}
        columns={reasonColumns}
        rows={byName(board.by_reason, ({ reason }) => reason.label)}
        isSortable
      />
      <PlotSection
        title={text('quality.by_country')}
        fileName={`agreement-by-country-${from}-${to}`}
        columns={countryColumns}
        rows={byName(board.by_country, (row) => formats.country(row.country_code))}
        isSortable
      />
      <PlotSection
        title={text('quality.by_person')}
        fileName={`agreement-by-person-${from}-${to}`}
        columns={personColumns}
        rows={byName(board.by_person, ({ person }) => nameOf(person))}
        isSortable
      />
      <PlotSection
        title={text('quality.by_pair')}
        fileName={`agreement-by-pair-${from}-${to}`}
        columns={pairColumns}
        rows={byName(board.by_pair, ({ first, second }) => `${nameOf(first)} ${nameOf(second)}`)}
        isSortable
      />
    </>
  );
}
