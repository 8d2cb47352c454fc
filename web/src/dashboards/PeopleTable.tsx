import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import type { WorkMeasure } from '@likeness/contract/dashboards/measures';
import type { Period } from '@likeness/contract/dashboards/period';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { useText } from '../i18n/useText.ts';
import { RowAction } from '../kit/lists/RowActions.tsx';
import { BoardPages, type BoardPlace, allAtOnce } from './parts/BoardPages.tsx';
import type { BoardColumn } from './parts/boardColumn.ts';
import { PlotSection } from './parts/PlotSection.tsx';
import { useMeasureText } from './parts/useMeasureText.ts';
import { useActionsPath } from './useActionsPath.ts';

interface Person {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly RoleKey[];
}

interface PeopleTableProps<Row extends Person> {
  /** Of the saved file. */
  readonly name: string;
  readonly board: {
    readonly period: Period;
    readonly result: readonly Row[];
    readonly total: number;
    readonly page: number;
  };
  /** What is counted of each person: its measure, and where the row has it. */
  readonly counts: readonly (readonly [measure: WorkMeasure, count: (row: Row) => number])[];
  readonly further?: readonly BoardColumn<Row>[];
  readonly place: BoardPlace;
  readonly readPage: (place: { page: number; limit: number }) => Promise<{ result: readonly Row[] }>;
}

/** People by their names, which is no ranking, with what each of them did; each number leads to exactly these actions. */
export function PeopleTable<Row extends Person>(props: PeopleTableProps<Row>) {
  const { name, board, counts, further = [], place, readPage } = props;
  const text = useText();
  const textOf = useMeasureText(true);
  const actionsPath = useActionsPath();
  const { period } = board;
  const nameOf = (row: Row) => `${row.firstName} ${row.lastName}`.trim();
  const columns: BoardColumn<Row>[] = [
    { name: 'name', label: text('dashboards.person'), value: nameOf },
    {
      name: 'roles',
      label: text('dashboards.roles'),
      value: ({ roles }) => roles.map((role) => text(`roles.${role}`)).join(', '),
    },
    ...counts.map(([measure, count]): BoardColumn<Row> => {
      const { label, meaning } = textOf(measure);
      return {
        name: measure,
        label,
        help: meaning,
        value: count,
        link: ({ id }) => actionsPath(id, period, measure),
      };
    }),
    ...further,
    {
      name: 'see',
      label: text('table.actions'),
      isAction: true,
      value: () => null,
      render: (row) => {
        const to = actionsPath(row.id, period);
        const label = text('dashboards.see_actions', { name: nameOf(row) });
        return to !== undefined && <RowAction label={label} icon={<HistoryIcon />} to={to} newTab />;
      },
    },
  ];
  return (
    <PlotSection
      title={text('dashboards.people')}
      fileName={`${name}-${period.from}-${period.to}`}
      columns={columns}
      rows={board.result}
      allRows={allAtOnce(readPage)}
    >
      <BoardPages place={place} total={board.total} page={board.page} />
    </PlotSection>
  );
}
