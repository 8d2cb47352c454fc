import { readShipmentsByCountry } from '@likeness/contract/dashboards';
import { useText } from '../i18n/useText.ts';
import { ByMonthAndCountry } from './ByMonthAndCountry.tsx';
import { BoardFrame } from './parts/BoardFrame.tsx';
import { CountryChoice, WORLD, countryOf } from './parts/CountryChoice.tsx';
import { Timeline } from './parts/Timeline.tsx';
import { periodOf, useBoard } from './parts/useBoard.ts';
import { useBoardAddress, useRange } from './parts/useRange.ts';
import { useRowsLink } from './useRowsLink.ts';

/** The shipments of a period by month and country. */
export function ShipmentsByMonthScreen() {
  const text = useText();
  const address = useBoardAddress();
  const range = useRange(address, 'this_month');
  const country = countryOf(address);
  const query = { ...periodOf(range, address), country };
  const board = useBoard(readShipmentsByCountry, { query }, range, country !== '');
  const rowsLink = useRowsLink();
  const filters = <CountryChoice value={country} onChange={(chosen) => address.change({ country: chosen })} />;
  return (
    <BoardFrame range={range} answer={board} period={board.data?.period} filters={filters}>
      {({ period, figures, order }) => {
        const linkOf = rowsLink(period, { country: country === WORLD ? undefined : country });
        return (
          <>
            <Timeline
              name={`shipments-${range.from}-${range.to}`}
              period={period}
              figures={figures}
              address={address}
              opensWith={['shipped']}
              linkOf={linkOf}
            />
            <ByMonthAndCountry
              months={order}
              label={text('dashboards.shipments')}
              name={`shipments-by-country-${range.from}-${range.to}`}
              period={period}
              linkOf={(days, to) => linkOf('shipped', days, { country: to })}
            />
          </>
        );
      }}
    </BoardFrame>
  );
}
