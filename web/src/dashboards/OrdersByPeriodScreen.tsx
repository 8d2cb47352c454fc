import { BOARD_PAGE_SIZES } from '@likeness/contract/dashboards/paging';
import { readOrderDays } from '@likeness/contract/dashboards';
import type { OrderDay } from '@likeness/contract/dashboards';
import { useText } from '../i18n/useText.ts';
import { call } from '../kit/api.ts';
import { useFormats } from '../kit/useFormats.ts';
import { BoardFrame, IntervalNote } from './parts/BoardFrame.tsx';
import { BoardPages, allAtOnce, useBoardPlace } from './parts/BoardPages.tsx';
import type { BoardColumn } from './parts/boardColumn.ts';
import { dayOf } from './parts/days.ts';
import { PlotSection } from './parts/PlotSection.tsx';
import { Timeline } from './parts/Timeline.tsx';
import { periodOf, useBoard } from './parts/useBoard.ts';
import { useMeasureText } from './parts/useMeasureText.ts';
import { useBoardAddress, useRange } from './parts/useRange.ts';
import { useRowsLink } from './useRowsLink.ts';

/**
 * The keys of a day as the wire spells them, and what they count. Where there is no room for all, the last ones are left
 * out.
 */
const COUNTS = [
  ['total_order', 'placed'],
  ['delivered', 'delivered'],
  ['order_rejected', 'rejected'],
  ['deleted', 'deleted'],
  ['waiting_for_validation', 'waiting_for_validation'],
  ['waiting_for_processing', 'waiting_for_processing'],
  ['waiting_for_final_validation', 'waiting_for_final_validation'],
  ['waitinge_photo_code', 'waiting_photo_code'],
  ['waiting_shipment', 'waiting_shipment'],
  ['controler_connected', 'controllers_connected'],
  ['editor_connected', 'editors_connected'],
  ['total_order_with3_user_photos', 'with_3_photos'],
  ['total_order_with5_user_photos', 'with_5_photos'],
  ['total_order_with7_user_photos', 'with_7_photos'],
  ['total_order_with_more7_user_photos', 'with_more_than_7_photos'],
] as const satisfies readonly (readonly [keyof OrderDay, string])[];

/** The orders of a period: how many were placed each day, and where they stand now. */
export function OrdersByPeriodScreen() {
  const text = useText();
  const formats = useFormats();
  const textOf = useMeasureText();
  const address = useBoardAddress();
  const range = useRange(address, 'this_month');
  const place = useBoardPlace('order_days', address, BOARD_PAGE_SIZES);
  const body = periodOf(range, address);
  const board = useBoard(readOrderDays, { query: place.query, body }, range);
  const rowsLink = useRowsLink();
  return (
    <BoardFrame range={range} answer={board} period={board.data?.period}>
      {({ period, figures, result, total, page, interval }) => {
        const linkOf = rowsLink(period);
        const day = (row: OrderDay) => dayOf(row.created_at, period.time_zone);
        const columns: BoardColumn<OrderDay>[] = [
          { name: 'day', label: text('dashboards.unit.day'), value: day, render: (row) => formats.day(day(row)) },
          ...COUNTS.map(([key, measure]): BoardColumn<OrderDay> => {
            const { label, meaning } = textOf(measure);
            return {
              name: key,
              label,
              help: meaning,
              value: (row) => row[key],
              link: (row) => linkOf(measure, { from: day(row), to: day(row) }),
            };
          }),
        ];
        return (
          <>
            <IntervalNote min={interval[0]?.min} max={interval[0]?.max} />
            <Timeline
              name={`orders-${range.from}-${range.to}`}
              period={period}
              figures={figures}
              address={address}
              first={[
                'placed',
                'waiting_for_validation',
                'waiting_for_processing',
                'waiting_for_final_validation',
                'waiting_photo_code',
                'waiting_shipment',
                'delivered',
                'rejected',
                'deleted',
              ]}
              opensWith={['placed']}
              linkOf={linkOf}
            />
            <PlotSection
              title={text('dashboards.order_days')}
              fileName={`order-days-${range.from}-${range.to}`}
              columns={columns}
              rows={result}
              allRows={allAtOnce((place) => call(readOrderDays, { query: place, body }))}
            >
              <BoardPages place={place} total={total} page={page} />
            </PlotSection>
          </>
        );
      }}
    </BoardFrame>
  );
}
